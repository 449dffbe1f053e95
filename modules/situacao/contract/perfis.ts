import { PTL_ADMIN } from '@portal/platform/contract'

/** Who publishes what affects the services, and reads the reports. */
export const PERFIL_SITUACAO = PTL_ADMIN
