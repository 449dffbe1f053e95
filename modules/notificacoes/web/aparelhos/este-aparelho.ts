import type { NovoAparelho } from '../../contract/index.ts'

/** The push capability of this browser says what the person must do first where it is missing. */
export type Alcance = 'sem-suporte' | 'instalar' | 'bloqueado' | 'pode'

export interface EsteAparelho {
	readonly alcance: Alcance
	/** The fingerprint of this browser's subscription is null while it has none. */
	readonly impressao: string | null
}

/** The owner key tells `service-worker.js` whose push messages these are, and outlives the person's cached data. */
const DONO = 'aparelho'

const codificarBase64 = (bytes: ArrayBuffer): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')

function alcanceDaqui(): Alcance {
	if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
		return Notification.permission === 'denied' ? 'bloqueado' : 'pode'
	// Web Push on iOS works only for a page installed on the home screen.
	return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) || ehIPadComoMac() ? 'instalar' : 'sem-suporte'
}

const ehIPadComoMac = (): boolean => /\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

const inscricaoDaqui = async (): Promise<PushSubscription | undefined> =>
	(await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined

export async function lerEsteAparelho(): Promise<EsteAparelho> {
	const alcance = alcanceDaqui()
	// The subscription lookup may be refused, as in private windows.
	const inscricao = alcance === 'pode' ? await inscricaoDaqui().catch(() => undefined) : undefined
	if (!inscricao) return { alcance, impressao: null }
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inscricao.endpoint))
	return { alcance, impressao: codificarBase64(bytes) }
}

/** The permission prompt is the browser's own; undefined means that the person refused. */
export async function inscrever(chavePush: string): Promise<Omit<NovoAparelho, 'pararAoSair'> | undefined> {
	if ((await Notification.requestPermission()) !== 'granted') return undefined
	await navigator.serviceWorker.register('/service-worker.js')
	const { pushManager } = await navigator.serviceWorker.ready
	const antes = await pushManager.getSubscription()
	const outraChave = antes?.options.applicationServerKey
	// A subscription to a former VAPID key is dropped, because the browser rejects messages signed with the new one.
	if (outraChave && codificarBase64(outraChave) !== chavePush) await antes.unsubscribe()
	const inscricao = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chavePush })
	const { keys } = inscricao.toJSON()
	return {
		enderecoPush: inscricao.endpoint,
		chaveAparelho: keys?.['p256dh'] ?? '',
		segredoAparelho: keys?.['auth'] ?? '',
	}
}

export async function lembrarDono(codpes: number | undefined, pararAoSair: boolean): Promise<void> {
	const guardado = await caches.open(DONO)
	await guardado.put(`/${DONO}`, Response.json({ codpes, pararAoSair }))
}

export async function desinscrever(): Promise<void> {
	await caches.delete(DONO)
	await (await inscricaoDaqui())?.unsubscribe()
}
