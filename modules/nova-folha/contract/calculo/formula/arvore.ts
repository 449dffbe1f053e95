import type { Fracao } from '../base/dinheiro.ts'

export type Operador = '+' | '-' | '*' | '/'
export type Comparador = '<' | '<=' | '>' | '>=' | '=' | '<>'

/** Tree of a formula. A division holds what to answer where the divisor is zero, unless it is a number. */
export type No =
	| { readonly tipo: 'numero'; readonly valor: Fracao; readonly texto: string }
	| { readonly tipo: 'nome'; readonly nome: Variavel }
	| { readonly tipo: 'rubrica'; readonly codrub: number }
	| { readonly tipo: 'conta'; readonly operador: Operador; readonly a: No; readonly b: No; readonly senao?: No }
	| { readonly tipo: 'negativo'; readonly a: No }
	| { readonly tipo: 'extremo'; readonly qual: 'min' | 'max'; readonly partes: readonly No[] }
	| { readonly tipo: 'arredondado'; readonly a: No; readonly casas: number }
	| { readonly tipo: 'faixa'; readonly a: No; readonly codtab: string }
	| {
			readonly tipo: 'condicao'
			readonly a: No
			readonly comparador: Comparador
			readonly b: No
			readonly entao: No
			readonly senao: No
	  }

/** Facts of a link that a formula may read, and their names for people. */
export const VARIAVEIS = {
	vencimento: 'vencimento do vínculo',
	dias: 'dias pagos no mês',
	mes: 'dias do mês',
	referencia: 'referência do lançamento',
	valor: 'valor do lançamento',
	anos: 'anos completos de vínculo',
	quinquenios: 'quinquênios completos',
	dependentes: 'dependentes da pessoa',
	avos: 'meses do ano com direito ao 13º',
} as const
export type Variavel = keyof typeof VARIAVEIS

/**
 * Name of a rubric in a formula. By its bare number an object would be laid out like an array of that length, which
 * takes twelve kilobytes for each line of a payslip.
 */
export const escreverRubrica = (codrub: number): string => `R${codrub}`

export const ehVariavel = (nome: string): nome is Variavel => Object.hasOwn(VARIAVEIS, nome)

/** Parts of a node, from left to right. */
function listarPartes(no: No): readonly No[] {
	switch (no.tipo) {
		case 'conta':
			return no.senao ? [no.a, no.b, no.senao] : [no.a, no.b]
		case 'extremo':
			return no.partes
		case 'condicao':
			return [no.a, no.b, no.entao, no.senao]
		case 'negativo':
		case 'arredondado':
		case 'faixa':
			return [no.a]
		default:
			return []
	}
}

const percorrer = (no: No): readonly No[] => [no, ...listarPartes(no).flatMap(percorrer)]

interface LeiturasDaFormula {
	readonly rubricas: readonly number[]
	readonly tabelas: readonly string[]
	readonly variaveis: readonly Variavel[]
}

/** Trees never change, and a run asks for those of each rubric once a person. */
const conhecidas = new WeakMap<No, LeiturasDaFormula>()

/** Rubrics, tables and facts that a formula reads. */
export function listarLeituras(no: No): LeiturasDaFormula {
	const conhecida = conhecidas.get(no)
	if (conhecida) return conhecida
	const nos = percorrer(no)
	const lidas = {
		rubricas: [...new Set(nos.flatMap((um) => (um.tipo === 'rubrica' ? [um.codrub] : [])))],
		tabelas: [...new Set(nos.flatMap((um) => (um.tipo === 'faixa' ? [um.codtab] : [])))],
		variaveis: [...new Set(nos.flatMap((um) => (um.tipo === 'nome' ? [um.nome] : [])))],
	}
	conhecidas.set(no, lidas)
	return lidas
}
