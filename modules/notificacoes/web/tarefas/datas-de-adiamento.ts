import { momentoEm } from '@portal/design-system/data-hora'
import { DIA_MS, diaEm } from '@portal/platform/contract'

const HORA_PADRAO = '08:00'
const SEGUNDA = 1
const DIAS_DA_SEMANA = 7

/** So many days on, at eight in the morning at the institution, also across a change of the clocks. */
export function asOito(fuso: string, agora: Date, dias: number): Date {
	const dia = new Date(Date.parse(diaEm(fuso, agora)) + dias * DIA_MS).toISOString().slice(0, 10)
	return momentoEm(fuso, dia, HORA_PADRAO)
}

/** On a Monday, the next one. */
export function proximaSegunda(fuso: string, agora: Date): Date {
	const semana = new Date(diaEm(fuso, agora)).getUTCDay()
	return asOito(fuso, agora, (SEGUNDA - semana + DIAS_DA_SEMANA) % DIAS_DA_SEMANA || DIAS_DA_SEMANA)
}
