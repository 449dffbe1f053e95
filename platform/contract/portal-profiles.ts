import type { CodPerfil } from './profiles.ts'

/** Alone in this file: menus and routes need these names before any shape is fetched. */
export const PTL_ADMIN = 'PTL-ADMIN' as CodPerfil
/** Support profile: required for looking through another person's eyes. */
export const PTL_SUPORTE = 'PTL-SUPORTE' as CodPerfil
