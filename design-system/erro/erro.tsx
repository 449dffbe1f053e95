import { RotateCw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Botao } from '../botao/botao.tsx'

export type ErroProps = {
	titulo?: ReactNode
	/** The cause, in the server's words. */
	mensagem?: ReactNode
	aoTentarDeNovo?: (() => void) | undefined
	tentando?: boolean | undefined
	/** The label of the retry button, whose action is `aoTentarDeNovo`. */
	rotulo?: string | undefined
	compacto?: boolean | undefined
	/** The way out stands beside the retry, or in its place. */
	saida?: ReactNode
}

const MENSAGEM_PADRAO = 'Ocorreu um problema com a sua solicitação, por favor tente novamente mais tarde!'

export function Erro({
	titulo = 'Não foi possível carregar',
	mensagem = MENSAGEM_PADRAO,
	aoTentarDeNovo,
	tentando = false,
	rotulo = 'Tentar de novo',
	compacto = false,
	saida,
}: ErroProps) {
	return (
		<div role="alert" className={`grid justify-items-center gap-3 px-4 text-center ${compacto ? 'py-5' : 'py-10'}`}>
			<span data-tom="perigo" className="grid size-12 place-items-center rounded-full bg-tom-suave text-tom-texto">
				<Unplug aria-hidden className="size-6" />
			</span>
			<div className="max-w-prose">
				<p className="font-semibold">{titulo}</p>
				<p className="text-texto-suave">{mensagem}</p>
			</div>
			{aoTentarDeNovo ? (
				<Botao variante="secundario" icone={<RotateCw aria-hidden />} carregando={tentando} onClick={aoTentarDeNovo}>
					{rotulo}
				</Botao>
			) : null}
			{saida}
		</div>
	)
}
