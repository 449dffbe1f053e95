interface Porta {
	readonly promise: Promise<void>
	readonly resolve: () => void
}

/** Gate of one upload: what is on its way arrives, and nothing more is sent until it opens again. */
export class Pausa {
	#fechada: Porta | undefined

	pausar(): void {
		this.#fechada ??= Promise.withResolvers<void>()
	}

	retomar(): void {
		this.#fechada?.resolve()
		this.#fechada = undefined
	}

	/** @throws the reason of the signal where the upload is given up while it waits. */
	async esperar(sinal: AbortSignal): Promise<void> {
		while (this.#fechada) {
			const { promise, reject } = Promise.withResolvers<void>()
			const desistir = () => reject(sinal.reason)
			sinal.addEventListener('abort', desistir, { once: true })
			if (sinal.aborted) desistir()
			await Promise.race([this.#fechada.promise, promise]).finally(() => sinal.removeEventListener('abort', desistir))
		}
	}
}
