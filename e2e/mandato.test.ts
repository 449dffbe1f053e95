import { somarDias } from '@portal/platform/contract'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { lerMovidos, lerSaltos, medirSaltos } from './support/layout-shifts.ts'
import { esperarAviso } from './support/notice.ts'
import { informarPessoa } from './support/person.ts'

const [ANA, JOAO, TIAGO, LUCIA, EDUARDO] = [10001, 10004, 10008, 10009, 10010]
const escreverDia = (dia: string): string => dia.split('-').reverse().join('/')

test('a vacancy becomes a mandate, a leave is told to the substitute, and the composition of a past day stays', async ({
	browser,
	como,
	page,
}) => {
	// A visitor finds a board, and the composition of any day by its address.
	await page.goto('/mandato')
	await page.getByRole('link', { name: /^Congregação do Instituto de Matemática/ }).click()
	await page.getByText('Preside Débora Monteiro Leal (Vice-Presidente).').waitFor()
	expect(await faltasDeAcesso(page, 'colegiado')).toEqual([])

	// The chair of the board has an ex officio seat in the council, which the substitute exercises there as well.
	await page.goto('/mandato/1/CO')
	await page.getByText('Presidência da Congregação do IME · segue CG').waitFor()
	await page.getByText('Bruno Cavalcante em exercício').waitFor()
	await page.goBack()

	// The same board is whole in a browser without scripts.
	const semScripts = await browser.newContext({ javaScriptEnabled: false })
	const lida = await semScripts.newPage()
	await lida.goto(page.url())
	await lida.getByRole('heading', { name: /^Congregação do Instituto de Matemática/ }).waitFor()
	await lida.getByRole('cell', { name: /^Débora Monteiro Leal/ }).waitFor()
	expect(await lida.title()).toMatch(/^Congregação do Instituto de Matemática .* · composição$/)
	await lida.setViewportSize({ width: 375, height: 800 })
	expect(await lida.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
	// So is each of its parts, by its address.
	await lida.getByRole('link', { name: 'No tempo' }).click()
	await lida.getByRole('row', { name: /João Pedro Alves Titular/ }).waitFor()
	await lida.getByRole('link', { name: 'Histórico' }).click()
	await lida.getByRole('cell', { name: 'Suplente em exercício' }).first().waitFor()
	await semScripts.close()

	// The secretary fills the seat that a resignation left.
	const lucia = await como(LUCIA)
	await lucia.goto('/mandato/45/CG')
	await lucia.getByRole('button', { name: 'Ações de Representação dos servidores' }).click()
	await lucia.getByRole('menuitem', { name: 'Designar titular' }).click()
	const dialogo = lucia.getByRole('dialog')
	await informarPessoa(dialogo.getByRole('combobox', { name: 'Pessoa' }), TIAGO)
	await dialogo.getByLabel(/^Início do mandato/).fill('01/12/2026')
	await dialogo.getByLabel(/^Ato de designação/).fill('Portaria CG 7/2026')
	await dialogo.getByRole('button', { name: 'Designar', exact: true }).click()
	await esperarAviso(lucia, 'Tiago Fernandes foi designado e avisado.')

	// The person hears of it, and finds the mandate among their own.
	const tiago = await como(TIAGO)
	await tiago.goto('/mandato/meus-mandatos')
	await tiago.getByRole('link', { name: /^Congregação do Instituto de Matemática/ }).waitFor()
	expect(await faltasDeAcesso(tiago, 'meus mandatos')).toEqual([])
	await tiago.getByText('A começar').waitFor()
	await tiago.getByRole('button', { name: /^Ações de Representação dos servidores/ }).click()
	const baixada = tiago.waitForEvent('download')
	await tiago.getByRole('menuitem', { name: 'Baixar certidão' }).click()
	expect((await baixada).suggestedFilename()).toMatch(/^certidao-.*\.pdf$/)
	await tiago.goto('/painel/avisos')
	await tiago
		.getByText(/^Você foi designado: titular em Congregação/)
		.first()
		.waitFor()

	// An end that becomes known late: the past day is corrected, and what was known stays at its address.
	const passado = somarDias(new Date().toISOString().slice(0, 10), -20)
	await lucia.goto('/mandato/45/CG')
	await lucia.getByRole('button', { name: 'Ações de Professores doutores' }).click()
	await lucia.getByRole('menuitem', { name: 'Encerrar mandato do titular' }).click()
	await lucia
		.getByRole('dialog')
		.getByLabel(/^Último dia/)
		.fill(escreverDia(somarDias(passado, -5)))
	await lucia
		.getByRole('dialog')
		.getByLabel(/^Motivo/)
		.selectOption({ label: 'Renúncia' })
	await lucia.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click()
	await esperarAviso(lucia, 'Mandato encerrado.')
	await page.goto(`/mandato/45/CG?data=${passado}`)
	await page.getByText(/^Corrigida em/).waitFor()
	expect(await page.getByText('Jéssica Tavares').count()).toBe(0)
	await page.getByRole('link', { name: 'Ver como se sabia antes' }).click()
	await page.getByText(/^Como se sabia em/).waitFor()
	await page.getByText('Jéssica Tavares').first().waitFor()
	expect(new URL(page.url()).searchParams.get('em')).toMatch(/^\d{4}-/)

	// The acts are hidden from a person without the profile.
	const ana = await como(ANA)
	await ana.goto('/mandato/45/CG?data=2027-06-01')
	await ana.getByText('Tiago Fernandes').first().waitFor()
	expect(await ana.getByRole('button', { name: /^Ações de Representação/ }).count()).toBe(0)

	// A past day shows what it was.
	await page.setViewportSize({ width: 1280, height: 720 })
	await page.goto('/mandato/45/CG?data=2026-10-01')
	await page.getByText('João Pedro Alves').first().waitFor()
	expect(await page.getByText('Tiago Fernandes').count()).toBe(0)
	await page.getByRole('tab', { name: 'Comparar' }).click()
	await page.getByLabel('De', { exact: true }).fill('01/10/2026')
	await page.getByLabel('Até', { exact: true }).fill('15/12/2026')
	await page.getByText('Tiago Fernandes').waitFor()
	await page.getByText(/João Pedro Alves/).waitFor()
})

test('trap 4: of two who fill one seat at once one wins, and the other sees who holds it and keeps what they wrote', async ({
	como,
}) => {
	const abrir = async (codpes: number) => {
		const pagina = await como(codpes)
		await pagina.goto('/mandato/1/CO')
		await pagina.getByRole('button', { name: 'Ações de Representação dos antigos alunos' }).click()
		await pagina.getByRole('menuitem', { name: 'Designar titular' }).click()
		return { pagina, dialogo: pagina.getByRole('dialog') }
	}
	const [lucia, eduardo] = [await abrir(LUCIA), await abrir(EDUARDO)]
	const ato = 'Ata da eleição dos antigos alunos, página 7'
	await informarPessoa(lucia.dialogo.getByRole('combobox', { name: 'Pessoa' }), TIAGO)
	await lucia.dialogo.getByLabel(/^Início do mandato/).fill('01/11/2026')
	await lucia.dialogo.getByLabel(/^Ato de designação/).fill(ato)
	await informarPessoa(eduardo.dialogo.getByRole('combobox', { name: 'Pessoa' }), JOAO)
	await eduardo.dialogo.getByLabel(/^Início do mandato/).fill('01/11/2026')
	await eduardo.dialogo.getByLabel(/^Ato de designação/).fill('Portaria CO 9/2026')
	await eduardo.dialogo.getByRole('button', { name: 'Designar', exact: true }).click()
	await esperarAviso(eduardo.pagina, 'João Pedro Alves foi designado e avisado.')
	// The change reaches the other dialog by itself; sending it all the same is refused.
	await lucia.dialogo.getByText('A cadeira já tem titular: João Pedro Alves').waitFor()
	await lucia.dialogo.getByRole('button', { name: 'Designar', exact: true }).click()
	await lucia.dialogo.getByText(/^A cadeira já tem titular de 01\/11\/2026 a 31\/10\/2027/).waitFor()
	expect(await lucia.dialogo.getByLabel(/^Ato de designação/).inputValue()).toBe(ato)
	expect(await lucia.dialogo.getByLabel(/^Início do mandato/).inputValue()).toBe('01/11/2026')
})

test('trap 9: the page of a board is whole without a session, has a strong validator, and is in the sitemap', async ({
	page,
}) => {
	await page.goto('/mandato')
	const raiz = new URL(page.url()).origin
	const desenhada = await page.request.get(`${raiz}/mandato/55/CPG`)
	const html = await desenhada.text()
	expect(html).toMatch(/<h1>Comissão de Pós-Graduação[\s\S]*Bruno Cavalcante/)
	// The term of office that its person signed is in the validator.
	const [, termo = ''] = /href="(\/iddigital\/[\w-]+)">termo de posse/.exec(html) ?? []
	await page.goto(termo)
	await page.getByText('Sofia Ribeiro').first().waitFor()
	const { etag = '', ...cabecalhos } = desenhada.headers()
	expect(etag).toMatch(/^"[\w-]+"$/)
	expect(cabecalhos['set-cookie'] ?? '').not.toMatch(/sess/i)
	const repetida = await page.request.get(`${raiz}/mandato/55/CPG`, { headers: { 'if-none-match': etag } })
	expect(repetida.status()).toBe(304)
	const mapa = await (await page.request.get(`${raiz}/sitemap.xml`)).text()
	expect(mapa).toContain('/mandato/55/CPG</loc>')
	expect(mapa).not.toContain('/mandato/45/CINF</loc>')
	expect((await page.request.get(`${raiz}/mandato/9999/XX`)).status()).toBe(404)
})

test('the seats over time are a drawing and the same table, on a phone too', async ({ page }) => {
	await page.goto('/mandato/45/CG?aba=tempo')
	await page.getByText('Titular afastado').first().waitFor()
	await page.getByText('Ver como tabela').click()
	const tabela = page.getByRole('table', { name: 'Cadeiras no tempo' })
	await tabela.getByRole('row', { name: /Presidência Helena Duarte Titular afastado/ }).waitFor()
	await tabela.getByRole('row', { name: /Presidência Bruno Cavalcante Suplente em exercício/ }).waitFor()
	await tabela.getByRole('row', { name: /Professores associados Ninguém Vaga/ }).waitFor()
	expect(await faltasDeAcesso(page, 'cadeiras no tempo')).toEqual([])
	await page.setViewportSize({ width: 375, height: 800 })
	expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(375)
	await page.getByRole('button', { name: 'Anos anteriores' }).click()
	await page.waitForURL(/ano=\d{4}/)
})

test('a pending posse comes together with the list of one’s own mandates, which does not move', async ({ como }) => {
	const lucia = await como(LUCIA)
	await lucia.goto('/mandato/45/CG')
	await lucia.getByRole('button', { name: 'Ações de Vice-Presidência' }).click()
	await lucia.getByRole('menuitem', { name: 'Nomear suplente, com termo de posse' }).click()
	const dialogo = lucia.getByRole('dialog')
	await informarPessoa(dialogo.getByRole('combobox', { name: 'Pessoa' }), JOAO)
	await dialogo.getByLabel(/^Primeiro dia possível/).fill('01/11/2026')
	await dialogo.getByLabel(/^Ato de designação/).fill('Portaria CG 8/2026')
	await dialogo.getByRole('button', { name: 'Nomear', exact: true }).click()
	await esperarAviso(lucia, 'João Pedro Alves foi nomeado e avisado.')
	const joao = await como(JOAO)
	await joao.route('**/minhas-posses/**', async (pedido) => {
		await new Promise((pronto) => setTimeout(pronto, 1500))
		await pedido.continue()
	})
	await medirSaltos(joao)
	await joao.goto('/mandato/meus-mandatos')
	await joao.getByText('Falta a sua posse em Congregação do Instituto de Matemática e Estatística').waitFor()
	await joao
		.getByRole('link', { name: /^Congregação do Instituto de Matemática/ })
		.first()
		.waitFor()
	expect({ movidos: await lerMovidos(joao), firme: (await lerSaltos(joao)) <= 0.02 }).toMatchObject({ firme: true })
	// A later visit shows what is known then, and moves nothing either.
	await joao.getByRole('link', { name: 'Colegiados', exact: true }).first().click()
	await joao.getByRole('link', { name: 'Meus mandatos' }).first().click()
	await joao.getByText('Falta a sua posse').waitFor()
})
