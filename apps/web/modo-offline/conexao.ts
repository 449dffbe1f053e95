import { CallError, navegar, queryClient, recarregarDados } from '@portal/platform/web'
import { perguntas } from '../first-calls.ts'

/** The portal is unreachable, and the shown data is as old as `desde`. */
export type SemConexao = { readonly desde: string }

const ENTRE_TENTATIVAS_MS = 5_000
const MAIOR_ESPERA_MS = 40_000

const ouvintes = new Set<() => void>()
let estado: SemConexao | undefined
let relogio: ReturnType<typeof setTimeout> | undefined
let espera = ENTRE_TENTATIVAS_MS
let voltouEm = 0

export const lerConexao = (): SemConexao | undefined => estado

export function assinarConexao(ouvinte: () => void): () => void {
	ouvintes.add(ouvinte)
	return () => ouvintes.delete(ouvinte)
}

function mudar(novo: SemConexao | undefined): void {
	estado = novo
	for (const ouvinte of ouvintes) ouvinte()
}

/**
 * Exponential backoff with jitter: each attempt comes later than the one before, also after a short return of the
 * portal, so that a server that restarts is not flooded. The oldest of several reports holds, because part of the page
 * is as old.
 */
function faltou(desde = new Date().toISOString()): void {
	if (!estado && Date.now() - voltouEm > MAIOR_ESPERA_MS) espera = ENTRE_TENTATIVAS_MS
	if (!estado || desde < estado.desde) mudar({ desde })
	if (relogio) return
	relogio = setTimeout(conferirDeNovo, espera * (1 + Math.random()))
	espera = Math.min(espera * 2, MAIOR_ESPERA_MS)
}

function conferirDeNovo(): void {
	relogio = undefined
	void conferir()
}

async function conferir(): Promise<void> {
	const responde = await fetch(perguntas.deTodos[0], { cache: 'no-store' }).then(
		({ status }) => status < 500,
		() => false,
	)
	if (!responde) faltou()
	else if (estado) voltou()
}

/** The `online` event is dispatched also when the portal alone was down, so that its listeners retry. */
function voltou(): void {
	clearTimeout(relogio)
	relogio = undefined
	voltouEm = Date.now()
	mudar(undefined)
	recarregarDados()
	void queryClient.invalidateQueries()
	window.dispatchEvent(new Event('online'))
}

/** The watch starts once, when the router opens. */
export function vigiarConexao(): void {
	if (!navigator.onLine) faltou()
	window.addEventListener('offline', () => faltou())
	window.addEventListener('online', () => {
		if (estado) void conferir()
	})
	queryClient.getQueryCache().subscribe(({ query }) => {
		const falha = query.state.fetchFailureReason
		if (!estado && falha instanceof CallError && falha.status === 0) void conferir()
	})
	navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<{ desde: string } | { ir: string }>) => {
		if ('ir' in data) navegar(data.ir)
		else faltou(data.desde)
	})
	navigator.serviceWorker?.startMessages()
	navigator.serviceWorker?.controller?.postMessage({ tipo: 'como-esta' })
}
