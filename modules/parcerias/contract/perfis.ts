import { type CodPerfil, PTL_ADMIN } from '@portal/platform/contract'

export const PTL_PARCERIAS = 'PTL-PARCERIAS' as CodPerfil
/** Profiles that manage partnerships; the account menu knows them before anything else of this slice is fetched. */
export const PERFIS_PARCERIAS = [PTL_PARCERIAS, PTL_ADMIN] as const
