import { useSyncExternalStore } from 'react'
import type { Migalha } from './routes.ts'

/** Place of the person. Kept outside the router, because the first public page comes without one. */
export type Lugar = {
	readonly pathname: string
	readonly search: string
	readonly hash: string
	/** Full name of the matched route, such as `painel-tarefas`. */
	readonly rota: string | undefined
	readonly titulo: string
	readonly migalhas: readonly Migalha[]
	/** The page is shown inside another one: without header, menu, search and dialogs. */
	readonly embutido: boolean
	/** Flag for a page that is loading. */
	readonly pendente: boolean
}

export type OpcoesDeNavegacao = {
	readonly substituir?: boolean
	/** Keeps the scroll position, for a change of parameters within the same page. */
	readonly manterRolagem?: boolean
}
type Navegar = (para: string, opcoes: OpcoesDeNavegacao) => void

const ouvintes = new Set<() => void>()
let navegarPara: Navegar = (para) => window.location.assign(para)
let irAtras = () => window.history.back()
let lugar: Lugar = {
	pathname: globalThis.location?.pathname ?? '/',
	search: globalThis.location?.search ?? '',
	hash: globalThis.location?.hash ?? '',
	rota: undefined,
	titulo: '',
	migalhas: [],
	embutido: globalThis.location?.pathname.includes('embedded') ?? false,
	pendente: false,
}

function assinar(ouvinte: () => void): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

/** Injection of the router's navigation by the application, which owns the router. */
export function definirNavegador(navegar: Navegar, atras = () => window.history.back()): void {
	navegarPara = navegar
	irAtras = atras
}

/** Publication of the current place by the application, for every component that shows it. */
export function publicarLugar(novo: Partial<Lugar>): void {
	lugar = { ...lugar, ...novo }
	for (const ouvinte of ouvintes) ouvinte()
}

export const lugarAtual = (): Lugar => lugar

/** Goes to a page of the portal, from anywhere: a page, a slot of the shell, or plain code. */
export function navegar(para: string, opcoes: OpcoesDeNavegacao = {}): void {
	navegarPara(para, opcoes)
}

/** Return to the previous page, as with the browser's own button. */
export function voltar(): void {
	irAtras()
}

/**
 * Works in pages and in slots; slots live outside the router, so they must not use its hooks. One part of it, since the
 * place changes several times on the way to each page: whoever reads the address is not drawn again for the bar above.
 */
export function useLugar<Parte extends keyof Lugar>(parte: Parte): Lugar[Parte] {
	return useSyncExternalStore(assinar, () => lugar[parte])
}
