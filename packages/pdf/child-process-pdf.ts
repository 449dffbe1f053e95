import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { AcceptArgs, LaterFill } from './acceptance/accept.ts'
import type { SignedPageArgs } from './acceptance/signed-page.ts'
import type { Call } from './children/child-process.ts'
import { compileFor } from './children/code-cache.ts'
import { declaredModules, defineOperation, type Operation, type Progresso } from './children/operation.ts'
import { Pool } from './children/pool.ts'
import type { MergeArgs, MergeResult } from './merge/merge.ts'
import { Missing } from './merge/missing.ts'
import type { PieceJob } from './merge/pieces.ts'
import type { DocumentoHtml } from './operations/html-tree.ts'
import type { InspecaoPdf } from './operations/inspect.ts'
import type {
	ArquivoReunido,
	DocumentoPronto,
	Feito,
	ImagemDePagina,
	ImagemRedesenhada,
	OpcoesDeComposicao,
	Pdf,
	PecaDeArquivo,
	Pedido,
	Redesenho,
	Reuniao,
} from './pdf.ts'
import type { FindTextArgs, FindTextResult } from './redaction/find-text.ts'
import type { HideAreasArgs } from './redaction/hide-areas.ts'
import { discard, type Origem, WorkFolder } from './work-folder.ts'

export interface PdfOptions {
	/** Folders with operations of other packages, which a child process may also read. */
	readonly codigo?: readonly string[]
	/** Number of processes for short work; long work (a whole process as PDF) has one of its own. */
	readonly processos?: number
	readonly fila?: number
	readonly ociosoMs?: number
}

const inspect = defineOperation<typeof import('./operations/inspect.ts').executar>(
	new URL('./operations/inspect.ts', import.meta.url),
	{ limiteMs: 15_000 },
)
const accept = defineOperation<typeof import('./acceptance/accept.ts').executar>(
	new URL('./acceptance/accept.ts', import.meta.url),
	// This time limit is longer than the one that the comparison of drawings sets for itself.
	{ limiteMs: 30_000 },
)
const signedPage = defineOperation<typeof import('./acceptance/signed-page.ts').executar>(
	new URL('./acceptance/signed-page.ts', import.meta.url),
)
/** Width in pixels: small text is legible on a wide screen, and a phone loads the picture in a second. */
const COMPARED_WIDTH = 1_000
const text = defineOperation<typeof import('./operations/text.ts').executar>(
	new URL('./operations/text.ts', import.meta.url),
	{ limiteMs: 30_000, longa: true },
)
const officeText = defineOperation<typeof import('./operations/office-text.ts').executar>(
	new URL('./operations/office-text.ts', import.meta.url),
	{ limiteMs: 30_000, longa: true },
)
const pictureText = defineOperation<typeof import('./operations/picture-text.ts').executar>(
	new URL('./operations/picture-text.ts', import.meta.url),
	{ limiteMs: 30_000, longa: true },
)
const scanText = defineOperation<typeof import('./operations/scan-text.ts').executar>(
	new URL('./operations/scan-text.ts', import.meta.url),
	{ limiteMs: 30_000, longa: true },
)
const pageImage = defineOperation<typeof import('./operations/page-image.ts').executar>(
	new URL('./operations/page-image.ts', import.meta.url),
)
const imageToPdf = defineOperation<typeof import('./picture/image-to-pdf.ts').executar>(
	new URL('./picture/image-to-pdf.ts', import.meta.url),
	{ limiteMs: 30_000 },
)
const redrawImage = defineOperation<typeof import('./operations/redraw-image.ts').executar>(
	new URL('./operations/redraw-image.ts', import.meta.url),
	{ limiteMs: 10_000 },
)
const compose = defineOperation<typeof import('./operations/compose.ts').executar>(
	new URL('./operations/compose.ts', import.meta.url),
)
const composeHtml = defineOperation<typeof import('./operations/compose-html.ts').executar>(
	new URL('./operations/compose-html.ts', import.meta.url),
)
const findText = defineOperation<typeof import('./redaction/find-text.ts').executar>(
	new URL('./redaction/find-text.ts', import.meta.url),
)
const hideAreas = defineOperation<typeof import('./redaction/hide-areas.ts').executar>(
	new URL('./redaction/hide-areas.ts', import.meta.url),
	{ limiteMs: 30_000, longa: true },
)
const merge = defineOperation<typeof import('./merge/merge.ts').executar>(
	new URL('./merge/merge.ts', import.meta.url),
	{
		limiteMs: 60_000,
		longa: true,
	},
)

/** Lazy start: there is no process and no folder before the first call. */
export class ChildProcessPdf implements Pdf {
	readonly #folder = new WorkFolder()
	readonly #options: Required<PdfOptions>
	#pools: Readonly<Record<'short' | 'long' | 'anonymous', Pool>> | undefined

	constructor({ codigo = [], processos = 2, fila = 200, ociosoMs = 30_000 }: PdfOptions = {}) {
		this.#options = { codigo, processos, fila, ociosoMs }
	}

	/** Number of child processes alive now. */
	get processos(): number {
		return Object.values(this.#pools ?? {}).reduce((sum, { size }) => sum + size, 0)
	}

	async inspecionar(pdf: Origem, nome?: string): Promise<InspecaoPdf> {
		return (await this.executar(inspect, { args: { nome }, entradas: [pdf] })).resposta
	}

	async conferirAceite(pdf: Origem, aceite: AcceptArgs): Promise<readonly LaterFill[]> {
		return (await this.executar(accept, { args: aceite, entradas: [pdf] })).resposta
	}

	async compararPagina(
		pdf: Origem,
		{ anonima = false, ...pagina }: Omit<SignedPageArgs, 'largura'> & { readonly anonima?: boolean },
	): Promise<Buffer> {
		const args = { ...pagina, largura: COMPARED_WIDTH }
		const operation = { ...signedPage, anonima }
		return (await this.executar(operation, { args, entradas: [pdf] })).conteudo
	}

	async extrairTexto(pdf: Origem, { paginas = 20_000 } = {}): Promise<string[]> {
		return (await this.executar(text, { args: { paginas }, entradas: [pdf] })).resposta
	}

	async reconhecerTexto(imagem: Origem): Promise<string> {
		return (await this.executar(pictureText, { args: {}, entradas: [imagem] })).resposta
	}

	async reconhecerPaginas(pdf: Origem, { paginas }: { readonly paginas: number }): Promise<string[]> {
		return (await this.executar(scanText, { args: { paginas }, entradas: [pdf] })).resposta
	}

	async extrairTextoDeOffice(documento: Origem): Promise<string> {
		return (await this.executar(officeText, { args: {}, entradas: [documento] })).resposta
	}

	async desenharPagina(pdf: Origem, { pagina = 1, largura = 300 } = {}): Promise<ImagemDePagina> {
		const args = { pagina: Math.max(1, Math.trunc(pagina)), largura: Math.min(2000, Math.max(16, Math.trunc(largura))) }
		return together(await this.executar(pageImage, { args, entradas: [pdf] }))
	}

	async converterImagem(imagem: Origem, titulo: string): Promise<DocumentoPronto> {
		return together(await this.executar(imageToPdf, { args: { titulo }, entradas: [imagem] }))
	}

	async redesenharImagem(imagem: Origem, redesenho: Redesenho): Promise<ImagemRedesenhada> {
		return together(await this.executar(redrawImage, { args: redesenho, entradas: [imagem] }))
	}

	async localizarTexto(pdf: Origem, pedido: FindTextArgs): Promise<FindTextResult> {
		return (await this.executar(findText, { args: pedido, entradas: [pdf] })).resposta
	}

	async ocultarAreas(
		pdf: Origem,
		pedido: HideAreasArgs,
		informar: (progresso: Progresso) => void = () => undefined,
	): Promise<DocumentoPronto> {
		return together(await this.executar(hideAreas, { args: pedido, entradas: [pdf], informar }))
	}

	async compor(modelo: URL, dados: unknown, opcoes: OpcoesDeComposicao = {}): Promise<DocumentoPronto> {
		const entradas = [{ caminho: fileURLToPath(modelo) }]
		return together(await this.executar(compose, { args: { dados, ...composition(opcoes) }, entradas }))
	}

	async comporHtml(documento: DocumentoHtml, opcoes: OpcoesDeComposicao = {}): Promise<DocumentoPronto> {
		return together(await this.executar(composeHtml, { args: { documento, ...composition(opcoes) } }))
	}

	async reunir(
		{ capa, carimbo, pecas, criadoEm }: Reuniao,
		informar: (progresso: Progresso) => void = () => undefined,
	): Promise<ArquivoReunido> {
		const caminho = await this.#folder.newFile()
		const written: string[] = []
		const comum = {
			capa,
			carimbo,
			...composition({ arquivamento: false, ...(criadoEm ? { criadoEm } : {}) }),
		}
		const missing = new Missing(pecas)
		try {
			const jobs: PieceJob[] = []
			for (const [index, peca] of pecas.entries())
				jobs.push(
					'html' in peca ? peca : await this.#fileJob(peca, written).catch((error) => missing.replace(index, error)),
				)
			const resposta = await this.#merge({ ...comum, pecas: jobs }, caminho, informar, missing)
			return {
				...resposta,
				caminho,
				faltas: missing.size,
				abrir: () => createReadStream(caminho),
				[Symbol.asyncDispose]: () => discard([caminho]),
			}
		} catch (error) {
			written.push(caminho)
			throw error
		} finally {
			await discard(written)
		}
	}

	async #fileJob({ nome, arquivo }: PecaDeArquivo, written: string[]): Promise<PieceJob> {
		return { nome, caminho: await this.#folder.place(await arquivo(), written) }
	}

	/**
	 * Retry: after a piece that ended the process the merge starts again from the beginning, and its partial output is
	 * gone.
	 */
	async #merge(
		args: MergeArgs,
		saida: string,
		informar: (progresso: Progresso) => void,
		missing: Missing,
	): Promise<MergeResult> {
		let reached = 0
		const call: Call = {
			limiteMs: merge.limiteMs,
			informar: (progresso) => {
				reached = progresso.feito
				informar(progresso)
			},
		}
		try {
			const job = { modulo: merge.modulo, args, entradas: [], saida }
			return (await (await this.#poolFor(merge)).run(job, call)) as MergeResult
		} catch (error) {
			const pecas = args.pecas.with(reached, missing.replace(reached, error))
			return this.#merge({ ...args, pecas }, saida, informar, missing)
		}
	}

	async executar<Args, Result>(
		operacao: Operation<Args, Result>,
		{ args, entradas = [], informar = () => undefined }: Pedido<Args>,
	): Promise<Feito<Result>> {
		const saida = await this.#folder.newFile()
		const written = [saida]
		try {
			const paths: string[] = []
			for (const entrada of entradas) paths.push(await this.#folder.place(entrada, written))
			const call: Call = { limiteMs: operacao.limiteMs, informar }
			const pool = await this.#poolFor(operacao)
			const resposta = await pool.run({ modulo: operacao.modulo, args, entradas: paths, saida }, call)
			return { resposta: resposta as Result, conteudo: (await exists(saida)) ? await readFile(saida) : Buffer.alloc(0) }
		} finally {
			await discard(written)
		}
	}

	async fechar(): Promise<void> {
		for (const pool of Object.values(this.#pools ?? {})) pool.close()
		await this.#folder.remove()
	}

	async #poolFor({ longa, anonima }: Pick<Operation<never, never>, 'longa' | 'anonima'>): Promise<Pool> {
		const folder = await this.#folder.path()
		const { codigo, processos, fila, ociosoMs } = this.#options
		if (!this.#pools) void compileFor(declaredModules())
		const common = { folder, code: codigo, queue: fila, idleMs: ociosoMs }
		this.#pools ??= {
			short: new Pool({ ...common, size: processos, heapMb: 512, memoryMb: 1024, reuse: 2_000 }),
			anonymous: new Pool({ ...common, queue: Math.min(fila, 20), size: 1, heapMb: 512, memoryMb: 1024, reuse: 2_000 }),
			long: new Pool({ ...common, size: 1, heapMb: 1024, memoryMb: 1536, reuse: 20 }),
		}
		return this.#pools[anonima ? 'anonymous' : longa ? 'long' : 'short']
	}
}

const together = <T>({ resposta, conteudo }: Feito<T>) => ({ ...resposta, conteudo })

const composition = ({ arquivamento = true, criadoEm = new Date() }: OpcoesDeComposicao) => ({
	arquivamento,
	criadoEm: criadoEm.toISOString(),
})

const exists = (path: string) =>
	stat(path).then(
		() => true,
		() => false,
	)
