import { apagarLocal, gravarLocal, lerLocal } from '../storage.ts'

const MAXIMO = 2_000

/** Whether a path leads nowhere but into this portal: no scheme, no `//host`, no backslash, nothing invisible. */
export function caminhoLocalSeguro(caminho: string): boolean {
	if (caminho.length > MAXIMO || !caminho.startsWith('/') || /^\/[/\\]/.test(caminho)) return false
	if (/[\\\s\p{Cc}\p{Cf}\p{Cs}]/u.test(caminho)) return false
	const base = 'https://portal.invalid'
	if (!URL.canParse(caminho, base)) return false
	const { origin, pathname } = new URL(caminho, base)
	return origin === base && !pathname.startsWith('//')
}

export type Destino = { readonly caminho: string; readonly titulo: string | undefined }

/**
 * Return address of a person without a session who asked for a protected page, with the page's title when it is known.
 */
export function guardarDestino(caminho: string, titulo?: string): void {
	if (!caminhoLocalSeguro(caminho) || caminho === '/') return
	gravarLocal('redirect-path', caminho)
	if (titulo === undefined) apagarLocal('redirect-title')
	else gravarLocal('redirect-title', titulo)
}

/** Path after the login; a path outside of the portal is ignored. */
export function lerDestino(): Destino | undefined {
	const caminho = lerLocal('redirect-path')
	if (caminho === undefined || !caminhoLocalSeguro(caminho)) return undefined
	return { caminho, titulo: lerLocal('redirect-title') }
}

/** Return address, which is removed as it is read. */
export function tomarDestino(): string | undefined {
	const destino = lerDestino()
	apagarLocal('redirect-path')
	apagarLocal('redirect-title')
	return destino?.caminho
}
