/** One condition of the header If (RFC 4918, 10.4): a lock token or an entity tag, or the absence of it. */
export interface Condicao {
	readonly nega: boolean
	readonly token?: string
	readonly etag?: string
}

/** A list of conditions that must all hold, about the resource of the request or another one. */
export interface ListaDeCondicoes {
	readonly recurso: string | undefined
	readonly condicoes: readonly Condicao[]
}

const CONDICAO = /\s*(Not\s+)?(?:<([^>]*)>|\[([^\]]*)\])/giy
const RECURSO = /\s*<([^>]*)>/y
const LISTA = /\s*\(([^)]*)\)/y

function lerCondicoes(texto: string): Condicao[] | undefined {
	const condicoes: Condicao[] = []
	CONDICAO.lastIndex = 0
	while (CONDICAO.lastIndex < texto.trimEnd().length) {
		const achada = CONDICAO.exec(texto)
		if (!achada) return undefined
		const [, nega, token, etag] = achada
		condicoes.push({ nega: nega !== undefined, ...(token === undefined ? { etag: etag ?? '' } : { token }) })
	}
	return condicoes
}

/** Lists of the header; undefined where it is malformed. */
export function lerIf(cabecalho: string): ListaDeCondicoes[] | undefined {
	const listas: ListaDeCondicoes[] = []
	let recurso: string | undefined
	for (let posicao = 0; posicao < cabecalho.trimEnd().length; ) {
		RECURSO.lastIndex = posicao
		const achado = RECURSO.exec(cabecalho)
		if (achado) {
			recurso = achado[1]
			posicao = RECURSO.lastIndex
			continue
		}
		LISTA.lastIndex = posicao
		const lista = LISTA.exec(cabecalho)
		const condicoes = lista && lerCondicoes(lista[1] ?? '')
		if (!condicoes || condicoes.length === 0) return undefined
		listas.push({ recurso, condicoes })
		posicao = LISTA.lastIndex
	}
	return listas.length > 0 ? listas : undefined
}

export const listarTokens = (listas: readonly ListaDeCondicoes[]): string[] =>
	listas.flatMap(({ condicoes }) => condicoes.flatMap(({ token }) => (token === undefined ? [] : [token])))

interface Estado {
	readonly tokens: readonly string[]
	readonly etag: string | undefined
}

const vale = ({ nega, token, etag }: Condicao, estado: Estado): boolean =>
	(token === undefined ? etag === estado.etag : estado.tokens.includes(token)) !== nega

/** The header holds where all conditions of one list do. */
export async function verificarIf(
	listas: readonly ListaDeCondicoes[],
	obterEstado: (recurso: string | undefined) => Promise<Estado>,
): Promise<boolean> {
	for (const { recurso, condicoes } of listas) {
		const estado = await obterEstado(recurso)
		if (condicoes.every((condicao) => vale(condicao, estado))) return true
	}
	return false
}
