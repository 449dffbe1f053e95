import type { CodPerfil } from '@portal/platform/contract'

/** Level 1: the alumni office. */
export const ALU_ADMIN = 'ALU-ADMIN' as CodPerfil
/** Level 4: Newsletter and Dashboard of a unit. */
export const ALU_GESTOR = 'ALU-GESTOR' as CodPerfil
