import * as z from 'zod/mini'

/** Layout of the eleven digits: year (2), kind (1), sequence (5), unit (2), check digit (1). */
const NUMPRO = /^\d{11}$/
const FORMATADO = /^(\d{2})\.(\d)\.(\d{1,5})\.(\d{1,2})\.(\d)$/

/** Kind of number reserved for processes. */
export const TIPO_PROCESSO = 1

/** Check digit: modulo 11 over the ten digits with weights 2 to 11 from right to left, where 10 and 11 become 0. */
export function digitoDoNumpro(dezAlgarismos: string): number {
	const soma = Array.from(dezAlgarismos, Number)
		.reverse()
		.reduce((total, algarismo, indice) => total + algarismo * (indice + 2), 0)
	const digito = 11 - (soma % 11)
	return digito > 9 ? 0 : digito
}

export const numproValido = (numpro: string): boolean =>
	NUMPRO.test(numpro) && digitoDoNumpro(numpro.slice(0, 10)) === Number(numpro[10])

export interface PartesDoNumpro {
	/** Year of two digits. */
	readonly ano: number
	readonly sequencia: number
	readonly codund: number
}

export function montarNumpro({ ano, sequencia, codund }: PartesDoNumpro): string {
	const dez =
		String(ano % 100).padStart(2, '0') +
		TIPO_PROCESSO +
		String(sequencia).padStart(5, '0') +
		String(codund).padStart(2, '0')
	return dez + digitoDoNumpro(dez)
}

/** Display form of a number: `12102311015` is shown as `12.1.2311.1.5`. */
export function formatarNumpro(numpro: string): string {
	if (!NUMPRO.test(numpro)) return numpro
	const [ano, tipo, sequencia, unidade] = [numpro.slice(0, 2), numpro[2], numpro.slice(3, 8), numpro.slice(8, 10)]
	return `${ano}.${tipo}.${Number(sequencia)}.${Number(unidade)}.${numpro[10]}`
}

/** Spaces between the parts are read as points. */
const trocarEspacosPorPontos = (escrito: string): string => escrito.trim().replace(/(\d) +(?=\d)/g, '$1.')

/**
 * Parser of both written forms into the eleven digits; undefined when the text is neither or the check digit is
 * wrong.
 */
export function lerNumpro(escrito: string): string | undefined {
	const limpo = trocarEspacosPorPontos(escrito)
	const partes = FORMATADO.exec(limpo)
	const numpro = partes
		? `${partes[1]}${partes[2]}${partes[3]?.padStart(5, '0')}${partes[4]?.padStart(2, '0')}${partes[5]}`
		: limpo
	return numproValido(numpro) ? numpro : undefined
}

/** Candidate prefixes for the eleven digits of a number written in part. */
export interface ParteDoNumpro {
	/** Candidate prefixes of the whole number. */
	readonly comecos: readonly string[]
	/** Candidate prefixes of the digits after year and kind, which begin with the sequence. */
	readonly meios: readonly string[]
}

const SO_ALGARISMOS = /^\d{1,10}$/
const DO_COMECO = /^(\d{2}\.\d?)(?:\.(\d{0,5})(?:\.(\d{0,2})(?:\.(\d?))?)?)?$/
/** Patterns of a number written without its year, or without year and kind, since every process has the same kind. */
const DO_MEIO = [/^(\d{1,5})\.(\d{0,2})(?:\.(\d?))?$/, /^1\.(\d{1,5})(?:\.(\d{0,2})(?:\.(\d?))?)?$/]

/** Candidate sequences, zero-padded to five digits: the digits written are the first ones and more may follow. */
const sequenciasQueComecam = (escrita: string): string[] =>
	Array.from({ length: 6 - escrita.length }, (_, demais) => '0'.repeat(5 - escrita.length - demais) + escrita)

const unidadesQueComecam = (escrita: string): string[] => (escrita.length === 1 ? [`0${escrita}`, escrita] : [escrita])

/** The unit is complete once a separator for the check digit follows it, even before that digit is written. */
function fimDoNumero(sequencia: string, unidade?: string, digito?: string): string[] {
	if (unidade === undefined) return sequencia === '' ? [''] : sequenciasQueComecam(sequencia)
	if (sequencia === '') return []
	const unidades = digito === undefined ? unidadesQueComecam(unidade) : [unidade.padStart(2, '0') + digito]
	return unidades.map((fim) => sequencia.padStart(5, '0') + fim)
}

function completarDoComeco(escrito: string): string[] {
	const [, anoETipo, sequencia = '', unidade, digito] = DO_COMECO.exec(escrito) ?? []
	if (anoETipo === undefined) return []
	const inicio = anoETipo.replace('.', '')
	return fimDoNumero(sequencia, unidade, digito).map((fim) => inicio + fim)
}

const completarDoMeio = (escrito: string): string[] =>
	DO_MEIO.flatMap((forma) => {
		const [inteiro, sequencia = '', unidade = '', digito] = forma.exec(escrito) ?? []
		return inteiro === undefined ? [] : fimDoNumero(sequencia, unidade, digito)
	})

/**
 * Parser of a partial number: '26.1.301', '261003', or the short forms in daily use '301', '301.59' and '1.301.59'.
 */
export function lerParteDoNumpro(escrito: string): ParteDoNumpro | undefined {
	const limpo = trocarEspacosPorPontos(escrito)
	if (SO_ALGARISMOS.test(limpo))
		return {
			comecos: limpo.length > 2 ? [limpo] : [],
			meios: limpo.length > 5 ? [] : [limpo.padStart(5, '0')],
		}
	const parte = { comecos: completarDoComeco(limpo), meios: completarDoMeio(limpo) }
	return parte.comecos.length + parte.meios.length > 0 ? parte : undefined
}

const MENSAGEM = 'Este não é um número de processo. Confira os algarismos, por exemplo 12.1.2311.1.5.'

/** Process number: either written form is accepted and normalized to the eleven digits. */
export const Numpro = z.string().check(
	z.maxLength(20),
	z.overwrite((escrito) => lerNumpro(escrito) ?? escrito),
	z.refine(numproValido, MENSAGEM),
)
export type Numpro = z.infer<typeof Numpro>

export const NumproNoEndereco = z.object({ numpro: Numpro })
