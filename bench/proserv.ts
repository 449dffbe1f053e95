import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { type Running, startDemonstration } from './processes.ts'
import { addRequests } from './proserv-data.ts'
import { failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes, SLOWER_AT_MOST } from './two-sizes.ts'

const API = '/proxy/proserv'
const LIST = `${API}/solicitacoes/`
const SMALL = 1_000
const LARGE = 20_000
const GOAL_MS = 80
/** Requests of each size in a round; five of them lie beyond the 99th percentile. */
const REQUESTS = 500

/** People of the demonstration: leader, applicant, reader, evaluator, judge and decider. */
const WHO = {
	coordenação: 10_009,
	solicitante: 10_004,
	consulta: 10_002,
	avaliador: 10_003,
	comissão: 10_008,
	aprovador: 10_007,
} as const
type Who = keyof typeof WHO

interface Side {
	readonly server: Running
	readonly headers: Readonly<Record<Who, Record<string, string>>>
	readonly edital: number
	/** Rows of one page of the leaders' list. */
	readonly requests: readonly string[]
	readonly pages: number
}

interface Case {
	readonly what: string
	readonly who: Who
	readonly paths: (side: Side) => readonly string[]
}

const list = (who: Who, query = ''): Case => ({
	what: `lista (${who}${query ? `, ${query}` : ''})`,
	who,
	paths: () => [`${LIST}?porPagina=20${query ? `&${query}` : ''}`],
})

const ranking =
	(extra: string) =>
	({ edital }: Side) =>
		['REP', 'NOV', 'TRO', 'PRJ'].map(
			(vertente) => `${API}/acompanhar/classificacao?codedtprs=${edital}&vtesolprs=${vertente}&porPagina=20${extra}`,
		)

const board = (who: Who, extra = ''): Case => ({
	what: `quadro (${who}${extra ? `, ${extra}` : ''})`,
	who,
	paths: ({ edital }) => [`${API}/acompanhar/quadro?codedtprs=${edital}${extra ? `&${extra}` : ''}`],
})

const CASES: readonly Case[] = [
	...(Object.keys(WHO) as Who[]).map((who) => list(who)),
	{
		what: 'lista, do começo ao fim',
		who: 'coordenação',
		paths: ({ pages }) => [1, Math.ceil(pages / 2), pages].map((page) => `${LIST}?porPagina=20&pagina=${page}`),
	},
	list('coordenação', 'tipsitprs=AVA'),
	list('coordenação', 'codund=1&vtesolprs=REP'),
	list('coordenação', 'busca=bibliotec'),
	list('coordenação', 'busca=1500'),
	list('avaliador', 'busca=analista'),
	board('coordenação'),
	board('coordenação', 'vtesolprs=REP'),
	board('solicitante'),
	board('avaliador'),
	board('aprovador'),
	{ what: 'classificação', who: 'coordenação', paths: ranking('') },
	{ what: 'classificação com corte', who: 'coordenação', paths: ranking('&vagas=100') },
	{ what: 'classificação com nota mínima', who: 'aprovador', paths: ranking('&notamin=60&pagina=2') },
	{ what: 'aprovação', who: 'aprovador', paths: ({ edital }) => [`${LIST}aprovacao/${edital}?porPagina=20`] },
	{ what: 'início', who: 'coordenação', paths: () => [`${API}/inicio`] },
	{ what: 'início', who: 'solicitante', paths: () => [`${API}/inicio`] },
	{ what: 'início', who: 'avaliador', paths: () => [`${API}/inicio`] },
	{ what: 'abrir uma solicitação', who: 'coordenação', paths: ({ requests }) => requests },
	{ what: 'comparativo', who: 'coordenação', paths: ({ requests }) => requests.map((one) => `${one}/comparativo`) },
	{ what: 'movimentação', who: 'coordenação', paths: ({ requests }) => requests.map((one) => `${one}/andamentos`) },
	{
		what: 'candidatos a avaliador',
		who: 'coordenação',
		paths: ({ requests }) => requests.map((one) => `${one}/avaliadores/candidatos`),
	},
	{ what: 'editais', who: 'coordenação', paths: () => [`${API}/editais/`] },
]

/** Benchmark of each role's reads, beside the same among a thousand requests. */
export async function benchProserv(): Promise<void> {
	const database = await startDatabase()
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startDemonstration(url)
		await addRequests(url, size)
		const headersOf = async (codpes: number) =>
			new SignedInClient(server.address, await openSession(url, codpes)).headersOfWrite()
		const headers = Object.fromEntries(
			await Promise.all(Object.entries(WHO).map(async ([who, codpes]) => [who, await headersOf(codpes)])),
		)
		const [edital] = await query<{ codedtprs: number }>(url, 'select max(codedtprs) codedtprs from proserv.edtprs')
		const evaluated = await query<{ codsolprs: number }>(
			url,
			`select codsolprs from proserv.solprs where tipsitprs = 'RPR' and codpes <> ${WHO.coordenação} order by md5(codsolprs::text) limit 50`,
		)
		return {
			server,
			headers,
			edital: edital?.codedtprs ?? 0,
			requests: evaluated.map(({ codsolprs }) => `${LIST}2026/${codsolprs}`),
			pages: Math.floor((size * 0.9) / 20),
		}
	}
	const small = await open('pequeno', SMALL)
	const large = await open('grande', LARGE)
	const rows: Row[] = []
	try {
		for (const { what, who, paths } of CASES) {
			const asked = (side: Side) => ({ server: side.server, headers: side.headers[who], paths: paths(side) })
			const named = what.includes(who) ? what : `${what} (${who})`
			const figures = { small: asked(small), large: asked(large) }
			rows.push(
				...(await measureSizes(
					{ what: named, percentile: 99, goal: GOAL_MS, requests: REQUESTS, slower: SLOWER_AT_MOST },
					figures,
				)),
			)
		}
	} finally {
		// Measurements before the first failure are shown.
		const sizes = `${SMALL.toLocaleString('pt-BR')} (piso) e ${LARGE.toLocaleString('pt-BR')} (portal)`
		printTable(`Solicitações de posições: ${sizes}, ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}
