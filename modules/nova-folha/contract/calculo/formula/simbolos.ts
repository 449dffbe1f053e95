import { FormulaError } from './erro.ts'

export interface Simbolo {
	readonly tipo: 'numero' | 'nome' | 'rubrica' | 'tabela' | 'sinal' | 'fim'
	readonly texto: string
	readonly onde: number
}

const PARTES: readonly (readonly [Simbolo['tipo'] | 'espaco', RegExp])[] = [
	['espaco', /\s+/y],
	['numero', /\d{1,12}(?:\.\d{1,10})?/y],
	['rubrica', /R\d{1,6}(?![A-Za-z_])/y],
	['tabela', /[A-Z][A-Z0-9_]{1,19}/y],
	['nome', /[a-z][a-z_]{0,29}/y],
	['sinal', /<=|>=|<>|[-+*/×÷−(),<>=%]/y],
]

/** The same operation has one sign after reading: both writings of ×, ÷ and − are accepted. */
const IGUAIS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' }

/** @throws FormulaError at the first sign that is not of the language. */
export function lerSimbolos(texto: string): Simbolo[] {
	const simbolos: Simbolo[] = []
	let onde = 0
	while (onde < texto.length) {
		const achado = lerParte(texto, onde)
		if (!achado) throw recusarSinal(texto, onde)
		if (achado.tipo !== 'espaco')
			simbolos.push({ tipo: achado.tipo, texto: IGUAIS[achado.texto] ?? achado.texto, onde })
		onde += achado.texto.length
	}
	return [...simbolos, { tipo: 'fim', texto: '', onde }]
}

function lerParte(texto: string, onde: number) {
	for (const [tipo, parte] of PARTES) {
		parte.lastIndex = onde
		const achado = parte.exec(texto)
		if (achado) return { tipo, texto: achado[0] }
	}
	return undefined
}

function recusarSinal(texto: string, onde: number): FormulaError {
	const letra = String.fromCodePoint(texto.codePointAt(onde) ?? 0)
	return new FormulaError(`“${letra}” não faz parte da linguagem. Retire este sinal.`, onde)
}
