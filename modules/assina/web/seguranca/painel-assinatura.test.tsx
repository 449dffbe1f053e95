import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	confirmarSegundoFator,
	criarUsuarioAssina,
	iniciarSegundoFator,
	obterSegundoFator,
	obterUsuarioAssina,
} from '../../contract/index.ts'
import { usuarioDe } from '../testes/lotes-de-teste.ts'
import { PainelAssinatura } from './painel-assinatura.tsx'

const server = useDoubleServer()

test('who is not registered may register to sign', async () => {
	server.refuses(obterUsuarioAssina, 404, 'usuario-nao-cadastrado', 'Não há.')
	server.answers(obterSegundoFator, { ativo: 'N', dtacad: null })
	server.answers(criarUsuarioAssina, usuarioDe('3'))
	const { user } = showScreen(PainelAssinatura)
	await user.click(await screen.findByRole('button', { name: 'Cadastrar-me como signatário' }))
	expect(await screen.findByText('Signatário')).toBeTruthy()
})

test('the app is set up with the password, a drawing or its key, and one code', async () => {
	server.answers(obterUsuarioAssina, usuarioDe('3'))
	server.answers(obterSegundoFator, { ativo: 'N', dtacad: null })
	server.answers(iniciarSegundoFator, {
		segredo: 'JBSWY3DPEHPK3PXP',
		endereco: 'otpauth://totp/USP:10001?secret=JBSWY3DP',
	})
	const { user } = showScreen(PainelAssinatura)
	await user.type(await screen.findByLabelText(/Sua senha/), 'demonstracao')
	await user.click(screen.getByRole('button', { name: 'Ativar' }))
	expect(await screen.findByRole('img', { name: 'Desenho para o aplicativo autenticador' })).toBeTruthy()
	expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeTruthy()
	server.refuses(confirmarSegundoFator, 422, 'codigo-incorreto', 'Código incorreto. Confira o relógio do aparelho.')
	await user.type(screen.getByLabelText(/Código do aplicativo/), '123456')
	await user.click(screen.getByRole('button', { name: 'Confirmar' }))
	expect(await screen.findByText('Código incorreto. Confira o relógio do aparelho.')).toBeTruthy()
	server.answers(confirmarSegundoFator, { retorno: 'ok', mensagem: 'Aplicativo confirmado.' })
	server.answers(obterSegundoFator, { ativo: 'S', dtacad: '2026-11-21T12:00:00.000Z' })
	await user.click(screen.getByRole('button', { name: 'Confirmar' }))
	expect(await screen.findByText('Ativo')).toBeTruthy()
})
