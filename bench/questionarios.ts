import { openSession, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { type Running, startDemonstration } from './processes.ts'
import { addAnswers, QUESTIONS } from './questionarios-data.ts'
import { failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes, type Question } from './two-sizes.ts'

const SMALL = 1_000
const LARGE = Number(process.env['PORTAL_BENCH_RESPOSTAS'] ?? 100_000)
const GOAL_MS = 300
/** Requests of each size in a round; two of them lie beyond the 99th percentile. */
const REQUESTS = 200

/** People of the demonstration: a manager of every questionnaire, and a coordinator of one programme. */
const WHO = { gestora: 10_007, coordenadora: 10_003 } as const
type Who = keyof typeof WHO

interface Side {
	readonly server: Running
	readonly headers: Readonly<Record<Who, Record<string, string>>>
	readonly codqst: number
}

interface Case {
	readonly what: string
	readonly who: Who
	readonly asked: (codqst: number) => readonly Question[]
	/** Requests of each size in a round, for calls with a number of their own. */
	readonly requests?: number
}

const call = (name: string, codqst: number, body: object): Question => ({
	path: `/proxy/uspproc/obter/questionarios/${name}`,
	body: { codqst, numvrsqst: 1, ...body },
})
const crossing = (what: string, who: Who, filter: object): Case => ({
	what: `cruzamento ${what}`,
	who,
	asked: (codqst) =>
		[1, 7, 13, 19, 25, 31].map((codperqst) =>
			call('obterCRUZAMENTO', codqst, {
				linha: { codperqst },
				coluna: { codperqst: QUESTIONS - codperqst },
				...filter,
			}),
		),
})

const PAIRS = Array.from({ length: QUESTIONS }, (_, row) =>
	Array.from({ length: row }, (_none, column) => [row + 1, column + 1] as const),
).flat()

/** Cross tabulation of each pair in turn: no result is in the cache. */
const EVERY_PAIR: Case = {
	what: 'cruzamento de cada par de perguntas',
	who: 'gestora',
	requests: PAIRS.length,
	asked: (codqst) =>
		PAIRS.map(([row, column]) =>
			call('obterCRUZAMENTO', codqst, { linha: { codperqst: row }, coluna: { codperqst: column } }),
		),
}

const CASES: readonly Case[] = [
	EVERY_PAIR,
	crossing('de duas perguntas', 'gestora', {}),
	crossing('com filtros', 'gestora', { codund: 45, nivpgm: 'ME' }),
	crossing('do programa', 'coordenadora', {}),
	{
		what: 'cruzamento por ano de titulação',
		who: 'gestora',
		asked: (codqst) => [call('obterCRUZAMENTO', codqst, { linha: { campo: 'anotit' }, coluna: { codperqst: 3 } })],
	},
	{ what: 'todas as perguntas', who: 'gestora', asked: (codqst) => [call('obterRESULTADO', codqst, {})] },
	{
		what: 'ao longo dos anos',
		who: 'gestora',
		asked: (codqst) => [
			{ path: '/proxy/uspproc/obter/questionarios/obterSERIE', body: { codqst, codpereqv: 'pergunta-3' } },
		],
	},
]

/** Benchmark of reads of many answers to forty questions, beside the same of a thousand. */
export async function benchQuestionarios(): Promise<void> {
	const database = await startDatabase()
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startDemonstration(url)
		const codqst = await addAnswers(url, size)
		const headersOf = async (codpes: number) =>
			new SignedInClient(server.address, await openSession(url, codpes)).headersOfWrite()
		const headers = { gestora: await headersOf(WHO.gestora), coordenadora: await headersOf(WHO.coordenadora) }
		return { server, headers, codqst }
	}
	const small = await open('pequeno', SMALL)
	const large = await open('grande', LARGE)
	const rows: Row[] = []
	try {
		for (const { what, who, asked, requests = REQUESTS } of CASES) {
			const of = (side: Side) => ({ server: side.server, headers: side.headers[who], paths: asked(side.codqst) })
			const sizes = { small: of(small), large: of(large) }
			const measured = { what: `${what} (${who})`, percentile: 99, goal: GOAL_MS, requests } as const
			rows.push(...(await measureSizes(measured, sizes)))
		}
	} finally {
		// Measurements before the first failure are shown.
		const written = [SMALL, LARGE].map((size) => size.toLocaleString('pt-BR'))
		printTable(`Questionários: ${written[0]} respostas (piso) e ${written[1]} (portal), ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}
