import { definirConferenciaDeVersao } from '@portal/design-system/tardia'
import { definirNavegador, haVersaoNova, lerToken, log, publicarLugar } from '@portal/platform/web'
import { useSyncExternalStore } from 'react'
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

/** The router and what comes with it, once it is here. */
export const useRotas = (): Estado => useSyncExternalStore(assinarRotas, lerRotas)

function publicar(novo: Estado): void {
	estado = novo
	for (const ouvinte of ouvintes) ouvinte()
}

/** The public home needs no router, so it comes without one; whatever leads elsewhere fetches it first. */
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
	const { pathname, search } = window.location
	if (pathname !== '/' || search !== '' || lerToken()) abrirRotas()
	else publicarLugar({ titulo: 'Home', migalhas: [{ titulo: 'Home', href: undefined }] })
}

/** Fetches the router ahead of time: a link is under the pointer, or the person is about to log in. */
export function prepararRotas(): void {
	import('./rotas/abertura.ts').catch(() => undefined)
}

export function abrirRotas(): void {
	window.removeEventListener('online', abrirRotas)
	publicarLugar({ pendente: true })
	abrindo = import('./rotas/abertura.ts').then(({ abrir }) => abrir())
	abrindo.then(
		(rotas) => publicar({ rotas, falhou: false }),
		(falha: unknown) => {
			log.error('abertura da página', falha)
			abrindo = undefined
			window.addEventListener('online', abrirRotas, { once: true })
			publicarLugar({ pendente: false })
			publicar({ rotas: undefined, falhou: true })
		},
	)
}
