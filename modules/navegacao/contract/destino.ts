import type { No } from './arvore.ts'

export type Destino =
	| { readonly tipo: 'portal'; readonly para: string; readonly perfil?: { codigoArea: string; nivel: number } }
	| { readonly tipo: 'externo'; readonly url: string }
	| { readonly tipo: 'nenhum' }

type Alvo = Pick<No, 'tipo' | 'tipoNavegacao' | 'url' | 'objetoweb' | 'parametros'>

/**
 * Open-redirect guard: a path of this portal begins with exactly one slash and holds no backslash or control character.
 */
export const ehCaminhoDoPortal = (url: string): boolean => /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(url)

const ENDERECO = /^https?:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?(?:[/?#][^\s\\\p{Cc}]*)?$/iu

/**
 * An external address is complete http or https to a bare host (no `user@`), without blanks or backslashes that a
 * browser would forgive.
 */
export const ehEnderecoExterno = (url: string): boolean => ENDERECO.test(url)

export const caminhoDaArea = (codigoArea: string): string => `/servicos/${codigoArea}/`

export function caminhoDoObjeto(codigoArea: string, objetoweb: string, parametros?: string | null): string {
	const caminho = objetoweb.split('/').map(encodeURIComponent).join('/')
	return `/servicos/${codigoArea}/${caminho}${parametros ? `?${parametros}` : ''}`
}

/** The destination of a menu service depends on its kind and address. */
export function destinoDe(no: Alvo, codigoArea: string): Destino {
	if (no.tipo === 'M') return { tipo: 'nenhum' }
	if (no.objetoweb !== null && no.tipoNavegacao !== 'P') return destinoDoObjeto(no, codigoArea, no.objetoweb)
	if (no.url === null) return { tipo: 'nenhum' }
	if (ehCaminhoDoPortal(no.url)) return { tipo: 'portal', para: no.url }
	return ehEnderecoExterno(no.url) ? { tipo: 'externo', url: no.url } : { tipo: 'nenhum' }
}

function destinoDoObjeto(no: Alvo, codigoArea: string, objetoweb: string): Destino {
	const parametros = (no.parametros ?? '').split('&').filter(Boolean)
	const nivel = no.tipoNavegacao === 'T' ? Number(parametros.find(dizPerfil)?.slice('perfil='.length) ?? 0) : 0
	if (!Number.isInteger(nivel) || nivel < 1)
		return { tipo: 'portal', para: caminhoDoObjeto(codigoArea, objetoweb, no.parametros) }
	const outros = parametros.filter((parametro) => !dizPerfil(parametro)).join('&')
	return { tipo: 'portal', para: caminhoDoObjeto(codigoArea, objetoweb, outros), perfil: { codigoArea, nivel } }
}

const dizPerfil = (parametro: string): boolean => parametro.startsWith('perfil=')
