import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { enderecoDoDocumento } from '@portal/iddigital/server/public'
import type { ArquivoReunido, Progresso } from '@portal/pdf'
import type { Portal } from '@portal/platform/server'

const PASSO_DO_PERCENTUAL = 5

/** Progress reporter: the reports are sequential and limited to visible steps. */
export class Andar {
	#percentual = 0
	#ultimo: Promise<void> = Promise.resolve()
	readonly #log: Portal['log']
	readonly #dizer: (percentual: number) => Promise<void>

	constructor(log: Portal['log'], dizer: (percentual: number) => Promise<void>) {
		this.#log = log
		this.#dizer = dizer
	}

	readonly informar = ({ feito, total }: Progresso): void => {
		const percentual = Math.min(99, Math.floor((100 * feito) / Math.max(1, total)))
		if (percentual < this.#percentual + PASSO_DO_PERCENTUAL) return
		this.#percentual = percentual
		this.#ultimo = this.#ultimo.then(() => this.#anunciar(percentual))
	}

	async #anunciar(percentual: number): Promise<void> {
		try {
			await this.#dizer(percentual)
		} catch (error) {
			this.#log.warn({ err: error }, 'the progress was not told')
		}
	}

	terminar(): Promise<void> {
		return this.#ultimo
	}
}

/**
 * Validation address for a PDF made by a job, which has no request and so knows only the configured address of the
 * portal.
 */
export function montarEnderecoDeConferencia(portal: Portal, codaucdoc: string): string | undefined {
	const endereco = enderecoDoDocumento(portal, codaucdoc)
	return endereco.startsWith('http') ? endereco : undefined
}

export async function guardarReunido({ files }: Portal, chave: string, reunido: ArquivoReunido): Promise<string> {
	const hash = createHash('sha256')
	await pipeline(reunido.abrir(), hash)
	await files.gravar(chave, reunido.abrir(), reunido.tamanho)
	return hash.digest('hex')
}
