import type { ProgressoDasAssinaturas } from '@portal/iddigital/contract'
import type { SimNao } from '@portal/platform/contract'
import type { SitLote } from './codigos.ts'

export type { ProgressoDasAssinaturas } from '@portal/iddigital/contract'

interface DoDocumento {
	readonly sitlotdocasi: SitLote
	readonly staprzexp: SimNao
	/** Situation of this document. */
	readonly sitasi: SitLote
	/** Refusal by a signer, not by the requester. */
	readonly recusado: boolean
}

/** Progress of one document, derived from its own state and that of its batch, which ends for all documents at once. */
export function sitDoProgresso({
	sitlotdocasi,
	staprzexp,
	sitasi,
	recusado,
}: DoDocumento): ProgressoDasAssinaturas['sitprgasi'] {
	if (sitasi === 'ASS') return sitlotdocasi === 'REJ' ? 'completo-rejeitado' : 'completo'
	if (sitlotdocasi === 'REJ') return recusado ? 'recusado' : 'cancelado'
	return staprzexp === 'S' ? 'vencido' : 'aberto'
}
