interface Lugar {
	readonly contexto: string
	readonly caminho: string
}
type Permitidos = { readonly legado: string; readonly origens: readonly string[] }

/** Frame restriction: only listed origins are framed, and never the portal's own, whose pages could leave the frame. */
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

/** Frame location: the result is the path below the common layer, and undefined for any other address. */
export function caminhoNoQuadro(url: string, contexto: string, permitidos: Permitidos): string | undefined {
	const raiz = raizDe(contexto, permitidos)
	const endereco = URL.parse(url)
	if (!raiz || !endereco || endereco.origin !== raiz.origin || endereco.username || endereco.password) return undefined
	return endereco.pathname.startsWith(raiz.pathname) ? endereco.pathname.slice(raiz.pathname.length) : undefined
}
