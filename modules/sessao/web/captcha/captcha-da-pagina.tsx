import type { Slots } from '@portal/platform/web'
import { useImperativeHandle } from 'react'
import { useCaptchaDaPagina } from './use-captcha-da-pagina.ts'

/** Captcha of the log-in card, for the public forms of other slices. */
export function CaptchaDaPagina({ controle: ref }: Slots['captcha']) {
	const { aberto, controle } = useCaptchaDaPagina()
	useImperativeHandle(ref, () => controle, [controle])
	return aberto ? <aberto.Captcha maquina={aberto.maquina} provedor={aberto.provedor} /> : null
}
