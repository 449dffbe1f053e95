import { pdfOf } from '@portal/platform/testing'
import { sql } from 'kysely'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

const [ANA, LUCIA] = [10001, 10009]

/** Transcript of the partner, attached by the student on the page of the plan. */
async function anexarHistorico(ana: Page): Promise<void> {
	await ana.reload()
	await ana.getByLabel('Tipo do documento').selectOption('HEX')
	await ana
		.locator('input[type=file]')
		.first()
		.setInputFiles({ name: 'transcript.pdf', mimeType: 'application/pdf', buffer: pdfOf('transcript') })
	await ana.getByRole('list', { name: 'Documentos da inscrição' }).getByText('transcript.pdf').waitFor()
}

test('a visitor finds an agreement, a student applies, confirms a place, has the plan signed by three, and gets the credits', async ({
	browser,
	como,
	page,
	portal,
}) => {
	// An agreement is found in another script, and is whole without scripts.
	await page.goto('/nereu?busca=北京')
	await page.getByRole('link', { name: 'Universidade do Lago, Pequim' }).click()
	await page.getByText('Versão').first().waitFor()
	expect(await faltasDeAcesso(page, 'convênio')).toEqual([])
	const semScripts = await browser.newContext({ javaScriptEnabled: false })
	const lida = await semScripts.newPage()
	await lida.goto(new URL('/nereu', page.url()).href)
	await lida.getByRole('textbox', { name: 'Instituição, cidade ou país' }).fill('lodz')
	await lida.getByRole('button', { name: 'Procurar' }).click()
	await lida.getByRole('link', { name: 'Instituto de Ciências de Łódź' }).click()
	await lida.getByRole('heading', { name: 'Condições de cooperação' }).waitFor()
	await lida.goto(new URL('/nereu/mapa', page.url()).href)
	await lida.getByRole('row', { name: /^Portugal \d/ }).waitFor()
	await semScripts.close()

	// A draft is kept, sent, and stands among the own applications.
	const ana = await como(ANA)
	await ana.goto('/nereu/editais/1?aba=inscricao')
	await ana.getByRole('textbox', { name: /^Plano de estudos e motivação/ }).fill('Cursar otimização e estatística.')
	await ana.getByText('Rascunho salvo').waitFor()
	await ana.getByRole('button', { name: 'Enviar a inscrição' }).click()
	await esperarAviso(ana, 'Inscrição')
	expect(await faltasDeAcesso(ana, 'minha mobilidade')).toEqual([])

	// The result of another call is explained, and the place confirmed.
	await ana.getByText('do escritório: publicar o resultado').waitFor()
	await ana.getByRole('button', { name: 'Confirmar a vaga' }).click()
	await ana.getByRole('alertdialog').getByRole('button', { name: 'Confirmar', exact: true }).click()
	await esperarAviso(ana, 'Vaga confirmada!')
	await ana.getByText('do escritório: indicar você ao parceiro').waitFor()
	await ana.goto('/nereu/editais/2?aba=resultado')
	await ana.getByText(/^Você ficou em \dº lugar/).waitFor()

	// The office nominates, and the student hears of it.
	const lucia = await como(LUCIA)
	await lucia.goto('/nereu/gestao?sitcan=CFM')
	await lucia.getByRole('button', { name: 'Ações de Ana Beatriz Moraes' }).click()
	await lucia.getByRole('menuitem', { name: 'Indicar ao parceiro' }).click()
	await lucia.getByRole('dialog').getByRole('button', { name: 'Indicar ao parceiro' }).click()
	await esperarAviso(lucia, 'Ana Beatriz Moraes: indicada ao parceiro.')
	await ana.goto('/nereu/minha-mobilidade')
	await ana.getByText('do parceiro: responder à indicação').waitFor()

	// The plan is signed by the student, by the office, and by the partner, who has no account.
	await ana.getByRole('link', { name: 'Plano de estudos' }).click()
	for (const [linha, titulo, creditos] of [
		[1, 'Optimisation', '6'],
		[2, 'Otimização', '4'],
	] as const) {
		await ana.getByRole('button', { name: 'Incluir linha' }).click()
		await ana.getByLabel(`Título, linha ${linha}`).fill(titulo)
		await ana.getByLabel(`Créditos, linha ${linha}`).fill(creditos)
	}
	await ana.getByLabel('Tantos ECTS').fill('3')
	await ana.getByLabel('Valem créditos').fill('2')
	await ana.getByLabel('Quem decidiu').fill('Comissão de Graduação')
	await ana.getByRole('button', { name: 'Assinar e enviar' }).click()
	await esperarAviso(ana, 'Plano assinado e enviado!')
	await lucia.goto(new URL(ana.url()).pathname)
	await lucia.getByRole('button', { name: 'Assinar pela universidade' }).click()
	await esperarAviso(lucia, 'Proposta assinada!')
	const lerCorreio = async () => {
		const { rows } = await sql<{ texto: string }>`select texto from plataforma.correio
			where para = 'mobility@example.edu' order by id desc limit 1`.execute(portal.portal.db)
		return rows[0]?.texto ?? ''
	}
	await page.goto(`/nereu/parceiro#${/#([\w-]{43})/.exec(await lerCorreio())?.[1]}`)
	await page.getByRole('button', { name: 'Send me a code' }).click()
	await page.getByText(/^A code was sent to/).waitFor()
	await page.getByLabel('Code').fill(/^\d{6}/.exec(await lerCorreio())?.[0] ?? '')
	await page.getByRole('button', { name: 'Open the agreement' }).click()
	await page.getByLabel('Your name').fill('Maria Kowalska')
	await page.getByLabel('Your position').fill('Coordinator')
	await page.getByRole('button', { name: 'Sign', exact: true }).click()
	await esperarAviso(page, 'Signed. Thank you!')
	expect(await faltasDeAcesso(page, 'parceiro')).toEqual([])

	// From acceptance to recognised credits.
	await lucia.goto('/nereu/gestao?busca=Ana+Beatriz&sitcan=NOM')
	for (const [ato, depois] of [
		['Registrar o aceite', 'ACE'],
		['Registrar a chegada', 'EXE'],
		['Registrar o fim da estada', 'RET'],
		['Reconhecer os créditos', 'REC'],
	] as const) {
		if (depois === 'REC') await anexarHistorico(ana)
		await lucia.getByRole('button', { name: 'Ações de Ana Beatriz Moraes' }).click()
		await lucia.getByRole('menuitem', { name: ato }).click()
		await lucia.getByRole('dialog').getByRole('button', { name: ato }).click()
		await esperarAviso(lucia, 'Ana Beatriz Moraes:')
		await lucia.goto(`/nereu/gestao?busca=Ana+Beatriz&sitcan=${depois}`)
	}
	await lucia.getByText('Créditos reconhecidos').last().waitFor()
	const baixado = ana.waitForEvent('download')
	await ana.getByRole('button', { name: 'Baixar o atestado de estada' }).click()
	expect((await baixado).suggestedFilename()).toMatch(/^atestado-.+\.pdf$/)
})
