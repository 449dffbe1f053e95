import { CodigoTexto, endpoint, Paginacao, pagina, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base } from './formas.ts'

export const LinhaDaMatriz = z.object({
	codpes: z.int(),
	nompes: z.string(),
	/** Held profiles: each entry is one profile of the person in the unit. */
	tem: z.array(z.object({ codacs: z.int(), codperfil: z.string(), dtafimacs: z.nullable(z.string()) })),
})
export type LinhaDaMatriz = z.infer<typeof LinhaDaMatriz>

/** Page size: many people of a large unit are compared at once. */
const POR_PAGINA = 50

export const FiltroMatriz = z.extend(Paginacao, {
	codund: CodigoTexto,
	/** The search matches a part of a person's name, or their number. */
	busca: z.optional(texto(100, 0)),
	porPagina: z._default(
		z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive(), z.maximum(100))),
		POR_PAGINA,
	),
})
export type FiltroMatriz = z.infer<typeof FiltroMatriz>

export const obterMatriz = endpoint({
	method: 'GET',
	path: `${base}/matriz`,
	summary: 'As pessoas de uma unidade e os perfis que cada uma tem nela',
	query: FiltroMatriz,
	response: z.extend(pagina(LinhaDaMatriz), {
		/** Matrix columns are the profiles that anybody holds in the unit. */
		colunas: z.array(z.object({ codperfil: z.string(), nomperfil: z.string(), nomsis: z.string() })),
	}),
})
