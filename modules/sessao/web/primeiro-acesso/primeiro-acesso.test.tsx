import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { definirPrimeiraSenha, obterPrimeiroAcesso } from '../../contract/primeiro-acesso.ts'
import { PrimeiroAcessoPage } from './primeiro-acesso.page.tsx'

const server = useDoubleServer()
const PAGINA = { path: '/primeiro-acesso', at: '/primeiro-acesso' }

test('the first password is typed twice, and what is wrong is said at its field', async () => {
	server.answers(obterPrimeiroAcesso, { usuario: 30008, nome: 'Aline Bueno', destino: '/alumni/cadastro' })
	const { user } = showScreen(PrimeiroAcessoPage, PAGINA)
	expect(await screen.findByText('O seu número de usuário é 30008')).toBeTruthy()
	await user.type(screen.getByLabelText(/^Senha/), 'uma frase que se lembra')
	await user.type(screen.getByLabelText(/^A mesma senha/), 'outra')
	await user.click(screen.getByRole('button', { name: 'Definir a senha e entrar' }))
	expect(await screen.findByText(/As duas senhas são diferentes/)).toBeTruthy()
	server.refuses(definirPrimeiraSenha, 404, 'primeiro-acesso-invalido', 'Este link não vale mais.')
	await user.clear(screen.getByLabelText(/^A mesma senha/))
	await user.type(screen.getByLabelText(/^A mesma senha/), 'uma frase que se lembra')
	await user.click(screen.getByRole('button', { name: 'Definir a senha e entrar' }))
	expect(await screen.findByText('Este link não vale mais.')).toBeTruthy()
})
