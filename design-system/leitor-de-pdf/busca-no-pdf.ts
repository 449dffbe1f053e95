import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useState } from 'react'

/** Folding keeps the length: letter by letter, so that a position in the folded text is the same in the original. */
export const removerSinais = (texto: string): string =>
	Array.from(texto, (letra) => (letra.length > 1 ? letra : (letra.normalize('NFD')[0] ?? letra).toLowerCase())).join('')

/** The positions of the query in a text, ignoring accents and case. */
export function posicoesDe(texto: string, busca: string): number[] {
	const [onde, oQue] = [removerSinais(texto), removerSinais(busca)]
	const posicoes: number[] = []
	if (oQue === '') return posicoes
	for (let posicao = onde.indexOf(oQue); posicao >= 0; posicao = onde.indexOf(oQue, posicao + oQue.length))
		posicoes.push(posicao)
	return posicoes
}

export type Achado = { readonly numpag: number; readonly ordem: number }

/** The text of a page, piece by piece, as in its text layer. */
async function textoDaPagina(pdf: PDFDocumentProxy, numpag: number): Promise<string> {
	const pagina = await pdf.getPage(numpag)
	const { items } = await pagina.getTextContent()
	return items.map((item) => ('str' in item ? item.str : '')).join('')
}

const textos = new WeakMap<PDFDocumentProxy, Map<number, Promise<string>>>()

function textoGuardado(pdf: PDFDocumentProxy, numpag: number): Promise<string> {
	const doDocumento = textos.get(pdf) ?? new Map<number, Promise<string>>()
	textos.set(pdf, doDocumento)
	const texto = doDocumento.get(numpag) ?? textoDaPagina(pdf, numpag)
	doDocumento.set(numpag, texto)
	return texto
}

const PAUSA_MS = 250
export const MINIMO_DA_BUSCA = 2

export type Busca = { readonly achados: readonly Achado[]; readonly buscando: boolean }
const NADA: Busca = { achados: [], buscando: false }

/** Incremental search: pages are read one after the other, and matches are shown as they are found. */
export function useBuscaNoPdf(pdf: PDFDocumentProxy, busca: string): Busca {
	const [estado, setEstado] = useState<Busca & { readonly palavras: string }>({ ...NADA, palavras: '' })
	const palavras = busca.trim()

	// The search runs outside React and is cancelled when the query changes.
	useEffect(() => {
		if (palavras.length < MINIMO_DA_BUSCA) return
		let desistiu = false
		const procurar = async () => {
			const achados: Achado[] = []
			for (let numpag = 1; numpag <= pdf.numPages && !desistiu; numpag++) {
				const posicoes = posicoesDe(await textoGuardado(pdf, numpag), palavras)
				achados.push(...posicoes.map((_, ordem) => ({ numpag, ordem })))
				const buscando = numpag < pdf.numPages
				if (!desistiu && (posicoes.length > 0 || !buscando)) setEstado({ palavras, achados: [...achados], buscando })
			}
		}
		const relogio = setTimeout(() => {
			setEstado({ palavras, achados: [], buscando: true })
			procurar().catch(() => setEstado({ ...NADA, palavras }))
		}, PAUSA_MS)
		return () => {
			desistiu = true
			clearTimeout(relogio)
		}
	}, [pdf, palavras])

	if (palavras.length < MINIMO_DA_BUSCA) return NADA
	return estado.palavras === palavras ? estado : { achados: [], buscando: true }
}
