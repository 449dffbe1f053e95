import * as z from 'zod/mini'

/** Name under which the drive takes files of other slices. */
export const RECEBEDOR_DO_DRIVE = 'usp-drive'

/** Answer to a file that went on to another slice: the page where it is now. */
export const Levado = z.object({ endereco: z.string(), mensagem: z.string() })
export type Levado = z.infer<typeof Levado>
