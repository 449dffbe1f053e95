import { type ControleDoCaptcha, defineWebModule, type Slots } from '@portal/platform/web'
import { useImperativeHandle } from 'react'
import { vi } from 'vitest'

/** Solves at once, unless the test says otherwise. */
export const validarCaptcha = vi.fn<ControleDoCaptcha['validar']>()

export const resolverCaptcha = () =>
	validarCaptcha.mockReset().mockResolvedValue({ token: 'um-token', provedor: 'altcha' })

/** Stands for the slice that fills the slot. */
function CaptchaDeTeste({ controle }: Slots['captcha']) {
	useImperativeHandle(controle, () => ({ comecar: () => undefined, validar: validarCaptcha }), [])
	return null
}

export const captchaDeTeste = defineWebModule({
	name: 'captcha-de-teste',
	slots: { captcha: { ordem: 1, leve: true, lazy: async () => CaptchaDeTeste } },
})
