/** Gate of one upload: what is on its way arrives, and nothing more is sent until it opens again. */
export class Pausa {
	#aberta: PromiseWithResolvers<void> | undefined

	pausar(): void {
		this.#aberta ??= Promise.withResolvers<void>()
	}

	retomar(): void {
		this.#aberta?.resolve()
		this.#aberta = undefined
	}

	/** @throws the reason of the signal where the upload is given up while it waits. */
	async esperar(sinal: AbortSignal): Promise<void> {
		while (this.#aberta) {
			const { promise, reject } = Promise.withResolvers<never>()
			const desistir = () => reject(sinal.reason)
			sinal.addEventListener('abort', desistir, { once: true })
			if (sinal.aborted) desistir()
			await Promise.race([this.#aberta.promise, promise]).finally(() => sinal.removeEventListener('abort', desistir))
		}
	}
}
