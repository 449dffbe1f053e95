/** Apart from the shapes, so that the list of all slices stays small in the browser. */
export const PERFIS_AVISOS = ['PTL-ADMIN', 'PTL-AVISOS'] as const
