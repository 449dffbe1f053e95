import { type Calendario, minutosUteisEntre, somarMinutosUteis } from './expediente.ts'

/** A pause is time in which the other side had to answer, and one without an end still runs. */
export interface Pausa {
	readonly de: Date
	readonly ate?: Date
}

export interface Relogio {
	readonly inicio: Date
	/** The pauses may be unsorted and overlap. */
	readonly pausas: readonly Pausa[]
}

/** The elapsed time counts minutes of work without the pauses. */
export function minutosDecorridos({ inicio, pausas }: Relogio, agora: Date, calendario: Calendario): number {
	return correndo(inicio, pausas, agora).reduce((soma, { de, ate }) => soma + minutosUteisEntre(de, ate, calendario), 0)
}

/** The due instant is undefined while the clock is paused. */
export function vencimento(
	{ inicio, pausas }: Relogio,
	minutosDePrazo: number,
	calendario: Calendario,
): Date | undefined {
	let faltam = minutosDePrazo
	let desde = inicio
	for (const { de, ate } of ordenarPausas(pausas)) {
		const corridos = minutosUteisEntre(desde, de, calendario)
		if (corridos >= faltam) break
		faltam -= corridos
		if (!ate) return undefined
		if (ate > desde) desde = ate
	}
	return somarMinutosUteis(desde, faltam, calendario)
}

function correndo(inicio: Date, pausas: readonly Pausa[], fim: Date): { de: Date; ate: Date }[] {
	const trechos: { de: Date; ate: Date }[] = []
	let desde = inicio
	for (const { de, ate = fim } of ordenarPausas(pausas)) {
		if (de > desde) trechos.push({ de: desde, ate: de < fim ? de : fim })
		if (ate > desde) desde = ate
	}
	if (fim > desde) trechos.push({ de: desde, ate: fim })
	return trechos
}

const ordenarPausas = (pausas: readonly Pausa[]): Pausa[] =>
	[...pausas].sort((uma, outra) => uma.de.getTime() - outra.de.getTime())
