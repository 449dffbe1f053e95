import type { PDFDocumentProxy } from 'pdfjs-dist'
import { desenhar } from './desenhar.ts'

/** The print resolution is 150 dpi: sharp on paper, and a long document still fits in memory. */
const ESCALA = 150 / 72

/** The pages are printed as pictures, because the content security policy keeps the browser's own PDF reader out. */
export async function imprimirPdf(pdf: PDFDocumentProxy, aoAvancar: (numpag: number) => void): Promise<void> {
	const folhas = document.createElement('div')
	folhas.className = 'paginas-impressas'
	const enderecos: string[] = []
	try {
		for (let numpag = 1; numpag <= pdf.numPages; numpag++) {
			aoAvancar(numpag)
			const endereco = URL.createObjectURL(await imagemDaPagina(pdf, numpag))
			enderecos.push(endereco)
			const imagem = new Image()
			imagem.src = endereco
			await imagem.decode()
			folhas.append(imagem)
		}
		folhas.setAttribute('data-imprimindo', '')
		document.body.append(folhas)
		window.print()
	} finally {
		folhas.remove()
		for (const endereco of enderecos) URL.revokeObjectURL(endereco)
	}
}

async function imagemDaPagina(pdf: PDFDocumentProxy, numpag: number): Promise<Blob> {
	const pagina = await pdf.getPage(numpag)
	const canvas = document.createElement('canvas')
	await desenhar(pagina, canvas, pagina.getViewport({ scale: ESCALA }), 1).promise
	const { promise, resolve, reject } = Promise.withResolvers<Blob>()
	canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('página sem imagem'))), 'image/jpeg', 0.9)
	return promise
}
