import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '@portal/platform/server'
import { createDatabaseFrom, TEST_KEY } from '@portal/platform/testing'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { modules } from '../apps/server/modules.ts'
import { startApplication } from '../apps/server/start.ts'
import { test as base } from './support/browser-test.ts'
import { CHAMADAS_ANTIGAS, iniciarServicoAntigo } from './support/legacy-service.ts'

const SERVICOS = ['WSUSUARIO', 'WSPORTAL', 'JANUS', 'WSPROCESSO', 'USPPROC', 'USPASSINAWS']

const antigo = await iniciarServicoAntigo()
afterAll(antigo.fechar)

/** The shell of the portal in front of services that answer what the specification says, and nothing of ours. */
const test = base.extend({
	portal: [
		// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
		async ({}, use) => {
			const dados = join(tmpdir(), `portal-antigo-${randomUUID()}`)
			const { url, drop } = await createDatabaseFrom('vazio', async () => {})
			const portal = await startApplication(
				readConfig(
					{
						PORT: '0',
						DATABASE_URL: url,
						PORTAL_DEMO: '0',
						PORTAL_ASSINA_KEK: TEST_KEY,
						PORTAL_DATA_DIR: dados,
						PORTAL_LOG_LEVEL: 'error',
						PORTAL_ATRASO_MAXIMO_MS: '0',
						PORTAL_LEGADO_URL: antigo.url,
						// The keeper of sessions is asked by every service.
						...Object.fromEntries(SERVICOS.map((servico) => [`PORTAL_UPSTREAM_${servico}`, antigo.url])),
						PORTAL_TURNSTILE_CHAVE: 'chave',
						PORTAL_TURNSTILE_SEGREDO: 'segredo',
						PORTAL_TURNSTILE_URL: antigo.url,
					},
					modules,
				),
				url,
			)
			await use(portal)
			await portal.stop()
			await drop()
			await rm(dados, { recursive: true, force: true })
		},
		{ scope: 'file' },
	],
})

test.beforeEach(() => antigo.responderATudo())

async function preencher(page: Page): Promise<void> {
	await page.goto('/')
	await page.getByLabel(/número usp/i).fill('10001')
	await page.getByLabel('Senha', { exact: true }).fill('demonstracao')
	await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
}

async function entrar(page: Page): Promise<void> {
	await preencher(page)
	await page.waitForURL('**/painel')
}

const pedidas = () => antigo.chamadas.map(({ metodo, caminho }) => `${metodo} ${caminho}`)

/** Signed in, with the question for contact data put off. */
async function entrarEDispensar(page: Page): Promise<void> {
	await entrar(page)
	const contato = page.getByRole('dialog')
	await contato.getByLabel('DDD').waitFor()
	await contato.getByRole('button', { name: 'Agora não' }).click()
	await contato.waitFor({ state: 'detached' })
}

test('a refused login shows the sentence of the service; an accepted one leads in, and out again', async ({ page }) => {
	antigo.recusar('POST /wsusuario/api/usuario/autenticar', 'A sua senha venceu. Troque-a.')
	await preencher(page)
	await page.getByRole('alert').filter({ hasText: 'A sua senha venceu. Troque-a.' }).waitFor()
	antigo.responderATudo()
	await entrarEDispensar(page)
	for (const texto of ['Entregar o relatório', 'Matrícula aberta', 'Jardim reaberto'])
		await page.getByText(texto).first().waitFor()
	await page.getByRole('button', { name: /Ana/ }).click()
	await page.getByRole('button', { name: 'Sair' }).click()
	await page.waitForURL((url) => url.pathname === '/')
	await expect.poll(() => pedidas()).toContain('GET /wsusuario/api/usuario/encerrarsessao')
	expect(antigo.chamadas.find(({ caminho }) => caminho.endsWith('/autenticar'))).toMatchObject({
		corpo: '{"usuario":"10001","senha":"demonstracao"}',
		cabecalhos: { 'g-recaptcha-token': 'prova', 'g-recaptcha-provider': 'turnstile' },
	})
	expect(antigo.chamadas.find(({ caminho }) => caminho.endsWith('/privada'))?.cabecalhos).toMatchObject({
		'x-auth-token': 'segredo-antigo',
	})
})

test('tasks are seen, postponed and completed, a notice is read; a refusal is told in its words', async ({ page }) => {
	await entrarEDispensar(page)
	const linha = (titulo: string) => page.getByRole('listitem').filter({ hasText: titulo })
	await linha('Entregar o relatório').getByRole('button', { expanded: false }).click()
	await expect.poll(() => pedidas()).toContain('POST /wsportal/notificacoes/tarefa/visualizar/graduacao/1/')
	const adiar = async () => {
		await linha('Entregar o relatório').getByRole('button', { name: 'Adiar' }).click()
		await page.getByRole('dialog').getByRole('button', { name: 'Adiar' }).click()
	}
	antigo.recusar('POST /wsportal/notificacoes/tarefa/adiar/graduacao/1/', 'O sistema de origem não deixa.')
	await adiar()
	await page.getByText('O sistema de origem não deixa.').waitFor()
	antigo.responderATudo()
	await adiar()
	await page.getByText('Tarefa adiada com sucesso').waitFor()
	await linha('Conferir a matrícula').getByRole('button', { name: 'Concluir' }).click()
	await page.getByText('Tarefa marcada como concluída com sucesso!').waitFor()
	expect(await page.getByRole('button', { name: 'Desfazer' }).count()).toBe(0)
	await page.getByRole('main').getByText('Matrícula aberta').click()
	await page.getByRole('dialog').getByText('Até sexta-feira.').waitFor()
})

test('e-mail and mobile number are changed, and their refusals are told', async ({ page }) => {
	await entrarEDispensar(page)
	await page.goto('/configuracoes/')
	const email = page.getByRole('form', { name: 'E-mail principal' })
	await email.getByText('ana@antigo.example').waitFor()
	const pedir = async () => {
		await email.getByLabel('Novo e-mail', { exact: true }).fill('ana@novo.example')
		await email.getByLabel('Confirme o novo e-mail').fill('ana@novo.example')
		await email.getByRole('button', { name: 'Alterar e-mail principal' }).click()
	}
	antigo.recusar('POST /wsusuario/api/email/solicitar', 'Este endereço é de outra pessoa.')
	await pedir()
	await page.getByText('Este endereço é de outra pessoa.').waitFor()
	antigo.responderATudo()
	await pedir()
	await page.getByText('Feito pelo sistema antigo.').waitFor()
	await page.goto('/?codigo=abc')
	await page.getByText('Feito pelo sistema antigo.').waitFor()
	expect(antigo.chamadas.find(({ caminho }) => caminho.endsWith('/confirmar'))?.corpo).toBe('{"codigo":"abc"}')
})

test('a mobile number is refused, then saved, in the words of the service', async ({ page }) => {
	await entrar(page)
	const contato = page.getByRole('dialog')
	await contato.getByLabel('Celular').fill('987654321')
	const salvar = () => contato.getByRole('button', { name: 'Salvar celular' }).click()
	antigo.recusar('POST /wsusuario/api/contato/alterarCelular', 'Este número não existe.')
	await salvar()
	await contato.getByText('Este número não existe.').waitFor()
	antigo.responderATudo()
	await salvar()
	await contato.getByText('Feito pelo sistema antigo.').waitFor()
	expect(antigo.chamadas.findLast(({ caminho }) => caminho.endsWith('/alterarCelular'))?.corpo).toBe(
		'{"codddi":"55","codddd":"11","numtel":"987654321"}',
	)
})

test('a partnership is included with its image, which the list then shows; a refusal is told', async ({ page }) => {
	await entrarEDispensar(page)
	await page.goto('/parcerias/incluir/')
	await page.getByLabel(/Código/).fill('TEATRO')
	await page.getByLabel(/Titulo/).fill('Teatro')
	await page.getByLabel(/Icone/).fill('fa-solid fa-masks-theater')
	await page.getByLabel(/URL/).fill('https://teatro.example/')
	const png = { name: 'teatro.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') }
	await page.locator('input[type=file]').setInputFiles(png)
	antigo.recusar('POST /wsportal/parcerias/', 'O convênio ainda não foi assinado.')
	await page.getByRole('button', { name: 'Salvar' }).click()
	await page.getByText('Erro ao inserir parceria: O convênio ainda não foi assinado.').waitFor()
	antigo.responderATudo()
	await page.getByRole('button', { name: 'Salvar' }).click()
	await page.getByText('Parceria inserida com sucesso!').waitFor()
	await page.waitForURL('**/parcerias/gerenciar')
	const inclusao = antigo.chamadas.findLast(
		({ metodo, caminho }) => `${metodo} ${caminho}` === 'POST /wsportal/parcerias/',
	)
	expect(inclusao?.corpo).toContain('name="arquivo"; filename="teatro.png"')
	expect(inclusao?.corpo).toContain('name="dados"')
	await page.getByRole('button', { name: /^Mais ações de / }).click()
	await page.getByRole('menuitem', { name: 'Ver arquivo' }).click()
	const imagem = page.getByRole('dialog').getByRole('img', { name: 'Imagem da parceria Museu' })
	await expect.poll(() => imagem.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
})

/** Data that each call fills, and the page that shows them. */
const LEITURAS = [
	['GET /wsportal/notificacoes/', '/painel'],
	['GET /wsportal/notificacoes/feed-noticias', '/painel'],
	['GET /wsportal/notificacoes/aviso/graduacao/3', '/painel?aviso=graduacao:3'],
	['GET /wsusuario/api/contato/obterCelular', '/configuracoes/#celular'],
	['GET /wsportal/navegacao/privada', '/servicos/graduacao'],
	[
		'GET /wsportal/navegacao/objeto/autenticado/area/graduacao/notas--consultar_jsp',
		'/servicos/graduacao/notas/consultar.jsp',
	],
	['GET /wsportal/parcerias/', '/parcerias/gerenciar'],
	['GET /wsportal/parcerias/MUSEU', '/parcerias/gerenciar/MUSEU/'],
	['GET /wsusuario/api/email/obter', '/configuracoes/'],
	['GET /wsusuario/api/contato/podeAtualizarEmailPrincipal', '/configuracoes/'],
] as const

test('whatever cannot be read says why, in the words of the service', async ({ page }) => {
	await entrarEDispensar(page)
	for (const [chamada, caminho] of LEITURAS) {
		antigo.responderATudo()
		antigo.recusar(chamada, `Em manutenção: ${chamada}.`)
		await page.goto(caminho)
		await page.getByText(`Em manutenção: ${chamada}.`).filter({ visible: true }).first().waitFor()
	}
})

test('partnerships are listed, changed with their file and removed by whoever the service lets', async ({ page }) => {
	await entrarEDispensar(page)
	await page.goto('/parcerias/gerenciar/MUSEU/')
	await page.getByLabel(/Titulo/).fill('Museu da cidade')
	const png = { name: 'nova.png', mimeType: 'image/png', buffer: Buffer.from('89504e470d0a1a0a', 'hex') }
	await page.locator('input[type=file]').setInputFiles(png)
	await page.getByRole('button', { name: 'Salvar' }).click()
	await page.getByText('Parceria salva com sucesso!').waitFor()
	await page.waitForURL('**/parcerias/gerenciar')
	await page.getByRole('cell', { name: 'museu.png' }).waitFor()
	antigo.recusar('DELETE /wsportal/parcerias/MUSEU', 'O convênio ainda vale.')
	await page.goto('/parcerias/gerenciar/MUSEU/')
	const excluir = async () => {
		await page.getByRole('button', { name: 'Excluir' }).click()
		await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar' }).click()
	}
	await excluir()
	await page.getByText('Erro ao remover parceria: O convênio ainda vale.').waitFor()
	antigo.responderATudo()
	await excluir()
	await page.getByText('Parceria removida com sucesso!').waitFor()
	const corpo = antigo.chamadas.find(({ metodo }) => metodo === 'PATCH')?.corpo
	expect(corpo).toContain('name="arquivo"; filename="nova.png"')
})

test('a service is found by its object, and every address asked is the one of the specification, to the last slash', async ({
	page,
}) => {
	await entrarEDispensar(page)
	await page.goto('/servicos/graduacao/notas/consultar.jsp')
	await page.locator('main iframe').waitFor()
	const objeto = 'GET /wsportal/navegacao/objeto/autenticado/area/graduacao/notas--consultar_jsp'
	await expect.poll(() => pedidas()).toContain(objeto)
	const trimSlash = (chamada: string) => chamada.replace(/\/(?=\?|$)/, '')
	const daEspecificacao = new Map(CHAMADAS_ANTIGAS.map((chamada) => [trimSlash(chamada), chamada]))
	const outraBarra = pedidas().filter((chamada) => (daEspecificacao.get(trimSlash(chamada)) ?? chamada) !== chamada)
	expect(outraBarra).toEqual([])
})
