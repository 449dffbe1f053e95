import * as z from 'zod/mini'

/** The score and its reason as typed. */
export const NotaEscrita = z.object({ nota: z.string(), justificativa: z.string() })
export type NotaEscrita = z.infer<typeof NotaEscrita>

export const NOTA_VAZIA: NotaEscrita = { nota: '', justificativa: '' }

/** The score is parsed from '8', '8,5' or '8.5', with two decimals at most; undefined where it is none. */
export function lerNota(texto: string): number | undefined {
	const escrita = /^\s*(\d{1,4})(?:[.,](\d{1,2}))?\s*$/.exec(texto)
	return escrita ? Number(`${escrita[1]}.${escrita[2] ?? '0'}`) : undefined
}

/** The score as it is written in a box: '8,5'. */
export const escreverNota = (nota: number | null): string => (nota === null ? '' : String(nota).replace('.', ','))
