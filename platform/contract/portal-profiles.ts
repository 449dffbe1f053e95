import type { CodPerfil } from './profiles.ts'

/** Separate file for these names: menus and routes need them before any schema is fetched. */
export const PTL_ADMIN = 'PTL-ADMIN' as CodPerfil
/** Support profile: required for looking through another person's eyes. */
export const PTL_SUPORTE = 'PTL-SUPORTE' as CodPerfil
