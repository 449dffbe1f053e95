/** What the clocks of a zone show at an instant, as if they stood in UTC: cells of a spreadsheet know no zones. */
export function relogioDe(fusoHorario: string): (instante: string) => Date {
	const formato = new Intl.DateTimeFormat('sv-SE', { timeZone: fusoHorario, dateStyle: 'short', timeStyle: 'medium' })
	return (instante) => new Date(`${formato.format(new Date(instante)).replace(' ', 'T')}Z`)
}

/** `dd/mm/aaaa` of what begins with `aaaa-mm-dd`. */
export const diaBrasileiro = (dia: string): string => dia.slice(0, 10).split('-').reverse().join('/')
