import { type CampoNaPagina, LADO_DA_PAGINA } from '../../contract/index.ts'

const POR_CENTO = LADO_DA_PAGINA / 100

export type Lugar = Pick<CampoNaPagina, 'psxcmp' | 'psycmp' | 'larcmp' | 'altcmp'>

/** Position of a field over its page, as percentages. */
export const calcularContorno = ({ psxcmp, psycmp, larcmp, altcmp }: Lugar) => ({
	left: `${psxcmp / POR_CENTO}%`,
	top: `${psycmp / POR_CENTO}%`,
	width: `${larcmp / POR_CENTO}%`,
	height: `${altcmp / POR_CENTO}%`,
})
