import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { sweepFiles } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { modules } from '../apps/server/modules.ts'
import { PRECISA_AUTENTICAR } from '../modules/assina/contract/mensagens.ts'
import { IcpDeTeste, SENHA_DO_A1 } from '../modules/assina/server/testes/a1-de-teste.ts'
import { faltasDeAcesso } from './support/accessibility.ts'
import {
	abrirComCodigo,
	abrirDaCaixa,
	abrirLink,
	assinarComSenha,
	ativarAplicativo,
	enviarLote,
} from './support/batch.ts'
import { entrar, test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'
import { irPara } from './support/screens.ts'

const HELENA = 10003
const JOAO = 10004
const MARINA = 10005
const EDUARDO = 10010

const CLAUDIA = { nome: 'Cláudia Reis Fontes', email: 'claudia.fontes@parceira.example' }
const MESA = { width: 1440, height: 900 }
const CELULAR = { width: 375, height: 812 }

async function estaAVista(page: Page, alvo: Locator): Promise<boolean> {
	const caixa = await alvo.boundingBox()
	const altura = page.viewportSize()?.height ?? 0
	return caixa !== null && caixa.y >= 0 && caixa.y + caixa.height <= altura
}

/**
 * The mailed link of somebody of the university, who has yet to sign in. The other guards are held by the tests of
 * their pages in modules/assina/web: caixa, assistente, gestores, lote and assinar.
 */
async function chegarPeloLink(page: Page, nome: string): Promise<void> {
	await abrirLink(page, 'joao', new RegExp(nome))
	await page.getByText(PRECISA_AUTENTICAR).waitFor()
	await page.waitForURL((url) => url.pathname === '/')
	await entrar(page, JOAO)
	await page.getByRole('heading', { level: 1, name: nome }).waitFor()
}

/** The act to be done is in view without scrolling; on a phone, the way to it. */
async function conferirOQueSeVe(page: Page): Promise<void> {
	const senha = page.getByLabel(/^Sua senha/)
	await page.getByRole('button', { name: 'Rejeitar com justificativa' }).waitFor()
	for (const alvo of [senha, page.getByRole('button', { name: 'Assinar os 2 documentos' })])
		await expect.poll(() => estaAVista(page, alvo)).toBe(true)
	await page.setViewportSize(CELULAR)
	const ir = page.getByRole('button', { name: 'Ir para a assinatura' })
	await expect.poll(() => estaAVista(page, ir)).toBe(true)
	await ir.click()
	await expect.poll(() => estaAVista(page, senha)).toBe(true)
}

/** Signature by an external person, who sees nothing else of the portal and needs the code to open the documents. */
async function assinarDeFora(fora: Page): Promise<void> {
	await fora.getByRole('heading', { level: 1, name: /pede a sua assinatura$/ }).waitFor()
	await expect.poll(() => estaAVista(fora, fora.getByRole('button', { name: 'Receber o código' }))).toBe(true)
	for (const nome of ['Serviços', 'Você está em'])
		expect(await fora.getByRole('navigation', { name: nome }).count()).toBe(0)
	for (const nome of ['Abrir o menu', 'Buscar serviços'])
		expect(await fora.getByRole('button', { name: nome }).count()).toBe(0)
	expect(await fora.getByRole('link', { name: 'Entrar' }).count()).toBe(0)
	expect(await fora.getByText('convenio.pdf').count()).toBe(0)
	await abrirComCodigo(fora, CLAUDIA.email)
	const ir = fora.getByRole('button', { name: 'Ir para a assinatura' })
	await ir.waitFor()
	await expect.poll(() => estaAVista(fora, ir)).toBe(true)
	await ir.click()
	const assinar = fora.getByRole('button', { name: 'Assinar os 2 documentos' })
	await expect.poll(() => estaAVista(fora, assinar)).toBe(true)
	await fora.getByRole('checkbox', { name: 'Li os 2 documentos e quero assiná-los.' }).check()
	await assinar.click()
	await fora.getByText('Documentos assinados com sucesso!').waitFor()
	await fora.getByRole('heading', { name: 'O que acontece agora' }).waitFor()
}

test('two documents are signed by three people in turn, from a mailed link, from outside and at a desk, with what is to be done in view; they hold up to programs of others', async ({
	como,
	novaPessoa,
}) => {
	const marina = await como(MARINA)
	const nome = 'Convênio com a parceira'
	const pagina = await enviarLote(marina, {
		nome,
		documentos: ['convenio.pdf', 'plano-de-trabalho.pdf'],
		participantes: [{ nome: 'João Pedro', codpes: JOAO }, CLAUDIA, { nome: 'Eduardo', codpes: EDUARDO }],
	})
	const parando = marina.getByRole('region', { name: 'Quem está parando' })
	await parando.getByText(/^João Pedro/).waitFor()

	const joao = (await novaPessoa({ viewport: MESA, reducedMotion: 'reduce' })).page
	await chegarPeloLink(joao, nome)
	await conferirOQueSeVe(joao)
	await joao.getByLabel(/^Sua senha/).fill('outra senha')
	await joao.getByRole('button', { name: 'Assinar os 2 documentos' }).click()
	await joao.getByText(/senha.*(incorreta|não confere)/i).waitFor()
	await assinarComSenha(joao, 'Assinar os 2 documentos')
	await joao.getByText('2 documentos assinados.').waitFor()
	await parando.getByText(/^Cláudia/).waitFor()

	const celular = { viewport: CELULAR, isMobile: true, hasTouch: true, reducedMotion: 'reduce' } as const
	const fora = (await novaPessoa(celular)).page
	await abrirLink(fora, CLAUDIA.email)
	await assinarDeFora(fora)
	await parando.getByText(/^Eduardo/).waitFor()

	const eduardo = await como(EDUARDO)
	await abrirDaCaixa(eduardo, nome)
	await assinarComSenha(eduardo, 'Assinar os 2 documentos')
	await eduardo.getByText('2 documentos assinados.').waitFor()

	expect(new URL(marina.url()).pathname).toBe(pagina)
	await marina.getByText('3 de 3').waitFor()
	const baixado = marina.waitForEvent('download')
	await marina.getByRole('button', { name: 'Baixar convenio.pdf' }).click()
	const arquivo = await (await baixado).path()
	const pdfsig = execFileSync('pdfsig', ['-nocert', arquivo], { encoding: 'utf8', stdio: 'pipe' })
	for (const assinante of ['João Pedro', 'Cláudia Reis Fontes', 'Eduardo']) expect(pdfsig).toContain(assinante)
	// The fourth is the time stamp of the whole, which pdfsig lists without judging it.
	expect(pdfsig.match(/Signature is Valid/g)).toHaveLength(3)
	expect(execFileSync('qpdf', ['--check', arquivo], { encoding: 'utf8' })).toContain(
		'No syntax or stream encoding errors',
	)

	const validar = await marina
		.getByRole('link', { name: /^Validar/ })
		.first()
		.getAttribute('href')
	const visitante = (await novaPessoa()).page
	await visitante.goto(validar ?? '')
	await visitante.getByRole('heading', { name: 'Documento válido', exact: true }).waitFor()
	await visitante.getByText('Cláudia Reis Fontes').first().waitFor()
	await irPara(visitante, '/iddigital/verificar')
	await visitante.locator('input[type=file]:enabled').setInputFiles(arquivo)
	await visitante.getByText(`Identificada só pelo e-mail ${CLAUDIA.email}`).waitFor()
})

test('an A1 file, a code of the app and an outside provider each sign; the evidence is whole and the validator trusts it', async ({
	como,
	portal,
}) => {
	using icp = new IcpDeTeste()
	const [raizes] = portal.portal.config.ofSlices['PORTAL_ASSINA_ICP_RAIZES'] as string[]
	icp.publicar(raizes)
	const marina = await como(MARINA)
	const nome = 'Termo de três meios'
	await enviarLote(marina, {
		nome,
		documentos: ['termo.pdf'],
		participantes: [
			{ nome: 'João Pedro', codpes: JOAO },
			{ nome: 'Eduardo', codpes: EDUARDO },
			{ nome: 'Marina', codpes: MARINA },
		],
	})

	const joao = await como(JOAO)
	await abrirDaCaixa(joao, nome)
	await joao.getByRole('radio', { name: /^Certificado A1/ }).check()
	for (const [titular, resposta] of [
		['OUTRA PESSOA', 'Este certificado é de OUTRA PESSOA. Assine com o seu próprio certificado.'],
		['JOAO PEDRO ALVES', 'Documento assinado com sucesso!'],
	] as const) {
		const a1 = { name: 'meu.p12', mimeType: 'application/x-pkcs12', buffer: icp.emitir(titular) }
		await joao.locator('input[type=file]').setInputFiles(a1)
		await joao.getByLabel(/^Senha do certificado/).fill(SENHA_DO_A1)
		await assinarComSenha(joao, 'Assinar documento')
		await joao.getByText(resposta).waitFor()
	}

	const eduardo = await como(EDUARDO)
	const aplicativo = await ativarAplicativo(eduardo)
	await abrirDaCaixa(eduardo, nome)
	await assinarComSenha(eduardo, 'Assinar documento')
	await eduardo.getByText('Informe os 6 algarismos do aplicativo.').waitFor()
	// The code of the confirmation counts no more; that of the next half minute already does.
	await eduardo.getByLabel(/^Código do aplicativo/).fill(aplicativo(1))
	await assinarComSenha(eduardo, 'Assinar documento')
	await eduardo.getByText('Documento assinado com sucesso!').waitFor()

	await abrirDaCaixa(marina, nome)
	await marina.getByRole('radio', { name: /^Provedor externo/ }).check()
	await marina.getByRole('button', { name: 'Continuar no provedor' }).click()
	await marina.getByRole('heading', { name: 'Assinador simulado' }).waitFor()
	await marina.getByRole('button', { name: 'Assinar' }).click()
	await marina.getByText('Documento assinado com sucesso!').waitFor()
	expect(new URL(marina.url()).search).toBe('?event=signing_complete')
	await marina.getByRole('link', { name: 'Ver o lote' }).click()

	const baixado = marina.waitForEvent('download')
	await marina.getByRole('button', { name: 'Baixar dossiê' }).click()
	const zip = await (await baixado).path()
	expect(execFileSync('unzip', ['-t', zip], { encoding: 'utf8' })).toContain('No errors detected')
	const ler = (entrada: string) => execFileSync('unzip', ['-p', zip, entrada], { maxBuffer: 50_000_000 })
	const documento = ler('documentos/01-termo.pdf')
	const { documentos, cadeia } = JSON.parse(ler('dossie.json').toString())
	expect(cadeia.inteira).toBe(true)
	expect(documentos[0].assinaturas.map(({ meioasi }: { meioasi: string }) => meioasi)).toEqual([
		'a1',
		'interna',
		'externo',
	])
	expect(documentos[0].revisoes.at(-1).sha256).toBe(createHash('sha256').update(documento).digest('hex'))

	await irPara(marina, '/iddigital/verificar')
	await marina
		.locator('input[type=file]:enabled')
		.setInputFiles({ name: 'termo.pdf', mimeType: 'application/pdf', buffer: documento })
	await marina.getByText('JOAO PEDRO ALVES').waitFor()
	// Signatures of three people, and the time-stamp of the whole.
	await expect.poll(() => marina.getByText('Válida', { exact: true }).count()).toBe(4)
})

test('who rejects says why, and who sent the batch sees it at once', async ({ como }) => {
	const nome = 'Ata da 4ª reunião da comissão'
	const eduardo = await como(EDUARDO)
	await eduardo.goto('/assina?aba=aguardando')
	await eduardo.getByRole('link', { name: nome, exact: true }).click()
	await eduardo.getByRole('region', { name: 'Quem está parando' }).waitFor()

	const helena = await como(HELENA)
	await abrirDaCaixa(helena, nome)
	await helena.getByRole('button', { name: 'Rejeitar com justificativa' }).click()
	const dialogo = helena.getByRole('dialog')
	await dialogo.getByRole('button', { name: 'Rejeitar' }).click()
	await dialogo.getByText('Diga por quê, com ao menos 3 letras.').waitFor()
	await dialogo.getByLabel(/^Justificativa/).fill('Faltou o nome de quem presidiu.')
	await dialogo.getByRole('button', { name: 'Rejeitar' }).click()
	await esperarAviso(helena, 'Lote rejeitado.')

	await eduardo.getByText(/^Rejeitado por Helena/).waitFor()
	await eduardo.getByText('Faltou o nome de quem presidiu.').first().waitFor()
})

test('one ceremony signs many batches, with a result for each document', async ({ como }) => {
	const marina = await como(MARINA)
	await marina.goto('/assina')
	for (const nome of ['Despachos da semana', 'Ofício de agradecimento'])
		await marina.getByRole('row').filter({ hasText: nome }).getByRole('checkbox').check()
	await marina.getByRole('button', { name: 'Assinar selecionados' }).click()
	await marina.getByText('4 documentos', { exact: true }).waitFor()

	// Rejection of one of the two batches before she confirms.
	const eduardo = await como(EDUARDO)
	await eduardo.goto('/assina?aba=aguardando')
	await eduardo.getByRole('link', { name: 'Despachos da semana', exact: true }).click()
	await eduardo.getByRole('button', { name: 'Rejeitar' }).click()
	await eduardo
		.getByRole('dialog')
		.getByLabel(/^Justificativa/)
		.fill('Serão refeitos.')
	await eduardo.getByRole('dialog').getByRole('button', { name: 'Rejeitar' }).click()
	await esperarAviso(eduardo, 'Lote cancelado.')

	await assinarComSenha(marina, 'Assinar 4 documentos')
	await marina.getByText('1 documento assinado de 4.').waitFor()
	expect(
		await marina
			.getByRole('listitem')
			.filter({ hasText: /Não feito\./ })
			.count(),
	).toBe(3)
	expect(
		await marina
			.getByRole('listitem')
			.filter({ hasText: /Feito\./ })
			.count(),
	).toBe(1)
})

test('a finger finds each page below a table, and refusing has no accessibility finding, in either theme, narrow or wide', async ({
	como,
}) => {
	const page = await como(MARINA)
	await page.setViewportSize({ width: 375, height: 800 })
	await page.goto('/assina/cadastrarGestor')
	const segunda = await page.getByRole('button', { name: /^Página 2 de/ }).boundingBox()
	expect(segunda?.width).toBeGreaterThanOrEqual(24)
	await page.setViewportSize({ width: 1280, height: 800 })
	await irPara(page, '/assina')
	await page.getByRole('link', { name: 'Declaração de vínculo', exact: true }).click()
	await page.getByRole('link', { name: 'Assinar', exact: true }).click()
	await page.getByLabel(/^Sua senha/).waitFor()
	await page.getByRole('button', { name: 'Rejeitar com justificativa' }).click()
	await page.getByRole('dialog').waitFor()
	expect(await faltasDeAcesso(page, 'rejeitar', '[role=dialog]')).toEqual([])
})

test('what is swept is named by no row of any slice, and what is kept can be read', async ({ portal: { portal } }) => {
	const listar = async () => {
		const chaves: string[] = []
		for await (const chave of portal.files.listar()) chaves.push(chave)
		return chaves
	}
	const antes = await listar()
	await sweepFiles(modules).executar({ ...portal, agora: () => new Date(Date.now() + 2 * 86_400_000) }, {})
	const depois = new Set(await listar())
	expect(depois.size).toBeGreaterThan(100)
	const varridos = antes.filter((chave) => !depois.has(chave))
	const { rows: colunas } = await sql<{ esquema: string; tabela: string; coluna: string }>`
		select table_schema as esquema, table_name as tabela, column_name as coluna from information_schema.columns
		where table_schema = any(${modules.map(({ name }) => name.replaceAll('-', '_'))}) and data_type = 'text'
	`.execute(portal.db)
	for (const { esquema, tabela, coluna } of colunas) {
		const { rows } = await sql`select 1 from ${sql.id(esquema, tabela)}
			where ${sql.id(coluna)} = any(${varridos}) limit 1`.execute(portal.db)
		expect({ esquema, tabela, coluna, rows }).toMatchObject({ rows: [] })
	}
})
