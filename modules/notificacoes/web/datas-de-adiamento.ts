const HORA_PADRAO = 8
const SEGUNDA = 1
const DIAS_DA_SEMANA = 7

/** So many days on, at eight in the morning of the person's clock, also across a change of the clocks. */
export const asOito = (agora: Date, dias: number): Date =>
	new Date(agora.getFullYear(), agora.getMonth(), agora.getDate() + dias, HORA_PADRAO)

/** On a Monday, the next one. */
export const proximaSegunda = (agora: Date): Date =>
	asOito(agora, (SEGUNDA - agora.getDay() + DIAS_DA_SEMANA) % DIAS_DA_SEMANA || DIAS_DA_SEMANA)

/** aaaa-mm-dd on the person's calendar. */
export const diaDe = (data: Date): string =>
	[data.getFullYear(), data.getMonth() + 1, data.getDate()].map((parte) => String(parte).padStart(2, '0')).join('-')
