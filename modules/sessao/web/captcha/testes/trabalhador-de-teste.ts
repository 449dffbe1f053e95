import { vi } from 'vitest'
import type { Desafio } from '../../../contract/captcha.ts'

export const DESAFIO: Desafio = {
	parameters: {
		algorithm: 'PBKDF2/SHA-256',
		nonce: '00',
		salt: '00',
		cost: 1,
		keyLength: 32,
		keyPrefix: '00',
		keySignature: '00',
		expiresAt: 1,
		data: { endereco: 'x' },
	},
	signature: 'assinatura',
}
export const SOLUCAO = { counter: 7, derivedKey: '00', time: 1 }

/** Fake worker, since jsdom has none; the test controls its answer and its time. */
export function resolverComTrabalhador(responder: () => Promise<unknown> = async () => SOLUCAO) {
	const feito = { trabalhos: 0 }
	vi.stubGlobal(
		'Worker',
		class extends EventTarget {
			postMessage() {
				feito.trabalhos++
				void responder().then((data) => this.dispatchEvent(new MessageEvent('message', { data })))
			}
			terminate() {}
		},
	)
	return feito
}
