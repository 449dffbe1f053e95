import type { CodPerfil } from '@portal/platform/contract'

/** Manager profile: writes, opens, ends and reads the questionnaires of a unit. */
export const QST_GESTOR = 'QST-GESTOR' as CodPerfil
