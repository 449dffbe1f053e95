import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { refazerBusca } from '../modules/alumni/server/rede/queries/refazer.ts'
import { openDatabase } from '../platform/server/database/db.ts'
import { addAlumni, addedAlumni } from './alumni-data.ts'
import { startDatabase } from './database.ts'
import { type Running, startDemonstration } from './processes.ts'
import { failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes, type Question } from './two-sizes.ts'

const SMALL = 2_000
const LARGE = 500_000
const GOAL_MS = 100
const GOAL_OF_THE_MAP_MS = 150
const REQUESTS = 300
const A_BATCH = 2_000

/** People of the demonstration: a graduate, and a member of the alumni office. */
const WHO = { egresso: 10_006, escritório: 10_007 } as const
type Who = keyof typeof WHO

interface Side {
	readonly server: Running
	readonly headers: Readonly<Record<Who, Record<string, string>>>
}

interface Case {
	readonly what: string
	readonly who: Who
	readonly goal?: number
	readonly asked: readonly Question[]
}

const call = (operation: string, body: object): Question => ({
	path: `/proxy/uspproc/listar/alumni/${operation}`,
	body,
})
const search = (what: string, ...filters: readonly object[]): Case[] =>
	(['egresso', 'escritório'] as const).map((who) => ({
		what: `busca, ${what}`,
		who,
		asked: filters.map((filter) => call('buscarAlumni', { porPagina: 20, ...filter })),
	}))

const CASES: readonly Case[] = [
	...search('sem palavras', {}, { pagina: 5 }),
	...search('nome raro', { nompes: 'Xabc12' }, { nompes: 'Lima X00' }),
	...search('nome comum', { nompes: 'Maria' }, { nompes: 'Ana Silva' }),
	...search('início de nome', { nompes: 'Mar' }, { nompes: 'J' }),
	...search('curso e ano', { nomcur: 'Engenharia Civil', anocon: 1999 }, { nomcur: 'Letras' }),
	...search('empresa', { nomepr: 'Construtora' }, { nomepr: 'Banco', nompes: 'Paulo' }),
	...search('lugar', { lugar: 'Lisboa' }, { lugar: 'Bahia', nomcur: 'Física' }),
	...(['egresso', 'escritório'] as const).map((who) => ({
		what: 'mapa',
		who,
		goal: GOAL_OF_THE_MAP_MS,
		asked: [call('listarPaisAlumni', {})],
	})),
	{ what: 'turmas', who: 'egresso', asked: [call('listarTurma', {})] },
	{ what: 'quem ajuda e quem procura', who: 'egresso', asked: [call('listarAjuda', {})] },
]

/** Directory rows of the members, equal to those that saving a profile writes. */
async function writeSearch(url: string, count: number): Promise<void> {
	// Vacuum and statistics, which the database updates by itself within a minute.
	await query(url, 'analyze')
	const { db, close } = openDatabase({ url, poolSize: 1 })
	try {
		const numbers = addedAlumni(count)
		for (let from = 0; from < numbers.length; from += A_BATCH)
			await db.transaction().execute((trx) => refazerBusca(trx, numbers.slice(from, from + A_BATCH)))
	} finally {
		await close()
	}
	await query(url, 'analyze')
}

/**
 * Benchmark of the directory and the map, read by a graduate and by the office, beside the same among two thousand
 * people.
 */
export async function benchAlumni(): Promise<void> {
	const database = await startDatabase()
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startDemonstration(url)
		await addAlumni(url, size)
		await writeSearch(url, size)
		const headersOf = async (codpes: number) =>
			new SignedInClient(server.address, await openSession(url, codpes)).headersOfWrite()
		const headers = Object.fromEntries(
			await Promise.all(Object.entries(WHO).map(async ([who, codpes]) => [who, await headersOf(codpes)])),
		)
		return { server, headers }
	}
	const size = Number(process.env['ALUMNI'] ?? LARGE)
	const small = await open('pequeno', SMALL)
	const large = await open('grande', size)
	const rows: Row[] = []
	try {
		for (const { what, who, goal = GOAL_MS, asked } of CASES) {
			const of = (side: Side) => ({ server: side.server, headers: side.headers[who], paths: asked })
			const sizes = { small: of(small), large: of(large) }
			rows.push(...(await measureSizes({ what: `${what} (${who})`, percentile: 99, goal, requests: REQUESTS }, sizes)))
		}
	} finally {
		// Measurements before the first failure are shown.
		const written = [SMALL, size].map((one) => one.toLocaleString('pt-BR'))
		printTable(`Alumni: ${written[0]} (piso) e ${written[1]} (portal), ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}
