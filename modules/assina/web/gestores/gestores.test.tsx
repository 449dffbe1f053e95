import { consultarPessoa, listarUnidadesAtivas } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { cadastrarGestor, listarGestores, obterUsuarioAssina, removerGestor } from '../../contract/index.ts'
import { paginaDe, usuarioDe } from '../testes/lotes-de-teste.ts'
import { CadastrarGestorPage } from './cadastrar-gestor.page.tsx'

const server = useDoubleServer()
const helena = { ...usuarioDe('2'), codpes: 10003, nompes: 'Helena Duarte' }

function abrir(numnivseg: '1' | '2' | '3' = '1') {
	server.answers(obterUsuarioAssina, usuarioDe(numnivseg))
	server.answers(listarGestores, paginaDe([usuarioDe('1'), helena]))
	server.answers(listarUnidadesAtivas, paginaDe([{ codund: 55, sglund: 'ICMC', nomund: 'Matemática' }]))
	server.answers(consultarPessoa, { codpes: 10004, nompes: 'João Pedro Alves' })
	return showScreen(CadastrarGestorPage, { path: '/assina/cadastrarGestor' })
}

test.each(['2', '3'] as const)('level %s goes to the start', async (numnivseg) => {
	const { place } = abrir(numnivseg)
	await waitFor(() => expect(place()).toBe('/assina'))
})

test('the general manager registers somebody, with unit and level', async () => {
	const { user } = abrir()
	server.answers(cadastrarGestor, {
		retorno: 'ok',
		mensagem: 'Gestor cadastrado com sucesso!',
		usuario: usuarioDe('2'),
	})
	await user.click(await screen.findByRole('button', { name: 'Cadastrar' }))
	expect(await screen.findByText('Informe a pessoa, pelo nome ou pelo número USP.')).toBeTruthy()
	expect(screen.getByText('Escolha a unidade.')).toBeTruthy()
	await user.type(await screen.findByRole('combobox', { name: 'Pessoa' }), '10004')
	await user.tab()
	expect(await screen.findByText('João Pedro Alves')).toBeTruthy()
	await user.type(await screen.findByRole('combobox', { name: 'Unidade' }), 'matem{Enter}')
	await user.click(screen.getByRole('button', { name: 'Cadastrar' }))
	expect(await screen.findByText('Gestor cadastrado com sucesso!')).toBeTruthy()
	expect(server.bodies).toContainEqual({ codpes: 10004, numnivseg: '2', codund: 55, dtafimval: null })
})

test('ends a registration only after asking, and never that of a general manager', async () => {
	const { user } = abrir()
	server.answers(removerGestor, { retorno: 'ok', mensagem: 'Cadastro encerrado.' })
	await user.click(await screen.findByRole('button', { name: 'Mais ações de Helena Duarte' }))
	await user.click(await screen.findByRole('menuitem', { name: 'Encerrar' }))
	const pergunta = within(await screen.findByRole('alertdialog', { name: 'Encerrar o cadastro de Helena Duarte?' }))
	await user.click(pergunta.getByRole('button', { name: 'Encerrar' }))
	expect(await screen.findByText('Cadastro encerrado.')).toBeTruthy()
	expect(server.bodies).toContainEqual({ codpes: 10003 })
})

test('has no accessibility finding', async () => {
	abrir()
	await screen.findByText('Helena Duarte')
	const { violations } = await axe.run(document.body, {
		// Contrast is checked in a real browser.
		rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
	})
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
})
