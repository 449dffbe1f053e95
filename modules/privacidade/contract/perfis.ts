import { PTL_ADMIN } from '@portal/platform/contract'

/** Separate from the schemas, because the account menu imports only this name. */
export const PERFIS_DO_REGISTRO = [PTL_ADMIN] as const
