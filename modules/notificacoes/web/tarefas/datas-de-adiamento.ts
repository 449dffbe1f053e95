import { momentoEm } from '@portal/design-system/data-hora'
import { DIA_MS, diaEm } from '@portal/platform/contract'

const HORA_PADRAO = '08:00'
const SEGUNDA = 1
const DIAS_DA_SEMANA = 7

/**
 * The instant is eight in the morning in the institution's time zone after so many days, also across a change of
 * daylight saving time.
 */
export function asOito(fuso: string, agora: Date, dias: number): Date {
	const dia = new Date(Date.parse(diaEm(fuso, agora)) + dias * DIA_MS).toISOString().slice(0, 10)
	return momentoEm(fuso, dia, HORA_PADRAO)
}

/** The next Monday is a week ahead when today is Monday. */
export function proximaSegunda(fuso: string, agora: Date): Date {
	const semana = new Date(diaEm(fuso, agora)).getUTCDay()
	return asOito(fuso, agora, (SEGUNDA - semana + DIAS_DA_SEMANA) % DIAS_DA_SEMANA || DIAS_DA_SEMANA)
}
