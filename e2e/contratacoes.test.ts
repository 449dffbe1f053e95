import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

test('a visitor goes from a purchase to the price bank and reads why a price does not count', async ({ page }) => {
	await page.setViewportSize({ width: 1280, height: 720 })
	// Nothing answers to all filters: the page names the one to take away.
	await page.goto('/contratacoes?codmdl=3&codund=1&de=10')
	await page.getByRole('button', { name: /^Tirar a modalidade: \d+ compras$/ }).click()
	await page.getByRole('button', { name: 'Tirar o filtro Valor homologado: a partir de R$ 10' }).click()
	await page.getByRole('button', { name: 'Filtros (1)' }).click()
	await page.getByLabel('Fornecedor', { exact: true }).fill('horizonte')
	await page.getByRole('option', { name: /^Papelaria Horizonte/ }).click()
	await page.getByRole('button', { name: 'Tirar o filtro Fornecedor: Papelaria Horizonte Ltda.' }).waitFor()
	expect(await faltasDeAcesso(page, 'contratações')).toEqual([])
	await page.getByRole('button', { name: 'Limpar filtros' }).click()
	await page.getByRole('searchbox', { name: 'Procurar por objeto, número ou fornecedor' }).fill('papel luvas')
	await page.getByText('1 a 2 de 2').waitFor()
	await page.getByRole('link', { name: 'Aquisição de papel e luvas para os laboratórios didáticos.' }).click()
	await page.getByRole('heading', { name: /^Compra 37\// }).waitFor()
	await page.getByRole('link', { name: 'Papel sulfite A4 75 g/m²' }).click()
	await page.getByText('Mediana por folha').waitFor()
	await page.getByText('Ver quantidades e preços').click()
	await page.getByRole('table', { name: 'Preço por folha e quantidade comprada' }).waitFor()
	await page.getByRole('button', { name: 'Filtros' }).click()
	await page.getByLabel('Correção').selectOption({ label: 'IPCA, pelas variações mensais' })
	await page.getByText(/Corrigidos até \d\d\/\d{4}/).waitFor()
	expect(new URL(page.url()).searchParams.get('correcao')).toBe('V')
	await page.getByRole('tab', { name: /^Desconsiderados/ }).click()
	await page.getByText('É uma estimativa, e não um preço praticado.').first().waitFor()
})

test('a visitor follows a tender from its notice to the contract and to the price bank', async ({ page }) => {
	await page.goto('/licitacoes?parte=encerradas')
	await page.getByRole('link', { name: 'Licitação 4/2026' }).click()
	await page.getByRole('heading', { name: 'Licitação 4/2026' }).waitFor()
	await page
		.getByText(/Vence o menor preço por item/)
		.first()
		.waitFor()
	await page.getByRole('link', { name: '4/2026, contratada' }).click()
	await page.getByRole('heading', { name: 'Compra 4/2026' }).waitFor()
	// The public part of its process, and back; the same page whole without a session, with a strong validator.
	await page.getByRole('link', { name: /^26\.1\./ }).click()
	await page.getByText('Esta é a parte pública do processo').waitFor()
	const desenhada = await page.request.get(page.url())
	expect(await desenhada.text()).toMatch(/<h1>Processo 26\.1\.[\s\S]*Compra 4\/2026/)
	const { etag = '', ...cabecalhos } = desenhada.headers()
	expect(etag).toMatch(/^"[\w-]+"$/)
	expect(cabecalhos['set-cookie'] ?? '').not.toMatch(/sess/i)
	expect((await page.request.get(page.url(), { headers: { 'if-none-match': etag } })).status()).toBe(304)
	expect((await page.request.get('/processos/publico/26199999010')).status()).toBe(404)
	await page.getByRole('link', { name: 'Compra 4/2026' }).click()
	await page.getByRole('tab', { name: 'Andamento' }).click()
	await page.getByText('Contrato assinado').waitFor()
	await page.getByRole('tab', { name: /^Itens/ }).click()
	await page.getByRole('link', { name: 'Cadeira giratória com braços' }).first().click()
	await page.getByText('Mediana por unidade').waitFor()
	// The price of this very purchase is the one of the bank, and the last that the university has.
	await page.getByText(/Conta de um preço\. .*Norma/).waitFor()
	await page.getByText(/por unidade, em \d\d\/\d\d\/\d{4}, na compra 4\/2026/).waitFor()
	await page.getByRole('link', { name: 'Compra 4/2026' }).first().click()
	await page.getByRole('link', { name: 'Edital, pedidos e resultado' }).click()
	await page.getByRole('heading', { name: 'Licitação 4/2026' }).waitFor()
})

test('a percentage stands on the memória, and a direct contract leads to the limit of its unit', async ({
	como,
	page,
}) => {
	const lucia = await como(10009)
	await lucia.setViewportSize({ width: 1280, height: 720 })
	await lucia.goto('/contratacoes/cestas')
	await lucia.getByRole('link', { name: /^Álcool 70 %/ }).click()
	await lucia.getByRole('button', { name: 'Mais ações' }).click()
	await lucia.getByRole('menuitem', { name: 'Aplicar percentual' }).click()
	const dialogo = lucia.getByRole('dialog')
	await dialogo.getByText('Subtrair').click()
	await dialogo.getByRole('textbox', { name: /^Percentual/ }).fill('2,5')
	const porque = 'Os últimos pregões da região fecharam abaixo da mediana.'
	await dialogo.getByLabel(/^Justificativa do percentual/).fill(porque)
	await dialogo.getByRole('button', { name: 'Usar o percentual' }).click()
	await lucia.getByText(/com o percentual, R\$/).waitFor()
	await lucia.getByRole('button', { name: 'Concluir' }).click()
	await lucia.getByRole('dialog').getByRole('button', { name: 'Concluir' }).click()
	const baixado = lucia.waitForEvent('download')
	await lucia.getByRole('button', { name: 'Baixar memória' }).click()
	const { stdout } = spawnSync('pdftotext', ['-layout', await (await baixado).path(), '-'], { encoding: 'utf8' })
	expect(stdout.replace(/\s+/g, ' ')).toContain(
		`menos 2,50 % sobre o preço da conta de cada item. Justificativa do percentual: ${porque}`,
	)

	await page.goto('/contratacoes?busca=mesas')
	await page.getByRole('link', { name: 'Mesas de trabalho para as salas administrativas.' }).click()
	await page.getByText('Lei 14.133/2021, art. 75, II').waitFor()
	await page.getByRole('link', { name: /^O da unidade em \d{4}$/ }).click()
	await page.getByRole('heading', { name: 'Limites das dispensas' }).waitFor()
	await page.getByText('98,4 % de R$ 65.492,11').waitFor()
	expect(await faltasDeAcesso(page, 'limites das dispensas')).toEqual([])
	const desenhada = await (await page.request.get(page.url())).text()
	expect(desenhada).toMatch(/Mobiliário[\s\S]*98,4 % de R\$ 65\.492,11/)
})

test('a basket with an answered quotation gives the same memória a month later', async ({ como, page, portal }) => {
	const lucia = await como(10009)
	await lucia.goto('/contratacoes/cestas')
	await lucia.getByRole('link', { name: 'Nova cesta' }).click()
	await lucia.getByLabel(/^Título da cesta/).fill('Luvas de nitrilo para o ano')
	await lucia.getByLabel(/^Unidade/).fill('Reitoria')
	await lucia.getByRole('option').first().click()
	await lucia.getByLabel(/^Preços dos últimos/).selectOption({ label: '5 anos' })
	expect(await faltasDeAcesso(lucia, 'nova cesta')).toEqual([])
	// The accessibility check leaves the page narrow, where acts stand behind the menu.
	await lucia.setViewportSize({ width: 1280, height: 720 })
	await lucia.getByRole('button', { name: 'Começar' }).click()
	await lucia.getByRole('button', { name: 'Pôr item' }).click()
	await lucia.getByRole('dialog').getByLabel('Item').selectOption({ label: 'Luva de procedimento de nitrilo' })
	await lucia.getByRole('dialog').getByLabel('Quantidade').fill('20.000,00')
	await lucia.getByRole('dialog').getByRole('button', { name: 'Pôr na cesta' }).click()
	await lucia.getByRole('button', { name: 'Pedir cotação' }).click()
	const pedido = lucia.getByRole('dialog')
	await pedido.getByLabel('Nome do fornecedor').fill('Luvas do Vale Ltda.')
	await pedido.getByLabel('CNPJ').fill('12.345.678/0001-95')
	await pedido.getByLabel('E-mail').fill('vendas@luvas.example')
	await pedido.getByRole('textbox', { name: /^Prazo da resposta/ }).fill('31/12/2029')
	await pedido.getByLabel('Por que este fornecedor').fill('Vende na região, em quantidade.')
	await pedido.getByRole('button', { name: 'Pedir', exact: true }).click()
	await esperarAviso(lucia, 'Cotação pedida. Você é avisado quando o fornecedor responder.')

	const { rows } = await sql<{ texto: string }>`select texto from plataforma.correio
		where para = 'vendas@luvas.example'`.execute(portal.portal.db)
	await page.goto(`/contratacoes/cotacao/${/cotacao\/([\w-]+)/.exec(rows[0]?.texto ?? '')?.[1]}`)
	await page.getByLabel(/^Luva de procedimento/).fill('0,37')
	expect(await faltasDeAcesso(page, 'pedido de cotação')).toEqual([])
	await page.getByRole('button', { name: 'Enviar preços' }).click()
	await page
		.getByText(/Resposta recebida: COT-\d+/)
		.first()
		.waitFor()
	// The receipt stands on the page, to be printed, with the total of what was quoted.
	await page
		.getByText(/R\$ 7\.400,00/)
		.first()
		.waitFor()

	await lucia.reload()
	await lucia.getByText('Cotado').first().waitFor()
	await lucia.getByRole('button', { name: 'Concluir' }).click()
	await lucia.getByRole('dialog').getByRole('button', { name: 'Concluir' }).click()
	const baixar = async () => {
		const baixado = lucia.waitForEvent('download')
		await lucia.getByRole('button', { name: 'Baixar memória' }).click()
		return readFile(await (await baixado).path())
	}
	const memoria = await baixar()
	const lerConta = async () => {
		const partes = [lucia.getByLabel('Sobre a cesta'), lucia.getByRole('tabpanel')]
		const textos = await Promise.all(partes.map((parte) => parte.innerText()))
		return textos.join(' ').replace(/\s+/g, ' ')
	}
	const conta = await lerConta()
	expect(conta).toMatch(/SHA-256 dos dados [0-9a-f]{64}/)
	// A month later: the days of the basket and of its quotation go back a month, and its prices and index change.
	await sql`update contratacoes.cesta set dtacad = dtacad - interval '1 month', dtacon = dtacon - interval '1 month'`.execute(
		portal.portal.db,
	)
	await sql`update contratacoes.cotacao set dtaenv = dtaenv - interval '1 month', dtarsp = dtarsp - interval '1 month'`.execute(
		portal.portal.db,
	)
	await sql`update contratacoes.precofonte set vlruni = 99 where tippre <> 'EST'`.execute(portal.portal.db)
	await sql`update contratacoes.indice set varidx = 9`.execute(portal.portal.db)
	await lucia.reload()
	await lucia.getByText('SHA-256 dos dados').waitFor()
	// The page computes the sum anew from what was frozen, and the file is the same byte for byte.
	expect(await lerConta()).toBe(conta)
	expect(await baixar()).toEqual(memoria)
})

test('a visitor chooses prices by state and quantity, and an office draws from an ata that the item then tells', async ({
	como,
	page,
}) => {
	await page.setViewportSize({ width: 1280, height: 720 })
	await page.goto('/contratacoes/banco/precos')
	await page.getByRole('link', { name: 'Café torrado e moído' }).click()
	await page.getByRole('button', { name: 'Filtros' }).click()
	await page.getByLabel('Período').selectOption({ label: 'Últimos 5 anos' })
	await page.getByRole('button', { name: 'Tirar o filtro Período: Últimos 5 anos' }).waitFor()
	await page.getByLabel('UF de quem comprou').selectOption({ label: 'PR' })
	await page.getByRole('button', { name: 'Tirar o filtro UF de quem comprou: PR' }).waitFor()
	await page.getByLabel('Quantidade desde (kg)').fill('2.000')
	await page.getByLabel('Quantidade desde (kg)').press('Enter')
	await page.getByText('Conta de 20 preços').waitFor()
	await page.reload()
	await page.getByRole('button', { name: 'Tirar o filtro Quantidade: a partir de 2.000 (kg)' }).waitFor()
	await page.getByText(/Mediana de cada mês do ano, por kg/).waitFor()
	expect(await faltasDeAcesso(page, 'preços filtrados')).toEqual([])
	await page.getByRole('button', { name: 'Tirar o filtro UF de quem comprou: PR' }).click()
	await page.waitForURL((url) => !url.searchParams.has('uf') && url.searchParams.get('qtdde') === '2000')

	const lucia = await como(10009)
	await lucia.setViewportSize({ width: 1280, height: 720 })
	await lucia.goto('/contratacoes/1/gestao?aba=atas')
	await lucia.getByRole('button', { name: 'Registrar consumo do item 1' }).click()
	const dialogo = lucia.getByRole('dialog')
	await dialogo.getByLabel('Quantidade').fill('25.001')
	await dialogo.getByLabel('Documento do consumo').fill('Empenho 1401')
	await dialogo.getByRole('button', { name: 'Registrar', exact: true }).click()
	await dialogo.getByText('A quantidade é maior do que o saldo da ata.', { exact: false }).waitFor()
	await dialogo.getByLabel('Quantidade').fill('1.000')
	await dialogo.getByRole('button', { name: 'Registrar', exact: true }).click()
	await esperarAviso(lucia, 'Consumo registrado.')
	expect(await faltasDeAcesso(lucia, 'atas da compra')).toEqual([])
	// The accessibility check leaves the page narrow, where a table is a list.
	await page.setViewportSize({ width: 1280, height: 720 })
	await page.goto('/contratacoes/bem/1')
	await page.getByRole('row', { name: /Ata 21\/\d{4}.*Papelaria Horizonte.*24\.000/ }).waitFor()
})
