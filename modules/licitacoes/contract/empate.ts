import * as z from 'zod/mini'

/** 'F' by law between unequal offers, 'R' between equal ones. */
export const Empate = z.object({ tipemp: z.enum(['F', 'R']), dscemp: z.string() })
export type Empate = z.infer<typeof Empate>
