import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Instante, lido, Retorno } from './shapes.ts'

interface DoRascunho<
	P extends string,
	D extends z.core.$ZodType,
	L extends z.core.$ZodType,
	M extends z.core.$ZodShape,
> {
	readonly path: P
	/** Name of the draft's page. */
	readonly onde: string
	/** Content as far as it is filled in. */
	readonly dados: D
	/** Draft as it is read, for a type that has more than the written content. */
	readonly lidos: L
	/** Further data of the answer. */
	readonly mais: M
}

/**
 * Draft: text that somebody has typed in a form and not sent yet, one for each person; the three calls that keep it.
 */
export function contratoDoRascunho<
	const P extends string,
	D extends z.core.$ZodType,
	L extends z.core.$ZodType,
	M extends z.core.$ZodShape,
>({ path, onde, dados, lidos, mais }: DoRascunho<P, D, L, M>) {
	const Rascunho = z.object({ dados: lido(lidos), dtaultalt: Instante, ...mais })
	return {
		Rascunho,
		buscar: endpoint({
			method: 'GET',
			path,
			summary: `O que a pessoa digitou em ${onde} e ainda não enviou`,
			response: z.object({ rascunho: z.nullable(Rascunho) }),
		}),
		guardar: endpoint({
			method: 'PUT',
			path,
			summary: `Guarda o que a pessoa digitou em ${onde}`,
			body: dados,
			audited: false,
			response: Rascunho,
		}),
		descartar: endpoint({
			method: 'DELETE',
			path,
			summary: `Descarta o que a pessoa digitou em ${onde}`,
			response: Retorno,
		}),
	}
}
