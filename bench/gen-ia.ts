import { parseArgs } from 'node:util'
import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { uspGenIa } from '../modules/usp-gen-ia/server/index.ts'
import type { Leitor } from '../modules/usp-gen-ia/server/leitor.ts'
import { buscarTrechos, contarTrechos } from '../modules/usp-gen-ia/server/queries/trechos.ts'
import { type Db, openDatabase } from '../platform/server/database/db.ts'
import { migrate } from '../platform/server/database/migrate.ts'
import { stopAtEnd } from './clean-up.ts'
import { analyze, startDatabase } from './database.ts'
import { options } from './options.ts'
import { decimal, failUnlessMet, printTable, type Row } from './table.ts'

const GOAL_MS = 80
const PER_FILE = 250
/** Most files that one conversation takes. */
const SCOPE = 20
const QUESTIONS = 200
const OWNER = 10_003
const WORDS = 5_000

/** Passages of about a hundred words, common and rare as in a text, in files of two hundred people. */
async function fill(url: string, passages: number): Promise<number[]> {
	const files = Math.ceil(passages / PER_FILE)
	const made = await query<{ codarq: number; codpes: number }>(
		url,
		`insert into usp_gen_ia.iaarq (codpes, nomarq, tipo, chave, tamanho, sha256, sitarq, qtdtrc, clsdad, dtacad)
		 select case when n <= ${SCOPE} then ${OWNER} else 20000 + n % 200 end, 'norma-' || n || '.txt', 'text/plain',
			'bench/' || n, 1, n::text, 'PRT', ${PER_FILE}, 0, now()
		 from generate_series(1, $1::int) n returning codarq, codpes`,
		[files],
	)
	await query(
		url,
		`insert into usp_gen_ia.iatrc (codarq, numtrc, numpgn, txttrc)
		 select a.codarq, n, n / 3 + 1, (select string_agg('termo' || (power(random(), 3) * ${WORDS})::int, ' ')
			from generate_series(1, 100) where a.codarq + n > 0)
		 from usp_gen_ia.iaarq a, generate_series(1, ${PER_FILE}) n where a.chave like 'bench/%'`,
	)
	return made.filter(({ codpes }) => codpes === OWNER).map(({ codarq }) => codarq)
}

const drawWord = (seed: number): string => `termo${Math.floor(((seed * 7919) % 1_000) ** 3 / 1_000 ** 3 / (1 / WORDS))}`
const writeQuestion = (n: number): string =>
	`Qual é o prazo de ${Array.from({ length: 8 }, (_, word) => drawWord(n * 31 + word * 17)).join(' e ')}?`

async function measure(db: Db, arquivos: readonly number[]): Promise<number[]> {
	// Sent files alone: the doors of other slices are not asked.
	const leitor = { codpes: OWNER } as Leitor
	const escopo = { arquivos, itens: [], numpros: [] }
	const times: number[] = []
	for (let n = 0; n < QUESTIONS; n++) {
		const begun = performance.now()
		const total = await contarTrechos(db, leitor, escopo)
		await buscarTrechos(db, leitor, escopo, { pergunta: writeQuestion(n), total, limite: 8 })
		times.push(performance.now() - begun)
	}
	return times.sort((one, other) => one - other)
}

/** Benchmark of retrieval: passages of everybody, a scope narrowed by the rights of one person. */
export async function benchGenIa(): Promise<void> {
	const passages = Number(parseArgs({ options, allowPositionals: true }).values.trechos)
	const database = await startDatabase()
	const url = await database.create('genia')
	// Tables of the slice alone: nothing of the others is read for what people have sent.
	await migrate(url, [uspGenIa])
	const files = await fill(url, passages)
	await analyze(url)
	const { db, close } = openDatabase({ url, poolSize: 1 })
	stopAtEnd(close)
	const rows: Row[] = []
	for (const quantos of [1, 5, SCOPE]) {
		const times = await measure(db, files.slice(0, quantos))
		const p99 = times[Math.ceil(times.length * 0.99) - 1] ?? 0
		rows.push({
			what: `p99 de ${quantos} ${quantos === 1 ? 'arquivo' : 'arquivos'}, ${quantos * PER_FILE} trechos (ms)`,
			floor: decimal(times[Math.floor(times.length / 2)] ?? 0, 1),
			portal: decimal(p99, 1),
			ratio: '',
			goal: `≤ ${GOAL_MS} ms`,
			met: p99 <= GOAL_MS,
		})
	}
	printTable(`Recuperação: ${passages} trechos, ${QUESTIONS} perguntas (piso: a mediana)`, rows)
	failUnlessMet(rows)
}
