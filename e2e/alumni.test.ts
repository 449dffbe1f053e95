import { expect } from 'vitest'
import { faltasDeAcesso } from './support/acessibilidade.ts'
import { esperarAviso } from './support/aviso.ts'
import { test } from './support/browser-test.ts'
import { informarPessoa } from './support/pessoa.ts'

const SOFIA = 10007
/** Engenharia Civil 2017, in the academic base and not in the network yet. */
const FORMADA = 30092

test('a graduate registers, is validated, fills in the profile, finds a class mate, and leaves', async ({
	como,
	page,
}) => {
	// What a visitor sends that the academic base does not confirm waits for the office.
	await page.goto('/alumni/cadastro')
	await page.getByLabel(/^Nome completo/).fill('Caio Melo Lopes de Casada')
	await page.getByLabel(/^Data de nascimento/).fill('12/03/1990')
	await page.getByLabel(/^E-mail/).fill('caio@correio.example')
	expect(await faltasDeAcesso(page, 'cadastro')).toEqual([])
	await page.getByRole('button', { name: 'Pedir o cadastro' }).click()
	await page.getByText('Pedido recebido').waitFor()

	const sofia = await como(SOFIA)
	await sofia.goto('/alumni/validacao?busca=de+Casada')
	await sofia.getByRole('button', { name: /^Aceitar Caio/ }).click()
	const dialogo = sofia.getByRole('dialog')
	await informarPessoa(dialogo.getByRole('combobox', { name: /De quem é/ }), FORMADA)
	await dialogo.getByRole('button', { name: 'Aceitar', exact: true }).click()
	await esperarAviso(sofia, 'Cadastro aceito. Quem pediu foi avisado.')

	const formada = await como(FORMADA)
	await formada.goto('/alumni')
	await formada.getByRole('heading', { level: 1, name: 'Quem ajuda e quem procura' }).waitFor()
	await formada.goto('/alumni/termos')
	await formada.getByRole('button', { name: 'Aceitar' }).click()
	await esperarAviso(formada, 'Aceite registrado.')

	await formada.goto('/alumni/perfil/dados')
	await formada.getByLabel(/^Apresentação/).fill('Engenharia de transportes, e aulas aos sábados.')
	await formada.getByLabel(/^Situação profissional/).selectOption({ label: 'Empregado' })
	await formada.getByLabel(/^Área de atuação/).selectOption({ label: 'Engenharia' })
	await formada.getByRole('button', { name: 'Salvar', exact: true }).click()
	await formada.getByText('Salvo', { exact: true }).waitFor()

	await formada.goto('/alumni/turmas')
	await formada.getByRole('link', { name: 'Rafael Lima' }).click()
	await formada.getByRole('heading', { level: 1, name: 'Rafael Lima' }).waitFor()

	await formada.goto('/alumni/privacidade')
	await formada.getByRole('link', { name: 'Pedir a cópia dos meus dados' }).waitFor()
	await formada.getByRole('button', { name: 'Sair da rede' }).click()
	const saida = formada.getByRole('dialog')
	await saida.getByLabel(/^Escreva/).fill('sair')
	await saida.getByRole('button', { name: 'Sair e apagar' }).click()
	await formada.getByRole('heading', { level: 1, name: 'Cadastro na rede Alumni' }).waitFor()
})
