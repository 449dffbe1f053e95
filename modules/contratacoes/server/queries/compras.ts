import { listarPalavras } from '@portal/platform/contract'
import { commonCopy, customPlan, type Db, LeastRecent, type Portal } from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type FiltroCompras, MAXIMO_CONTADO } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'

const MAXIMO_DE_PALAVRAS = 8

/** Search text of a purchase or an item: the folded words of everything by which it is found. */
export const juntarPalavras = (...textos: readonly (string | null)[]): string =>
	textos.flatMap((texto) => (texto === null ? [] : listarPalavras(texto))).join(' ')

/** Prefix search: every typed word must begin some word; undefined when nothing searchable was typed. */
export function montarConsulta(busca: string | undefined): string | undefined {
	const palavras = listarPalavras(busca ?? '').slice(0, MAXIMO_DE_PALAVRAS)
	return palavras.length === 0 ? undefined : palavras.map((palavra) => `'${palavra}':*`).join(' & ')
}

export const conterPalavras = (coluna: string, consulta: string): RawBuilder<SqlBool> =>
	sql<SqlBool>`to_tsvector('simple', ${sql.ref(coluna)}) @@ ${consulta}::tsquery`

export type Filtro = Omit<FiltroCompras, 'pagina' | 'porPagina'>

const COLUNAS = [
	'c.codpcddsp',
	'c.numcpr',
	'c.anocpr',
	'c.codund',
	'c.nomorg',
	'c.codmdl',
	'c.objcpr',
	'c.sitcpr',
	'c.dtapub',
	'c.vlrest',
	'c.vlrhom',
	'c.staorcsig',
] as const

const NUMERO_E_ANO = /^\s*(\d{1,9})\s*\/\s*(\d{4})\s*$/

/** Filters as lexemes of the index, and the query of words and filters together where there is more than one of them. */
function juntarFiltros({ busca, codund, codmdl, ano, sitcpr }: Filtro): string | undefined {
	const palavras = montarConsulta(busca)
	const filtros = Object.entries({ u: codund, m: codmdl, a: ano, s: sitcpr }).flatMap(([letra, valor]) =>
		valor === undefined ? [] : [`'#${letra}${valor}'`],
	)
	if (palavras === undefined && filtros.length < 2) return undefined
	return [...(palavras === undefined ? [] : [palavras]), ...filtros].join(' & ')
}

/** Search by the number and the year of a purchase: "140/2026". */
function lerNumeroEAno(busca: string | undefined) {
	const [, numcpr, ano] = NUMERO_E_ANO.exec(busca ?? '') ?? []
	return numcpr === undefined ? undefined : { numcpr, anocpr: Number(ano) }
}

function filtrarPorTexto(db: Db, filtro: Filtro) {
	const numero = lerNumeroEAno(filtro.busca)
	const { codund, codmdl, ano, sitcpr, busca } = numero ? { ...filtro, busca: undefined } : filtro
	// Purchases of other bodies are sources of prices, and stand in no list.
	let query = tabelas(db).selectFrom('compra as c').where('c.codund', 'is not', null)
	if (numero) query = query.where('c.anocpr', '=', numero.anocpr).where('c.numcpr', '=', numero.numcpr)
	// Something was typed, and none of it is a letter or a digit.
	if (busca && montarConsulta(busca) === undefined) return query.where(sql<SqlBool>`false`)
	const consulta = juntarFiltros({ ...filtro, busca })
	if (consulta !== undefined) return query.where(sql<SqlBool>`c.busca @@ ${consulta}::tsquery`)
	if (codund !== undefined) return query.where('c.codund', '=', codund)
	if (codmdl !== undefined) return query.where('c.codmdl', '=', codmdl)
	if (ano !== undefined) return query.where('c.anocpr', '=', ano)
	return sitcpr === undefined ? query : query.where('c.sitcpr', '=', sitcpr)
}

function filtrar(db: Db, filtro: Filtro) {
	const { fornecedor, de, ate } = filtro
	let query = filtrarPorTexto(db, filtro)
	if (de !== undefined) query = query.where('c.vlrhom', '>=', String(de))
	if (ate !== undefined) query = query.where('c.vlrhom', '<=', String(ate))
	if (fornecedor !== undefined)
		query = query.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('compraitemres as r')
					.select('r.numord')
					.whereRef('r.codpcddsp', '=', 'c.codpcddsp')
					.where('r.codfor', '=', fornecedor),
			),
		)
	return query
}

const ordenar = (db: Db, filtro: Filtro) =>
	(filtro.ordem === 'valor'
		? filtrar(db, filtro)
				.select(COLUNAS)
				.orderBy('c.vlrhom', (ordem) => ordem.desc().nullsLast())
				.orderBy('c.codpcddsp', 'desc')
		: filtrar(db, filtro).select(COLUNAS).orderBy('c.dtapub', 'desc').orderBy('c.codpcddsp', 'desc')
	).modifyFront(customPlan)

/** Number of purchases, exact up to `MAXIMO_CONTADO`, and one above it for more. */
async function contar(db: Db, filtro: Filtro): Promise<number> {
	const { total } = await tabelas(db)
		.selectFrom(
			filtrar(db, filtro)
				.select('c.codpcddsp')
				.limit(MAXIMO_CONTADO + 1)
				.as('achadas'),
		)
		.select(({ fn }) => fn.countAll<number>().as('total'))
		.modifyFront(customPlan)
		.executeTakeFirstOrThrow()
	return total
}

/** Event of every change of purchases: what was counted before it is forgotten. */
export const COMPRAS_MUDARAM = { tipo: 'contratacoes-compras' } as const
const CONTAGENS_GUARDADAS = 2_000
const obterContagens = commonCopy(
	COMPRAS_MUDARAM.tipo,
	async () => new LeastRecent<string, Promise<number> | undefined>(CONTAGENS_GUARDADAS),
)

/** The count of a search is the same for everybody: it is made once, until purchases change. */
async function contarUmaVez(db: Db, portal: Portal, { ordem: _ordem, ...filtro }: Filtro): Promise<number> {
	const contagens = await obterContagens(portal)
	const { busca, codund, codmdl, ano, sitcpr, fornecedor, de, ate } = filtro
	const chave = JSON.stringify([busca, codund, codmdl, ano, sitcpr, fornecedor, de, ate])
	const guardada = contagens.get(chave)
	if (guardada !== undefined) return guardada
	const nova = contar(db, { ...filtro, ordem: 'recentes' })
	contagens.set(chave, nova)
	// A count that failed is made anew by whoever asks next.
	nova.catch(() => contagens.set(chave, undefined))
	return nova
}

interface Parte {
	readonly limite: number
	readonly salto: number
}

/** Searches with at most so many hits are found first and ordered then; of others the newest are walked through. */
const MAXIMO_ORDENADO = 2_000

function listarPoucas(db: Db, filtro: Filtro, { limite, salto }: Parte) {
	const query = tabelas(db)
		.with(
			(cte) => cte('achadas').materialized(),
			() => filtrar(db, filtro).select(COLUNAS),
		)
		.selectFrom('achadas')
		.selectAll()
	return (
		filtro.ordem === 'valor'
			? query.orderBy('vlrhom', (ordem) => ordem.desc().nullsLast()).orderBy('codpcddsp', 'desc')
			: query.orderBy('dtapub', 'desc').orderBy('codpcddsp', 'desc')
	)
		.limit(limite)
		.offset(salto)
		.modifyFront(customPlan)
		.execute()
}

/** Page of purchases with their count, which decides the way: the planner cannot tell a rare word from a common one. */
export async function paginarCompras(db: Db, portal: Portal, filtro: Filtro, parte: Parte) {
	const total = await contarUmaVez(db, portal, filtro)
	const { limite, salto } = parte
	const linhas =
		total <= MAXIMO_ORDENADO
			? await listarPoucas(db, filtro, parte)
			: await ordenar(db, filtro).limit(limite).offset(salto).execute()
	return { linhas, total }
}
export type LinhaDaCompra = Awaited<ReturnType<typeof paginarCompras>>['linhas'][number]

const POR_LEITURA = 500

/** Every purchase of a search, the newest first, read in parts by keyset. */
export async function* percorrerCompras(db: Db, filtro: Filtro): AsyncGenerator<LinhaDaCompra> {
	for (let ultima: LinhaDaCompra | undefined; ; ) {
		let query = ordenar(db, { ...filtro, ordem: 'recentes' }).limit(POR_LEITURA)
		if (ultima)
			query = query.where(
				sql<SqlBool>`(c.dtapub, c.codpcddsp) < (${ultima.dtapub}::date, ${ultima.codpcddsp}::integer)`,
			)
		const linhas = await query.execute()
		yield* linhas
		ultima = linhas.at(-1)
		if (linhas.length < POR_LEITURA) return
	}
}
