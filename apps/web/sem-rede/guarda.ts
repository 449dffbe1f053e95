import { verificarSessao } from '@portal/platform/contract'
import { queryClient, recarregarDados, reverSessao } from '@portal/platform/web'

/** The page itself comes first: this long after it is there. */
const DEPOIS_MS = 5_000

/** Starts what keeps the shell, and the last data of who is signed in, for when the portal cannot be reached. */
export function prepararGuarda(): () => void {
	// Development changes its files under the same names.
	if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
	const relogio = setTimeout(() => void comecar(), DEPOIS_MS)
	return () => clearTimeout(relogio)
}

async function comecar(): Promise<void> {
	const { serviceWorker } = navigator
	const primeira = !serviceWorker.controller
	if (primeira) serviceWorker.addEventListener('controllerchange', () => void guardarOQueJaVeio(), { once: true })
	// A browser may refuse (private windows do): then nothing is kept.
	await serviceWorker.register('/sem-rede.js').catch(() => undefined)
	if (!primeira) await guardarSessao()
}

/** A log-in tells by its own answer who is here, so nobody has asked for what can be kept. */
async function guardarSessao(): Promise<void> {
	const pessoa = await caches.open('pessoa')
	if (await pessoa.match(`/proxy${verificarSessao.path}`)) return
	// Without an answer there is nothing to keep; the next page asks again.
	await reverSessao().catch(() => undefined)
}

/** Asked before there was anybody to keep the answers; one after the other, since nobody waits for them. */
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
