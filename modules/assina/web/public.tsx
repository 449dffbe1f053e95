import type { BotaoProps } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { MolduraDeCanto } from '@portal/design-system/canto'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { tardia } from '@portal/design-system/tardia'
import { Suspense, useState } from 'react'
import type { EnvioParaAssinaturaProps } from './envio/envio.dialog.tsx'
import type { SituacaoDaAssinaturaProps } from './envio/situacao-da-assinatura.tsx'

const Envio = tardia(() => import('./envio/envio.dialog.tsx').then((m) => m.EnvioDialog), MolduraDeCanto)
const Situacao = tardia(() => import('./envio/situacao-da-assinatura.tsx').then((m) => m.SituacaoDaAssinatura))

/** Sending dialog alone, for a page with its own action list. */
export const EnvioParaAssinatura = (props: EnvioParaAssinaturaProps & { aoFechar: () => void }) => (
	<Suspense>
		<Envio {...props} />
	</Suspense>
)

type EnviarParaAssinaturaProps = EnvioParaAssinaturaProps & {
	/** Refusal reason; undefined where sending is possible. */
	motivo: string | undefined
	rotulo?: string | undefined
	botao?: Omit<BotaoProps, 'onClick' | 'disabled' | 'children'>
}

/** Sending button with its refusal reason, and its dialog. */
export function EnviarParaAssinatura({ motivo, rotulo, botao, ...envio }: EnviarParaAssinaturaProps) {
	const [aberto, setAberto] = useState(false)
	return (
		<>
			<BotaoExplicado
				data-nao-imprimir
				{...botao}
				motivo={motivo}
				aria-haspopup="dialog"
				onClick={() => setAberto(true)}
			>
				{rotulo ?? 'Enviar para assinatura'}
			</BotaoExplicado>
			{aberto ? <EnvioParaAssinatura {...envio} aoFechar={() => setAberto(false)} /> : null}
		</>
	)
}

/** Signing state, lazily loaded with a placeholder of similar height. */
export function SituacaoDaAssinatura({ situacao }: SituacaoDaAssinaturaProps) {
	const { assinaturas, pendentes } = situacao
	return (
		<Suspense fallback={<Esqueleto linhas={1 + assinaturas.length + pendentes.length} className="w-full" />}>
			<Situacao situacao={situacao} />
		</Suspense>
	)
}
