import type { Ingresso, Janela, Marca } from './formas.ts'

/** Event beside the path while a window is open, before it is put on the line. */
export interface Acontecimento {
	readonly tipmrc: Marca['tipmrc']
	readonly em: string
	readonly texto: string
	/** New end of an extension; null for the others. */
	readonly ate: string | null
	/** Entry that it belongs to; null: every one. */
	readonly tiping: Ingresso | null
}

const CHEIA = 100

/** Marks of the line of the pace: each at the share of the first stage's window at which it happened. */
export function montarMarcas(acontecimentos: readonly Acontecimento[], janelas: readonly Janela[]): Marca[] {
	const primeiras = janelas.filter(({ numetp }) => numetp === 1)
	const vistas = acontecimentos.flatMap(({ tiping, tipmrc, em, ate, texto }) => {
		const instante = Date.parse(em)
		const janela = primeiras.find(
			(uma) =>
				(tiping === null || uma.tiping === tiping) &&
				Date.parse(uma.dtaini) <= instante &&
				instante <= Date.parse(uma.dtafim),
		)
		if (!janela) return []
		const [inicio, fim] = [Date.parse(janela.dtaini), Date.parse(janela.dtafim)]
		return [{ tipmrc, em, ate, texto, parte: Math.round(((instante - inicio) / (fim - inicio)) * CHEIA) }]
	})
	return vistas.toSorted((uma, outra) => Date.parse(uma.em) - Date.parse(outra.em))
}
