/** Clock of a time zone between two instants: the transitions, and the minutes ahead of UTC after each. */
export interface Relogio {
	readonly ate: number
	/** Instants from which each offset holds; the first is the beginning of the known period. */
	readonly mudancas: readonly number[]
	readonly minutos: readonly number[]
}

let conhecido: { readonly fusoHorario: string; readonly relogio: Relogio } | undefined

/** Clock from the server: a browser reads the tables of all zones before it formats the first hour of one. */
export function rememberClock(fusoHorario: string, relogio: Relogio): void {
	conhecido = { fusoHorario, relogio }
}

/** Local time of a zone as if it were UTC, where its offsets are known. */
export function shiftToClock(fusoHorario: string, instante: Date): Date | undefined {
	const ms = instante.getTime()
	if (conhecido?.fusoHorario !== fusoHorario || ms >= conhecido.relogio.ate) return undefined
	const { mudancas, minutos: depois } = conhecido.relogio
	const minutos = depois[mudancas.findLastIndex((mudanca) => mudanca <= ms)]
	return minutos === undefined ? undefined : new Date(ms + minutos * 60_000)
}
