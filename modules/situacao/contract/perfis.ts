import { PTL_ADMIN } from '@portal/platform/contract'

/** Profiles that publish incidents and read the reports. */
export const PERFIL_SITUACAO = PTL_ADMIN
