import type { CodPerfil } from '@portal/platform/contract'

export const ASI_GERAL = 'ASI-GERAL' as CodPerfil
export const ASI_GESTOR = 'ASI-GESTOR' as CodPerfil
/** Profiles of managers: of the batches of all units, or of some. */
export const PERFIS_DE_GESTOR = [ASI_GERAL, ASI_GESTOR] as const
