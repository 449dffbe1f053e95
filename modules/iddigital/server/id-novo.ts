import { randomInt } from 'node:crypto'
import { ALFABETO_DO_ID, calcularVerificador, TAMANHO_DO_ID } from '../contract/index.ts'

/** 76 bits that nobody can guess and a check character. To be printed on the document before it is issued. */
export function gerarIdDigital(): string {
	for (;;) {
		const inicio = Array.from(
			{ length: TAMANHO_DO_ID - 1 },
			() => ALFABETO_DO_ID[randomInt(ALFABETO_DO_ID.length)],
		).join('')
		const verificador = calcularVerificador(inicio)
		if (verificador !== undefined) return inicio + verificador
	}
}
