import type { CodPerfil } from '@portal/platform/contract'

/** The preparer drafts the requests of a unit. */
export const PRS_SOLICITANTE = 'PRS-SOLICITANTE' as CodPerfil
/** The requester submits the unit's requests, cancels them and appeals. */
export const PRS_DIRIGENTE = 'PRS-DIRIGENTE' as CodPerfil
/** The screening decides on admissibility and on the steps after an approval. */
export const PRS_TRIAGEM = 'PRS-TRIAGEM' as CodPerfil
export const PRS_COORDENADOR = 'PRS-COORDENADOR' as CodPerfil
export const PRS_AVALIADOR = 'PRS-AVALIADOR' as CodPerfil
/** The appeal committee judges appeals. */
export const PRS_RECURSOS = 'PRS-RECURSOS' as CodPerfil
export const PRS_APROVADOR = 'PRS-APROVADOR' as CodPerfil
/** The reader sees no more than the requester. */
export const PRS_CONSULTA = 'PRS-CONSULTA' as CodPerfil
