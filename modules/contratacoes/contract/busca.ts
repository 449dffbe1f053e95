import { endpoint, lido, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { FiltroCompras } from './formas.ts'

const RAIZ = '/wscontratacoes/api' as const

/** Filters of the search, in the order in which the page shows them. */
export const CAMPOS_DA_BUSCA = ['busca', 'codund', 'codmdl', 'sitcpr', 'ano', 'fornecedor', 'de', 'ate'] as const
export type CampoDaBusca = (typeof CAMPOS_DA_BUSCA)[number]

/** Units that have purchases. */
export const listarUnidadesComCompra = endpoint({
	method: 'GET',
	path: `${RAIZ}/unidades`,
	summary: 'As unidades que têm compras',
	access: 'publico',
	response: lido(z.array(z.object({ codund: z.int(), nomund: z.string() }))),
})

export const MINIMO_DO_FORNECEDOR = 2

export const FornecedorAchado = z.object({ codfor: z.int(), nomfor: z.string(), niform: z.string() })
export type FornecedorAchado = z.infer<typeof FornecedorAchado>

/** Suppliers with a result, by words of their name or by the CNPJ. */
export const procurarFornecedores = endpoint({
	method: 'GET',
	path: `${RAIZ}/fornecedores/`,
	summary: 'Fornecedores que têm resultados, por palavras do nome ou pelo CNPJ',
	access: 'publico',
	query: z.object({ busca: texto(120, MINIMO_DO_FORNECEDOR) }),
	response: lido(z.array(FornecedorAchado)),
})

/** Filters of a search without hits, each of which has some once it is taken away. */
export const sugerirFiltros = endpoint({
	method: 'GET',
	path: `${RAIZ}/compras/sem-um-filtro`,
	summary: 'De uma busca sem compras, quantas há sem cada um dos filtros',
	access: 'publico',
	query: z.omit(FiltroCompras, { pagina: true, porPagina: true, ordem: true }),
	response: lido(z.array(z.object({ campo: z.enum(CAMPOS_DA_BUSCA), total: z.int() }))),
})
