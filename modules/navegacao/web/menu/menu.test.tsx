import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { publicarLugar } from '@portal/platform/web'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Area, No } from '../../contract/arvore.ts'
import { entradasDeBusca } from '../../contract/busca.ts'
import {
	incluirFavorito,
	listarMenuJanus,
	listarMenuUsuarioJanus,
	type Navegacao,
	obterNavegacaoPrivada,
	ordenarFavoritos,
	registrarUso,
} from '../../contract/endpoints.ts'
import { MenuDaPessoa, MenuDeServicos } from './menu.tsx'

const server = useDoubleServer()

const createNode = (parte: Partial<No>): No => ({
	codigo: '1',
	sistema: 'academico',
	tipo: 'O',
	tipoNavegacao: 'L',
	titulo: 'Consultar notas',
	nome: 'Consultar notas',
	objetoweb: 'notas/consultar.jsp',
	parametros: null,
	url: null,
	urlAnterior: null,
	icone: null,
	palchv: '',
	nomesAntigos: [],
	filhos: [],
	...parte,
})
const area = (parte: Partial<Area>): Area => ({
	codigo: 'graduacao',
	nome: 'Graduação',
	contexto: 'graduacao',
	icone: 'fa-solid fa-graduation-cap',
	sistema: 'academico',
	nomeSistema: 'Sistema acadêmico',
	navPortal: 'N',
	subarvores: [],
	publico: [],
	privado: [
		createNode({
			codigo: '10',
			tipo: 'M',
			titulo: 'Notas',
			objetoweb: null,
			filhos: [createNode({}), createNode({ codigo: '2', titulo: 'Histórico', objetoweb: 'historico.jsp' })],
		}),
	],
	...parte,
})
const responder = (parte: Partial<Navegacao> = {}) => {
	const menu = parte.menu ?? [area({})]
	server.answers(obterNavegacaoPrivada, {
		menu,
		busca: entradasDeBusca(menu),
		externo: [],
		parceria: [],
		favoritos: [],
		recentes: [],
		datas: [],
		apresentado: 'S',
		...parte,
	})
}
const Menu = () => (
	<>
		<MenuDaPessoa recolhido={false} />
		<MenuDeServicos recolhido={false} esqueleto={<p>Esqueleto do menu</p>} />
	</>
)

describe('the tree', () => {
	test('shows its skeleton, then areas that open one inside the other down to the services', async () => {
		responder()
		const { user } = showScreen(Menu)
		expect(screen.getByText('Esqueleto do menu')).toBeTruthy()
		const graduacao = await screen.findByRole('button', { name: 'Graduação' })
		expect(graduacao.getAttribute('aria-expanded')).toBe('false')
		await user.click(graduacao)
		await user.click(screen.getByRole('button', { name: 'Notas' }))
		const link = screen.getByRole('link', { name: 'Consultar notas' })
		expect(link.getAttribute('href')).toBe('/servicos/graduacao/notas/consultar.jsp')
	})

	test('is open where the person is, and marks the service', async () => {
		responder()
		showScreen(Menu, { path: '/servicos/:codigoArea/*', at: '/servicos/graduacao/notas/consultar.jsp' })
		const link = await screen.findByRole('link', { name: 'Consultar notas' })
		expect(link.getAttribute('aria-current')).toBe('page')
		publicarLugar({ pathname: '/' })
	})

	test('stays open where the page leads on by itself to one that no menu has, and follows to the next of the menu', async () => {
		responder({ menu: [area({}), area({ codigo: 'pesquisa', nome: 'Pesquisa' })] })
		showScreen(Menu, { path: '/servicos/:codigoArea/*', at: '/servicos/graduacao/notas/consultar.jsp' })
		const aberta = async (name: string) => (await screen.findByRole('button', { name })).getAttribute('aria-expanded')
		expect(await aberta('Graduação')).toBe('true')
		act(() => publicarLugar({ pathname: '/alumni/painel' }))
		expect(await aberta('Graduação')).toBe('true')
		expect(screen.getByRole('link', { name: 'Consultar notas' }).getAttribute('aria-current')).toBeNull()
		act(() => publicarLugar({ pathname: '/servicos/pesquisa/' }))
		expect(await aberta('Pesquisa')).toBe('true')
		expect(await aberta('Graduação')).toBe('false')
		act(() => publicarLugar({ pathname: '/' }))
	})

	test('recolhido leaves the areas as links with their names', async () => {
		responder()
		showScreen(() => <MenuDeServicos recolhido esqueleto={null} />)
		const link = await screen.findByRole('link', { name: 'Graduação' })
		expect(link.getAttribute('href')).toBe('/servicos/graduacao/')
		expect(screen.queryByRole('button')).toBeNull()
	})

	test('says that it failed, and tries again', async () => {
		server.refuses(obterNavegacaoPrivada, 500, 'falha', 'O menu não pôde ser montado.')
		const { user } = showScreen(Menu)
		expect(await screen.findByText('O menu não pôde ser montado.')).toBeTruthy()
		responder()
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByRole('button', { name: 'Graduação' })).toBeTruthy()
	})

	test('ends with partnerships and external links, which open in another tab', async () => {
		responder({
			parceria: [
				{
					codigo: 'CINEMA',
					nome: 'Cinema',
					url: 'https://cinema.example/',
					icone: 'fa-solid fa-film',
					tipo: 'parceria',
				},
			],
			externo: [{ codigo: '1', nome: 'Jornal', url: 'https://jornal.example/' }],
		})
		const { user } = showScreen(Menu)
		await user.click(await screen.findByRole('button', { name: 'Parcerias e benefícios' }))
		await user.click(screen.getByRole('button', { name: 'Links externos' }))
		expect((await screen.findByRole('link', { name: /Cinema/ })).getAttribute('target')).toBe('_blank')
		expect(screen.getByRole('link', { name: /Jornal/ }).getAttribute('rel')).toContain('noopener')
	})

	test('a service understands no address that would leave the web', async () => {
		responder({
			menu: [
				area({
					privado: [createNode({ tipo: 'L', titulo: 'Torto', objetoweb: null, url: 'javascript:alert(1)//http' })],
				}),
			],
		})
		const { user } = showScreen(Menu)
		await user.click(await screen.findByRole('button', { name: 'Graduação' }))
		expect(screen.getByText('Torto')).toBeTruthy()
		expect(screen.queryByRole('link', { name: 'Torto' })).toBeNull()
	})
})

describe('the graduate-studies area', () => {
	const pos = area({ codigo: 'pos-graduacao', nome: 'Pós-graduação', privado: [] })
	const ficha = {
		codmnu: 5,
		codmnupai: null,
		nomsis: 'janus',
		elmmnu: 'Ficha do aluno',
		nomobtweb: 'ficha.jsf',
		pmeobtweb: null,
		stapai: 'N' as const,
	}

	test('asks for the rows of its own system when it is opened, and is then complete', async () => {
		responder({ menu: [pos] })
		server.answers(listarMenuJanus, [])
		server.answers(listarMenuUsuarioJanus, [ficha])
		const { user } = showScreen(Menu)
		const botao = await screen.findByRole('button', { name: 'Pós-graduação' })
		expect(server.calls).not.toContain('GET /janus/')
		await user.click(botao)
		expect((await screen.findByRole('link', { name: 'Ficha do aluno' })).getAttribute('href')).toBe(
			'/servicos/pos-graduacao/ficha.jsf',
		)
	})

	test('says that it is incomplete when that system refuses, and why', async () => {
		responder({ menu: [pos] })
		server.refuses(listarMenuJanus, 500, 'falha', 'Fora do ar.')
		server.answers(listarMenuUsuarioJanus, [ficha])
		const { user } = showScreen(Menu)
		await user.click(await screen.findByRole('button', { name: 'Pós-graduação' }))
		expect(await screen.findByText(/Parte deste menu não carregou\. Fora do ar\./)).toBeTruthy()
	})
})

describe('what the person chose and used', () => {
	test('a star puts the service in the favourites at once', async () => {
		responder()
		server.answers(incluirFavorito, { favoritos: ['2'] })
		const { user } = showScreen(Menu)
		await user.click(await screen.findByRole('button', { name: 'Graduação' }))
		await user.click(screen.getByRole('button', { name: 'Notas' }))
		await user.click(screen.getByRole('button', { name: 'Favorito: Histórico' }))
		expect(await screen.findByRole('button', { name: 'Favoritos' })).toBeTruthy()
		expect(server.calls).toContain('PUT /wsportal/navegacao/favoritos/2')
	})

	test('a refused star goes back, and says why', async () => {
		responder()
		server.refuses(incluirFavorito, 422, 'favoritos-demais', 'Você já tem 50 favoritos.')
		const { user } = showScreen(Menu)
		await user.click(await screen.findByRole('button', { name: 'Graduação' }))
		await user.click(screen.getByRole('button', { name: 'Notas' }))
		const estrela = screen.getByRole('button', { name: 'Favorito: Histórico' })
		await user.click(estrela)
		expect(await screen.findByText('Você já tem 50 favoritos.')).toBeTruthy()
		expect(estrela.getAttribute('aria-pressed')).toBe('false')
	})

	test('favourites change places by their buttons, and the focus goes along', async () => {
		responder({ favoritos: ['1', '2'] })
		server.answers(ordenarFavoritos, { favoritos: ['2', '1'] })
		const { user } = showScreen(Menu)
		await user.click(await screen.findByRole('button', { name: 'Ordenar favoritos' }))
		await user.click(screen.getByRole('button', { name: 'Subir Histórico' }))
		expect(server.bodies).toEqual([{ favoritos: ['2', '1'] }])
		expect(screen.getByText('Histórico: posição 1 de 2')).toBeTruthy()
		await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Descer Histórico' })))
	})

	test('opening a service remembers it, on the server and on the screen', async () => {
		responder()
		server.answers(registrarUso, { recentes: ['1'] })
		const { user, place } = showScreen(Menu)
		await user.click(await screen.findByRole('button', { name: 'Graduação' }))
		await user.click(screen.getByRole('button', { name: 'Notas' }))
		await user.click(screen.getByRole('link', { name: 'Consultar notas' }))
		expect(place()).toBe('/servicos/graduacao/notas/consultar.jsp')
		await waitFor(() => expect(server.calls).toContain('POST /wsportal/navegacao/uso/1'))
	})

	test('recolhido keeps the favourites, as links with their names', async () => {
		responder({ favoritos: ['2', '1'] })
		showScreen(() => <MenuDaPessoa recolhido />)
		const favoritos = within(await screen.findByRole('list', { name: 'Favoritos' }))
		expect(favoritos.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
			'Histórico',
			'Consultar notas',
		])
	})

	test('what left the menu is no longer among them', async () => {
		responder({ favoritos: ['99', '2'] })
		showScreen(Menu)
		const lista = (await screen.findByRole('button', { name: 'Favoritos' })).closest('li')
		expect(within(lista as HTMLElement).getAllByRole('link')).toHaveLength(1)
	})
})
