import { render, screen, waitFor } from '@testing-library/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AoFalhar, PdfAberto } from './abrir-pdf.ts'
import { PaginasDoPdf } from './paginas-do-pdf.tsx'

class SempreVisivel {
	readonly #aoVer: (entradas: { isIntersecting: boolean }[]) => void
	constructor(aoVer: (entradas: { isIntersecting: boolean }[]) => void) {
		this.#aoVer = aoVer
	}
	observe() {
		this.#aoVer([{ isIntersecting: true }])
	}
	disconnect() {}
}
class NuncaVisivel extends SempreVisivel {
	override observe() {}
}

function documentoCom(pagina: object, numPages = 1): PdfAberto {
	const lida = {
		getViewport: () => ({ width: 100, height: 140 }),
		render: () => ({ promise: Promise.resolve(), cancel: () => undefined }),
		getTextContent: async () => ({ items: [{ str: 'Ata da reunião', hasEOL: true }] }),
		getAnnotations: async () => [{ fieldValue: 'De acordo' }, { fieldValue: 7 }, {}],
		...pagina,
	}
	return { fase: 'aberto', pdf: { numPages, getPage: async () => lida } as unknown as PDFDocumentProxy }
}

const mostrar = (aberto: PdfAberto, aoFalhar?: AoFalhar) =>
	render(
		<PaginasDoPdf aberto={aberto} seNaoAbrir="Baixe-o e abra-o noutro programa." aoFalhar={aoFalhar}>
			{(numero) => <span>sobre a {numero}</span>}
		</PaginasDoPdf>,
	)

beforeEach(() => vi.stubGlobal('IntersectionObserver', SempreVisivel))

test('tells what is on a page, also in its fields, to who does not see it, and has room over each', async () => {
	mostrar(documentoCom({}, 2))
	expect(await screen.findByText(/Página 2 de 2\. Ata da reunião\s+De acordo/)).toBeTruthy()
	expect(screen.getByText('sobre a 1')).toBeTruthy()
	expect(screen.getByText('sobre a 2')).toBeTruthy()
})

test('says of no page that it is an image before it was read', async () => {
	vi.stubGlobal('IntersectionObserver', NuncaVisivel)
	mostrar(documentoCom({}))
	expect(await screen.findByText('Página 1 de 1. Carregando o texto...')).toBeTruthy()
})

test('on paper a page that was not drawn says which it is, and how to have the whole document', async () => {
	const { unmount } = mostrar(documentoCom({}, 2))
	await screen.findByText(/Página 2 de 2\. Ata da reunião/)
	expect(screen.queryByText(/não está nesta impressão/)).toBeNull()
	unmount()
	vi.stubGlobal('IntersectionObserver', NuncaVisivel)
	mostrar(documentoCom({}, 2))
	const linha = screen.getByText(/^Página 2 de 2: não está nesta impressão\. .* baixe o PDF/)
	expect([...linha.classList]).toEqual(expect.arrayContaining(['hidden', 'print:block']))
})

test('a page without words says so', async () => {
	mostrar(documentoCom({ getTextContent: async () => ({ items: [] }), getAnnotations: async () => [] }))
	expect(await screen.findByText(/a página é uma imagem/)).toBeTruthy()
})

test('a file that does not open says what to do, and a page that cannot be drawn is told to who keeps records', async () => {
	const { unmount } = mostrar({ fase: 'falhou' })
	expect(screen.getByText('Baixe-o e abra-o noutro programa.')).toBeTruthy()
	unmount()
	const aoFalhar = vi.fn<AoFalhar>()
	const falha = new Error('torta')
	mostrar(documentoCom({ getTextContent: () => Promise.reject(falha) }), aoFalhar)
	await waitFor(() => expect(aoFalhar).toHaveBeenCalledWith('desenho da página', falha))
})
