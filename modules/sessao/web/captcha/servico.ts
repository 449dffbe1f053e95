import type { ProvedorCaptcha } from '@portal/design-system/captcha'
import { carregarScript } from './carregar-script.ts'

/** Common part of Turnstile and reCAPTCHA: a widget that calls back. */
type Widget = {
	render: (alvo: HTMLElement, opcoes: Readonly<Record<string, unknown>>) => string | number
	execute: (id: string | number) => unknown
	reset: (id: string | number) => void
	/** reCAPTCHA is ready some time after its script has loaded. */
	ready?: (pronto: () => void) => void
}

type Servico = {
	readonly nome: 'turnstile' | 'recaptcha'
	readonly chave: string
	readonly url: string
}

const DETALHES = {
	turnstile: {
		script: '/turnstile/v0/api.js?render=explicit',
		objeto: 'turnstile',
		opcoes: { execution: 'execute', appearance: 'interaction-only', language: 'pt-br', action: 'entrar' },
	},
	recaptcha: {
		script: '/recaptcha/api.js?render=explicit&hl=pt-BR',
		objeto: 'grecaptcha',
		opcoes: { size: 'invisible', badge: 'inline' },
	},
} as const

type Espera = { readonly resolve: (token: string) => void; readonly reject: (falha: Error) => void }

export function criarServico({ nome, chave, url }: Servico): ProvedorCaptcha {
	const { script, objeto, opcoes } = DETALHES[nome]
	let id: string | number | undefined
	let espera: Espera | undefined

	const widget = (): Widget => {
		const achado = (globalThis as unknown as Record<string, Widget | undefined>)[objeto]
		if (!achado) throw new Error(`${nome} não carregado`)
		return achado
	}

	return {
		nome,
		configurado: chave !== '',
		carregar: async () => {
			await carregarScript(new URL(script, url).href)
			const { ready } = widget()
			if (ready) await new Promise<void>((resolve) => ready(resolve))
		},
		renderizar: (alvo, { aoExpirar }) => {
			if (id !== undefined) return
			// Each widget needs a new element, because the providers refuse a used one.
			id = widget().render(alvo.appendChild(document.createElement('div')), {
				...opcoes,
				sitekey: chave,
				callback: (token: string) => espera?.resolve(token),
				'expired-callback': aoExpirar,
				'error-callback': () => espera?.reject(new Error('Erro ao validar o captcha')),
			})
		},
		validar: () =>
			new Promise<string>((resolve, reject) => {
				if (id === undefined) throw new Error('Captcha não inicializado')
				espera = { resolve, reject }
				widget().execute(id)
			}),
		reiniciar: () => {
			espera = undefined
			if (id !== undefined) widget().reset(id)
		},
	}
}
