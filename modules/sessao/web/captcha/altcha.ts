import type { ProvedorCaptcha } from '@portal/design-system/captcha'
import { call } from '@portal/platform/web'
import { type Desafio, obterDesafio } from '../../contract/captcha.ts'

/** Client-side validity, shorter than the server's for the challenge. */
const VALIDADE_MS = 4 * 60_000

const SEM_DESAFIO = 'Captcha indisponível. Ele será pedido de novo quando você enviar.'

type Resolvido = { readonly token: string; readonly em: number }

/** Captcha provider by proof of work, without any outside service. */
export function criarAltcha(configurado = true): ProvedorCaptcha & { adiantar: () => void } {
	let emCurso: Promise<Resolvido> | undefined
	let faltou = false
	let aoFaltar = () => {}

	function resolver(): Promise<Resolvido> {
		const tentativa = resolverDesafio()
		tentativa.catch(() => {
			// The next validation starts anew.
			if (emCurso === tentativa) emCurso = undefined
			faltou = true
			aoFaltar()
		})
		emCurso = tentativa
		return tentativa
	}

	return {
		nome: 'altcha',
		configurado,
		carregar: async () => undefined,
		renderizar: (_, eventos) => {
			aoFaltar = () => eventos.aoFaltar(SEM_DESAFIO)
			if (faltou) aoFaltar()
		},
		reiniciar: () => {
			emCurso = undefined
		},
		/** Solves the challenge in advance, while the person is typing. */
		adiantar: () => {
			if (configurado && !emCurso) resolver().catch(() => undefined)
		},
		async validar() {
			const pronto = await (emCurso ?? resolver())
			const { token } = Date.now() - pronto.em < VALIDADE_MS ? pronto : await resolver()
			emCurso = undefined
			return token
		},
	}
}

async function resolverDesafio(): Promise<Resolvido> {
	const em = Date.now()
	const challenge = await call(obterDesafio)
	const solution = await trabalhar(challenge)
	return { token: btoa(JSON.stringify({ challenge, solution })), em }
}

function trabalhar(desafio: Desafio): Promise<unknown> {
	const worker = new Worker(new URL('./altcha.worker.ts', import.meta.url), { type: 'module' })
	const trabalho = new Promise<unknown>((resolve, reject) => {
		worker.addEventListener('message', ({ data }) =>
			data ? resolve(data) : reject(new Error('Captcha não resolvido')),
		)
		worker.addEventListener('error', () => reject(new Error('Erro ao carregar o Captcha')))
		worker.postMessage(desafio, { transfer: [] })
	})
	return trabalho.finally(() => worker.terminate())
}
