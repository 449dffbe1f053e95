/** Day that no reader of English takes for another: 3 December 2026. */
export const escreverDiaEmIngles = (dia: string): string =>
	new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${dia}T12:00:00Z`))
