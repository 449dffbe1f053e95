import { formatarDataHora } from '@portal/platform/web'
import type { LoteResumo } from '../../contract/index.ts'

type QuemPedeProps = { quem: string; lote: Pick<LoteResumo, 'dtalimasi' | 'staprzexp' | 'sitlotdocasi'> }

/** Requester and deadline, before anything else. */
export function SolicitanteDoLote({ quem, lote: { dtalimasi, staprzexp, sitlotdocasi } }: QuemPedeProps) {
	const vencido = staprzexp === 'S' && sitlotdocasi === 'ENV'
	return (
		<>
			Pedido por <span className="font-medium text-texto">{quem}</span>
			{dtalimasi === null ? null : (
				<span data-tom="perigo" className={vencido ? 'font-medium text-tom-texto' : 'tabular-nums'}>
					{vencido ? ' · o prazo acabou em ' : ' · até '}
					{formatarDataHora(dtalimasi)}
				</span>
			)}
		</>
	)
}
