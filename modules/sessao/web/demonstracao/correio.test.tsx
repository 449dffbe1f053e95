import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listarCorreioDaDemonstracao, type MensagemDeCorreio } from '../../contract/index.ts'
import { CorreioPage } from './correio.page.tsx'

const server = useDoubleServer()
const mensagem = (texto: string): MensagemDeCorreio => ({
	id: 1,
	para: 'ana@uni.example',
	assunto: 'Confirme o seu e-mail',
	texto,
	criadaEm: '2026-11-21T12:00:00.000Z',
})

test('a message can be read, and its link into the portal followed; no other link can', async () => {
	const daqui = `${window.location.origin}/?codigo=abc`
	server.answers(listarCorreioDaDemonstracao, {
		itens: [mensagem(`Abra ${daqui} para confirmar. Veja também https://fora.example/x`)],
	})
	showScreen(CorreioPage)
	expect(await screen.findByRole('heading', { name: 'Confirme o seu e-mail' })).toBeTruthy()
	expect(screen.getByText('Para ana@uni.example, em 21/11/2026 09:00')).toBeTruthy()
	expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/?codigo=abc'])
})

test('an empty outbox says how to fill it, and is asked for again', async () => {
	server.answers(listarCorreioDaDemonstracao, { itens: [] })
	const { user } = showScreen(CorreioPage)
	expect(await screen.findByText('Nenhuma mensagem ainda. Peça, por exemplo, a troca de um e-mail.')).toBeTruthy()
	server.answers(listarCorreioDaDemonstracao, { itens: [mensagem('Olá.')] })
	await user.click(screen.getByRole('button', { name: 'Atualizar' }))
	expect(await screen.findByText('Olá.')).toBeTruthy()
})

test('a failure says what happened', async () => {
	server.refuses(listarCorreioDaDemonstracao, 503, 'indisponivel', 'O banco de dados não respondeu.')
	showScreen(CorreioPage)
	expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
})
