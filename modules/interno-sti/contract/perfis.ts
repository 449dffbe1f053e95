import type { CodPerfil } from '@portal/platform/contract'

/** Sees everything of internal IT, and changes nothing. */
export const STI_LEITURA = 'STI-LEITURA' as CodPerfil
/** Takes care of the monitors of their teams, and of what happens to them. */
export const STI_OPERADOR = 'STI-OPERADOR' as CodPerfil
/** All monitors, teams and settings. */
export const STI_ADMIN = 'STI-ADMIN' as CodPerfil
/** Decides on IT projects. */
export const STI_COMITE = 'STI-COMITE' as CodPerfil
