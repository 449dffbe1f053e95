import * as z from 'zod/mini'

/** Secret of a link, as the address carries it. */
export const Segredo = z.string().check(z.regex(/^[\w-]{43}$/, 'Abra o endereço inteiro que veio na mensagem.'))

/** Link and code of somebody without an account. */
export const AcessoDeFora = z.object({
	segredo: Segredo,
	codigo: z.string().check(z.regex(/^\d{6}$/, 'O código tem seis algarismos.')),
})
export type AcessoDeFora = z.infer<typeof AcessoDeFora>
