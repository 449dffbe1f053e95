import type { RespostaCaptcha } from '@portal/design-system/captcha'
import { configuracaoDado } from '@portal/platform/web'
import { useState } from 'react'
import type { CaptchaAberto } from './abrir-captcha.ts'

type Controle = {
	/** Loads the captcha when the person reaches the form, since a provider loads content from outside. */
	readonly comecar: () => void
	readonly validar: () => Promise<RespostaCaptcha>
	readonly reiniciar: () => void
}

type CaptchaDaPagina = {
	/** Opened captcha; undefined until the person has touched the form. */
	readonly aberto: CaptchaAberto | undefined
	/** Stable reference for the lifetime of the page. */
	readonly controle: Controle
}

export function useCaptchaDaPagina(): CaptchaDaPagina {
	const [aberto, setAberto] = useState<CaptchaAberto>()
	const [controle] = useState(() => criarControle(setAberto))
	return { aberto, controle }
}

function criarControle(aoAbrir: (aberto: CaptchaAberto) => void): Controle {
	let abrindo: Promise<CaptchaAberto> | undefined
	let aberto: CaptchaAberto | undefined

	async function abrir(): Promise<CaptchaAberto> {
		const [{ captcha }, { abrirCaptcha }] = await Promise.all([configuracaoDado.obter(), import('./abrir-captcha.ts')])
		aberto = await abrirCaptcha(captcha)
		aoAbrir(aberto)
		return aberto
	}

	function comecar(): Promise<CaptchaAberto> {
		const pedido = abrindo ?? abrir()
		abrindo = pedido
		pedido.catch(() => {
			abrindo = undefined
		})
		return pedido
	}

	async function validar(): Promise<RespostaCaptcha> {
		const pronto = await comecar()
		const { esperarCaptcha } = await import('./abrir-captcha.ts')
		await esperarCaptcha(pronto)
		return pronto.maquina.validar()
	}

	return {
		// A failure is shown by the submission, which retries.
		comecar: () => void comecar().catch(() => undefined),
		validar,
		reiniciar: () => aberto?.maquina.reiniciar(),
	}
}
