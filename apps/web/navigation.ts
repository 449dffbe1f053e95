import { definirConferenciaDeVersao } from '@portal/design-system/tardia'
import {
	abrirNaVersaoNova,
	definirNavegador,
	haVersaoNova,
	lerToken,
	log,
	obterSessao,
	PAGINA_INICIAL,
	publicarLugar,
} from '@portal/platform/web'
import { startTransition, useEffect, useState } from 'react'
import type { Rotas } from './rotas/rotas.tsx'

type Estado = { readonly rotas: Rotas | undefined; readonly falhou: boolean }

const ouvintes = new Set<() => void>()
let estado: Estado = { rotas: undefined, falhou: false }
let abrindo: Promise<Rotas> | undefined

const lerRotas = (): Estado => estado

function assinarRotas(ouvinte: () => void): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

/**
 * The router and its parts, once loaded. The state is copied into React in a transition (time slicing), which
 * `useSyncExternalStore` would make synchronous, so that the frame stays usable meanwhile.
 */
export function useRotas(): Estado {
	const [lido, setLido] = useState(lerRotas)
	// The router is opened outside React, perhaps before this component is mounted.
	useEffect(() => {
		const seguir = () => startTransition(() => setLido(lerRotas()))
		seguir()
		desenhada.resolve()
		return assinarRotas(seguir)
	}, [])
	return lido
}

/**
 * The promise resolves once the frame is mounted: an update beneath it during a sliced render would restart that render
 * synchronously.
 */
const desenhada = Promise.withResolvers<void>()

function publicar(novo: Estado): void {
	estado = novo
	for (const ouvinte of ouvintes) ouvinte()
}

/** The public home starts without the router; any other address fetches it first. */
export function iniciarNavegacao(): void {
	definirNavegador((para, opcoes) => {
		if (abrindo) {
			abrindo.then((rotas) => rotas.navegar(para, opcoes)).catch(() => window.location.assign(para))
			return
		}
		window.history[opcoes.substituir ? 'replaceState' : 'pushState'](null, '', para)
		abrirRotas()
	})
	definirConferenciaDeVersao(haVersaoNova)
	const { pathname, search, hash } = window.location
	if (pathname === '/' && search + hash === '' && lerToken()) void abrirNoPainel()
	else if (pathname !== '/' || search !== '' || lerToken()) abrirRotas()
	else publicarLugar({ titulo: 'Home', migalhas: [{ titulo: 'Home', href: undefined }] })
}

/** The root address leads a signed-in person to the page that follows a log-in. */
async function abrirNoPainel(): Promise<void> {
	const sessao = await obterSessao().catch(() => undefined)
	if (sessao?.sessaoAtiva === 'S') window.history.replaceState(null, '', PAGINA_INICIAL)
	abrirRotas()
}

/** Prefetch of the router: a link is under the pointer, or the person is about to log in. */
export function prepararRotas(): void {
	import('./rotas/abertura.ts').catch(() => undefined)
}

export function abrirRotas(): void {
	window.removeEventListener('online', abrirRotas)
	publicarLugar({ pendente: true })
	abrindo = import('./rotas/abertura.ts').then(({ abrir }) => abrir(desenhada.promise))
	abrindo.then(
		(rotas) => publicar({ rotas, falhou: false }),
		(falha: unknown) => {
			log.error('abertura da página', falha)
			const { pathname, search, hash } = window.location
			void abrirNaVersaoNova(pathname + search + hash)
			abrindo = undefined
			window.addEventListener('online', abrirRotas, { once: true })
			publicarLugar({ pendente: false })
			publicar({ rotas: undefined, falhou: true })
		},
	)
}
