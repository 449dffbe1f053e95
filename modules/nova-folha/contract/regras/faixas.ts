import { formatarDecimal } from '../calculo/base/dinheiro.ts'
import type { ExtrasDoImposto, Faixa } from '../calculo/base/tabelas.ts'
import { FormulaError } from '../calculo/formula/erro.ts'

/** Values of a table beside its slices, one to a line: `dependente; 189,59`. */
const DO_IMPOSTO = ['dependente', 'simplificado'] as const
const DA_REDUCAO = ['integralAte', 'maxima', 'ate', 'fixo', 'fator'] as const
type Extra = (typeof DO_IMPOSTO)[number] | (typeof DA_REDUCAO)[number]
const EXTRAS: readonly string[] = [...DO_IMPOSTO, ...DA_REDUCAO]
const ehExtra = (nome: string): nome is Extra => EXTRAS.includes(nome)

const SEM_LIMITE = 'acima'
const VALOR = /^\d{1,3}(?:\.\d{3})*(?:,\d{1,10})?$|^\d{1,12}(?:,\d{1,10})?$/

export interface FaixasLidas {
	readonly faixas: readonly Faixa[]
	readonly extras: ExtrasDoImposto | null
}

const trocarVirgula = (texto: string): string => texto.replaceAll('.', '').replace(',', '.')

/** A percentage as a rate: `7,5` as `0.075`. */
function lerAliquota(texto: string): string {
	const [inteiros = '0', casas = ''] = trocarVirgula(texto).split('.')
	const digitos = inteiros.padStart(3, '0') + casas
	return `${digitos.slice(0, digitos.length - casas.length - 2)}.${digitos.slice(digitos.length - casas.length - 2)}`
}

function escreverAliquota(aliquota: string): string {
	const [inteiros = '0', casas = ''] = aliquota.split('.')
	const todas = casas.padEnd(2, '0')
	const antes = String(Number(inteiros + todas.slice(0, 2)))
	const depois = todas.slice(2).replace(/0+$/, '')
	return depois === '' ? antes : `${antes},${depois}`
}

const lerCentavosComoTexto = (texto: string): string => {
	const [inteiros = '0', casas = ''] = trocarVirgula(texto).split('.')
	return `${inteiros}.${casas.padEnd(2, '0')}`
}

function exigirValor(texto: string | undefined, oque: string, onde: number): string {
	if (texto === undefined || !VALOR.test(texto))
		throw new FormulaError(`“${texto ?? ''}” não é ${oque}. Escreva como 1.234,56.`, onde)
	return texto
}

function lerFaixa(partes: readonly string[], comParcela: boolean, onde: number): Faixa {
	const [limite = '', aliquota, parcela] = partes
	const ate = limite === SEM_LIMITE ? null : lerCentavosComoTexto(exigirValor(limite, 'um limite, ou “acima”', onde))
	const lida = { ate, aliquota: lerAliquota(exigirValor(aliquota, 'uma alíquota em por cento', onde)) }
	return comParcela
		? { ...lida, deduzir: lerCentavosComoTexto(exigirValor(parcela, 'a parcela a deduzir', onde)) }
		: lida
}

/** Limits grow, and only the last one may be missing. */
function conferirOrdem(faixas: readonly Faixa[], ondes: readonly number[]): void {
	for (const [indice, { ate }] of faixas.entries()) {
		const anterior = indice === 0 ? '0' : faixas[indice - 1]?.ate
		if (anterior === null)
			throw new FormulaError('Depois da faixa “acima” não há outra. Retire a linha.', ondes[indice] ?? 0)
		if (ate !== null && Number(ate) <= Number(anterior))
			throw new FormulaError('O limite de cada faixa é maior que o da anterior. Corrija a ordem.', ondes[indice] ?? 0)
	}
}

function montarExtras(lidos: ReadonlyMap<Extra, string>): ExtrasDoImposto | null {
	const dar = (nome: Extra): string => lidos.get(nome) ?? '0'
	if (lidos.size === 0) return null
	const reducao = DA_REDUCAO.some((nome) => lidos.has(nome))
	return {
		dependente: dar('dependente'),
		simplificado: dar('simplificado'),
		...(reducao
			? {
					reducao: {
						integralAte: dar('integralAte'),
						maxima: dar('maxima'),
						ate: dar('ate'),
						fixo: dar('fixo'),
						fator: dar('fator'),
					},
				}
			: {}),
	}
}

/**
 * Slices of a table as they are written, one to a line: limit, rate in percent, and the parcel where the table has one.
 *
 * @throws FormulaError at the first line that is not one, with what to write instead
 */
export function lerFaixas(texto: string, tiptab: 'PRG' | 'DED'): FaixasLidas {
	const faixas: Faixa[] = []
	const ondes: number[] = []
	const extras = new Map<Extra, string>()
	let onde = 0
	for (const linha of texto.split('\n')) {
		const partes = linha.split(';').map((parte) => parte.trim())
		const [nome = ''] = partes
		if (ehExtra(nome)) extras.set(nome, trocarVirgula(exigirValor(partes[1], 'um valor', onde)))
		else if (linha.trim() !== '') {
			faixas.push(lerFaixa(partes, tiptab === 'DED', onde))
			ondes.push(onde)
		}
		onde += linha.length + 1
	}
	if (faixas.length === 0) throw new FormulaError('A tabela não tem faixas. Escreva uma em cada linha.', 0)
	conferirOrdem(faixas, ondes)
	return { faixas, extras: montarExtras(extras) }
}

/** The text that reads as these slices. */
export function escreverFaixas({ faixas, extras }: FaixasLidas): string {
	const linhas = faixas.map(({ ate, aliquota, deduzir }) =>
		[
			ate === null ? SEM_LIMITE : formatarDecimal(ate),
			escreverAliquota(aliquota),
			...(deduzir === undefined ? [] : [formatarDecimal(deduzir)]),
		].join('; '),
	)
	const { reducao, ...doImposto } = extras ?? {}
	const valores = Object.entries({ ...doImposto, ...reducao }).map(
		([nome, valor]) => `${nome}; ${formatarDecimal(valor)}`,
	)
	return [...linhas, ...valores].join('\n')
}
