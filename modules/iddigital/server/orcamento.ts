import { TooManyError } from '@portal/platform/server'

const JANELA_MS = 60_000
/**
 * Time budget per minute: an honest file takes a fraction of a second, so an office behind one address never spends it.
 */
const MAXIMO_MS = 20_000

interface Gasto {
	readonly desde: number
	ms: number
}

/** Time budget of the anonymous validator, per address, minute and process. */
export class Orcamento {
	readonly #gastos = new Map<string, Gasto>()
	readonly #relogio: () => number

	constructor(relogio: () => number = () => performance.now()) {
		this.#relogio = relogio
	}

	/** @throws TooManyError once the budget is spent. */
	async gastar<T>(endereco: string, trabalho: () => Promise<T>): Promise<T> {
		const inicio = this.#relogio()
		const gasto = this.#gastoDe(endereco, inicio)
		if (gasto.ms >= MAXIMO_MS) {
			const segundos = Math.max(1, Math.ceil((gasto.desde + JANELA_MS - inicio) / 1000))
			throw new TooManyError(
				'verificacao-demorada',
				`Os arquivos enviados daqui demoraram demais para ser verificados. Tente novamente em ${segundos} segundos.`,
				segundos,
			)
		}
		try {
			return await trabalho()
		} finally {
			gasto.ms += this.#relogio() - inicio
		}
	}

	#gastoDe(endereco: string, agora: number): Gasto {
		for (const [quem, { desde }] of this.#gastos) if (agora - desde >= JANELA_MS) this.#gastos.delete(quem)
		const gasto = this.#gastos.get(endereco) ?? { desde: agora, ms: 0 }
		this.#gastos.set(endereco, gasto)
		return gasto
	}
}
