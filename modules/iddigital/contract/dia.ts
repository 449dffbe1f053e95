/** `aaaa-mm-dd` of an instant, now unless told, on the calendar of a time zone. */
export const diaEm = (fusoHorario: string, instante = new Date()): string =>
	new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario }).format(instante)
