import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Area } from '../../contract/arvore.ts'
import {
	listarMenuJanus,
	listarMenuUsuarioJanus,
	obterNavegacaoPrivada,
	obterObjetoDaArea,
} from '../../contract/endpoints.ts'
import { AreaPage } from './area.page.tsx'
import { AreasPage } from './areas.page.tsx'
import { ServicoPage } from './servico.page.tsx'

const server = useDoubleServer()

const area: Area = {
	codigo: 'graduacao',
	nome: 'Graduação',
	contexto: 'graduacao',
	icone: '',
	sistema: 'academico',
	nomeSistema: 'Sistema acadêmico',
	navPortal: 'N',
	subarvores: [],
	publico: [],
	privado: ['Notas', 'Histórico', 'Matrícula', 'Horário', 'Atestado'].map((titulo, indice) => ({
		codigo: String(indice + 1),
		sistema: 'academico',
		tipo: 'O',
		tipoNavegacao: 'L',
		titulo,
		nome: titulo,
		objetoweb: `${indice}.jsp`,
		parametros: null,
		url: null,
		urlAnterior: indice === 0 ? 'https://antigo.example/' : null,
		icone: null,
		palchv: '',
		nomesAntigos: [],
		filhos: [],
	})),
}
const responder = (menu: Area[] = [area]) =>
	server.answers(obterNavegacaoPrivada, {
		menu,
		busca: [],
		externo: [],
		parceria: [],
		favoritos: ['2'],
		recentes: ['1'],
		datas: [],
		apresentado: 'S',
	})

describe('all services', () => {
	test('are cards of areas, after what the person chose and used last', async () => {
		responder()
		showScreen(AreasPage)
		expect(await screen.findByRole('heading', { name: 'Favoritos' })).toBeTruthy()
		expect(screen.getByRole('heading', { name: 'Usados recentemente' })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Mais 1 serviço de Graduação' }).getAttribute('href')).toBe(
			'/servicos/graduacao/',
		)
	})

	test('are none for who has none', async () => {
		responder([])
		showScreen(AreasPage)
		expect(await screen.findByText('Não há serviços no menu.')).toBeTruthy()
	})

	test('failed to load can be asked for again', async () => {
		server.refuses(obterNavegacaoPrivada, 500, 'falha', 'Fora do ar.')
		const { user } = showScreen(AreasPage)
		await screen.findByText('Fora do ar.')
		responder()
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByRole('link', { name: 'Graduação' })).toBeTruthy()
	})
})

describe('an area', () => {
	const abrir = (codigo: string) => showScreen(AreaPage, { path: '/servicos/:codigoArea', at: `/servicos/${codigo}` })

	test('with a part of another system says what that system said when it refused', async () => {
		responder([{ ...area, codigo: 'pos-graduacao', nome: 'Pós-graduação' }])
		server.refuses(listarMenuJanus, 400, 'falha', 'Janus em manutenção.')
		server.answers(listarMenuUsuarioJanus, [])
		abrir('pos-graduacao')
		expect(await screen.findByText('Janus em manutenção.')).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Atestado' })).toBeTruthy()
	})

	test('lists all its services, with the way to the older version of each', async () => {
		responder()
		abrir('graduacao')
		expect(await screen.findByRole('link', { name: 'Atestado' })).toBeTruthy()
		expect(screen.getByRole('link', { name: /Versão anterior de Notas/ }).getAttribute('href')).toBe(
			'https://antigo.example/',
		)
	})

	test('that the person does not have is not found', async () => {
		responder()
		abrir('nenhuma')
		expect(await screen.findByRole('heading', { name: 'Área não encontrada' })).toBeTruthy()
	})
})

describe('a service', () => {
	const abrir = (caminho: string) =>
		showScreen(ServicoPage, { path: '/servicos/:codigoArea/*', at: `/servicos/${caminho}` })

	test('that does not exist leads to the area', async () => {
		responder()
		server.refuses(obterObjetoDaArea, 404, 'servico-nao-encontrado', 'Este serviço não existe.')
		abrir('graduacao/nao/existe.jsp')
		expect(await screen.findByRole('heading', { name: 'Serviço não encontrado' })).toBeTruthy()
		expect(screen.getByRole('link', { name: 'Ver os serviços de Graduação' })).toBeTruthy()
		expect(server.calls).toContain('GET /wsportal/navegacao/objeto/autenticado/area/graduacao/nao--existe_jsp')
	})

	test('for which the person has no profile says so', async () => {
		responder()
		server.refuses(obterObjetoDaArea, 403, 'servico-sem-perfil', 'Nenhum dos seus perfis dá acesso a este serviço.')
		abrir('graduacao/0.jsp')
		expect(await screen.findByText('Nenhum dos seus perfis dá acesso a este serviço.')).toBeTruthy()
	})

	test('of a system that is not on the list of origins is not put in a frame', async () => {
		responder()
		server.answers(obterObjetoDaArea, {
			codigo: '1',
			codigoArea: 'graduacao',
			nomeArea: 'Graduação',
			contexto: 'graduacao',
			objetoweb: '0.jsp',
			titulo: 'Notas',
			parametros: null,
			perfilPadrao: null,
			perfis: [],
			sistema: 'academico',
			nomeSistema: 'Sistema acadêmico',
			urlBase: 'https://desconhecido.example',
			urlAnterior: null,
		})
		abrir('graduacao/0.jsp')
		expect(await screen.findByText('Este serviço não pode ser mostrado aqui')).toBeTruthy()
		expect(document.querySelector('iframe')).toBeNull()
	})

	test('of the portal itself goes to its own page', async () => {
		responder([{ ...area, codigo: 'processos', navPortal: 'S' }])
		server.refuses(obterObjetoDaArea, 404, 'servico-nao-encontrado', 'Este serviço não existe.')
		const { place } = abrir('processos/processos-digitais/26')
		expect(await screen.findByText('Outra página')).toBeTruthy()
		expect(place()).toBe('/processos/processos-digitais/26')
	})
})
