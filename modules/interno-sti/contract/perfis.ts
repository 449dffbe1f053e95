import type { CodPerfil } from '@portal/platform/contract'

/** The read-only profile sees everything of internal IT and changes nothing. */
export const STI_LEITURA = 'STI-LEITURA' as CodPerfil
/** The operator profile takes care of the monitors and incidents of its teams. */
export const STI_OPERADOR = 'STI-OPERADOR' as CodPerfil
/** The administrator profile covers all monitors, teams and settings. */
export const STI_ADMIN = 'STI-ADMIN' as CodPerfil
/** The committee profile decides on IT projects. */
export const STI_COMITE = 'STI-COMITE' as CodPerfil
