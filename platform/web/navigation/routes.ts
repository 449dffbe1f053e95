import type { WebRoute } from '../manifest.ts'

export type Migalha = { readonly titulo: string; readonly href: string | undefined }
type Valores = Readonly<Record<string, string | undefined>>

/** Fills `:nome` placeholders of a title; one that is not known yet shows an ellipsis. */
export function preencherTitulo(texto: string, valores: Valores): string {
	return texto.replace(/:(\w+)/g, (_, nome: string) => valores[nome] ?? '…')
}

function preencherCaminho(path: string, valores: Valores): string {
	return path
		.replace(/\/:(\w+)(\?)?/g, (_, nome: string, opcional: string | undefined) => {
			const valor = valores[nome]
			return valor === undefined && opcional ? '' : `/${encodeURIComponent(valor ?? '')}`
		})
		.replace(/\/\*$/, '')
}

type RotasPorNome = ReadonlyMap<string, WebRoute>

/** Routes from the first page of the slice to this one. */
function caminhoAte(rota: WebRoute, rotas: RotasPorNome): WebRoute[] {
	const caminho: WebRoute[] = []
	for (
		let atual: WebRoute | undefined = rota;
		atual;
		atual = atual.handle.pai ? rotas.get(atual.handle.pai) : undefined
	) {
		if (caminho.includes(atual)) break
		caminho.unshift(atual)
	}
	return caminho
}

/** The title of the page, or of the nearest one above it whose title the address tells. */
export function tituloConhecido(rota: WebRoute, rotas: RotasPorNome, valores: Valores): string | undefined {
	const sabido = caminhoAte(rota, rotas).findLast(({ handle }) =>
		[...handle.titulo.matchAll(/:(\w+)/g)].every(([, nome = '']) => valores[nome] !== undefined),
	)
	return sabido && preencherTitulo(sabido.handle.titulo, valores)
}

/** The last crumb has no address: the person is there. */
export function migalhasDe(rota: WebRoute, rotas: RotasPorNome, valores: Valores): readonly Migalha[] {
	const caminho = caminhoAte(rota, rotas)
	const paginas = caminho.map(({ path, handle }, indice) => ({
		titulo: preencherTitulo(handle.migalha ?? handle.titulo, valores),
		href: indice === caminho.length - 1 ? undefined : preencherCaminho(path, valores),
	}))
	if (rota.path === '/') return [{ titulo: 'Home', href: undefined }]
	return [{ titulo: 'Home', href: '/' }, ...paginas]
}

export type AbaDoModulo = {
	readonly titulo: string
	readonly href: string
	readonly modulo: string
	readonly acesso: WebRoute['handle']['acesso']
	readonly perfis: readonly string[] | undefined
	readonly marcas: readonly string[] | undefined
	/** The open page itself, or the tab that it stands below. */
	readonly atual: 'page' | 'true' | undefined
}

const nomearBarra = ({ path, handle: { aba } }: WebRoute): string | undefined =>
	aba && (aba.barra ?? path.split('/')[1] ?? '')

/** The bar of the nearest page above that is a tab; none where no page above is. */
export function listarAbas(rota: WebRoute, rotas: RotasPorNome): readonly AbaDoModulo[] {
	const acima = caminhoAte(rota, rotas).findLast(({ handle }) => handle.aba)
	if (!acima) return []
	const barra = nomearBarra(acima)
	return [...rotas.values()]
		.filter((outra) => nomearBarra(outra) === barra)
		.map(({ name, path, modulo, handle: { titulo, acesso, perfis, aba = {} } }) => ({
			titulo: aba.titulo ?? titulo,
			href: preencherCaminho(path, {}),
			modulo,
			acesso,
			perfis: aba.perfis ?? perfis,
			marcas: aba.marcas,
			atual: name !== acima.name ? undefined : acima === rota ? 'page' : 'true',
		}))
}
