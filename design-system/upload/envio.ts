export const TAMANHO_DA_PARTE = 64 * 1024

/** The transport is given by the caller, who knows the server; this class knows the order of the parts. */
export type Transporte<Resultado> = {
	/** The call opens the upload or finds an interrupted one, and returns the number of bytes that the server has. */
	iniciar: (arquivo: File, sinal: AbortSignal) => Promise<{ codigo: string; recebidos: number }>
	/** The call returns the number of received bytes, after a failure. */
	consultar: (codigo: string, sinal: AbortSignal) => Promise<{ recebidos: number }>
	enviarParte: (codigo: string, inicio: number, parte: Blob, sinal: AbortSignal) => Promise<void>
	concluir: (codigo: string, sinal: AbortSignal) => Promise<Resultado>
	cancelar: (codigo: string) => Promise<void>
}

export type EstadoDoEnvio<Resultado> = {
	fase: 'parado' | 'enviando' | 'pausado' | 'concluido' | 'falhou' | 'cancelado'
	enviados: number
	total: number
	erro?: string
	resultado?: Resultado
}

/** Resumable upload of one file in parts: it pauses, resumes from the last received byte, and is cancelled. */
export class Envio<Resultado> {
	#arquivo: File
	#transporte: Transporte<Resultado>
	#estado: EstadoDoEnvio<Resultado>
	#ouvintes = new Set<() => void>()
	#codigo: string | undefined
	#corte = new AbortController()

	constructor(arquivo: File, transporte: Transporte<Resultado>) {
		this.#arquivo = arquivo
		this.#transporte = transporte
		this.#estado = { fase: 'parado', enviados: 0, total: arquivo.size }
	}

	get arquivo(): File {
		return this.#arquivo
	}

	ler = (): EstadoDoEnvio<Resultado> => this.#estado

	assinar = (ouvinte: () => void): (() => void) => {
		this.#ouvintes.add(ouvinte)
		return () => this.#ouvintes.delete(ouvinte)
	}

	/** The upload starts, or resumes after a pause or a failure from the last byte that the server has. */
	async enviar(): Promise<void> {
		if (['enviando', 'concluido', 'cancelado'].includes(this.#estado.fase)) return
		this.#corte = new AbortController()
		const sinal = this.#corte.signal
		this.#mudar({ fase: 'enviando' })
		try {
			const resultado = await this.#percorrer(sinal)
			if (!sinal.aborted) this.#mudar({ fase: 'concluido', resultado })
		} catch (falha) {
			if (sinal.aborted) return
			this.#mudar({ fase: 'falhou', erro: falha instanceof Error ? falha.message : String(falha) })
		}
	}

	pausar(): void {
		if (this.#estado.fase !== 'enviando') return
		this.#corte.abort()
		this.#mudar({ fase: 'pausado' })
	}

	async cancelar(): Promise<void> {
		if (['concluido', 'cancelado'].includes(this.#estado.fase)) return
		this.#corte.abort()
		this.#mudar({ fase: 'cancelado' })
		if (this.#codigo) await this.#transporte.cancelar(this.#codigo)
	}

	async #percorrer(sinal: AbortSignal): Promise<Resultado> {
		const { codigo, recebidos } = await this.#abrir(sinal)
		for (let inicio = recebidos; inicio < this.#arquivo.size; inicio += TAMANHO_DA_PARTE) {
			sinal.throwIfAborted()
			const parte = this.#arquivo.slice(inicio, inicio + TAMANHO_DA_PARTE)
			await this.#transporte.enviarParte(codigo, inicio, parte, sinal)
			if (!sinal.aborted) this.#mudar({ enviados: inicio + parte.size })
		}
		sinal.throwIfAborted()
		return this.#transporte.concluir(codigo, sinal)
	}

	async #abrir(sinal: AbortSignal): Promise<{ codigo: string; recebidos: number }> {
		const aberto = this.#codigo
			? { codigo: this.#codigo, ...(await this.#transporte.consultar(this.#codigo, sinal)) }
			: await this.#transporte.iniciar(this.#arquivo, sinal)
		this.#codigo = aberto.codigo
		this.#mudar({ enviados: aberto.recebidos })
		return aberto
	}

	#mudar(parte: Partial<EstadoDoEnvio<Resultado>>): void {
		const { erro: _, ...anterior } = this.#estado
		this.#estado = { ...anterior, ...parte }
		for (const ouvinte of this.#ouvintes) ouvinte()
	}
}
