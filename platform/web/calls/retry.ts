import { CallError } from './call-error.ts'

const TENTATIVAS = 2

/** A refusal is an answer and is not repeated; a call that did not arrive is, for reads only. */
export function valeRepetir(tentativas: number, falha: unknown): boolean {
	if (tentativas >= TENTATIVAS || !(falha instanceof CallError)) return false
	return falha.status === 0 || falha.status === 502 || falha.status === 503
}

export const esperaAntesDeRepetir = (tentativas: number): number => 1_000 * 2 ** tentativas
