import { PTL_ADMIN } from '@portal/platform/contract'

/** Apart from the shapes: the menu of the account needs this name alone. */
export const PERFIS_DO_REGISTRO = [PTL_ADMIN] as const
