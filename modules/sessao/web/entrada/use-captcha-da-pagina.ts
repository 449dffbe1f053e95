import { type MaquinaCaptcha, useCaptcha } from '@portal/design-system/captcha'
import { configuracaoDado, log, useDado } from '@portal/platform/web'
import { useEffect, useState } from 'react'
import { abrirProvedor, escolherProvedor, type ProvedorDaPagina } from '../captcha/escolher-provedor.ts'

type CaptchaDaPagina = {
	readonly maquina: MaquinaCaptcha
	readonly provedor: ProvedorDaPagina | undefined
	/** The person began to type: work that can be done ahead, is. */
	readonly adiantar: () => void
}

export function useCaptchaDaPagina(): CaptchaDaPagina {
	const maquina = useCaptcha()
	const [provedor, setProvedor] = useState<ProvedorDaPagina>()
	const captcha = useDado(configuracaoDado).valor?.captcha

	// The provider's code is apart, and which one it is comes with the settings.
	useEffect(() => {
		if (!captcha) return
		let atual = true
		const abrir = async () => {
			const aberto = await abrirProvedor(escolherProvedor(captcha, window.location.search), captcha)
			if (atual) setProvedor(aberto)
		}
		abrir().catch((falha: unknown) => log.error('captcha', falha))
		return () => {
			atual = false
		}
	}, [captcha])

	return { maquina, provedor, adiantar: () => provedor?.adiantar?.() }
}
