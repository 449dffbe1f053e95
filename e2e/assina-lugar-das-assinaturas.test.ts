import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { abrirComCodigo, abrirLink, assinarComSenha, enviarLote } from './support/batch.ts'
import { test } from './support/browser-test.ts'

const JOAO = 10004
const MARINA = 10005
const RUI = { nome: 'Rui Barros Leme', email: 'rui.barros@parceira.example' }
const CELULAR = { width: 375, height: 812 }

/** Drag of a signature field: by the given corner, or by its middle. */
async function arrastar(page: Page, nome: RegExp, { dx, dy, canto }: { dx: number; dy: number; canto?: true }) {
	const caixa = page.getByRole('region', { name: 'Páginas' }).getByRole('button', { name: nome })
	await caixa.scrollIntoViewIfNeeded()
	const antes = await caixa.boundingBox()
	if (!antes) throw new Error('the field is not on the page')
	const de = canto
		? { x: antes.x + antes.width - 5, y: antes.y + antes.height - 5 }
		: { x: antes.x + antes.width / 3, y: antes.y + antes.height / 2 }
	await page.mouse.move(de.x, de.y)
	await page.mouse.down()
	await page.mouse.move(de.x + dx, de.y + dy, { steps: 5 })
	await page.mouse.up()
	const depois = await caixa.boundingBox()
	if (!depois) throw new Error('the field has left the page')
	return { dx: depois.x - antes.x, dy: depois.y - antes.y, larga: depois.width - antes.width }
}

test('fields are put by pointer and keyboard, filled in by who signs, from outside too, and stand in the file', async ({
	como,
	novaPessoa,
}) => {
	const marina = await como(MARINA)
	await enviarLote(marina, {
		nome: 'Contrato com lugares',
		documentos: ['contrato.pdf'],
		participantes: [RUI, { nome: 'João Pedro', codpes: JOAO }],
		placeFields: async () => {
			await marina.getByRole('button', { name: 'Assinatura', exact: true }).click()
			const movida = await arrastar(marina, /^Assinatura/, { dx: 90, dy: -60 })
			expect(movida).toMatchObject({ dx: expect.closeTo(90, -1), dy: expect.closeTo(-60, -1) })
			const maior = await arrastar(marina, /^Assinatura/, { dx: 40, dy: 20, canto: true })
			expect(maior).toMatchObject({ dx: 0, dy: 0, larga: expect.closeTo(40, -1) })
			await marina.getByRole('button', { name: 'Texto', exact: true }).click()
			await marina.getByLabel(/^O que se escreve/).fill('Cargo na parceira')
			await marina.getByRole('button', { name: 'Rubrica', exact: true }).click()
			await marina.getByRole('button', { name: 'Desfazer' }).click()
			await marina.getByText('Campos salvos').waitFor()
		},
	})

	const fora = (await novaPessoa({ viewport: CELULAR, isMobile: true, hasTouch: true })).page
	await abrirLink(fora, RUI.email)
	await abrirComCodigo(fora, RUI.email)
	await fora.getByText(/Preencha “Cargo na parceira”, na página 1, antes de assinar/).waitFor()
	await fora.getByRole('checkbox', { name: 'Li o documento e quero assiná-lo.' }).check()
	const assinar = fora.getByRole('button', { name: 'Assinar documento' })
	expect(await assinar.isDisabled()).toBe(true)
	await fora.getByLabel(/^Cargo na parceira/).fill('Diretor de obras')
	await assinar.click()
	await fora.getByRole('heading', { name: 'O que acontece agora' }).waitFor()

	const joao = await como(JOAO)
	await joao.goto('/assina')
	await joao.getByRole('row').filter({ hasText: 'Contrato com lugares' }).getByRole('link', { name: 'Assinar' }).click()
	await joao.getByRole('region', { name: 'Páginas' }).getByText('Diretor de obras').waitFor({ state: 'attached' })
	await assinarComSenha(joao, 'Assinar documento')
	await joao.getByText('Documento assinado com sucesso!').waitFor()
})
