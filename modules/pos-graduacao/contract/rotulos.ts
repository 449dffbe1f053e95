import type { Rotulos } from '@portal/platform/contract'

/** Empty: the calls have no fields. */
export const rotulos: Rotulos = {}
