import * as z from 'zod/mini'

/** Amount of money on the wire: a decimal with two places and a point, never a number. */
export const Valor = z.string().check(z.regex(/^-?\d{1,12}\.\d{2}$/))

export const AnoRef = z.int().check(z.minimum(2000), z.maximum(2100))
export const MesRef = z.int().check(z.minimum(1), z.maximum(12))
