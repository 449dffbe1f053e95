/** Who manages partnerships; the menu of the account knows it before anything else of this slice is fetched. */
export const PERFIS_PARCERIAS = ['PTL-PARCERIAS', 'PTL-ADMIN'] as const
