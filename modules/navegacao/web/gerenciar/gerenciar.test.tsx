import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
	alterarItem,
	gravarExternos,
	type ItemGerido,
	type MenuGerido,
	mudarSituacaoItem,
	obterMenuGerido,
} from '../../contract/gerencia.ts'
import { filtrar } from './arvore.tsx'
import { GerenciarPage } from './gerenciar.page.tsx'
import { limparItem } from './item.dialog.tsx'
import { lugaresPara } from './mover.dialog.tsx'
import { valoresDasRegras } from './previa.tsx'

const server = useDoubleServer()

const item = (parte: Partial<ItemGerido>): ItemGerido => ({
	codigo: 1,
	codigoArea: 'graduacao',
	codigopai: null,
	tipo: 'O',
	tipoNavegacao: 'L',
	titulo: 'Consultar notas',
	objetoweb: 'notas/consultar.jsp',
	parametros: null,
	url: null,
	urlAnterior: null,
	palchv: '',
	stapub: 'N',
	acesso: [],
	perfis: [1],
	nomesAntigos: [],
	ordapt: 1,
	staatv: 'S',
	versao: 4,
	...parte,
})
const grupo = (codigo: number, titulo: string, codigopai: number | null = null) =>
	item({ codigo, titulo, codigopai, tipo: 'M', objetoweb: null, perfis: [] })
const menu: MenuGerido = {
	versao: 9,
	areas: [
		{
			codigo: 'graduacao',
			codigopai: null,
			nome: 'Graduação',
			contexto: 'graduacao',
			icone: '',
			sistema: 'academico',
			nomeSistema: 'Sistema acadêmico',
			navPortal: 'N',
			urlBase: null,
			perfis: [{ nivel: 1, nome: 'Aluno', regra: { tipreg: 'V', vlrreg: 'ALUNOGR' } }],
			ordapt: 1,
			staatv: 'S',
			versao: 1,
		},
	],
	itens: [
		grupo(10, 'Notas'),
		item({ codigopai: 10 }),
		grupo(11, 'Arquivo', 10),
		item({ codigo: 2, titulo: 'Férias', objetoweb: 'ferias.jsp', staatv: 'N' }),
	],
	externos: [{ nome: 'Jornal', url: 'https://jornal.example/' }],
}

function abrir(at = '/navegacao/gerenciar') {
	server.answers(obterMenuGerido, menu)
	return showScreen(GerenciarPage, { path: '/navegacao/gerenciar', at, perfis: ['PTL-ADMIN'] })
}

describe('the tree', () => {
	test('is filtered by what is typed, accents or not, each item shown where it is', async () => {
		const { user } = abrir()
		await user.type(await screen.findByLabelText('Filtrar itens'), 'ferias')
		expect(await screen.findByText('Desativado')).toBeTruthy()
		expect(screen.queryByText('Consultar notas')).toBeNull()
		expect(filtrar(menu, 'consultar')).toEqual(new Set([1, 10]))
	})

	test('asks before it hides something', async () => {
		const { user } = abrir()
		server.answers(mudarSituacaoItem, item({ staatv: 'N' }))
		await user.type(await screen.findByLabelText('Filtrar itens'), 'consultar')
		await user.click(await screen.findByRole('button', { name: 'Ações de Consultar notas' }))
		await user.click(await screen.findByRole('menuitem', { name: 'Desativar' }))
		const pergunta = await screen.findByRole('alertdialog')
		expect(pergunta.textContent).toContain('Desativar “Consultar notas”?')
		await user.click(within(pergunta).getByRole('button', { name: 'Desativar' }))
		expect(await screen.findByText('Situação alterada')).toBeTruthy()
		expect(server.bodies).toEqual([{ staatv: 'N', versao: 4 }])
	})

	test('keeps what was typed when somebody else was faster', async () => {
		const { user } = abrir()
		server.refuses(alterarItem, 409, 'menu-alterado', 'Outra pessoa alterou isto enquanto você editava.')
		await user.type(await screen.findByLabelText('Filtrar itens'), 'consultar')
		await user.click(await screen.findByRole('button', { name: 'Ações de Consultar notas' }))
		await user.click(await screen.findByRole('menuitem', { name: 'Editar' }))
		const titulo = await screen.findByLabelText(/Título/)
		await user.clear(titulo)
		await user.type(titulo, 'Ver notas')
		await user.click(screen.getByRole('button', { name: 'Salvar' }))
		expect(await screen.findByText('Outra pessoa alterou isto enquanto você editava.')).toBeTruthy()
		expect((titulo as HTMLInputElement).value).toBe('Ver notas')
	})

	test('offers no place inside the item itself', () => {
		const textos = (codigo: number) =>
			lugaresPara(menu.itens.find((um) => um.codigo === codigo) as ItemGerido, menu).map(({ texto }) => texto)
		expect(textos(1)).toEqual(['Graduação', 'Graduação › Notas', 'Graduação › Notas › Arquivo'])
		expect(textos(10)).toEqual(['Graduação'])
	})
})

test('a change of kind takes with it what the new kind does not have', () => {
	expect(limparItem(item({ tipo: 'M' }))).toMatchObject({ objetoweb: null, perfis: [], url: null })
	expect(limparItem(item({ tipo: 'L', url: '/painel' }))).toMatchObject({ tipoNavegacao: 'P', objetoweb: null })
	expect(limparItem(item({ tipo: 'O', tipoNavegacao: 'P', url: '/painel' }))).toMatchObject({
		tipoNavegacao: 'L',
		url: null,
	})
})

test('the preview offers the roles that the rules name', () => {
	expect(valoresDasRegras(menu, 'V')).toEqual(['ALUNOGR'])
	expect(valoresDasRegras(menu, 'P')).toEqual([])
})

test('external links are saved as a list, once each has a name and a complete address', async () => {
	const { user } = abrir('/navegacao/gerenciar?aba=externos')
	server.answers(gravarExternos, { externos: [], versao: 10 })
	await user.click(await screen.findByRole('button', { name: 'Incluir link' }))
	const salvar = screen.getByRole('button', { name: 'Salvar' })
	expect(salvar).toHaveProperty('disabled', true)
	await user.type(screen.getByLabelText('Nome do link 2'), 'Editora')
	await user.type(screen.getByLabelText('Endereço do link 2'), 'editora.example')
	await user.click(screen.getByRole('button', { name: 'Subir o link 2' }))
	await user.click(salvar)
	expect(await screen.findByText('Links externos salvos')).toBeTruthy()
	expect(server.bodies).toEqual([
		{
			externos: [
				{ nome: 'Editora', url: 'https://editora.example' },
				{ nome: 'Jornal', url: 'https://jornal.example/' },
			],
			versao: 9,
		},
	])
})
