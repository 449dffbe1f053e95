import { Captcha, MaquinaCaptcha } from '@portal/design-system/captcha'
import type { Configuracao } from '@portal/platform/contract'
import type { ComponentType } from 'react'
import { abrirProvedor, escolherProvedor, type ProvedorDaPagina } from './escolher-provedor.ts'

export type CaptchaAberto = {
	readonly maquina: MaquinaCaptcha
	readonly provedor: ProvedorDaPagina
	readonly Captcha: ComponentType<{ maquina: MaquinaCaptcha; provedor: ProvedorDaPagina }>
}

/** Opens the captcha provider of this visit, which prepares its proof while the person is still typing. */
export async function abrirCaptcha(configuracao: Configuracao['captcha']): Promise<CaptchaAberto> {
	const provedor = await abrirProvedor(escolherProvedor(configuracao, window.location.search), configuracao)
	provedor.adiantar?.()
	return { maquina: new MaquinaCaptcha(), provedor, Captcha }
}

const AINDA_NAO = ['parado', 'carregando', 'carregado']

/** Resolves when the provider has drawn its widget or failed. */
export function esperarCaptcha({ maquina }: CaptchaAberto): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>()
	const conferir = () => {
		if (!AINDA_NAO.includes(maquina.ler().fase)) resolve()
	}
	const parar = maquina.assinar(conferir)
	conferir()
	return promise.finally(parar)
}
