import { type Sessao, verificarSessao } from '@portal/platform/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { call } from './call.ts'
import { tomarDestino } from './caminho-local.ts'
import { log } from './log.ts'
import { navegar } from './navegador.ts'
import { queryClient } from './query-client.ts'
import { apagarLocal, gravarLocal } from './storage.ts'
import { aoPerderSessao, lerToken } from './token.ts'

/** Where a person lands after a login that was not on the way to another page. */
export const PAGINA_INICIAL = '/painel'

const ANONIMA: Sessao = { retorno: 'ok', sessaoAtiva: 'N' }

export const sessaoQuery = queryOptions({
	queryKey: ['sessao'],
	queryFn: async ({ signal }) => (lerToken() ? verificar(signal) : ANONIMA),
	initialData: () => (lerToken() ? undefined : ANONIMA),
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: Number.POSITIVE_INFINITY,
})

/** Active only when the server says 'S'; a token that it does not know is thrown away. */
async function verificar(signal: AbortSignal): Promise<Sessao> {
	try {
		const sessao = await call(verificarSessao, {}, { signal })
		if (sessao.sessaoAtiva !== 'S') apagarLocal('token')
		return sessao
	} catch (falha) {
		log.error('verificação da sessão', falha)
		throw falha
	}
}

export type EstadoSessao = 'validando' | 'autenticado' | 'anonimo'

export type SessaoDaPagina = {
	readonly estado: EstadoSessao
	/** codpes of who is signed in. */
	readonly usuario: number | undefined
	readonly nome: string
	readonly perfis: readonly string[]
	/** Somebody of support is looking through this person's eyes: nothing may be changed. */
	readonly suporte: { readonly codpes: number } | undefined
	/** The session ended while a page was open; the page stays, under a login dialog. */
	readonly expirada: boolean
}

const ouvintes = new Set<() => void>()
let expirada = false

function marcarExpirada(valor: boolean): void {
	expirada = valor
	for (const ouvinte of ouvintes) ouvinte()
}

function assinarExpirada(ouvinte: () => void): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

export function useSessao(): SessaoDaPagina {
	const { data, isPending } = useQuery(sessaoQuery)
	const estaExpirada = useSyncExternalStore(assinarExpirada, () => expirada)
	const ativa = data?.sessaoAtiva === 'S'
	return {
		estado: isPending ? 'validando' : ativa ? 'autenticado' : 'anonimo',
		usuario: data?.usuario,
		nome: data?.nome ?? '',
		perfis: data?.perfis ?? [],
		suporte: data?.suporte,
		expirada: estaExpirada,
	}
}

/** Answers the checked session, asking the server only when this page does not know yet. */
export async function obterSessao(): Promise<Sessao> {
	return queryClient.ensureQueryData(sessaoQuery)
}

/** Keeps what a login answered, and goes on to where the person was heading. */
export function entrar(sessao: Sessao): void {
	const anterior = queryClient.getQueryData(sessaoQuery.queryKey)
	const mesmaPessoa = expirada && anterior?.usuario === sessao.usuario
	if (sessao.sso_sessionid) gravarLocal('token', sessao.sso_sessionid)
	if (sessao.nome) gravarLocal('login-name', sessao.nome)
	const { sso_sessionid: _, ...conhecida } = sessao
	if (!mesmaPessoa) esquecerDados()
	queryClient.setQueryData(sessaoQuery.queryKey, { ...conhecida, sessaoAtiva: 'S' })
	marcarExpirada(false)
	// The same person goes on where the session ended, with everything that was typed.
	if (mesmaPessoa) void queryClient.invalidateQueries({ predicate: naoEhDaSessao })
	else navegar(tomarDestino() ?? PAGINA_INICIAL, { substituir: anterior?.sessaoAtiva === 'S' })
}

/** Forgets the person on this device: after a log-out, or when another tab logged out. */
export function esquecerSessao(): void {
	apagarLocal('token')
	apagarLocal('login-name')
	queryClient.setQueryData(sessaoQuery.queryKey, ANONIMA)
	marcarExpirada(false)
	esquecerDados()
	navegar('/', { substituir: true })
}

/** The server no longer knows the session. What is on the screen stays there, so that nothing typed is lost. */
function expirar(tokenUsado: string | undefined): void {
	// An answer to a call made before a new login says nothing about the new session.
	if (tokenUsado !== lerToken()) return
	apagarLocal('token')
	if (queryClient.getQueryData(sessaoQuery.queryKey)?.sessaoAtiva === 'S') marcarExpirada(true)
	else queryClient.setQueryData(sessaoQuery.queryKey, ANONIMA)
}

/** Asks again whether the session still lives (it may have been ended from another device). */
export async function reverSessao(): Promise<void> {
	const token = lerToken()
	const sessao = await call(verificarSessao)
	if (sessao.sessaoAtiva === 'S') queryClient.setQueryData(sessaoQuery.queryKey, sessao)
	else expirar(token)
}

/** Every tab follows a login or a log-out made in another one. */
function seguirOutraAba({ key, newValue }: StorageEvent): void {
	if (key !== 'token' && key !== null) return
	if (!newValue) {
		if (queryClient.getQueryData(sessaoQuery.queryKey)?.sessaoAtiva === 'S' && !expirada) esquecerSessao()
		return
	}
	void trocarSessao()
}

async function trocarSessao(): Promise<void> {
	const anterior = queryClient.getQueryData(sessaoQuery.queryKey)
	const atual = await call(verificarSessao)
	if (anterior?.usuario !== atual.usuario) esquecerDados()
	queryClient.setQueryData(sessaoQuery.queryKey, atual)
	marcarExpirada(false)
}

const naoEhDaSessao = ({ queryKey }: { queryKey: readonly unknown[] }): boolean =>
	queryKey[0] !== 'sessao' && queryKey[0] !== 'configuracao'

/** What one person loaded is never shown to the next one. */
function esquecerDados(): void {
	queryClient.removeQueries({ predicate: (query) => naoEhDaSessao(query) && !query.isActive() })
	void queryClient.resetQueries({ predicate: naoEhDaSessao })
}

/** Called once, by the application. */
export function vigiarSessao(): () => void {
	const pararDeOuvir = aoPerderSessao(expirar)
	window.addEventListener('storage', seguirOutraAba)
	return () => {
		pararDeOuvir()
		window.removeEventListener('storage', seguirOutraAba)
	}
}
