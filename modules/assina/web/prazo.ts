import { DIA_MS, diaEm } from '@portal/platform/contract'
import { PRAZO_MAXIMO_DIAS } from '../contract/codigos.ts'

export const limitesDoPrazo = (fuso: string, agora: Date): { minima: string; maxima: string } => ({
	minima: diaEm(fuso, agora),
	maxima: diaEm(fuso, new Date(agora.getTime() + PRAZO_MAXIMO_DIAS * DIA_MS)),
})

export function problemaDoPrazo(prazo: Date | undefined, agora: Date): string | undefined {
	if (!prazo) return 'Preencha a data e a hora, como 18:00.'
	if (prazo <= agora) return 'O prazo deve ser depois de agora.'
	return prazo.getTime() - agora.getTime() > PRAZO_MAXIMO_DIAS * DIA_MS
		? `O prazo pode ser de até ${PRAZO_MAXIMO_DIAS} dias.`
		: undefined
}

/** Waiting time in whole days. */
export const diasDesde = (instante: string, agora: Date): number =>
	Math.max(0, Math.floor((agora.getTime() - Date.parse(instante)) / DIA_MS))
