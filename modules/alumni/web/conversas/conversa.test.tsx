import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { ConversaPage } from './conversa.page.tsx'

const server = useDoubleServer()
const PAGINA = { path: '/alumni/conversas/:codcnv', at: '/alumni/conversas/7' }
const conversa: contrato.Conversa = {
	codcnv: 7,
	tipcnv: 'AJD',
	titcnv: 'Procuro: uma conversa sobre transportes',
	urlcnv: '/alumni/painel',
	nomaut: 'Aline Bueno Aguilar',
	nomint: 'Rafael Lima',
	nomout: 'Aline Bueno Aguilar',
	staminha: 'S',
	stablq: 'N',
	motnaorsp: null,
	stadnu: 'N',
	dtaenc: null,
}

function responderServidor(mais: Partial<contrato.Conversa> = {}) {
	server.answers(contrato.obterPermissao, { niveis: ['3'], unidades: [], porAceitar: [] })
	server.answers(contrato.obterConversa, { ...conversa, ...mais })
	server.answers(contrato.listarMensagemConversa, {
		itens: [
			{
				codmsg: 1,
				nompes: 'Aline Bueno Aguilar',
				stamin: 'N',
				txtmsg: 'Na quinta?',
				dtamsg: '2026-11-27T12:00:00.000Z',
			},
		],
		total: 1,
		pagina: 1,
		porPagina: 20,
	})
}

test('a conversation shows what was written, and an empty answer is not sent', async () => {
	responderServidor()
	const { user } = showScreen(ConversaPage, PAGINA)
	expect(await screen.findByText('Na quinta?')).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Enviar' }))
	expect(await screen.findByText('Escreva a mensagem.')).toBeTruthy()
	server.answers(contrato.responderConversa, { retorno: 'ok', mensagem: 'Mensagem enviada.' })
	await user.type(screen.getByLabelText('Responder a Aline Bueno Aguilar'), 'Pode ser.')
	await user.click(screen.getByRole('button', { name: 'Enviar' }))
	expect(await screen.findByText('Mensagem enviada.')).toBeTruthy()
})

test('where nobody may write any more, the page says why and offers no form', async () => {
	responderServidor({ motnaorsp: 'Esta pessoa não recebe mais mensagens por aqui.' })
	showScreen(ConversaPage, PAGINA)
	expect(await screen.findByText('Esta pessoa não recebe mais mensagens por aqui.')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Enviar' })).toBeNull()
})
