import type { NovoAparelho } from '../../contract/index.ts'

/** Whether this browser can be told of things while the portal is closed, and what it needs for that. */
export type Alcance = 'sem-suporte' | 'instalar' | 'bloqueado' | 'pode'

export interface EsteAparelho {
	readonly alcance: Alcance
	/** As the portal knows this browser; null: it never was turned on here, or no more. */
	readonly impressao: string | null
}

/** Where `sem-rede.js` reads whose notices these are; outlives what it keeps of the person. */
const DONO = 'aparelho'

const paraTexto = (bytes: ArrayBuffer): string =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replaceAll('+', '-')
		.replaceAll('/', '_')
		.replaceAll('=', '')

function alcanceDaqui(): Alcance {
	if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)
		return Notification.permission === 'denied' ? 'bloqueado' : 'pode'
	// Only what stands on the home screen is told of anything.
	return /\b(?:iPhone|iPad)\b/.test(navigator.userAgent) || ehIPadComoMac() ? 'instalar' : 'sem-suporte'
}

const ehIPadComoMac = (): boolean => /\bMacintosh\b/.test(navigator.userAgent) && navigator.maxTouchPoints > 1

const inscricaoDaqui = async (): Promise<PushSubscription | undefined> =>
	(await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined

export async function lerEsteAparelho(): Promise<EsteAparelho> {
	const alcance = alcanceDaqui()
	// A browser may refuse to say (private windows do).
	const inscricao = alcance === 'pode' ? await inscricaoDaqui().catch(() => undefined) : undefined
	if (!inscricao) return { alcance, impressao: null }
	const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(inscricao.endpoint))
	return { alcance, impressao: paraTexto(bytes) }
}

/** Asks the person, by the browser's own question; undefined: the answer was no. */
export async function inscrever(chavePush: string): Promise<Omit<NovoAparelho, 'pararAoSair'> | undefined> {
	if ((await Notification.requestPermission()) !== 'granted') return undefined
	await navigator.serviceWorker.register('/sem-rede.js')
	const { pushManager } = await navigator.serviceWorker.ready
	const antes = await pushManager.getSubscription()
	const outraChave = antes?.options.applicationServerKey
	// The portal has another key now: the browser takes nothing that this one signs.
	if (outraChave && paraTexto(outraChave) !== chavePush) await antes.unsubscribe()
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
