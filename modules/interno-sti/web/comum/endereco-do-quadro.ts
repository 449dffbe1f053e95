interface Lugar {
	readonly contexto: string
	readonly caminho: string
}
type Permitidos = { readonly legado: string; readonly origens: readonly string[] }

/** Nothing outside the origins that may be framed, nor of our own, whose pages could reach out of the frame. */
function raizDe(contexto: string, { legado, origens }: Permitidos): URL | undefined {
	const base = URL.parse(legado)
	if (!base || !origens.includes(base.origin) || base.origin === window.location.origin) return undefined
	return new URL(`${base.pathname.replace(/\/$/, '')}/${contexto}/`, base.origin)
}

export function enderecoDaPagina({ contexto, caminho }: Lugar, permitidos: Permitidos): string | undefined {
	const raiz = raizDe(contexto, permitidos)
	const endereco = raiz && URL.parse(caminho, raiz)
	return endereco?.origin === raiz?.origin && raiz && endereco?.pathname.startsWith(raiz.pathname)
		? endereco.href
		: undefined
}

/** Where a page inside the frame says it is, seen from the folder of the common layer; undefined for anywhere else. */
export function caminhoNoQuadro(url: string, contexto: string, permitidos: Permitidos): string | undefined {
	const raiz = raizDe(contexto, permitidos)
	const endereco = URL.parse(url)
	if (!raiz || !endereco || endereco.origin !== raiz.origin || endereco.username || endereco.password) return undefined
	return endereco.pathname.startsWith(raiz.pathname) ? endereco.pathname.slice(raiz.pathname.length) : undefined
}
