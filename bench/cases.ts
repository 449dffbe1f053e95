import { parseArgs } from 'node:util'
import { freePort } from '../e2e/confiabilidade/server-process.ts'
import { openSession, query, SignedInClient } from '../e2e/confiabilidade/signed-in-client.ts'
import { startDatabase } from './database.ts'
import { options } from './options.ts'
import { type Running, startPortalServer } from './processes.ts'
import { seedScale } from './seed-scale.ts'
import { failUnlessMet, printTable, type Row } from './table.ts'
import { CONNECTIONS, type Measured, measureSizes, SLOWER_AT_MOST } from './two-sizes.ts'

const API = '/proxy/wsprocesso/api'
/** The people that `seed:scale` makes: each operates a station of its own. */
const FIRST_PERSON = 2_000_001
const SMALL = 1_000

interface Case extends Measured {
	readonly paths: (sample: Sample) => readonly string[]
}

interface Sample {
	readonly numbers: readonly string[]
	readonly large: string
	readonly processes: number
}

const tab = (aba: string) => ({ paths: () => [`/processo/busca?aba=${aba}`], percentile: 99, goal: 60 }) as const

const CASES: readonly Case[] = [
	{ what: 'aba A receber', ...tab('receber') },
	{ what: 'aba Na minha estação', ...tab('estacao') },
	{ what: 'aba Enviados', ...tab('enviados') },
	{ what: 'aba Sou interessado', ...tab('interessado') },
	{ what: 'aba Busca', ...tab('busca') },
	{ what: 'contagem das abas', percentile: 99, goal: 60, paths: () => ['/processo/contagem'] },
	{
		what: 'busca por número',
		percentile: 99,
		goal: 60,
		paths: ({ numbers }) => numbers.map((number) => `/processo/busca?q=${number}`),
	},
	{
		what: 'texto: palavra rara',
		percentile: 95,
		goal: 300,
		paths: ({ processes }) =>
			Array.from({ length: 50 }, (_, index) => `/processo/busca?q=r${1 + ((index * 7919) % processes)}`),
	},
	{
		what: 'texto: palavras médias',
		percentile: 95,
		goal: 300,
		paths: () => Array.from({ length: 50 }, (_, index) => `/processo/busca?q=lote%20l${index * 17}`),
	},
	{
		what: 'texto: palavras comuns',
		percentile: 95,
		goal: 300,
		paths: () =>
			['documentacao apresentada', 'orçamentária', 'congregação unanimidade', 'encaminhe-se', 'três fornecedores'].map(
				(words) => `/processo/busca?q=${encodeURIComponent(words)}`,
			),
	},
	{
		what: 'interessado pelo nome',
		percentile: 95,
		goal: 300,
		paths: () =>
			['ana gomes', 'glória', 'hugo lemos'].map((name) => `/processo/busca?nominr=${encodeURIComponent(name)}`),
	},
	{
		what: 'página com 300 ocorrências',
		percentile: 99,
		goal: 120,
		paths: ({ large }) => [`/processo/${large}/acompanhamento`],
	},
]

interface Side {
	readonly server: Running
	readonly headers: Record<string, string>
	readonly sample: Sample
}

/**
 * `npm run bench -- processos --processos 1000000`: what people do all day, beside the same on a thousand processes.
 * With `--dados <folder>` the processes stay there and are not made again.
 */
export async function benchProcessos(): Promise<void> {
	const { values } = parseArgs({ options, allowPositionals: true })
	const processes = Number(values.processos)
	const database = await startDatabase(values.dados)
	const open = async (name: string, size: number): Promise<Side> => {
		const url = await database.create(name)
		const server = await startPortalServer(await freePort(), url)
		if (!(await holds(url, size))) seedScale(url, 'processos', size)
		const numbers = await query<{ numpro: string }>(
			url,
			`select numpro from processos.processo where nivacepro = 'P' order by md5(numpro) limit 200`,
		)
		const [large] = await query<{ numpro: string }>(
			url,
			'select numpro from processos.ocorrencia group by numpro having count(*) >= 300 limit 1',
		)
		await query(url, `update processos.processo set nivacepro = 'P', codhipleg = null where numpro = $1`, [
			large?.numpro,
		])
		const session = await openSession(url, FIRST_PERSON)
		const headers = await new SignedInClient(server.address, session).headersOfWrite()
		return {
			server,
			headers: { ...headers, 'X-Username': 'Portal' },
			sample: { numbers: numbers.map(({ numpro }) => numpro), large: large?.numpro ?? '', processes: size },
		}
	}
	const small = await open('pequeno', SMALL)
	const large = await open(`grande_${processes}`, processes)
	const rows: Row[] = []
	for (const one of CASES)
		rows.push(
			...(await measureSizes(
				{ ...one, slower: SLOWER_AT_MOST },
				{ small: asked(one, small), large: asked(one, large) },
			)),
		)
	const title = `Processos: ${SMALL.toLocaleString('pt-BR')} (piso) e ${processes.toLocaleString('pt-BR')} (portal), ${CONNECTIONS} conexões`
	printTable(title, rows)
	failUnlessMet(rows)
}

async function holds(url: string, size: number): Promise<boolean> {
	const last = `select 1 from pg_indexes where indexname = 'protexto_vetor_ix'`
	const [found] = await query<{ size: number }>(
		url,
		`select count(*)::int as size from processos.processo where exists (${last})`,
	)
	return (found?.size ?? 0) >= size
}

const asked = ({ paths }: Case, { sample, ...side }: Side) => ({
	...side,
	paths: paths(sample).map((path) => `${API}${path}`),
})
