import { type ControleDoCaptcha, defineWebModule, type Slots } from '@portal/platform/web'
import { useImperativeHandle } from 'react'
import { vi } from 'vitest'

/** Test captcha that solves at once by default. */
export const validarCaptcha = vi.fn<ControleDoCaptcha['validar']>()

export const resolverCaptcha = () =>
	validarCaptcha.mockReset().mockResolvedValue({ token: 'um-token', provedor: 'altcha' })

/** Stand-in for the slice that fills the captcha slot. */
function CaptchaDeTeste({ controle }: Slots['captcha']) {
	useImperativeHandle(controle, () => ({ comecar: () => undefined, validar: validarCaptcha }), [])
	return null
}

export const captchaDeTeste = defineWebModule({
	name: 'captcha-de-teste',
	slots: { captcha: { ordem: 1, leve: true, lazy: async () => CaptchaDeTeste } },
})
