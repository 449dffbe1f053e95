import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from './support/browser-test.ts'
import { enviarLote, lerMensagem, linkDa } from './support/lote.ts'

const JOAO = 10004
const MARINA = 10005
const CLAUDIA = { nome: 'Cláudia Reis Fontes', email: 'claudia.fontes@parceira.example' }
const MESA = { width: 1440, height: 900 }
const CELULAR = { width: 375, height: 812 }

async function estaAVista(page: Page, alvo: Locator): Promise<boolean> {
	const caixa = await alvo.boundingBox()
	const altura = page.viewportSize()?.height ?? 0
	return caixa !== null && caixa.y >= 0 && caixa.y + caixa.height <= altura
}

test('what is to be done is in view without scrolling, on a desk and on a phone, inside and outside', async ({
	como,
	novaPessoa,
}) => {
	const marina = await como(MARINA)
	await enviarLote(marina, {
		nome: 'Convênio com a parceira',
		documentos: ['convenio.pdf', 'plano.pdf'],
		participantes: [CLAUDIA, { nome: 'João Pedro', codpes: JOAO }],
	})

	const fora = (await novaPessoa({ viewport: CELULAR, isMobile: true, hasTouch: true })).page
	await fora.goto(linkDa(await lerMensagem(marina, CLAUDIA.email, /^Documento para assinar/)))
	await fora.getByRole('heading', { level: 1, name: /pede a sua assinatura$/ }).waitFor()
	expect(await estaAVista(fora, fora.getByRole('button', { name: 'Receber o código' }))).toBe(true)
	for (const nome of ['Serviços', 'Você está em'])
		expect(await fora.getByRole('navigation', { name: nome }).count()).toBe(0)
	for (const nome of ['Abrir o menu', 'Buscar serviços'])
		expect(await fora.getByRole('button', { name: nome }).count()).toBe(0)
	expect(await fora.getByRole('link', { name: 'Entrar' }).count()).toBe(0)
	await fora.getByRole('button', { name: 'Receber o código' }).click()
	await fora.getByText(/Mandamos o código para/).waitFor()
	const codigo = /\b\d{6}\b/.exec(await lerMensagem(marina, CLAUDIA.email, /código/i))?.[0] ?? ''
	await fora.getByRole('textbox', { name: /^Código/ }).fill(codigo)
	await fora.getByRole('button', { name: 'Abrir os documentos' }).click()
	const ir = fora.getByRole('button', { name: 'Ir para a assinatura' })
	await ir.waitFor()
	expect(await estaAVista(fora, ir)).toBe(true)
	await ir.click()
	const assinar = fora.getByRole('button', { name: 'Assinar os 2 documentos' })
	expect(await estaAVista(fora, assinar)).toBe(true)
	await fora.getByRole('checkbox', { name: 'Li os 2 documentos e quero assiná-los.' }).check()
	await assinar.click()
	await fora.getByRole('heading', { name: 'O que acontece agora' }).waitFor()

	const joao = await como(JOAO)
	await joao.setViewportSize(MESA)
	await joao.goto('/assina')
	await joao
		.getByRole('row')
		.filter({ hasText: 'Convênio com a parceira' })
		.getByRole('link', { name: 'Assinar' })
		.click()
	const senha = joao.getByLabel(/^Sua senha/)
	await senha.waitFor()
	await joao.getByRole('button', { name: 'Rejeitar com justificativa' }).waitFor()
	for (const alvo of [senha, joao.getByRole('button', { name: 'Assinar os 2 documentos' })])
		expect(await estaAVista(joao, alvo)).toBe(true)
	await joao.setViewportSize(CELULAR)
	const irDaqui = joao.getByRole('button', { name: 'Ir para a assinatura' })
	await expect.poll(() => estaAVista(joao, irDaqui)).toBe(true)
	await irDaqui.click()
	await expect.poll(() => estaAVista(joao, senha)).toBe(true)
})
