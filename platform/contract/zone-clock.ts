import type { Relogio } from './clock.ts'
import { getOffset } from './day.ts'

const DIA_MS = 86_400_000
const MINUTO_MS = 60_000
/**
 * Step of the search for transitions: no zone changes its clocks twice within a week; the shortest interval is a
 * Ramadan.
 */
const SEMANA_MS = 7 * DIA_MS
const ANOS_ATRAS = 10
const ANOS_ADIANTE = 3
const ANO_MS = 366 * DIA_MS

const prontos = new Map<string, Relogio>()

/** Clock of a zone in the years around today, for a browser without a table of time zones. */
export function relogioDoFuso(fusoHorario: string, agora = Date.now()): Relogio {
	const pronto = prontos.get(fusoHorario)
	if (pronto) return pronto
	const desde = Math.floor((agora - ANOS_ATRAS * ANO_MS) / DIA_MS) * DIA_MS
	const ate = desde + (ANOS_ATRAS + ANOS_ADIANTE) * ANO_MS
	const minutosEm = (instante: number) => getOffset(fusoHorario, instante) / MINUTO_MS
	const mudancas = [desde]
	for (let antes = desde; antes < ate; antes += SEMANA_MS) {
		const depois = Math.min(antes + SEMANA_MS, ate)
		if (minutosEm(antes) !== minutosEm(depois)) mudancas.push(mudaEm(antes, depois, minutosEm))
	}
	const relogio = { ate, mudancas, minutos: mudancas.map(minutosEm) }
	prontos.set(fusoHorario, relogio)
	return relogio
}

/** Binary search for the minute of a transition between two instants with different offsets. */
function mudaEm(antes: number, depois: number, minutos: (instante: number) => number): number {
	let [ultimo, primeiro] = [antes, depois]
	while (primeiro - ultimo > MINUTO_MS) {
		const meio = ultimo + Math.floor((primeiro - ultimo) / 2 / MINUTO_MS) * MINUTO_MS
		if (minutos(meio) === minutos(depois)) primeiro = meio
		else ultimo = meio
	}
	return primeiro
}
