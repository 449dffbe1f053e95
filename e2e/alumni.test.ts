import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { informarPessoa } from './support/person.ts'
import { irPara } from './support/screens.ts'

const SOFIA = 10007
/** Engenharia Civil 2017, in the academic base and not in the network yet. */
const FORMADA = 30092
const GESTORA = 10005
const APRESENTACAO = 'Engenharia de transportes, e aulas aos sábados.'
const VAGA = 'Pessoa projetista de passarelas'

/** Content of the file that a button downloads. */
async function baixar(pagina: Page, botao: RegExp): Promise<Buffer> {
	const chegada = pagina.waitForEvent('download')
	await pagina.getByRole('button', { name: botao }).click()
	return readFile(await (await chegada).path())
}

async function pedirDeFora(visitante: Page): Promise<void> {
	await visitante.goto('/alumni/cadastro')
	await visitante.getByLabel(/^Nome completo/).fill('Caio Melo Lopes de Casada')
	await visitante.getByLabel(/^Data de nascimento/).fill('12/03/1990')
	await visitante.getByLabel(/^E-mail/).fill('caio@correio.example')
	expect(await faltasDeAcesso(visitante, 'cadastro', 'main')).toEqual([])
	await visitante.getByRole('button', { name: 'Pedir o cadastro' }).click()
	await visitante.getByText('Pedido recebido').waitFor()
}

async function validar(sofia: Page): Promise<void> {
	await sofia.goto('/alumni/validacao?busca=de+Casada')
	await sofia.getByRole('button', { name: /^Aceitar Caio/ }).click()
	const dialogo = sofia.getByRole('dialog')
	await informarPessoa(dialogo.getByRole('combobox', { name: /De quem é/ }), FORMADA)
	await dialogo.getByLabel(/^O que você conferiu/).fill('O diploma e o documento com foto.')
	await dialogo.getByRole('button', { name: 'Aceitar', exact: true }).click()
	await esperarAviso(sofia, 'Cadastro aceito. Quem pediu foi avisado.')
}

/** Consent: a validated graduate has not accepted the terms yet, so they appear before the requested page. */
async function aceitarTermos(formada: Page): Promise<void> {
	await formada.goto('/alumni')
	await formada.getByRole('heading', { level: 1, name: 'Antes de começar' }).waitFor()
	expect(await faltasDeAcesso(formada, 'antes de começar', 'main')).toEqual([])
	await formada.getByRole('button', { name: 'Aceitar e continuar' }).click()
	await formada.getByRole('heading', { level: 1, name: 'Quem ajuda e quem procura' }).waitFor()
}

async function preencherPerfil(formada: Page): Promise<void> {
	await irPara(formada, '/alumni/perfil/dados')
	await formada.getByLabel(/^Apresentação/).fill(APRESENTACAO)
	await formada.getByLabel(/^Situação profissional/).selectOption({ label: 'Empregado' })
	await formada.getByLabel(/^Área de atuação/).selectOption({ label: 'Engenharia' })
	await formada.getByRole('button', { name: 'Salvar', exact: true }).click()
	await formada.getByText('Salvo', { exact: true }).waitFor()
}

async function responder(formada: Page): Promise<void> {
	await irPara(formada, '/alumni/questionario/graduacao')
	await formada.getByRole('button', { name: 'Começar' }).click()
	await formada.getByRole('radio', { name: 'Trabalho na área' }).check()
	await formada.getByRole('button', { name: 'Próxima' }).click()
	await formada
		.getByRole('group', { name: /avalia o curso que concluiu/ })
		.getByRole('radio', { name: 'Muito boa' })
		.check()
	await formada.getByRole('button', { name: 'Próxima' }).click()
	await formada.getByRole('button', { name: 'Concluir' }).click()
	await formada.getByRole('alertdialog').getByRole('button', { name: 'Concluir' }).click()
	await formada.getByText('Você já respondeu a este questionário').waitFor()
}

async function publicar(formada: Page): Promise<void> {
	await irPara(formada, '/alumni/oportunidades/cadastro')
	await formada.getByRole('combobox', { name: 'Empresa' }).fill('Ponte Alta')
	await formada.getByRole('option', { name: 'Construtora Ponte Alta', exact: true }).click()
	await formada.getByLabel(/^Cargo ou função/).fill(VAGA)
	await formada.getByLabel(/^Tipo/).selectOption('EMP')
	await formada.getByLabel(/^Descrição/).fill('Calcular e acompanhar passarelas de madeira.')
	await formada.getByRole('button', { name: 'Publicar' }).click()
	await formada.getByRole('heading', { level: 1, name: VAGA }).waitFor()
	await formada.getByText('Publicada', { exact: true }).first().waitFor()
}

async function levarTudo(formada: Page): Promise<void> {
	await irPara(formada, '/alumni/privacidade')
	await formada.getByRole('link', { name: 'Pedir a cópia dos meus dados' }).click()
	await formada.getByRole('button', { name: 'Pedir uma cópia dos meus dados' }).click()
	const pdf = await baixar(formada, /^Para ler \(PDF\)/)
	const lido = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).replaceAll(/\s+/g, ' ')
	for (const parte of ['O seu perfil na rede Alumni', 'Oportunidades que você publicou ou decidiu'])
		expect(lido).toContain(parte)
	const { partes } = JSON.parse((await baixar(formada, /^Para programas \(JSON\)/)).toString()) as {
		partes: readonly { titulo: string; linhas: readonly object[] }[]
	}
	const toJson = (titulo: string) => JSON.stringify(partes.find((parte) => parte.titulo === titulo)?.linhas)
	expect(toJson('O seu perfil na rede Alumni')).toContain(APRESENTACAO)
	expect(toJson('Oportunidades que você publicou ou decidiu')).toContain(VAGA)
	expect(toJson('Cursos na instituição')).toContain('Engenharia Civil')
	// Copy of answers: only the fact of an answer is included, never its content.
	expect(toJson('Questionários que você começou ou respondeu')).toMatch(/"codqst":1\b/)
	expect(toJson('O que foi respondido em questionários anônimos')).toBe('[]')
}

async function sair(formada: Page): Promise<void> {
	await irPara(formada, '/alumni/privacidade')
	await formada.getByRole('button', { name: 'Sair da rede' }).click()
	const saida = formada.getByRole('dialog')
	await saida.getByLabel(/^Escreva/).fill('sair')
	await saida.getByRole('button', { name: 'Sair e apagar' }).click()
	await formada.getByRole('heading', { level: 1, name: 'Cadastro na rede Alumni' }).waitFor()
}

test('a graduate registers, is validated, fills in a profile and a questionnaire, finds a class mate, publishes an opportunity and leaves with all data', async ({
	como,
	page,
}) => {
	// A registration that the academic base does not confirm waits for the office.
	await pedirDeFora(page)
	await validar(await como(SOFIA))
	const formada = await como(FORMADA)
	await aceitarTermos(formada)
	await preencherPerfil(formada)
	await responder(formada)

	await irPara(formada, '/alumni/turmas')
	await formada.getByRole('link', { name: 'Rafael Lima' }).click()
	await formada.getByRole('heading', { level: 1, name: 'Rafael Lima' }).waitFor()

	await publicar(formada)
	await levarTudo(formada)
	await sair(formada)
})

test('a manager reads the statistics of their unit, as charts and as their tables', async ({ como }) => {
	const gestora = await como(GESTORA)
	await gestora.goto('/alumni/Dashboard')
	await gestora.getByRole('heading', { name: 'Situação profissional' }).waitFor()
	await gestora.getByRole('heading', { name: 'Retorno da formação' }).waitFor()
	await expect.poll(() => gestora.getByLabel('Unidade', { exact: true }).locator('option').count()).toBe(1)
	await expect.poll(() => gestora.getByRole('figure').count()).toBeGreaterThan(5)
})
