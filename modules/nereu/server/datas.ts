/** Day as a reader of English takes it for no other: 3 December 2026. */
export const writeDay = (dia: string): string =>
	new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${dia}T12:00:00Z`))
