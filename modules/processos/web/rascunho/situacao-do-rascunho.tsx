import { Botao } from '@portal/design-system/botao'
import { formatarDataHora } from '@portal/platform/web'
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import type { SituacaoDoRascunho as Situacao } from './use-guardado.ts'

type SituacaoDoRascunhoProps = { situacao: Situacao; aoTentar: () => void }

/** When the draft was kept, or why it was not. */
export function SituacaoDoRascunho({ situacao, aoTentar }: SituacaoDoRascunhoProps) {
	return (
		<output className="flex flex-wrap items-center gap-1.5 text-sm text-texto-suave [&_svg]:size-4">
			{situacao.fase === 'guardado' ? (
				<>
					<CloudCheck aria-hidden /> Rascunho guardado em {formatarDataHora(situacao.em)}
				</>
			) : situacao.fase === 'guardando' || situacao.fase === 'mudado' ? (
				<>
					<CloudUpload aria-hidden /> Guardando o rascunho...
				</>
			) : situacao.fase === 'falhou' ? (
				<>
					<CloudAlert aria-hidden /> O rascunho não foi guardado: {situacao.mensagem}
					<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={aoTentar}>
						Tentar de novo
					</Botao>
				</>
			) : null}
		</output>
	)
}
