import type { WebRoute } from '@portal/platform/web'

export type PaginaDoMapa = {
	readonly titulo: string
	readonly path: string
	readonly filhas: readonly PaginaDoMapa[]
}

type Pessoa = { readonly autenticada: boolean; readonly perfis: readonly string[] }

/** Site map: pages without parameters in their address, each nested below its parent page. */
export function mapaDoSite(rotas: readonly WebRoute[], pessoa: Pessoa): PaginaDoMapa[] {
	const abertas = rotas.filter((rota) => temEndereco(rota) && podeAbrir(rota, pessoa))
	const nomes = new Set(abertas.map(({ name }) => name))
	const abaixoDe = (pai: string | undefined): PaginaDoMapa[] =>
		abertas
			.filter(({ handle }) => (handle.pai !== undefined && nomes.has(handle.pai) ? handle.pai : undefined) === pai)
			.map(({ name, path, handle }) => ({ titulo: handle.titulo, path: retirarOpcional(path), filhas: abaixoDe(name) }))
			.sort(compararTitulos)
	return abaixoDe(undefined)
}

/** `/iddigital/:codaucdoc?` is a page also without its code. */
const retirarOpcional = (path: string): string => path.replace(/\/:\w+\?$/, '')

const temEndereco = ({ path, handle }: WebRoute): boolean =>
	!handle.foraDoMapa && !/[:*]/.test(retirarOpcional(path)) && !handle.titulo.includes(':')

const podeAbrir = ({ handle: { acesso, perfis } }: WebRoute, pessoa: Pessoa): boolean =>
	(acesso === 'publico' || pessoa.autenticada) &&
	(perfis === undefined || perfis.some((perfil) => pessoa.perfis.includes(perfil)))

const compararTitulos = (a: PaginaDoMapa, b: PaginaDoMapa): number =>
	Number(b.path === '/') - Number(a.path === '/') || a.titulo.localeCompare(b.titulo, 'pt-BR')
