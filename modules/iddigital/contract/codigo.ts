import * as z from 'zod/mini'
import { normalizarIdDigital, parametroAceito } from './id-digital.ts'
import { MENSAGEM_CODIGO } from './mensagens.ts'

/** Digital ID in an address, normalized to its stored form. */
export const Codigo = z.pipe(
	z.string().check(z.refine(parametroAceito, MENSAGEM_CODIGO)),
	z.transform((texto: string) => normalizarIdDigital(texto)),
)
