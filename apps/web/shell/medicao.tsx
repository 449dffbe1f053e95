import { Botao } from '@portal/design-system/botao'
import { type Configuracao } from '@portal/platform/contract'
import { gravarLocal, lerLocal, useLugar } from '@portal/platform/web'
import { useEffect, useState } from 'react'

declare global {
	interface Window {
		dataLayer?: unknown[]
	}
}

type Identificadores = Configuracao['analytics']

/** Consent: no outside service is contacted before the person agrees to the measuring of use. */
export function Medicao(identificadores: Identificadores) {
	const [escolha, setEscolha] = useState(() => lerLocal('medicao'))
	if (escolha === 'aceita') return <Medindo {...identificadores} />
	if (escolha === 'recusada') return null

	function escolher(nova: 'aceita' | 'recusada') {
		gravarLocal('medicao', nova)
		setEscolha(nova)
	}

	return (
		<section
			aria-label="Medição de uso"
			data-nao-imprimir
			className="fixed inset-x-3 bottom-14 z-40 mx-auto grid max-w-xl gap-3 rounded-lg border border-borda bg-superficie p-4 text-sm shadow-lg"
		>
			<p>
				Podemos contar quais páginas do portal são mais usadas, para melhorá-las? Vai só o nome da página: nem o
				endereço completo, nem os seus dados. A contagem é feita por um serviço de fora, o Google.
			</p>
			<div className="flex flex-wrap justify-end gap-2">
				<Botao tamanho="pq" variante="secundario" onClick={() => escolher('recusada')}>
					Recusar
				</Botao>
				<Botao tamanho="pq" variante="secundario" onClick={() => escolher('aceita')}>
					Aceitar
				</Botao>
			</div>
		</section>
	)
}

function Medindo({ analyticsId, tagManagerId }: Identificadores) {
	const rota = useLugar('rota')

	useEffect(() => {
		if (window.dataLayer) return
		window.dataLayer = []
		if (tagManagerId !== '') {
			window.dataLayer.push({ event: 'gtm.js', 'gtm.start': Date.now() })
			carregar('gtm.js', tagManagerId)
		}
		if (analyticsId !== '') {
			gtag('js', new Date())
			// The automatic page view is off, since the effect below reports each page by its name.
			gtag('config', analyticsId, { send_page_view: false })
			carregar('gtag/js', analyticsId)
		}
	}, [analyticsId, tagManagerId])

	useEffect(() => {
		const pagina = rota ?? 'inicio'
		const { origin } = window.location
		gtag('event', 'page_view', { page_title: pagina, page_location: `${origin}/${pagina}`, page_referrer: '' })
	}, [rota])

	return null
}

/** The measuring service accepts only the `arguments` object itself as a command. */
function gtag(..._comando: unknown[]): void {
	// oxlint-disable-next-line prefer-rest-params -- see above
	window.dataLayer?.push(arguments)
}

function carregar(programa: string, id: string): void {
	const script = document.createElement('script')
	script.async = true
	script.src = `https://www.googletagmanager.com/${programa}?id=${encodeURIComponent(id)}`
	document.head.append(script)
}
