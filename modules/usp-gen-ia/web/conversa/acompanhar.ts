import { fillPath } from '@portal/platform/contract'
import { lerToken, log } from '@portal/platform/web'
import { createParser } from 'eventsource-parser'
import { useEffect, useEffectEvent, useState } from 'react'
import { acompanharGeracao } from '../../contract/index.ts'

const RELIGAR_MS = 1_000

interface Ouvinte {
	aoChegar(pedaco: string): void
	readonly depois: number
}

/** @returns whether the answer has ended; false when the connection was lost before. */
async function lerFluxo(codger: string, { depois, aoChegar }: Ouvinte, signal: AbortSignal): Promise<boolean> {
	const token = lerToken()
	const resposta = await fetch(`/proxy${fillPath(acompanharGeracao.path, { codger })}?depois=${depois}`, {
		credentials: 'include',
		cache: 'no-store',
		headers: { accept: 'text/event-stream', ...(token ? { 'x-auth-token': token } : {}) },
		signal,
	})
	// A deleted conversation and an ended session have no stream: the page asks for the rest by itself.
	if (resposta.status >= 400 && resposta.status < 500) return true
	if (!resposta.ok || !resposta.body) return false
	let terminou = false
	const analisador = createParser({
		onEvent: ({ event, data }) => {
			if (event === 'fim') terminou = true
			else aoChegar((JSON.parse(data) as { t: string }).t)
		},
	})
	const leitor = resposta.body.pipeThrough(new TextDecoderStream()).getReader()
	for (;;) {
		const { done, value } = await leitor.read()
		if (done) return terminou
		analisador.feed(value)
	}
}

/** Text of an answer while the server writes it; a lost connection goes on where it ended. */
export function useResposta(codger: string | null, aoTerminar: () => void): string {
	const [lida, setLida] = useState<{ readonly codger: string | null; readonly texto: string }>({ codger, texto: '' })
	const terminar = useEffectEvent(aoTerminar)
	useEffect(() => {
		if (codger === null) return
		const controle = new AbortController()
		let texto = ''
		let religar: ReturnType<typeof setTimeout> | undefined
		const aoChegar = (pedaco: string) => {
			texto += pedaco
			setLida({ codger, texto })
		}
		const ligar = async () => {
			const terminou = await lerFluxo(codger, { depois: texto.length, aoChegar }, controle.signal).catch(
				(falha: unknown) => {
					log.debug('resposta', falha)
					return false
				},
			)
			if (controle.signal.aborted) return
			if (terminou) terminar()
			else religar = setTimeout(() => void ligar(), RELIGAR_MS)
		}
		void ligar()
		return () => {
			clearTimeout(religar)
			controle.abort()
		}
	}, [codger])
	return lida.codger === codger ? lida.texto : ''
}
