import { expect, test } from 'vitest'
import { defineWebModule, type WebRoute } from './manifest.ts'
import { listarAbas, migalhasDe, preencherTitulo } from './navigation/routes.ts'

const lazy = async () => () => null
const routes = await defineWebModule({
	name: 'exemplo',
	routes: async () => ({
		'': [{ name: 'inicio', path: '', handle: { titulo: 'Home', acesso: 'publico' }, lazy }],
		Parcerias: [
			{ name: 'gerenciar', path: 'gerenciar', handle: { titulo: 'Parcerias', acesso: 'login' }, lazy },
			{
				name: 'editar',
				path: 'gerenciar/:codpgmpiabnf',
				handle: { titulo: 'Editar parceria', migalha: 'Editar :codpgmpiabnf', pai: 'gerenciar', acesso: 'login' },
				lazy,
			},
		],
	}),
}).routes()
const porNome = new Map(routes.map((rota) => [rota.name, rota]))
const rota = (nome: string): WebRoute => porNome.get(nome) as WebRoute

test('the prefix is lowercased in the address and put before the name', () => {
	expect(routes.map(({ name, path }) => [name, path])).toEqual([
		['inicio', '/'],
		['parcerias-gerenciar', '/parcerias/gerenciar'],
		['parcerias-editar', '/parcerias/gerenciar/:codpgmpiabnf'],
	])
})

test('the breadcrumb goes from Home down, with the parameters in their places', () => {
	expect(migalhasDe(rota('parcerias-editar'), porNome, { codpgmpiabnf: 'CINE' })).toEqual([
		{ titulo: 'Home', href: '/' },
		{ titulo: 'Parcerias', href: '/parcerias/gerenciar' },
		{ titulo: 'Editar CINE', href: undefined },
	])
})

test('on the first page the breadcrumb is Home alone', () => {
	expect(migalhasDe(rota('inicio'), porNome, {})).toEqual([{ titulo: 'Home', href: undefined }])
})

test('a parameter that is not known yet shows an ellipsis', () => {
	expect(preencherTitulo('Editar :codpgmpiabnf', {})).toBe('Editar …')
})

test('a slot may have one filling or several, each with a key of its own', () => {
	const { slots } = defineWebModule({
		name: 'exemplo',
		slots: {
			busca: { ordem: 1, lazy },
			painel: [
				{ ordem: 2, lazy },
				{ ordem: 1, lazy },
			],
		},
	})
	expect([slots.busca?.length, slots.painel?.map(({ chave }) => chave)]).toEqual([
		1,
		['exemplo-painel-0', 'exemplo-painel-1'],
	])
})

test('the pages of a module are its tabs, and a page below one lights it', async () => {
	const handle = { acesso: 'login' as const }
	const modulo = await defineWebModule({
		name: 'exemplo',
		routes: async () => ({
			Notas: [
				{ name: 'inicio', path: '', handle: { ...handle, titulo: 'Notas', aba: { titulo: 'Início' } }, lazy },
				{ name: 'nova', path: 'nova', handle: { ...handle, titulo: 'Nova nota', pai: 'inicio' }, lazy },
				{ name: 'fila', path: 'fila', handle: { ...handle, titulo: 'Fila', pai: 'inicio', aba: {} }, lazy },
			],
			solta: [{ name: 'pagina', path: '', handle: { ...handle, titulo: 'Solta' }, lazy }],
		}),
	}).routes()
	const rotas = new Map(modulo.map((uma) => [uma.name, uma]))
	const abas = (nome: string) =>
		listarAbas(rotas.get(nome) as WebRoute, rotas).map(({ titulo, href, atual }) => [titulo, href, atual])
	expect(abas('notas-nova')).toEqual([
		['Início', '/notas', 'true'],
		['Fila', '/notas/fila', undefined],
	])
	expect(abas('notas-fila').at(-1)).toEqual(['Fila', '/notas/fila', 'page'])
	expect(abas('solta-pagina')).toEqual([])
})
