import * as z from 'zod/mini'

const PESOS = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** CPF check digits. */
function confere(cpf: string): boolean {
	const algarismos = Array.from(cpf, Number)
	if (algarismos.length !== 11 || new Set(algarismos).size === 1) return false
	const digito = (quantos: number): number => {
		const pesos = PESOS.slice(10 - quantos)
		const soma = pesos.reduce((total, peso, indice) => total + peso * (algarismos[indice] ?? 0), 0)
		return ((soma * 10) % 11) % 10
	}
	return digito(9) === algarismos[9] && digito(10) === algarismos[10]
}

/** CPF with or without punctuation, normalized to eleven digits. */
export const Cpf = z.string().check(
	z.overwrite((texto) => texto.replaceAll(/[.\s-]/g, '')),
	z.refine(confere, 'Informe os 11 algarismos do CPF e confira os dois últimos.'),
)
