import type { CodPerfil } from '@portal/platform/contract'

/** Everything of internal IT, and its settings. */
export const STI_ADMIN = 'STI-ADMIN' as CodPerfil
/** Works with it day by day. */
export const STI_OPERADOR = 'STI-OPERADOR' as CodPerfil
/** Reads. */
export const STI_LEITURA = 'STI-LEITURA' as CodPerfil
/** Decides on IT projects. */
export const STI_COMITE = 'STI-COMITE' as CodPerfil
