/** Refusal of a formula: the sentence says what to write instead, and where. */
export class FormulaError extends Error {
	/** Position in the text, from 0. */
	readonly onde: number
	constructor(mensagem: string, onde: number) {
		super(mensagem)
		this.onde = onde
	}
}

export const LIMITES = { letras: 500, profundidade: 24, passos: 2_000, algarismos: 600 } as const
