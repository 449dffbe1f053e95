import type { CodPerfil } from '@portal/platform/contract'

/** Head of a unit: the first to decide on what people of it ask for. */
export const PDW_CHEFIA = 'PDW-CHEFIA' as CodPerfil
