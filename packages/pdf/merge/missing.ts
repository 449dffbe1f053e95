import { isDomainError } from '@portal/refusals'
import type { Peca, PecaDeTexto } from '../pdf.ts'

/** Pieces that could not be read, each of which may be replaced once by its owner's substitute text. */
export class Missing {
	readonly #pieces: readonly Peca[]
	readonly #replaced = new Set<number>()

	constructor(pieces: readonly Peca[]) {
		this.#pieces = pieces
	}

	get size(): number {
		return this.#replaced.size
	}

	/** @throws the original error, where the file is not at fault or has no substitute. */
	replace(index: number, error: unknown): PecaDeTexto {
		const piece = this.#pieces[index]
		const ofTheFile = isDomainError(error) && error.status < 500
		if (!ofTheFile || !piece || 'html' in piece || !piece.seFaltar || this.#replaced.has(index)) throw error
		this.#replaced.add(index)
		return piece.seFaltar(error.message)
	}
}
