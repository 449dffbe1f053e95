/** Who publishes what affects the services, and reads the reports. */
export const PERFIL_SITUACAO = 'PTL-ADMIN'
