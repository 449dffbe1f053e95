import { type Sessao, verificarSessao } from '@portal/platform/contract'
import { useSyncExternalStore } from 'react'
import { call } from './calls/call.ts'
import { aoPerderSessao, lerToken, mostrarSessaoDe } from './calls/token.ts'
import { log } from './log.ts'
import { tomarDestino } from './navigation/local-path.ts'
import { navegar } from './navigation/navigator.ts'
import { Dado, esquecerDados, recarregarDados, useDado } from './shared-value.ts'
import { apagarLocal, gravarLocal } from './storage.ts'
import { esquecerEscritos } from './tab-storage.ts'

/** Landing page after a login that was not on the way to another page. */
export const PAGINA_INICIAL = '/painel'

const ANONIMA: Sessao = { retorno: 'ok', sessaoAtiva: 'N' }

export const sessaoDado = new Dado({
	buscar: async () => (lerToken() ? verificar() : ANONIMA),
	inicial: () => (lerToken() ? undefined : ANONIMA),
})

/** Signed-in person known to this page; a person's text is never kept under another's name. */
export const usuarioAtual = (): number | undefined => sessaoDado.ler().valor?.usuario

/** Active only when the server says 'S'; a token that it does not know is thrown away. */
async function verificar(): Promise<Sessao> {
	try {
		const token = lerToken()
		const sessao = await call(verificarSessao)
		if (sessao.sessaoAtiva === 'S') mostrarSessaoDe(token)
		else apagarLocal('token')
		return sessao
	} catch (falha) {
		log.error('verificação da sessão', falha)
		throw falha
	}
}

export type EstadoSessao = 'validando' | 'autenticado' | 'anonimo'

export type SessaoDaPagina = {
	readonly estado: EstadoSessao
	/** Person number of the signed-in person. */
	readonly usuario: number | undefined
	readonly nome: string
	readonly perfis: readonly string[]
	/** Support mode: the person of support who looks through this person's eyes; nothing may be changed. */
	readonly suporte: { readonly codpes: number } | undefined
	/** Absolute end of the session, whatever the person does; it tells one log-in from another. */
	readonly expiraEm: string | undefined
	/** The session ended while a page was open; the page stays, under a login dialog. */
	readonly expirada: boolean
}

const ouvintes = new Set<() => void>()
let expirada = false

function marcarExpirada(valor: boolean): void {
	expirada = valor
	for (const ouvinte of ouvintes) ouvinte()
}

const lerExpirada = (): boolean => expirada

function assinarExpirada(ouvinte: () => void): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

export function useSessao(): SessaoDaPagina {
	const { valor, falha } = useDado(sessaoDado)
	const estaExpirada = useSyncExternalStore(assinarExpirada, lerExpirada, lerExpirada)
	const ativa = valor?.sessaoAtiva === 'S'
	return {
		estado: ativa ? 'autenticado' : valor || falha ? 'anonimo' : 'validando',
		usuario: valor?.usuario,
		nome: valor?.nome ?? '',
		perfis: valor?.perfis ?? [],
		suporte: valor?.suporte,
		expiraEm: valor?.expiraEm,
		expirada: estaExpirada,
	}
}

/** Checked session; the server is asked only when this page does not know it yet. */
export async function obterSessao(): Promise<Sessao> {
	return sessaoDado.obter()
}

/** Start of a session with the answer of a log-in; the person goes on to the page asked for before. */
export function entrar(sessao: Sessao): void {
	const anterior = sessaoDado.ler().valor
	const mesmaPessoa = expirada && anterior?.usuario === sessao.usuario
	if (sessao.sso_sessionid) gravarLocal('token', sessao.sso_sessionid)
	mostrarSessaoDe(lerToken())
	if (sessao.nome) gravarLocal('login-name', sessao.nome)
	const { sso_sessionid: _, ...conhecida } = sessao
	if (!mesmaPessoa) trocarPessoa(currentUser(sessao))
	sessaoDado.gravar({ ...conhecida, sessaoAtiva: 'S' })
	marcarExpirada(false)
	// Continues after a new log-in of the same person, with the typed text kept.
	if (mesmaPessoa) voltar()
	else navegar(tomarDestino() ?? PAGINA_INICIAL, { substituir: anterior?.sessaoAtiva === 'S' })
}

/** Forgets the person on this device: after a log-out, or when another tab logged out. */
export function esquecerSessao(): void {
	apagarLocal('token')
	apagarLocal('login-name')
	mostrarSessaoDe(undefined)
	sessaoDado.gravar(ANONIMA)
	marcarExpirada(false)
	trocarPessoa()
	navegar('/', { substituir: true })
}

/** Expired session: the content stays on the screen, so that nothing typed is lost. */
function expirar(tokenUsado: string | undefined): void {
	// An answer to a call made before a new login says nothing about the new session.
	if (tokenUsado !== lerToken()) return
	apagarLocal('token')
	if (sessaoDado.ler().valor?.sessaoAtiva === 'S') marcarExpirada(true)
	else sessaoDado.gravar(ANONIMA)
}

/** Asks again whether the session still lives (it may have been ended from another device). */
export async function reverSessao(): Promise<void> {
	const token = lerToken()
	const sessao = await call(verificarSessao)
	if (sessao.sessaoAtiva === 'S') sessaoDado.gravar(sessao)
	else expirar(token)
}

/** Every tab follows a login or a log-out made in another one. */
function seguirOutraAba({ key, newValue }: StorageEvent): void {
	if (key !== 'token' && key !== null) return
	if (!newValue) {
		if (sessaoDado.ler().valor?.sessaoAtiva === 'S' && !expirada) esquecerSessao()
		return
	}
	void trocarSessao()
}

async function trocarSessao(): Promise<void> {
	const anterior = sessaoDado.ler().valor
	const token = lerToken()
	const atual = await call(verificarSessao)
	mostrarSessaoDe(token)
	if (anterior?.usuario !== atual.usuario) trocarPessoa(currentUser(atual))
	sessaoDado.gravar(atual)
	marcarExpirada(false)
}

type MudancaDeSessao = 'trocou' | 'voltou'
type OuvinteDaSessao = (mudanca: MudancaDeSessao, fica?: number) => void
const aoMudar = new Set<OuvinteDaSessao>()

/** Owner of the browser: in support mode the person who looks, not the one who is looked at. */
const currentUser = ({ usuario, suporte }: Sessao): number | undefined => suporte?.codpes ?? usuario

/** `trocou`: another person (`fica`), or nobody, is here now. `voltou`: the same person, after an expired session. */
export function aoMudarDeSessao(ouvinte: OuvinteDaSessao): void {
	aoMudar.add(ouvinte)
}

/** Data that one person loaded are never shown to the next one. */
function trocarPessoa(fica?: number): void {
	esquecerDados(({ daPessoa }) => daPessoa)
	// Files on their way, which the page kept so that a reload does not stop them.
	globalThis.indexedDB?.deleteDatabase('envios')
	esquecerEscritos(fica)
	for (const ouvinte of aoMudar) ouvinte('trocou', fica)
}

function voltar(): void {
	recarregarDados(({ daPessoa }) => daPessoa)
	for (const ouvinte of aoMudar) ouvinte('voltou')
}

/** Session watch, started once by the application. */
export function vigiarSessao(): () => void {
	const pararDeOuvir = aoPerderSessao(expirar)
	window.addEventListener('storage', seguirOutraAba)
	return () => {
		pararDeOuvir()
		window.removeEventListener('storage', seguirOutraAba)
	}
}
