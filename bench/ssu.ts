import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { type Running, startDemonstration } from './processes.ts'
import { addDemands } from './ssu-data.ts'
import { failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes, type Question, SLOWER_AT_MOST } from './two-sizes.ts'

const SMALL = 2_000
const LARGE = 200_000
const GOAL_MS = 80
const GOAL_OF_DASHBOARDS_MS = 200
/** Requests of each size in a round, enough for three beyond the 99th percentile. */
const REQUESTS = 300

/**
 * People of the demonstration: a leader of three systems, a prioritizer of two, a reader of all, an applicant for two
 * modules.
 */
const WHO = { líder: 10_008, grs: 10_005, facilitador: 10_010, apoio: 10_004 } as const
type Who = keyof typeof WHO

interface Side {
	readonly server: Running
	readonly headers: Readonly<Record<Who, Record<string, string>>>
	readonly demands: readonly number[]
}

interface Case {
	readonly what: string
	readonly who: Who
	readonly goal?: number
	readonly asked: (side: Side) => readonly Question[]
}

const call = (path: string, body: object): Question => ({ path: `/proxy/uspproc/${path}`, body })
const list = (what: string, who: Who, ...filters: readonly object[]): Case => ({
	what,
	who,
	asked: () => filters.map((filter) => call('listar/ssu/listarSSUDEMANDA', { porPagina: 20, ...filter })),
})
const dashboard = (who: Who, body: object = {}): Case => ({
	what: `painel ${JSON.stringify(body)}`,
	who,
	goal: GOAL_OF_DASHBOARDS_MS,
	asked: () => [call('obter/ssu/obterSSUPAINEL', body)],
})

const CASES: readonly Case[] = [
	{ what: 'início', who: 'líder', asked: () => [call('obter/ssu/obterSSUINICIO', {})] },
	{ what: 'início', who: 'facilitador', asked: () => [call('obter/ssu/obterSSUINICIO', {})] },
	list('esperam por mim', 'líder', { recorte: 'pendentes' }),
	list('lista', 'facilitador', {}, { codetp: 'DES' }, { nomsis: 'JUPITER' }),
	list('lista', 'apoio', {}, { codetp: 'HOM' }),
	list('busca, palavra comum', 'facilitador', { busca: 'relatório' }),
	list('busca, duas palavras', 'líder', { busca: 'matrícula lote' }),
	list('busca, por número', 'líder', { busca: '1500' }),
	{
		what: 'fila do GRS',
		who: 'grs',
		asked: () => ['JUPITER', 'JANUS'].map((nomsis) => call('listar/ssu/listarSSUFILA', { nomsis })),
	},
	{
		what: 'uma demanda',
		who: 'líder',
		asked: ({ demands }) => demands.map((numssu) => call('obter/ssu/obterSSUDEMANDA', { numssu })),
	},
	dashboard('facilitador'),
	dashboard('facilitador', { nomsis: 'JUPITER' }),
	dashboard('líder'),
	dashboard('grs'),
	dashboard('apoio'),
	{
		what: 'painel de uma demanda',
		who: 'líder',
		goal: GOAL_OF_DASHBOARDS_MS,
		asked: ({ demands }) => demands.map((numssu) => call('obter/ssu/obterSSUPAINELDEMANDA', { numssu })),
	},
]

/** Benchmark of each role's reads, beside the same among two thousand demands. */
export async function benchSsu(): Promise<void> {
	const database = await startDatabase()
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startDemonstration(url)
		await addDemands(url, size)
		const headersOf = async (codpes: number) =>
			new SignedInClient(server.address, await openSession(url, codpes)).headersOfWrite()
		const headers = Object.fromEntries(
			await Promise.all(Object.entries(WHO).map(async ([who, codpes]) => [who, await headersOf(codpes)])),
		)
		const demands = await query<{ numssu: number }>(
			url,
			`select numssu from ssu.ssudem where nomsis = 'JUPITER' and codetp = 'CON' order by md5(numssu::text) limit 50`,
		)
		return { server, headers, demands: demands.map(({ numssu }) => numssu) }
	}
	const small = await open('pequeno', SMALL)
	const large = await open('grande', LARGE)
	const rows: Row[] = []
	try {
		for (const { what, who, goal = GOAL_MS, asked } of CASES) {
			const of = (side: Side) => ({ server: side.server, headers: side.headers[who], paths: asked(side) })
			const sizes = { small: of(small), large: of(large) }
			rows.push(
				...(await measureSizes(
					{ what: `${what} (${who})`, percentile: 99, goal, requests: REQUESTS, slower: SLOWER_AT_MOST },
					sizes,
				)),
			)
		}
	} finally {
		// Measurements before the first failure are shown.
		const written = [SMALL, LARGE].map((size) => size.toLocaleString('pt-BR'))
		printTable(`Demandas: ${written[0]} (piso) e ${written[1]} (portal), ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}
