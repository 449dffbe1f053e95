import { randomInt } from 'node:crypto'
import { ALFABETO_DO_ID, calcularVerificador, TAMANHO_DO_ID } from '../contract/index.ts'

/** New digital ID of 76 random bits and a check character, which can be printed before the document is issued. */
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
