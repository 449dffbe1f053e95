import { PTL_ADMIN } from '@portal/platform/contract'

/** Apart from the shapes: the menu of the account needs this name alone. */
export const PERFIS_ADMINISTRACAO = [PTL_ADMIN] as const
