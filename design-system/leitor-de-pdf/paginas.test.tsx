import { render, screen } from '@testing-library/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AoFalhar, PdfAberto } from './abrir-pdf.ts'
import { Paginas } from './paginas.tsx'

// What draws needs a browser; what is around it does not.
const aberto = vi.hoisted(() => ({ estado: { fase: 'abrindo' } as PdfAberto }))
vi.mock('./abrir-pdf.ts', () => ({ usePdf: () => aberto.estado }))

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

const mostrar = (aoFalhar?: AoFalhar) =>
	render(
		<Paginas arquivo={new Blob()} seNaoAbrir="Baixe-o e abra-o noutro programa." aoFalhar={aoFalhar}>
			{(numero) => <span>sobre a {numero}</span>}
		</Paginas>,
	)

beforeEach(() => vi.stubGlobal('IntersectionObserver', SempreVisivel))

test('tells what is on a page, also in its fields, to who does not see it, and has room over each', async () => {
	aberto.estado = documentoCom({}, 2)
	mostrar()
	expect(await screen.findByText(/Página 2 de 2\. Ata da reunião\s+De acordo/)).toBeTruthy()
	expect(screen.getByText('sobre a 1')).toBeTruthy()
	expect(screen.getByText('sobre a 2')).toBeTruthy()
})

test('says of no page that it is an image before it was read', async () => {
	vi.stubGlobal('IntersectionObserver', NuncaVisivel)
	aberto.estado = documentoCom({})
	mostrar()
	expect(await screen.findByText('Página 1 de 1. Carregando o texto...')).toBeTruthy()
})

test('a page without words says so', async () => {
	aberto.estado = documentoCom({ getTextContent: async () => ({ items: [] }), getAnnotations: async () => [] })
	mostrar()
	expect(await screen.findByText(/a página é uma imagem/)).toBeTruthy()
})

test('a file that does not open says what to do, and a page that cannot be drawn is told to who keeps records', async () => {
	aberto.estado = { fase: 'falhou' }
	const { unmount } = mostrar()
	expect(screen.getByText('Baixe-o e abra-o noutro programa.')).toBeTruthy()
	unmount()
	const aoFalhar = vi.fn<AoFalhar>()
	const falha = new Error('torta')
	aberto.estado = documentoCom({ getTextContent: () => Promise.reject(falha) })
	mostrar(aoFalhar)
	await vi.waitFor(() => expect(aoFalhar).toHaveBeenCalledWith('desenho da página', falha))
})
