import { estimarFichas } from './orcamento.ts'

export interface TrechoDoTexto {
	readonly numpgn: number | null
	readonly txttrc: string
}

const MENOR = 700
const MAIOR = 1_000
const segmentador = new Intl.Segmenter('pt-BR', { granularity: 'sentence' })

const listarFrases = (texto: string): string[] => Array.from(segmentador.segment(texto), ({ segment }) => segment)

/** A sentence beyond the largest passage is cut where it must. */
const cortarFrase = (frase: string): string[] =>
	frase.length <= MAIOR ? [frase] : (frase.match(new RegExp(`[\\s\\S]{1,${MAIOR}}`, 'gu')) ?? [])

/** Passages of a page: whole sentences up to a thousand signs, each beginning with the last sentence of the one before. */
function dividirPagina(texto: string, numpgn: number | null): TrechoDoTexto[] {
	const trechos: TrechoDoTexto[] = []
	let atual: string[] = []
	let novas = 0
	const fechar = () => {
		const txttrc = atual.join('').trim()
		if (novas > 0 && txttrc !== '') trechos.push({ numpgn, txttrc })
		atual = atual.slice(-1)
		novas = 0
	}
	const medir = () => atual.reduce((soma, frase) => soma + frase.length, 0)
	for (const frase of listarFrases(texto).flatMap(cortarFrase)) {
		if (novas > 0 && (medir() + frase.length > MAIOR || (medir() > MENOR && /\n\s*\n/.test(atual.at(-1) ?? ''))))
			fechar()
		if (novas === 0 && medir() + frase.length > MAIOR) atual = []
		atual.push(frase)
		novas += 1
	}
	fechar()
	return trechos
}

/** PostgreSQL takes neither the null character nor a lone surrogate. */
const limparTexto = (texto: string): string => texto.replaceAll('\0', '').toWellFormed()

/** Passages of a document; `comPaginas` says whether a text is a page of it. */
export const dividirEmTrechos = (paginas: readonly string[], comPaginas: boolean): TrechoDoTexto[] =>
	paginas.flatMap((texto, indice) => dividirPagina(limparTexto(texto), comPaginas ? indice + 1 : null))

/** Part of the window that files may take. */
const PARTE_DOS_ARQUIVOS = 0.4

/** Whole documents where they fit into their part of the window, passages where they do not. */
export const cabemInteiros = (
	textos: readonly string[],
	{ qtdtokjan, qtdtoksai }: { readonly qtdtokjan: number; readonly qtdtoksai: number },
) => textos.reduce((soma, texto) => soma + estimarFichas(texto) + 20, 0) <= (qtdtokjan - qtdtoksai) * PARTE_DOS_ARQUIVOS
