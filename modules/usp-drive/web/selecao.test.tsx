import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
	apagarItens,
	type Item,
	listarAtos,
	listarEtiquetas,
	listarItens,
	listarLixeira,
	listarPastas,
	moverItens,
	type NaLixeira,
	obterPasta,
} from '../contract/index.ts'
import { LixeiraPage } from './lixeira.page.tsx'
import { PastaPage } from './pasta/pasta.page.tsx'

const EM = '2026-11-10T12:00:00Z'
const server = useDoubleServer()

const criarItem = (coditm: number, nomitm: string): Item => ({
	coditm,
	tipitm: 'A',
	nomitm,
	tamitm: 10,
	mimetype: 'text/plain',
	numvrs: 1,
	dtaalt: EM,
	nompesalt: 'Ana',
	stacpt: 'N',
	stacng: 'N',
	statrv: 'N',
	stafav: 'N',
	etiquetas: [],
})

const apagado = (coditm: number, nomitm: string): NaLixeira => ({
	coditm,
	tipitm: 'A',
	nomitm,
	nompta: 'Meus arquivos',
	tamitm: 10,
	dtaexc: EM,
	nompesexc: 'Ana',
	guardado: null,
	dtafim: '2026-12-10T12:00:00Z',
})

const paginar = <T,>(...itens: T[]) => ({ itens, total: itens.length, pagina: 1, porPagina: 20 })

const marcar = (nome: string) => screen.findByRole('checkbox', { name: new RegExp(nome) })
const clicarNoDialogo = async (titulo: RegExp, nome: string, papel = 'dialog') =>
	within(await screen.findByRole(papel, { name: titulo })).findByRole('button', { name: nome })

beforeEach(() => server.answers(listarAtos, paginar()))

describe('the selection of a folder', () => {
	beforeEach(() => {
		const trilha = [{ codptaarqudr: 1, nompta: 'Meus arquivos' }]
		server.answers(obterPasta, {
			codptaarqudr: 1,
			nompta: 'Meus arquivos',
			tippta: 'P',
			trilha,
			direito: { pode: ['ver', 'ler', 'enviar', 'alterar', 'gerir'] },
			explicacao: 'Você é dono da pasta.',
			cota: { qtdbytcot: 1000, qtdbytuso: 20 },
			congelada: null,
			numprosaj: null,
			guarda: null,
			prazo: null,
			passagem: null,
		})
		server.answers(listarEtiquetas, { itens: [] })
		server.answers(listarItens, paginar(criarItem(11, 'um.txt'), criarItem(12, 'dois.txt')))
		server.answers(listarPastas, { nompta: 'Meus arquivos', trilha, pastas: [], total: 0 })
	})

	async function pedirMover() {
		const { user } = showScreen(PastaPage, { path: '/usp-drive/pasta/:codptaarqudr', at: '/usp-drive/pasta/1' })
		await user.click(await marcar('um.txt'))
		await user.click(screen.getByRole('button', { name: 'Mover' }))
		return user
	}

	test('ends once its items have gone to another folder', async () => {
		server.answers(moverItens, { qtditm: 1, mensagem: 'Movido: 1 item.', codato: 5 })
		const user = await pedirMover()
		await user.click(await clicarNoDialogo(/^Mover/, 'Mover para cá'))
		await waitFor(() => expect(screen.queryByText('1 selecionado')).toBeNull())
		expect(server.bodies).toEqual([{ itens: [11], codptaarqudr: 1 }])
	})

	test('stays where the move is given up, or refused', async () => {
		server.refuses(moverItens, 422, 'mesma-pasta', 'Os itens já estão nesta pasta. Escolha outra.')
		const user = await pedirMover()
		await user.click(await clicarNoDialogo(/^Mover/, 'Mover para cá'))
		await screen.findByText(/Os itens já estão nesta pasta/)
		await user.click(await clicarNoDialogo(/^Mover/, 'Cancelar'))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(screen.getByText('1 selecionado')).toBeTruthy()
	})
})

describe('the selection of the trash', () => {
	async function pedirApagar() {
		server.answers(listarLixeira, paginar(apagado(11, 'um.txt'), apagado(12, 'dois.txt')))
		const { user } = showScreen(LixeiraPage, { path: '/usp-drive/lixeira' })
		await user.click(await marcar('dois.txt'))
		await user.click(screen.getByRole('button', { name: 'Apagar de vez' }))
		return user
	}

	test('ends once its items are deleted for good, and stays where that is given up', async () => {
		server.answers(apagarItens, { qtditm: 1, mensagem: 'Apagado: 1 item.' })
		const user = await pedirApagar()
		await user.click(await clicarNoDialogo(/dois.txt/, 'Cancelar', 'alertdialog'))
		await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
		expect(screen.getByText('1 selecionado')).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Apagar de vez' }))
		await user.click(await clicarNoDialogo(/dois.txt/, 'Apagar de vez', 'alertdialog'))
		await waitFor(() => expect(screen.queryByText('1 selecionado')).toBeNull())
		expect(server.bodies).toEqual([{ itens: [12] }])
	})

	test('stays where the deletion is refused', async () => {
		server.refuses(apagarItens, 423, 'guardado', 'Está sob guarda. Espere o fim.')
		const user = await pedirApagar()
		await user.click(await clicarNoDialogo(/dois.txt/, 'Apagar de vez', 'alertdialog'))
		await screen.findByText(/Está sob guarda/)
		await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
		expect(screen.getByText('1 selecionado')).toBeTruthy()
	})
})
