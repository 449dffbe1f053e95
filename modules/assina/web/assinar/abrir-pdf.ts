import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, type PDFPageProxy, version } from 'pdfjs-dist'
// oxlint-disable-next-line import/default -- `?url` makes the address of the file its default export
import enderecoDoTrabalhador from 'pdfjs-dist/build/pdf.worker.min.mjs?url'

export type Medida = { readonly largura: number; readonly altura: number }
export type Desenho = { readonly pronto: Promise<void>; readonly cancelar: () => void }
export type Pdf = {
	readonly paginas: number
	medir: (numero: number) => Promise<Medida>
	/** Draws a page, `largura` CSS pixels wide. */
	desenhar: (numero: number, tela: HTMLCanvasElement, largura: number) => Desenho
	/** What is written on a page, for who does not see it. */
	lerTexto: (numero: number) => Promise<string>
	fechar: () => void
}

/** Sharper than this no page is worth its memory on a phone. */
const MAIOR_ESCALA_DA_TELA = 2

GlobalWorkerOptions.workerSrc = enderecoDoTrabalhador
/** Decoders of rarer images, served by the build under the reader's version. */
const DECODIFICADORES = `${window.location.origin}/assets/pdfjs-${version}/`

export async function abrirPdf(arquivo: Blob): Promise<Pdf> {
	const carga = getDocument({
		data: new Uint8Array(await arquivo.arrayBuffer()),
		// The content security policy lets no WebAssembly run.
		useWasm: false,
		wasmUrl: DECODIFICADORES,
		enableXfa: false,
	})
	const documento = await carga.promise
	return {
		paginas: documento.numPages,
		medir: async (numero) => {
			const { width, height } = (await documento.getPage(numero)).getViewport({ scale: 1 })
			return { largura: width, altura: height }
		},
		desenhar: (numero, tela, largura) => desenhar(documento, numero, tela, largura),
		lerTexto: async (numero) => lerTexto(await documento.getPage(numero)),
		fechar: () => void carga.destroy(),
	}
}

function desenhar(documento: PDFDocumentProxy, numero: number, tela: HTMLCanvasElement, largura: number): Desenho {
	let cancelado = false
	let parar = () => {}
	async function pintar() {
		const pagina = await documento.getPage(numero)
		if (cancelado) return
		const daTela = Math.min(window.devicePixelRatio, MAIOR_ESCALA_DA_TELA)
		const natural = pagina.getViewport({ scale: 1 }).width
		const viewport = pagina.getViewport({ scale: (largura / natural) * daTela })
		tela.width = Math.round(viewport.width)
		tela.height = Math.round(viewport.height)
		const desenho = pagina.render({ canvas: tela, viewport })
		parar = () => desenho.cancel()
		await desenho.promise
	}
	return {
		// Giving up is not a failure.
		pronto: pintar().catch((falha: unknown) => {
			if (!cancelado) throw falha
		}),
		cancelar: () => {
			cancelado = true
			parar()
		},
	}
}

async function lerTexto(pagina: PDFPageProxy): Promise<string> {
	const [{ items }, campos] = await Promise.all([pagina.getTextContent(), pagina.getAnnotations()])
	const texto = items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('')
	return [texto, ...campos.flatMap(escritoEm)].join('\n')
}

/** What somebody wrote in a field of the page. */
const escritoEm = (campo: unknown): string[] =>
	typeof campo === 'object' && campo !== null && 'fieldValue' in campo && typeof campo.fieldValue === 'string'
		? [campo.fieldValue]
		: []
