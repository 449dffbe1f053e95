import { PTL_ADMIN } from '@portal/platform/contract'

/** The profiles live apart from the schemas because the account menu needs only these names. */
export const PERFIS_ADMINISTRACAO = [PTL_ADMIN] as const
