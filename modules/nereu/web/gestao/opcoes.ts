import {
	AREAS,
	CEFR,
	escreverArea,
	escreverIdioma,
	escreverPais,
	NIVEIS,
	Nivel,
	Sentido,
	TIPOS_DE_CONVENIO,
	TIPOS_DE_MOBILIDADE,
	TipoDeConvenio,
	TipoDeMobilidade,
} from '../../contract/index.ts'

interface Opcao {
	readonly codigo: string
	readonly texto: string
}

const compararTextos = (uma: Opcao, outra: Opcao): number => uma.texto.localeCompare(outra.texto, 'pt-BR')

export const TIPOS: Opcao[] = TipoDeConvenio.options.map((codigo) => ({ codigo, texto: TIPOS_DE_CONVENIO[codigo] }))
export const MOBILIDADES: Opcao[] = TipoDeMobilidade.options.map((codigo) => ({
	codigo,
	texto: TIPOS_DE_MOBILIDADE[codigo],
}))
const SENTIDO_NA_LISTA: Readonly<Record<Sentido, string>> = { IDA: 'Daqui para lá', VIN: 'De lá para cá' }
export const SENTIDOS_A_ESCOLHER: Opcao[] = Sentido.options.map((codigo) => ({
	codigo,
	texto: SENTIDO_NA_LISTA[codigo],
}))
export const NIVEIS_CEFR: Opcao[] = CEFR.map((codigo) => ({ codigo, texto: codigo }))
export const AREAS_A_ESCOLHER: Opcao[] = Object.keys(AREAS).map((codigo) => ({ codigo, texto: escreverArea(codigo) }))
export const NIVEIS_A_ESCOLHER: readonly { readonly nivel: Nivel; readonly texto: string }[] = (
	[5, 6, 7, 8] as const
).map((nivel) => ({ nivel, texto: NIVEIS[nivel] }))

/** Languages of instruction of the partners; another one is written by its code in the import of a file. */
export const IDIOMAS: Opcao[] = ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pt', 'ru', 'zh']
	.map((codigo) => ({ codigo, texto: escreverIdioma(codigo) }))
	.sort(compararTextos)

const LETRAS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** Countries of ISO 3166-1: every pair of letters that has a name of its own. */
export const PAISES: Opcao[] = LETRAS.flatMap((uma) => LETRAS.map((outra) => `${uma}${outra}`))
	.map((codigo) => ({ codigo, texto: escreverPais(codigo) }))
	.filter(({ codigo, texto }) => texto !== codigo && !['EU', 'EZ', 'UN', 'XA', 'XB', 'ZZ', 'QO'].includes(codigo))
	.sort(compararTextos)

export const FUSOS: Opcao[] = Intl.supportedValuesOf('timeZone').map((codigo) => ({ codigo, texto: codigo }))
