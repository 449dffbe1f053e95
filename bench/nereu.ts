import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { addAgreements } from './nereu-data.ts'
import { type Running, startDemonstration } from './processes.ts'
import { failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes, SLOWER_AT_MOST } from './two-sizes.ts'

const SMALL = 100
const LARGE = 3_000
const GOAL_MS = 80
const REQUESTS = 300
const BASE = '/proxy/wsnereu/api'

/** People of the demonstration: a student, and the office of the whole university. */
const WHO = { estudante: 10_001, escritório: 10_007 } as const
type Who = keyof typeof WHO

interface Side {
	readonly server: Running
	readonly headers: Readonly<Record<Who, Record<string, string>>>
	readonly agreements: readonly number[]
	readonly calls: readonly number[]
}

const CASES: readonly (readonly [what: string, who: Who, asked: (side: Side) => readonly string[]])[] = [
	['convênios', 'estudante', () => ['/convenios/?porPagina=20', '/convenios/?porPagina=20&pagina=3']],
	['convênios, procurando', 'estudante', () => ['/convenios/?busca=lodz', '/convenios/?busca=universidade%2017']],
	['convênios, por idioma e área', 'estudante', () => ['/convenios/?idioma=fr&area=0541', '/convenios/?codpais=JP']],
	['países', 'estudante', () => ['/paises']],
	['um convênio', 'estudante', ({ agreements }) => agreements.map((codcvn) => `/convenios/${codcvn}`)],
	['editais', 'estudante', () => ['/editais/?porPagina=20', '/editais/?fase=ABE']],
	['um edital', 'estudante', ({ calls }) => calls.map((codedt) => `/editais/${codedt}`)],
	['a própria inscrição', 'estudante', ({ calls }) => calls.map((codedt) => `/editais/${codedt}/minha`)],
	['as próprias candidaturas', 'estudante', () => ['/minhas/']],
	['candidaturas', 'escritório', () => ['/gestao/candidaturas/?porPagina=20', '/gestao/candidaturas/?sitcan=EXE']],
	['convênios com o uso', 'escritório', () => ['/gestao/convenios/?vigentes=N', '/gestao/convenios/?busca=lodz']],
	['quem chega', 'escritório', () => ['/gestao/vindas/?porPagina=20', '/gestao/vindas/?busca=souza']],
	['recursos', 'escritório', () => ['/gestao/recursos/']],
]

/** Benchmark of the reads of students and of the office among 3,000 agreements and 60,000 students. */
export async function benchNereu(): Promise<void> {
	const database = await startDatabase()
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startDemonstration(url)
		await addAgreements(url, size)
		const headersOf = async (codpes: number) =>
			new SignedInClient(server.address, await openSession(url, codpes)).headersOfWrite()
		const headers = Object.fromEntries(
			await Promise.all(Object.entries(WHO).map(async ([who, codpes]) => [who, await headersOf(codpes)])),
		)
		const agreements = await query<{ codcvn: number }>(
			url,
			'select codcvn from nereu.convenio order by md5(codcvn::text) limit 50',
		)
		const calls = await query<{ codedt: number }>(
			url,
			`select codedt from nereu.edtmob where sitedt = 'PUB' order by md5(codedt::text) limit 50`,
		)
		return {
			server,
			headers,
			agreements: agreements.map(({ codcvn }) => codcvn),
			calls: calls.map(({ codedt }) => codedt),
		}
	}
	const small = await open('pequeno', SMALL)
	const large = await open('grande', LARGE)
	const rows: Row[] = []
	try {
		for (const [what, who, asked] of CASES) {
			const of = (side: Side) => ({
				server: side.server,
				headers: side.headers[who],
				paths: asked(side).map((path) => BASE + path),
			})
			const sizes = { small: of(small), large: of(large) }
			rows.push(
				...(await measureSizes(
					{ what: `${what} (${who})`, percentile: 99, goal: GOAL_MS, requests: REQUESTS, slower: SLOWER_AT_MOST },
					sizes,
				)),
			)
		}
	} finally {
		// Measurements before the first failure are shown.
		const written = [SMALL, LARGE].map((size) => size.toLocaleString('pt-BR'))
		printTable(`Convênios: ${written[0]} (piso) e ${written[1]} (portal), ${CONNECTIONS} conexões`, rows)
	}
	failUnlessMet(rows)
}
