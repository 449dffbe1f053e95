import { isDomainError } from '@portal/refusals'
import type { Peca, PecaDeTexto } from '../pdf.ts'

/** Which pieces could not be had, each of which may be replaced once by what its owner puts there. */
export class Missing {
	readonly #pieces: readonly Peca[]
	readonly #replaced = new Set<number>()

	constructor(pieces: readonly Peca[]) {
		this.#pieces = pieces
	}

	get size(): number {
		return this.#replaced.size
	}

	/** @throws what went wrong, where it was no fault of the file or there is nothing to put in its place. */
	replace(index: number, error: unknown): PecaDeTexto {
		const piece = this.#pieces[index]
		const ofTheFile = isDomainError(error) && error.status < 500
		if (!ofTheFile || !piece || 'html' in piece || !piece.seFaltar || this.#replaced.has(index)) throw error
		this.#replaced.add(index)
		return piece.seFaltar(error.message)
	}
}
