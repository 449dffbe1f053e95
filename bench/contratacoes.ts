import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { addPurchases, ITEMS, POPULAR, PRICES, wordOf } from './contratacoes-data.ts'
import { analyze, startDatabase } from './database.ts'
import { options } from './options.ts'
import { pssMegabytes, type Running, startDemonstration } from './processes.ts'
import { decimal, failUnlessMet, printTable, type Row } from './table.ts'
import { measureSizes } from './two-sizes.ts'

const SMALL = 1_000
const CONNECTIONS = 20
const GOAL_OF_SEARCH_MS = 150
const GOAL_OF_STATISTICS_MS = 100
const GOAL_OF_MEMORY_MB = 40
const SAMPLE_MS = 50
const STATISTICS = 100
/** More bands than are kept, so that each is counted anew in every round. */
const BANDS = 600
/** Searches of each class: so many different ones that a round holds both first and repeated ones. */
const SEARCHES = 100
const API = '/proxy/wscontratacoes/api'

const several = (path: (index: number) => string): readonly string[] =>
	Array.from({ length: SEARCHES }, (_, index) => `${API}/compras/?${path(index)}`)
const COMMON = ['aquisicao', 'contratacao', 'registro', 'comercial', 'medida', 'ltda', 'lote', 'para', 'ref', 'aquisi']

const CLASSES: readonly (readonly [what: string, paths: (size: number) => readonly string[]])[] = [
	['palavra comum', () => COMMON.map((word) => `${API}/compras/?busca=${word}`)],
	['duas palavras', () => several((n) => `busca=${wordOf('THINGS', n)}%20${wordOf('PLACES', n * 7)}`)],
	['palavra rara', (size) => several((n) => `busca=rx${Math.floor((n * 7919) % (size / 3))}`)],
	['por número', (size) => several((n) => `busca=${1 + ((n * 7919) % size)}`)],
	[
		'filtros juntos',
		() =>
			several(
				(n) =>
					`busca=${wordOf('OTHERS', n)}&codmdl=${[6, 8, 9][n % 3]}&sitcpr=${['HOM', 'ENC'][n % 2]}&ano=${new Date().getFullYear() - (n % 4)}&de=1000`,
			),
	],
	['sem busca', () => [1, 2, 5].map((page) => `${API}/compras/?pagina=${page}`)],
]

interface Side {
	readonly url: string
	readonly size: number
	readonly server: Running
}

/** Parts that `--so` measures alone. */
const PARTS: Readonly<Record<string, (small: Side, large: Side) => Promise<Row[]>>> = {
	buscas: measureSearches,
	precos: measureStatistics,
	tabela: measureMemory,
}

/**
 * Benchmark of the public search of purchases, of the price bank and of a whole table over a million purchases. With
 * `--dados <folder>` the purchases stay there, and with `--so tabela` one part is measured alone.
 */
export async function benchContratacoes(): Promise<void> {
	const { values } = parseArgs({ options, allowPositionals: true })
	const size = Number(values.compras)
	const chosen = Object.entries(PARTS).filter(([name]) => values.so === '' || values.so === name)
	if (chosen.length === 0) throw new Error(`--so takes one of ${Object.keys(PARTS).join(', ')}.`)
	const database = await startDatabase(values.dados)
	const open = async (name: string, amount: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startDemonstration(url)
		const [there] = await query<{ n: number }>(
			url,
			`select count(*)::int as n from contratacoes.bem where codbem = ${POPULAR}`,
		)
		if (there?.n === 0) await addPurchases(url, amount)
		// Kept data may have been rewritten by a migration since.
		else await analyze(url)
		return { url, size: amount, server }
	}
	const small = await open(`compras_${SMALL}`, SMALL)
	const large = await open(`compras_${size}`, size)
	const rows: Row[] = []
	try {
		for (const [, measure] of chosen) rows.push(...(await measure(small, large)))
	} finally {
		printTable(`Compras: ${SMALL} (piso) e ${size} com ${ITEMS} itens (portal), ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}

async function measureSearches(small: Side, large: Side): Promise<Row[]> {
	const rows: Row[] = []
	for (const [what, paths] of CLASSES) {
		const of = ({ server, size }: Side) => ({ server, headers: {}, paths: paths(size) })
		const measured = { what, percentile: 99, goal: GOAL_OF_SEARCH_MS, connections: CONNECTIONS } as const
		rows.push(...(await measureSizes(measured, { small: of(small), large: of(large) })))
	}
	return rows
}

async function measureStatistics(small: Side, large: Side): Promise<Row[]> {
	const rows: Row[] = []
	// Bands that hold every price, so that all of them are filtered, counted and ordered.
	const bands = Array.from({ length: BANDS }, (_, n) => `&uf=SP&qtdde=1&qtdate=${2000 + n}`)
	for (const [what, asked] of [
		['sem correção', ['']],
		['corrigidos', ['&correcao=V']],
		['com filtros', bands],
		['com filtros, corrigidos', bands.map((band) => `${band}&correcao=V`)],
	] as const) {
		const paths = asked.map((query) => `${API}/bens/${POPULAR}/precos?meses=120${query}`)
		const of = ({ server }: Side) => ({ server, headers: {}, paths })
		const measured = {
			what: `${PRICES} preços, ${what}`,
			percentile: 99,
			goal: GOAL_OF_STATISTICS_MS,
			connections: 1,
			requests: Math.max(STATISTICS, paths.length),
		} as const
		rows.push(...(await measureSizes(measured, { small: of(small), large: of(large) })))
	}
	return rows
}

/** Memory that the server gains while a table is written, above what it has just before. */
async function readTable({ server }: Side): Promise<number> {
	const before = pssMegabytes(server.pid)
	let most = before
	let reading = true
	const watching = (async () => {
		while (reading) {
			most = Math.max(most, pssMegabytes(server.pid))
			await sleep(SAMPLE_MS)
		}
	})()
	const { status, body } = await fetch(`${server.address}/proxy/wsinfo/tabela?name=compraitem&formato=csv`)
	let bytes = 0
	for await (const part of body ?? []) bytes += part.length
	reading = false
	await watching
	if (status !== 200 || bytes === 0) throw new Error(`the table answered ${status}`)
	return most - before
}

async function measureMemory(small: Side, large: Side): Promise<Row[]> {
	const least = await readTable(small)
	const gained = await readTable(large)
	return [
		{
			what: 'tabela de itens inteira em CSV (MB a mais)',
			floor: decimal(least, 1),
			portal: decimal(gained, 1),
			ratio: '',
			goal: `≤ ${GOAL_OF_MEMORY_MB} MB`,
			met: gained <= GOAL_OF_MEMORY_MB,
		},
	]
}
