import type { RespostaCaptcha } from '@portal/design-system/captcha'
import { configuracaoDado } from '@portal/platform/web'
import { useRef, useState } from 'react'
import type { CaptchaAberto } from '../captcha/abrir-captcha.ts'

type CaptchaDaPagina = {
	/** Once the person has touched the form. */
	readonly aberto: CaptchaAberto | undefined
	/** The person reached the form: the captcha is fetched, and with it whatever its provider brings from outside. */
	readonly comecar: () => void
	readonly validar: () => Promise<RespostaCaptcha>
	readonly reiniciar: () => void
}

export function useCaptchaDaPagina(): CaptchaDaPagina {
	const [aberto, setAberto] = useState<CaptchaAberto>()
	const abrindo = useRef<Promise<CaptchaAberto>>(undefined)

	async function abrir(): Promise<CaptchaAberto> {
		const [{ captcha }, { abrirCaptcha }] = await Promise.all([
			configuracaoDado.obter(),
			import('../captcha/abrir-captcha.ts'),
		])
		const novo = await abrirCaptcha(captcha)
		setAberto(novo)
		return novo
	}

	function comecar(): Promise<CaptchaAberto> {
		const pedido = abrindo.current ?? abrir()
		abrindo.current = pedido
		pedido.catch(() => {
			abrindo.current = undefined
		})
		return pedido
	}

	async function validar(): Promise<RespostaCaptcha> {
		const pronto = await comecar()
		const { esperarCaptcha } = await import('../captcha/abrir-captcha.ts')
		await esperarCaptcha(pronto)
		return pronto.maquina.validar()
	}

	return {
		aberto,
		// A failure shows when the form is sent, which tries once more.
		comecar: () => void comecar().catch(() => undefined),
		validar,
		reiniciar: () => aberto?.maquina.reiniciar(),
	}
}
