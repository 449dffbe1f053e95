import {
	commonCopy,
	customPlan,
	type Db,
	LeastRecent,
	type Portal,
	preparedByShape,
	queryBuilder,
} from '@portal/platform/server'
import { type SqlBool, sql } from 'kysely'
import { CAMPOS_DA_BUSCA, MAXIMO_CONTADO } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import {
	type Campos,
	type Condicoes,
	type Dadas,
	DO_ANDAR,
	FILTROS,
	type Filtro,
	type Procura,
	prepararProcura,
} from './filtros.ts'
import { obterFrequencias } from './frequencias.ts'

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

type Ordem = Filtro['ordem']
interface Parte {
	readonly limite: number
	readonly salto: number
}
type ComParte = Condicoes & Parte
type DadosDoAndar = ReturnType<typeof DO_ANDAR.listGiven>
const construtor = () => tabelas(queryBuilder())

/** Purchases of other bodies are sources of prices, and stand in no list. */
const selecionarPublicas = () => construtor().selectFrom('compra as c').where('c.codund', 'is not', null)

const ordenarPor = (ordem: Ordem) =>
	ordem === 'valor' ? sql`vlrhom desc nulls last, codpcddsp desc` : sql`dtapub desc, codpcddsp desc`

/** Numbers that are kept of a search: its first pages are read by them. */
const MAXIMO_GUARDADO = 1_000

/**
 * One pass that finds at most one more than are counted, counts them, and gives the first in their order: the heap is
 * visited once.
 */
const achar = preparedByShape(({ dadas, ordem }: { dadas: Dadas; ordem: Ordem }, p: Condicoes) =>
	construtor()
		.with(
			(cte) => cte('achadas').materialized(),
			() =>
				selecionarPublicas()
					.select(['c.codpcddsp', 'c.dtapub', 'c.vlrhom'])
					.where(FILTROS.where(dadas, p))
					.limit(sql.lit(MAXIMO_CONTADO + 1)),
		)
		.selectNoFrom([
			sql<number>`(select count(*)::integer from achadas)`.as('total'),
			sql<string | null>`(select string_agg(codpcddsp::text, ',') from (
				select codpcddsp from achadas order by ${ordenarPor(ordem)} limit ${sql.lit(MAXIMO_GUARDADO)}) as primeiras)`.as(
				'primeiras',
			),
		])
		.modifyFront(customPlan),
)

interface Achadas {
	readonly total: number
	/** First numbers in their order; empty where the newest are walked through instead. */
	readonly primeiras: Int32Array
}

async function acharTodas(db: Db, portal: Portal, { achar: condicoes, sozinha }: Procura, ordem: Ordem) {
	// A word of which the database's own statistics count twice as many is not counted again.
	if (sozinha !== undefined && (await obterFrequencias(portal)).contarAoMenos(sozinha) > 2 * MAXIMO_CONTADO)
		return { total: MAXIMO_CONTADO + 1, primeiras: new Int32Array() }
	const [achadas] = await achar(db, { dadas: FILTROS.listGiven(condicoes), ordem }, condicoes)
	if (!achadas) return { total: 0, primeiras: new Int32Array() }
	const { total, primeiras } = achadas
	return {
		total,
		primeiras:
			primeiras === null || total > MAXIMO_CONTADO ? new Int32Array() : Int32Array.from(primeiras.split(','), Number),
	}
}

/** Event of every change of purchases: what was found before it is forgotten. */
export const COMPRAS_MUDARAM = { tipo: 'contratacoes-compras' } as const
const BUSCAS_GUARDADAS = 2_000
const obterBuscas = commonCopy(
	COMPRAS_MUDARAM.tipo,
	async () => new LeastRecent<string, Promise<Achadas> | undefined>(BUSCAS_GUARDADAS),
)

/** Hits of a search are the same for everybody: they are found once, until purchases change. */
async function acharUmaVez(db: Db, portal: Portal, filtro: Filtro, procura: Procura): Promise<Achadas> {
	const buscas = await obterBuscas(portal)
	const { busca, codund, codmdl, ano, sitcpr, fornecedor, de, ate, ordem } = filtro
	const chave = JSON.stringify([busca, codund, codmdl, ano, sitcpr, fornecedor, de, ate, ordem])
	const guardada = buscas.get(chave)
	if (guardada !== undefined) return guardada
	const nova = acharTodas(db, portal, procura, ordem)
	buscas.set(chave, nova)
	// A search that failed is made anew by whoever asks next.
	nova.catch(() => buscas.set(chave, undefined))
	return nova
}

const obterPorNumero = preparedByShape((ordem: Ordem, p: { readonly numeros: readonly number[] }) =>
	construtor()
		.selectFrom('compra as c')
		.select(COLUNAS)
		.where(sql<SqlBool>`c.codpcddsp = any(${p.numeros}::integer[])`)
		.orderBy(ordenarPor(ordem)),
)

/** Rows that a walk visits at most: what stands beyond them is found by the index and ordered. */
const MAXIMO_ANDADO = 40_000

const lerMaisNovas = preparedByShape(({ campos, ordem }: { campos: DadosDoAndar; ordem: Ordem }, p: Campos & Parte) =>
	selecionarPublicas()
		.select(COLUNAS)
		.where(DO_ANDAR.where(campos, p))
		.orderBy(ordenarPor(ordem))
		.limit(p.limite)
		.offset(p.salto)
		.modifyFront(customPlan),
)

const andar = preparedByShape(
	({ campos, linhas, ordem }: { campos: DadosDoAndar; linhas: Dadas; ordem: Ordem }, p: ComParte) =>
		construtor()
			.selectFrom(
				selecionarPublicas()
					.selectAll('c')
					.where(DO_ANDAR.where(campos, p))
					.orderBy(ordenarPor(ordem))
					.limit(sql.lit(MAXIMO_ANDADO))
					.as('c'),
			)
			.select(COLUNAS)
			.where(FILTROS.where(linhas, p))
			.orderBy(ordenarPor(ordem))
			.limit(p.limite)
			.offset(p.salto)
			.modifyFront(customPlan),
)

const acharEOrdenar = preparedByShape(({ dadas, ordem }: { dadas: Dadas; ordem: Ordem }, p: ComParte) =>
	construtor()
		.with(
			(cte) => cte('achadas').materialized(),
			() => selecionarPublicas().select(['c.codpcddsp', 'c.dtapub', 'c.vlrhom']).where(FILTROS.where(dadas, p)),
		)
		.selectFrom('compra as c')
		.select(COLUNAS)
		.where(
			sql<SqlBool>`c.codpcddsp in (select codpcddsp from achadas order by ${ordenarPor(ordem)} limit ${p.limite} offset ${p.salto})`,
		)
		.orderBy(ordenarPor(ordem))
		.modifyFront(customPlan),
)

async function lerPagina(db: Db, procura: Procura, ordem: Ordem, { total, primeiras }: Achadas, parte: Parte) {
	const { limite, salto } = parte
	if (salto >= Math.min(total, MAXIMO_CONTADO)) return []
	const fim = Math.min(salto + limite, total)
	if (fim <= primeiras.length) return obterPorNumero(db, ordem, { numeros: [...primeiras.subarray(salto, fim)] })
	const { campos, linhas } = procura.andar
	const [dosCampos, dasLinhas] = [DO_ANDAR.listGiven(campos), FILTROS.listGiven(linhas)]
	if (dasLinhas.length === 0) return lerMaisNovas(db, { campos: dosCampos, ordem }, { ...campos, ...parte })
	if (total > MAXIMO_CONTADO) {
		const shape = { campos: dosCampos, linhas: dasLinhas, ordem }
		const andadas = await andar(db, shape, { ...campos, ...linhas, ...parte })
		if (andadas.length === limite) return andadas
	}
	const dadas = FILTROS.listGiven(procura.achar)
	return acharEOrdenar(db, { dadas, ordem }, { ...procura.achar, ...parte })
}

/** Page of purchases with their count, which decides the way: the planner cannot tell a rare word from a common one. */
export async function paginarCompras(db: Db, portal: Portal, filtro: Filtro, parte: Parte) {
	const procura = prepararProcura(filtro)
	if (!procura) return { linhas: [], total: 0 }
	const achadas = await acharUmaVez(db, portal, filtro, procura)
	return { linhas: await lerPagina(db, procura, filtro.ordem, achadas, parte), total: achadas.total }
}
export type LinhaDaCompra = Awaited<ReturnType<typeof obterPorNumero>>[number]

const POR_LEITURA = 500

interface Desde {
	readonly dia?: string | undefined
	readonly codigo?: number | undefined
}

const lerSeguintes = preparedByShape(({ dadas, primeira }: { dadas: Dadas; primeira: boolean }, p: Condicoes & Desde) =>
	selecionarPublicas()
		.select(COLUNAS)
		.where(FILTROS.where(dadas, p))
		.$if(!primeira, (query) =>
			query.where(sql<SqlBool>`(c.dtapub, c.codpcddsp) < (${p.dia}::date, ${p.codigo}::integer)`),
		)
		.orderBy('c.dtapub', 'desc')
		.orderBy('c.codpcddsp', 'desc')
		.limit(sql.lit(POR_LEITURA))
		.modifyFront(customPlan),
)

/** Every purchase of a search, the newest first, read in parts by keyset. */
export async function* percorrerCompras(db: Db, filtro: Filtro): AsyncGenerator<LinhaDaCompra> {
	const condicoes = prepararProcura(filtro)?.achar
	if (!condicoes) return
	const dadas = FILTROS.listGiven(condicoes)
	for (let ultima: LinhaDaCompra | undefined; ; ) {
		const desde = { dia: ultima?.dtapub, codigo: ultima?.codpcddsp }
		const linhas = await lerSeguintes(db, { dadas, primeira: ultima === undefined }, { ...condicoes, ...desde })
		yield* linhas
		ultima = linhas.at(-1)
		if (linhas.length < POR_LEITURA) return
	}
}

/** Units that have purchases, each found by the first row of its index. */
export const listarUnidadesComCompra = async (db: Db, unidades: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ codund: number }>`
		select u.codund from unnest(${[...unidades]}::integer[]) as u (codund)
		where exists (select from contratacoes.compra as c where c.codund = u.codund)`.execute(db)
	return rows.map(({ codund }) => codund)
}

const UMA: Parte = { limite: 1, salto: 0 }

/** Filters of a search without hits, each of which leaves some once it is taken away, those with the most first. */
export async function sugerirFiltros(db: Db, portal: Portal, filtro: Omit<Filtro, 'ordem'>) {
	const dados = CAMPOS_DA_BUSCA.filter((campo) => filtro[campo] !== undefined)
	const contadas = await Promise.all(
		dados.map(async (campo) => {
			const { total } = await paginarCompras(db, portal, { ...filtro, [campo]: undefined, ordem: 'recentes' }, UMA)
			return { campo, total }
		}),
	)
	return contadas.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}
