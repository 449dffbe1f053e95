import { apagarLocal, gravarLocal, lerLocal } from './storage.ts'

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

/** Kept when a person without a session asks for a page that needs one. */
export function guardarDestino(caminho: string): void {
	if (caminhoLocalSeguro(caminho) && caminho !== '/') gravarLocal('redirect-path', caminho)
}

/** Answers the kept path once; what does not lead into the portal is thrown away. */
export function tomarDestino(): string | undefined {
	const caminho = lerLocal('redirect-path')
	apagarLocal('redirect-path')
	return caminho !== undefined && caminhoLocalSeguro(caminho) ? caminho : undefined
}
