import { type CampoNaPagina, LADO_DA_PAGINA, MENOR_MEDIDA, seSobrepoem, type TipCampo } from '../../contract/index.ts'
import type { Lugar } from '../assinar/contorno.ts'

/** Field being edited, with a local key because its code changes with each save. */
export type Campo = CampoNaPagina & { readonly chave: number }

const MEDIDA: Readonly<Record<TipCampo, Pick<Lugar, 'larcmp' | 'altcmp'>>> = {
	A: { larcmp: 3_600, altcmp: 700 },
	R: { larcmp: 1_000, altcmp: 400 },
	D: { larcmp: 1_800, altcmp: 300 },
	T: { larcmp: 3_600, altcmp: 300 },
}
const MARGEM = 600

const COLUNAS = ['à esquerda', 'no meio', 'à direita'] as const
const LINHAS = ['no alto', 'no centro', 'embaixo'] as const
export const POSICOES = LINHAS.flatMap((linha) => COLUNAS.map((coluna) => `${linha}, ${coluna}`))

const terco = (parte: number): number => Math.min(2, Math.floor((parte * 3) / LADO_DA_PAGINA))

/** Place of a field in words, for screen readers. */
export const posicaoDe = ({ psxcmp, psycmp, larcmp, altcmp }: Lugar): string =>
	`${LINHAS[terco(psycmp + altcmp / 2)]}, ${COLUNAS[terco(psxcmp + larcmp / 2)]}`

/** Field moved to a place given in words. */
export function moverParaPosicao(lugar: Lugar, posicao: string): Lugar {
	const indice = Math.max(0, POSICOES.indexOf(posicao))
	const calcularDeslocamento = (vez: number, medida: number): number =>
		[MARGEM, Math.round((LADO_DA_PAGINA - medida) / 2), LADO_DA_PAGINA - MARGEM - medida][vez] ?? MARGEM
	const psxcmp = calcularDeslocamento(indice % 3, lugar.larcmp)
	return dentro({ ...lugar, psxcmp, psycmp: calcularDeslocamento(Math.floor(indice / 3), lugar.altcmp) })
}

/** Place clamped to the page and rounded to whole units. */
export function dentro<L extends Lugar>(lugar: L): L {
	const caber = (inicio: number, medida: number) => Math.round(Math.min(Math.max(0, inicio), LADO_DA_PAGINA - medida))
	return { ...lugar, psxcmp: caber(lugar.psxcmp, lugar.larcmp), psycmp: caber(lugar.psycmp, lugar.altcmp) }
}

/** Resized field from its upper left corner, between the smallest legible size and the page's edge. */
export function medido(campo: Campo, larcmp: number, altcmp: number): Campo {
	const menor = MENOR_MEDIDA[campo.tipcmp]
	const limitarPosicao = (valor: number, minimo: number, inicio: number) =>
		Math.round(Math.min(Math.max(valor, minimo), LADO_DA_PAGINA - inicio))
	return {
		...campo,
		larcmp: limitarPosicao(larcmp, menor.larcmp, campo.psxcmp),
		altcmp: limitarPosicao(altcmp, menor.altcmp, campo.psycmp),
	}
}

type Novo = Pick<Campo, 'chave' | 'codpcpasidoc' | 'tipcmp' | 'numpag'>

/** New field at a free place of the page, searched from the bottom up. */
export function novoCampo(novo: Novo, campos: readonly Campo[]): Campo {
	const campo = { ...novo, ...MEDIDA[novo.tipcmp], psxcmp: MARGEM, psycmp: 0, rotcmp: '', staobr: 'S' as const }
	for (let psycmp = 8_400; psycmp >= MARGEM; psycmp -= 200)
		for (let psxcmp = MARGEM; psxcmp + campo.larcmp <= LADO_DA_PAGINA - MARGEM; psxcmp += 200) {
			const aqui = { ...campo, psxcmp, psycmp }
			if (!campos.some((outro) => seSobrepoem(aqui, outro))) return aqui
		}
	return campo
}

/** Copies of the field on every other page where its place is free. */
export function repetirEmTodasAsPaginas(
	campo: Campo,
	campos: readonly Campo[],
	qtdpgn: number,
	chave: () => number,
): Campo[] {
	const paginas = Array.from({ length: qtdpgn }, (_, indice) => indice + 1)
	return paginas
		.map((numpag) => ({ ...campo, numpag }))
		.filter((novo) => !campos.some((outro) => seSobrepoem(novo, outro)))
		.map((novo) => ({ ...novo, chave: chave() }))
}
