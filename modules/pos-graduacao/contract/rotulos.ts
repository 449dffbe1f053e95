import type { Rotulos } from '@portal/platform/contract'

/** Nothing is asked but who the person is. */
export const rotulos: Rotulos = {}
