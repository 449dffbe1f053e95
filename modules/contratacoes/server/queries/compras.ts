import { listarPalavras } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
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

function filtrar(db: Db, { busca, codund, codmdl, ano, sitcpr, fornecedor, de, ate }: Filtro) {
	const consulta = montarConsulta(busca)
	// Purchases of other bodies are sources of prices, and stand in no list.
	let query = tabelas(db).selectFrom('compra as c').where('c.codund', 'is not', null)
	if (consulta !== undefined) query = query.where(conterPalavras('c.palavras', consulta))
	// Something was typed, and none of it is a letter or a digit.
	else if (busca) query = query.where(sql<SqlBool>`false`)
	if (codund !== undefined) query = query.where('c.codund', '=', codund)
	if (codmdl !== undefined) query = query.where('c.codmdl', '=', codmdl)
	if (ano !== undefined) query = query.where('c.anocpr', '=', ano)
	if (sitcpr !== undefined) query = query.where('c.sitcpr', '=', sitcpr)
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
	filtro.ordem === 'valor'
		? filtrar(db, filtro).select(COLUNAS).orderBy('c.vlrhom', sql`desc nulls last`).orderBy('c.codpcddsp', 'desc')
		: filtrar(db, filtro).select(COLUNAS).orderBy('c.dtapub', 'desc').orderBy('c.codpcddsp', 'desc')

/** Page of purchases; the count is exact up to `MAXIMO_CONTADO`, and one above it for more. */
export async function paginarCompras(
	db: Db,
	filtro: Filtro,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
) {
	const [linhas, { total }] = await Promise.all([
		ordenar(db, filtro).limit(limite).offset(salto).execute(),
		tabelas(db)
			.selectFrom(
				filtrar(db, filtro)
					.select('c.codpcddsp')
					.limit(MAXIMO_CONTADO + 1)
					.as('achadas'),
			)
			.select(({ fn }) => fn.countAll<number>().as('total'))
			.executeTakeFirstOrThrow(),
	])
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
