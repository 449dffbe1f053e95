/** Today at the institution, as "2026-12-25". */
export const hojeEm = (fusoHorario: string, agora = new Date()): string =>
	new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario, dateStyle: 'short' }).format(agora)
