import { type MaquinaCaptcha, useCaptcha } from '@portal/design-system/captcha'
import { configuracaoQuery } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { abrirProvedor, escolherProvedor, type ProvedorDaPagina } from '../captcha/escolher-provedor.ts'

type CaptchaDaPagina = {
	readonly maquina: MaquinaCaptcha
	readonly provedor: ProvedorDaPagina | undefined
	/** The person began to type: work that can be done ahead, is. */
	readonly adiantar: () => void
}

export function useCaptchaDaPagina(): CaptchaDaPagina {
	const maquina = useCaptcha()
	const { data: captcha } = useQuery({ ...configuracaoQuery, select: ({ captcha }) => captcha })
	const nome = captcha && escolherProvedor(captcha, window.location.search)
	const { data: provedor } = useQuery({
		queryKey: ['captcha', nome],
		queryFn: () => (captcha && nome ? abrirProvedor(nome, captcha) : Promise.reject(new Error('sem configuração'))),
		enabled: captcha !== undefined,
		staleTime: Number.POSITIVE_INFINITY,
		gcTime: 0,
		structuralSharing: false,
	})
	return { maquina, provedor, adiantar: () => provedor?.adiantar?.() }
}
