import type { ProgressoDasAssinaturas } from '@portal/iddigital/contract'
import type { SimNao } from '@portal/platform/contract'
import type { SitLote } from './codigos.ts'

export type { ProgressoDasAssinaturas } from '@portal/iddigital/contract'

interface DoDocumento {
	readonly sitlotdocasi: SitLote
	readonly staprzexp: SimNao
	/** Situation of the document itself. */
	readonly sitasi: SitLote
	/** By one of its signers, not by who asked for the signatures. */
	readonly recusado: boolean
}

/** A batch ends at once, and each of its documents as far as it had come. */
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
