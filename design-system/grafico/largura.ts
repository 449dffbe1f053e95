import { type DadosDoGrafico, somaDe } from './tipos.ts'

/** The width of the widest letters in rem, in the size of a chart's labels. */
const LETRA = 0.45
const FOLGA = 0.75

/** The breakpoints of the style sheet in rem. */
const DAS_BARRAS = [12, 16, 20, 26, 34, 44, 60] as const
export type LarguraDasBarras = (typeof DAS_BARRAS)[number]
const DO_EIXO = [6, 9, 12, 16, 20, 26, 34, 44, 60] as const

/** The smallest breakpoint that holds a width in rem, or undefined where no chart is as wide. */
const escolherLargura = <L extends number>(larguras: readonly L[], rem: number): L | undefined =>
	larguras.find((largura) => largura >= rem)

const larguraDe = (letras: number): number => letras * LETRA + FOLGA

/** The letters per line of a label in two lines that breaks between words only. */
function letrasEmDuasLinhas(nome: string): number {
	const palavra = Math.max(...nome.split(' ').map(({ length }) => length))
	return Math.min(nome.length, Math.ceil((nome.length + palavra) / 2))
}

/** The breakpoint from which columns stand side by side, each with its label and figure. */
export function larguraDasBarras({ categorias, series, formatar }: DadosDoGrafico): LarguraDasBarras | undefined {
	const letras = categorias.flatMap(({ nome, curto }, indice) => [
		letrasEmDuasLinhas(curto ?? nome),
		formatar(somaDe(series, indice)).length,
	])
	return escolherLargura(DAS_BARRAS, categorias.length * larguraDe(Math.max(...letras)))
}

/** The number of axis labels that are read at a glance. */
const NOMES_NO_EIXO = 10

type NomeNoEixo = { nome: string; indice: number; de: number | undefined }

/**
 * The axis labels, each with the breakpoint that shows it: the first always, half of the others with half of the room.
 */
export function nomesDoEixo({ categorias }: DadosDoGrafico): NomeNoEixo[] {
	const nomes = categorias.map(({ nome, curto }) => curto ?? nome)
	const base = Math.ceil(nomes.length / NOMES_NO_EIXO)
	const largura = larguraDe(Math.max(...nomes.map(({ length }) => length)))
	return nomes.flatMap<NomeNoEixo>((nome, indice) => {
		if (indice === 0) return [{ nome, indice, de: undefined }]
		if (indice % base !== 0) return []
		let passo = base
		while (indice % (passo * 2) === 0) passo *= 2
		const de = escolherLargura(DO_EIXO, (largura * (nomes.length - 1)) / passo)
		return de === undefined ? [] : [{ nome, indice, de }]
	})
}
