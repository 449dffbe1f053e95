import { findFirefox } from '@portal/platform/testing'
import type { Browser } from 'playwright-core'
import { firefox } from 'playwright-core-bidi'
import { expect } from 'vitest'
import { abrirTarefa } from '../modules/notificacoes/server/public.ts'
import { abrirDaCaixa, assinarComSenha, enviarLote } from './support/batch.ts'
import { test as base, entrar, type Fixtures, STEP_MS, withPatience } from './support/browser-test.ts'
import { abrirProcesso, informar } from './support/case.ts'

const ANA = 10001
const JOAO = 10004
const MARINA = 10005

/** Typing by keyboard: React takes a value that a script writes for its own and does not hear it. */
function escreverComoTeclado(): void {
	Object.defineProperty(window, '__pw_bidiInsertText', {
		get: () => (texto: string) => void document.execCommand('insertText', false, texto),
		set() {
			// Playwright's own property may be defined after this one, and is ignored.
		},
	})
}

/** The steps are those of Chromium, in the Firefox that people have. */
const test = base.extend<Pick<Fixtures, 'browser' | 'novaPessoa' | 'como'>>({
	browser: [
		// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
		async ({}, use) => {
			const executablePath = findFirefox()
			if (!executablePath) throw new Error('No Firefox on this machine: npm test installs one.')
			const browser = await firefox.launch({ channel: 'moz-firefox', executablePath, timeout: STEP_MS })
			// Type bridge: the library has another version here, and the part that the tests use is the same in both.
			const comum = browser as unknown as Browser
			withPatience(comum)
			await use(comum)
			await browser.close()
		},
		{ scope: 'worker' },
	],
	novaPessoa: async ({ novaPessoa }, use) => {
		await use(async (opcoes) => {
			const pessoa = await novaPessoa(opcoes)
			await pessoa.context.addInitScript(escreverComoTeclado)
			return pessoa
		})
	},
	// Log-in by typing: it is part of the behaviour to verify in another browser.
	como: async ({ novaPessoa }, use) => {
		await use(async (codpes) => {
			const { page } = await novaPessoa({ reducedMotion: 'reduce' })
			if (codpes !== undefined) await entrar(page, codpes)
			return page
		})
	},
})

test('somebody signs in, completes a task, reads a notice and leaves', async ({ page, portal }) => {
	await abrirTarefa(portal.portal.db, {
		chvorg: 'e2e:firefox',
		codpes: ANA,
		area: { codigo: 'portal', nome: 'Portal de Serviços' },
		titulo: 'Conferir a lista',
		mensagem: '<p>Uma só.</p>',
	})
	await entrar(page, ANA)
	await page.waitForURL('**/painel')
	const tarefas = page.getByRole('region', { name: 'Minhas Tarefas' })
	await tarefas.getByRole('searchbox').fill('conferir a lista')
	await tarefas.getByText('Conferir a lista').waitFor()
	await expect.poll(() => tarefas.getByRole('button', { name: 'Concluir' }).count()).toBe(1)
	await tarefas.getByRole('button', { name: 'Concluir' }).click()
	await tarefas.getByText('Concluída.').waitFor()

	const aviso = page.getByRole('region', { name: 'Meus Avisos' }).getByRole('listitem').first()
	await aviso.getByRole('button').click()
	await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
	await page.getByRole('dialog').waitFor({ state: 'detached' })

	await page.getByRole('button', { name: /Ana/ }).click()
	await page.getByRole('button', { name: 'Sair' }).click()
	await page.waitForURL((url) => url.pathname === '/')
	await page.goto('/painel')
	await page.waitForURL((url) => url.pathname === '/')
})

test('a case is filed and written in, and two documents are signed', async ({ como }) => {
	const joao = await como(JOAO)
	await abrirProcesso(joao, { assunto: 'Requerimento de aluno', titulo: 'Trancamento de matrícula', interessado: ANA })
	await informar(joao, 'Histórico conferido na origem.')
	await joao.getByText('Histórico conferido na origem.').waitFor()

	const marina = await como(MARINA)
	const nome = 'Convênio com a parceira'
	await enviarLote(marina, {
		nome,
		documentos: ['convenio.pdf', 'plano-de-trabalho.pdf'],
		participantes: [{ nome: 'João Pedro', codpes: JOAO }],
	})
	await abrirDaCaixa(joao, nome)
	await assinarComSenha(joao, 'Assinar os 2 documentos')
	await joao.getByText('2 documentos assinados.').waitFor()
	await marina.getByText('1 de 1').waitFor()
})

test('a file is sent to the drive and found, and a visitor reads a tender, a purchase and a board', async ({
	como,
	page,
}) => {
	const ana = await como(ANA)
	await ana.goto('/usp-drive')
	await ana.getByRole('link', { name: 'Meus arquivos' }).click()
	await ana
		.locator('input[data-enviar]')
		.setInputFiles({ name: 'carta da raposa.txt', mimeType: 'text/plain', buffer: Buffer.from('Olá.') })
	await ana.getByRole('link', { name: 'carta da raposa.txt' }).waitFor()
	await ana.goto('/usp-drive?busca=raposa')
	await ana.getByRole('link', { name: 'carta da raposa.txt' }).click()
	await ana.getByRole('dialog').getByText('Olá.').waitFor()

	await page.goto('/licitacoes?parte=encerradas')
	await page.getByRole('link', { name: 'Licitação 4/2026' }).click()
	await page.getByRole('link', { name: '4/2026, contratada' }).click()
	await page.getByRole('heading', { name: 'Compra 4/2026' }).waitFor()
	await page.goto('/mandato/45/CG')
	await page.getByRole('tab', { name: 'No tempo' }).click()
	await page.getByText('Ver como tabela').waitFor()
})
