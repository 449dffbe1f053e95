import { verificarSessao } from '@portal/platform/contract'
import { queryClient, recarregarDados, reverSessao } from '@portal/platform/web'

/** The delay in milliseconds lets the page load first. */
const DEPOIS_MS = 5_000

/** Service worker: it keeps the shell and the last data of the signed-in person for when the portal is unreachable. */
export function prepararGuarda(): () => void {
	// Development has no service worker, because its files change under the same names.
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
	const relogio = setTimeout(() => void comecar(), DEPOIS_MS)
	return () => clearTimeout(relogio)
}

async function comecar(): Promise<void> {
	const { serviceWorker } = navigator
	const primeira = !serviceWorker.controller
	if (primeira) serviceWorker.addEventListener('controllerchange', () => void guardarOQueJaVeio(), { once: true })
	// A refused registration (private windows) means that nothing is kept.
	await serviceWorker.register('/service-worker.js').catch(() => undefined)
	if (!primeira) await guardarSessao()
}

/** The session call is repeated once for the cache: after a log-in the session came with the log-in's own answer. */
async function guardarSessao(): Promise<void> {
	const pessoa = await caches.open('pessoa')
	if (await pessoa.match(`/proxy${verificarSessao.path}`)) return
	// A failed call leaves nothing to keep; the next page asks again.
	await reverSessao().catch(() => undefined)
}

/**
 * Data loaded before the worker took control is fetched again, one call after the other, so that the worker keeps the
 * answers.
 */
async function guardarOQueJaVeio(): Promise<void> {
	const arquivos = performance
		.getEntriesByType('resource')
		.map(({ name }) => new URL(name))
		.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
		.map(({ pathname }) => pathname)
	navigator.serviceWorker.controller?.postMessage({ tipo: 'arquivos', arquivos })
	recarregarDados()
	void queryClient.invalidateQueries({ refetchType: 'none' })
	for (const { queryKey } of queryClient.getQueryCache().findAll({ type: 'active' })) {
		await new Promise((resolve) => setTimeout(resolve))
		void queryClient.refetchQueries({ queryKey, exact: true, type: 'active' })
	}
}
