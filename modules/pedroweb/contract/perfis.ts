import type { CodPerfil } from '@portal/platform/contract'

/** The head profile is the first to decide on requests of people of the unit. */
export const PDW_CHEFIA = 'PDW-CHEFIA' as CodPerfil
