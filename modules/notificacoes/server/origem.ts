import { CodigoArea, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'

/** Area under which a slice's tasks and notices stand. */
export const Area = z.object({ codigo: CodigoArea, nome: texto(80), icone: z._default(z.string(), '') })

/** Idempotency key of a slice's task or notice. */
export const Chave = texto(200)
