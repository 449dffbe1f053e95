import { Botao } from '@portal/design-system/botao'
import { CloudAlert, CloudCheck, CloudUpload } from 'lucide-react'
import { formatarData, formatarDataHora, formatarHora } from '../formats.ts'
import type { SituacaoDoRascunho as Situacao } from './use-draft.ts'

type SituacaoDoRascunhoProps = {
	situacao: Situacao
	/** Retry; absent when the same request would fail again. */
	aoTentar?: () => void
}

/** 'às 14:32', or of another day 'em 21/11/2026 14:32'. */
function formatMoment(em: string): string {
	return formatarData(em) === formatarData(new Date()) ? `às ${formatarHora(em)}` : `em ${formatarDataHora(em)}`
}

/** State of the draft: the time at which it was kept, or the reason that it was not. */
export function SituacaoDoRascunho({ situacao, aoTentar }: SituacaoDoRascunhoProps) {
	return (
		<output className="flex flex-wrap items-center gap-1.5 text-sm text-texto-suave [&_svg]:size-4">
			{situacao.fase === 'guardado' ? (
				<>
					<CloudCheck aria-hidden /> Rascunho salvo {formatMoment(situacao.em)}
				</>
			) : situacao.fase === 'guardando' || situacao.fase === 'mudado' ? (
				<>
					<CloudUpload aria-hidden /> Salvando o rascunho...
				</>
			) : situacao.fase === 'falhou' ? (
				<>
					<CloudAlert aria-hidden /> O rascunho não foi salvo: {situacao.mensagem}
					{aoTentar ? (
						<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={aoTentar}>
							Tentar de novo
						</Botao>
					) : null}
				</>
			) : null}
		</output>
	)
}
