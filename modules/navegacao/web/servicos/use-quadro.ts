import { call, log } from '@portal/platform/web'
import { relatar } from '@portal/situacao/contract'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { ObjetoNaArea } from '../../contract/objeto.ts'
import {
	DEMORA_DO_QUADRO_MS,
	LIMITE_DO_QUADRO_MS,
	lerMensagemDoQuadro,
	type MensagemAoQuadro,
	ORIGEM_MENSAGEM,
} from '../../contract/quadro.ts'

export type EstadoDoQuadro = 'carregando' | 'carregado' | 'sem-resposta'

type Ouvintes = { aoNavegar: (url: string) => void; aoTrocarPerfil: (nivel: number) => void }

/** The message listener accepts only the page inside the frame, and a watchdog gives up after 20 silent seconds. */
export function useQuadro(
	quadro: RefObject<HTMLIFrameElement | null>,
	endereco: string,
	objeto: ObjetoNaArea,
	{ aoNavegar, aoTrocarPerfil }: Ouvintes,
) {
	const [estado, setEstado] = useState<EstadoDoQuadro>('carregando')
	const [demora, setDemora] = useState(false)
	const { origin } = new URL(endereco)

	const aoReceber = useEffectEvent(({ source, origin: deOnde, data }: MessageEvent) => {
		if (deOnde !== origin || source === null || source !== quadro.current?.contentWindow) return
		const mensagem = lerMensagemDoQuadro(data)
		if (mensagem?.tipo === 'pagina-carregada') setEstado('carregado')
		if (mensagem?.tipo === 'navegacao-pagina') aoNavegar(mensagem.url)
		if (mensagem?.tipo === 'perfil-alterado' && mensagem.codigoArea === objeto.codigoArea)
			aoTrocarPerfil(mensagem.nivel)
	})

	// The listener is attached by an effect, because messages between windows lie outside React.
	useEffect(() => {
		window.addEventListener('message', aoReceber)
		return () => window.removeEventListener('message', aoReceber)
	}, [])

	const aoCansar = useEffectEvent(() => {
		const { codigoArea, objetoweb } = objeto
		log.error('quadro sem resposta', `${codigoArea}/${objetoweb}`)
		setEstado('sem-resposta')
		call(relatar, {
			body: {
				tipo: 'quadro-sem-resposta',
				codigoArea,
				caminho: window.location.pathname,
				texto: `O quadro não respondeu em ${LIMITE_DO_QUADRO_MS / 1000} segundos.`,
			},
		}).catch((falha: unknown) => log.warn('relato de falha', falha))
	})

	// The watchdog runs while the frame has not answered.
	useEffect(() => {
		if (estado !== 'carregando') return
		const relogio = setTimeout(aoCansar, LIMITE_DO_QUADRO_MS)
		const paciencia = setTimeout(() => setDemora(true), DEMORA_DO_QUADRO_MS)
		return () => {
			clearTimeout(relogio)
			clearTimeout(paciencia)
			setDemora(false)
		}
	}, [estado])

	return {
		estado,
		/** The frame has not answered for a while: a way out is offered before it is given up. */
		demora,
		/** The page is asked to change profile, and must report again because it reloads itself. */
		pedirPerfil: (nivel: number) => {
			const mensagem: MensagemAoQuadro = {
				origem: ORIGEM_MENSAGEM,
				tipo: 'trocar-perfil',
				codigoArea: objeto.codigoArea,
				nivel,
			}
			quadro.current?.contentWindow?.postMessage(mensagem, origin)
			setEstado('carregando')
		},
	}
}
