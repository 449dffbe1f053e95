import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ChildProcessPdf } from '@portal/pdf'
import { treeOf } from '../packages/pdf/operations/html-tree.ts'
import { executar as readText } from '../packages/pdf/operations/text.ts'
import { compose, houseTemplate } from '../packages/pdf/operations/typst.ts'
import { ensureTools } from '../scripts/tools.ts'
import { stopAtEnd } from './clean-up.ts'
import { decimal, median, printTable, type Row } from './table.ts'

const DOCUMENTS = 400
const PAGES_EACH = 5
const ROUNDS = 3
const PARAGRAPH =
	'<p>A Congregação deliberou favoravelmente sobre a regulamentação dos procedimentos administrativos.</p>'
const text = { titulo: 'Despacho', orgao: 'Pró-Reitoria', numero: '12.1.2311.1.5', html: PARAGRAPH.repeat(20) }
const long = { ...text, html: PARAGRAPH.repeat(16 * PAGES_EACH) }
const composed = { criadoEm: '2026-03-02T12:00:00Z', arquivamento: true }

/**
 * Cost of making and reading PDFs beside the libraries alone: the same work without child processes, and for the joined
 * file qpdf, which copies pages and neither numbers nor indexes them.
 */
export async function benchPdf(): Promise<void> {
	ensureTools()
	const folder = mkdtempSync(join(tmpdir(), 'bench-pdf-'))
	const pdf = new ChildProcessPdf()
	stopAtEnd(async () => {
		await pdf.fechar()
		rmSync(folder, { recursive: true })
	})
	const source = join(folder, 'documento.pdf')
	const { conteudo, paginas } = await pdf.comporHtml(long)
	writeFileSync(source, conteudo)
	const whole = join(folder, 'integra.pdf')
	const rows = [await joining(pdf, source, whole, DOCUMENTS * paginas), await making(pdf), await reading(pdf, whole)]
	printTable(`PDF: ${DOCUMENTS} documentos, ${DOCUMENTS * paginas} páginas`, rows)
}

async function joining(pdf: ChildProcessPdf, source: string, whole: string, pages: number): Promise<Row> {
	const pecas = Array.from({ length: DOCUMENTS }, (_, index) => ({
		nome: `Documento ${index + 1}`,
		arquivo: async () => ({ caminho: source }),
	}))
	const capa = { titulo: 'Processo', orgao: 'Universidade', linhas: [] }
	const [floor, portal] = await alternated(
		() => {
			const { status } = spawnSync('qpdf', ['--empty', '--pages', ...pecas.map(() => source), '--', whole])
			if (status !== 0) throw new Error('qpdf did not join the documents.')
		},
		async () => {
			await using file = await pdf.reunir({ capa, carimbo: 'Processo', pecas })
			writeFileSync(whole, await readFile(file.caminho))
		},
	)
	return row('reunir com índice e folhas numeradas (páginas/s)', pages / floor, pages / portal, 200)
}

async function making(pdf: ChildProcessPdf): Promise<Row> {
	const count = 100
	const template = await houseTemplate('documento')
	const [floor, portal] = await alternated(
		async () => {
			for (let index = 0; index < count; index++)
				await compose(template, { ...text, numero: String(index), corpo: treeOf(text.html) }, composed)
		},
		async () => {
			for (let index = 0; index < count; index++) await pdf.comporHtml({ ...text, numero: String(index) })
		},
	)
	return row('compor um documento do editor, um por vez (documentos/s)', count / floor, count / portal, 20)
}

async function reading(pdf: ChildProcessPdf, whole: string): Promise<Row> {
	const area = { entradas: [whole], saida: '', informar: () => undefined }
	let pages = 0
	const [floor, portal] = await alternated(
		async () => {
			pages = (await readText({ paginas: 20_000 }, area)).length
		},
		async () => {
			await pdf.extrairTexto(readFileSync(whole))
		},
	)
	return row('extrair o texto (páginas/s)', pages / floor, pages / portal, 300)
}

/** Median seconds of each, measured in turns so that disturbances of the machine affect both. */
async function alternated(floor: () => unknown, portal: () => unknown): Promise<readonly [number, number]> {
	const seconds = { floor: [] as number[], portal: [] as number[] }
	for (let round = 0; round < ROUNDS; round++)
		for (const [name, work] of [
			['floor', floor],
			['portal', portal],
		] as const) {
			const started = performance.now()
			await work()
			seconds[name].push((performance.now() - started) / 1000)
		}
	return [median(seconds.floor), median(seconds.portal)]
}

const row = (what: string, floor: number, portal: number, goal: number): Row => ({
	what,
	floor: decimal(floor, 0),
	portal: decimal(portal, 0),
	ratio: decimal(portal / floor),
	goal: `≥ ${goal}`,
	met: portal >= goal,
})
