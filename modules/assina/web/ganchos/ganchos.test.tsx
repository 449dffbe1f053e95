import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
	type Gancho,
	listarEntregasGancho,
	listarGanchos,
	obterUsuarioAssina,
	reenviarEntregaGancho,
	salvarGancho,
	trocarSegredoGancho,
} from '../../contract/index.ts'
import { paginaDe, usuarioDe } from '../testes/lotes-de-teste.ts'
import { GanchosPage } from './ganchos.page.tsx'

const server = useDoubleServer()
const SEGREDO = 'whsec_c2VncmVkbyBkZSB0ZXN0ZQ=='
const GANCHO: Gancho = {
	codgan: 3,
	nomgan: 'Compras',
	urlgan: 'https://compras.usp.example/avisos',
	codund: 55,
	sglund: 'ICMC',
	nomund: 'Instituto de Ciências Matemáticas',
	evtgan: ['lote.concluido'],
	sitgan: 'L',
	motdes: null,
	dtafimseg: null,
	dtacad: '2026-11-01T12:00:00.000Z',
	nompescad: 'Marina Costa',
}

beforeEach(() => {
	server.answers(obterUsuarioAssina, usuarioDe('2'))
	server.answers(listarGanchos, paginaDe([GANCHO]))
})

const abrir = () => showScreen(GanchosPage, { path: '/assina/ganchos' })

test('a new system is told of what was chosen, and its secret is shown once', async () => {
	const { user } = abrir()
	await user.click(await screen.findByRole('button', { name: 'Novo sistema' }))
	const dialogo = within(await screen.findByRole('dialog', { name: 'Novo sistema' }))
	await user.type(dialogo.getByLabelText(/^Nome do sistema/), 'Contratos')
	await user.type(dialogo.getByLabelText(/^Endereço/), 'contratos.usp.example/x')
	await user.click(dialogo.getByRole('checkbox', { name: 'Alguém assinou' }))
	server.answers(salvarGancho, { retorno: 'ok', mensagem: 'Sistema gravado.', gancho: GANCHO, segredo: SEGREDO })
	await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
	const segredo = within(await screen.findByRole('dialog', { name: 'Guarde o segredo agora' }))
	expect(segredo.getByDisplayValue(SEGREDO)).toBeTruthy()
	expect(server.bodies).toContainEqual({
		nomgan: 'Contratos',
		urlgan: 'https://contratos.usp.example/x',
		evtgan: ['lote.enviado', 'lote.concluido', 'lote.recusado', 'lote.cancelado', 'lote.expirado'],
		sitgan: 'L',
	})
	await user.click(segredo.getByRole('button', { name: 'Já guardei' }))
	expect(screen.queryByText(SEGREDO)).toBeNull()
})

test('an address that the portal does not call is refused with what to do', async () => {
	const { user } = abrir()
	await user.click(await screen.findByRole('button', { name: 'Novo sistema' }))
	const dialogo = within(await screen.findByRole('dialog', { name: 'Novo sistema' }))
	await user.type(dialogo.getByLabelText(/^Nome do sistema/), 'Contratos')
	await user.type(dialogo.getByLabelText(/^Endereço/), '10.0.0.1/x')
	server.refuses(salvarGancho, 422, 'endereco-recusado', 'Este endereço é de uma rede interna.')
	await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
	expect(await dialogo.findByText('Este endereço é de uma rede interna.')).toBeTruthy()
})

test('what was sent is listed with what came of it, and is sent again', async () => {
	const { user } = abrir()
	server.answers(
		listarEntregasGancho,
		paginaDe([
			{
				codent: 9,
				idmsg: '0f8fad5b-d9cb-469f-a165-70867728950e',
				tipevt: 'lote.concluido',
				codlotdocasi: 7,
				sitent: 'F' as const,
				qtdten: 16,
				dtacad: '2026-11-01T12:00:00.000Z',
				dtaten: '2026-11-02T12:00:00.000Z',
				desent: 'O sistema respondeu 500.',
			},
		]),
	)
	await user.click(await screen.findByRole('button', { name: /^Ver avisos/ }))
	const dialogo = within(await screen.findByRole('dialog', { name: 'Avisos a Compras' }))
	expect(await dialogo.findByText('Não entregue')).toBeTruthy()
	expect(dialogo.getByText(/O sistema respondeu 500\. 16 tentativas\./)).toBeTruthy()
	server.answers(reenviarEntregaGancho, { retorno: 'ok', mensagem: 'Aviso a caminho.' })
	await user.click(dialogo.getByRole('button', { name: /^Enviar de novo/ }))
	expect(await screen.findByText('Aviso a caminho.')).toBeTruthy()
	expect(server.bodies).toContainEqual({ codgan: 3, codent: 9 })
	await user.selectOptions(dialogo.getByLabelText('Avisos por página'), '25')
	await expect.poll(() => server.bodies).toContainEqual({ codgan: 3, pagina: 1, porPagina: 25 })
})

test('a changed secret is shown once too', async () => {
	const { user } = abrir()
	await user.click(await screen.findByRole('button', { name: 'Mais ações de Compras' }))
	await user.click(await screen.findByRole('menuitem', { name: 'Trocar segredo' }))
	server.answers(trocarSegredoGancho, { retorno: 'ok', mensagem: 'Segredo trocado.', gancho: GANCHO, segredo: SEGREDO })
	await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Trocar segredo' }))
	expect(await screen.findByDisplayValue(SEGREDO)).toBeTruthy()
})

test('who only signs has nothing to do here', async () => {
	server.answers(obterUsuarioAssina, usuarioDe('3'))
	abrir()
	await expect.poll(() => server.calls.some((chamada) => chamada.includes('obterUsuarioAssina'))).toBe(true)
	expect(screen.queryByRole('button', { name: 'Novo sistema' })).toBeNull()
})
