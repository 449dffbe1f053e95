import { parseArgs } from 'node:util'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { addStudents, FIRST_STUDENT, PROGRAMME } from './janus-data.ts'
import { options } from './options.ts'
import { type Running, startDemonstration } from './processes.ts'
import { failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, measureSizes } from './two-sizes.ts'

const SMALL = 2_000
const GOAL_MS = 80
const REQUESTS = 100
const BASE = '/proxy/wsjanus/api'

/** People of the demonstration: a student, an advisor, the coordinator of the programme, and the rectorate's office. */
const WHO = { aluno: 10_002, orientador: 10_003, coordenação: 21_111, prpg: 10_007 } as const
type Who = keyof typeof WHO

interface Side {
	readonly server: Running
	readonly headers: Readonly<Record<Who, Record<string, string>>>
	readonly enrolments: readonly number[]
}

const listPaths = (path: string) => (): readonly string[] => [`/programas/${PROGRAMME}${path}`]
const year = new Date().getFullYear()

const CASES: readonly (readonly [what: string, who: Who, asked: (side: Side) => readonly string[]])[] = [
	['minha pós', 'aluno', () => ['/minha-pos/']],
	['pedidos que esperam', 'orientador', () => ['/pedidos/']],
	['orientandos', 'orientador', () => ['/orientandos/', '/orientandos/?pagina=2']],
	['uma matrícula', 'coordenação', ({ enrolments }) => enrolments.map((codmtr) => `/matriculas/${codmtr}`)],
	['programas', 'prpg', () => ['/programas/']],
	['programa', 'coordenação', listPaths('')],
	[
		'alunos',
		'coordenação',
		() => ['', '&pagina=3', '&stapgm=T'].map((more) => `/programas/${PROGRAMME}/alunos/?porPagina=20${more}`),
	],
	['alunos com risco', 'coordenação', listPaths('/alunos/?risco=S')],
	['alunos, procurando', 'coordenação', listPaths('/alunos/?busca=camila%20dias')],
	['regras', 'coordenação', listPaths('/regras')],
	['conferência da CAPES', 'coordenação', listPaths(`/capes/conferencia?ano=${year}`)],
	['importações', 'prpg', () => ['/cargas/']],
]

/** Benchmark of the reads of graduate studies with sixty thousand students, beside two thousand. */
export async function benchJanus(): Promise<void> {
	const { values } = parseArgs({ options, allowPositionals: true })
	const large = Number(values.alunos)
	const database = await startDatabase()
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startDemonstration(url)
		await addStudents(url, size)
		const headersOf = async (codpes: number) =>
			new SignedInClient(server.address, await openSession(url, codpes)).headersOfWrite()
		const headers = Object.fromEntries(
			await Promise.all(Object.entries(WHO).map(async ([who, codpes]) => [who, await headersOf(codpes)])),
		)
		const enrolments = await query<{ codmtr: number }>(
			url,
			`select codmtr from janus.agprograma where codpes > ${FIRST_STUDENT} and codcur = ${PROGRAMME} order by md5(codmtr::text) limit 40`,
		)
		return { server, headers, enrolments: enrolments.map(({ codmtr }) => codmtr) }
	}
	const few = await open('poucos', Math.min(SMALL, large))
	const many = await open('muitos', large)
	const rows: Row[] = []
	try {
		for (const [what, who, asked] of CASES) {
			const of = (side: Side) => ({
				server: side.server,
				headers: side.headers[who],
				paths: asked(side).map((path) => `${BASE}${path}`),
			})
			rows.push(
				...(await measureSizes(
					{ what: `${what} (${who})`, percentile: 99, goal: GOAL_MS, requests: REQUESTS },
					{ small: of(few), large: of(many) },
				)),
			)
		}
	} finally {
		printTable(
			`Pós-graduação: ${Math.min(SMALL, large)} (piso) e ${large} alunos (portal), ${CONNECTIONS} conexões`,
			rows,
		)
	}
	failUnlessMet(rows)
}
