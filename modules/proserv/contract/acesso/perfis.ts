import type { CodPerfil } from '@portal/platform/contract'

/** Prepares the requests of a unit. */
export const PRS_SOLICITANTE = 'PRS-SOLICITANTE' as CodPerfil
/** Submits them, cancels them and appeals. */
export const PRS_DIRIGENTE = 'PRS-DIRIGENTE' as CodPerfil
/** Admissibility, and what follows an approval. */
export const PRS_TRIAGEM = 'PRS-TRIAGEM' as CodPerfil
export const PRS_COORDENADOR = 'PRS-COORDENADOR' as CodPerfil
export const PRS_AVALIADOR = 'PRS-AVALIADOR' as CodPerfil
/** Judges appeals. */
export const PRS_RECURSOS = 'PRS-RECURSOS' as CodPerfil
export const PRS_APROVADOR = 'PRS-APROVADOR' as CodPerfil
/** Reads, and sees no more than who asked. */
export const PRS_CONSULTA = 'PRS-CONSULTA' as CodPerfil
