import { pdfOf } from '@portal/platform/testing'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { abrirProvedor, CLIENTE } from '../platform/testing/openid-provider.ts'
import { faltasDaPagina } from './support/accessibility.ts'
import { abrirComCodigo, abrirLink } from './support/batch.ts'
import { test as base } from './support/browser-test.ts'

const MARINA = 10005
const ROSA = { nome: 'Rosa Dias', email: 'rosa.dias@parceira.example', cpf: '529.982.247-25' }
const DE_ROSA = '52998224725'
const CONTA = { name: 'Rosa Dias de Andrade', reliability_info: { level: 'gold' } }
const fechar: (() => unknown)[] = []
afterAll(() => Promise.all(fechar.map((um) => um())))

const test = base.extend({
	ambiente: [
		// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
		async ({}, use) => {
			await use(async (endereco: string) => {
				const govbr = await abrirProvedor({
					cliente: { redirect_uris: [`${endereco}/proxy/uspassinaws/externo/identidade/govbr/retorno`] },
					campos: { openid: ['sub', 'reliability_info'], profile: ['name'] },
					contas: { [DE_ROSA]: CONTA },
				})
				fechar.push(govbr.fechar)
				return {
					PORTAL_BASE_URL: endereco,
					PORTAL_IDENTIDADE_GOVBR_ROTULO: 'gov.br',
					PORTAL_IDENTIDADE_GOVBR_EMISSOR: govbr.emissor,
					PORTAL_IDENTIDADE_GOVBR_CLIENTE: CLIENTE.client_id,
					PORTAL_IDENTIDADE_GOVBR_SEGREDO: CLIENTE.client_secret,
					PORTAL_IDENTIDADE_GOVBR_NIVEL: 'reliability_info.level',
					PORTAL_IDENTIDADE_GOVBR_ACEITOS: 'silver,gold',
				}
			})
		},
		{ scope: 'file' },
	],
})

/** Request by the wizard, at the level of signature that requires an identity. */
async function pedirAvancada(page: Page): Promise<void> {
	await page.goto('/assina/lote')
	await page.getByLabel(/^Nome do lote/).fill('Acordo com a parceira')
	const buffer = pdfOf('acordo.pdf')
	await page.locator('input[type=file]').setInputFiles([{ name: 'acordo.pdf', mimeType: 'application/pdf', buffer }])
	await page.getByRole('list', { name: 'Documentos do lote' }).getByText('acordo.pdf', { exact: true }).waitFor()
	await page.getByRole('button', { name: 'Continuar: participantes' }).click()
	await page.getByRole('button', { name: 'Adicionar participante' }).click()
	const dialogo = page.getByRole('dialog', { name: 'Adicionar participante' })
	await dialogo.getByText('Sem número USP', { exact: true }).click()
	await dialogo.getByLabel(/^E-mail/).fill(ROSA.email)
	await dialogo.getByLabel(/^Nome completo/).fill(ROSA.nome)
	await dialogo.getByLabel('Nível da assinatura').selectOption({ label: 'Avançada' })
	await dialogo.getByRole('button', { name: 'Adicionar' }).click()
	await dialogo.getByText(/Informe o CPF/).waitFor()
	await dialogo.getByLabel(/^CPF/).fill(ROSA.cpf)
	expect(await faltasDaPagina(page, 'participante de fora', '[role=dialog]')).toEqual([])
	await dialogo.getByRole('button', { name: 'Adicionar' }).click()
	await page.getByRole('list', { name: 'Participantes do lote' }).getByText(ROSA.nome).waitFor()
	await page.getByRole('button', { name: 'Continuar: ordem e prazo' }).click()
	await page.getByRole('button', { name: 'Continuar: lugar das assinaturas' }).click()
	await page.getByRole('button', { name: 'Continuar: revisar e enviar' }).click()
	await page.getByRole('button', { name: 'Enviar para assinatura' }).click()
	await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar' }).click()
	await page.waitForURL(/\/assina\/lote\/\d+$/)
}

async function confirmarPor(page: Page, conta: string): Promise<void> {
	await page.getByRole('button', { name: 'Confirmar por gov.br' }).press('Enter')
	await page.locator('input[name=login]').fill(conta)
	await page.locator('input[name=password]').fill('qualquer')
	await page.locator('button[type=submit]').click()
	await page.waitForURL(/\/assina\/assinar\//)
}

test('somebody from outside goes to the identity provider, comes back to the documents and signs', async ({
	como,
	novaPessoa,
}) => {
	const marina = await como(MARINA)
	await pedirAvancada(marina)
	const lote = marina.url()

	const { page } = await novaPessoa()
	// The pages of the trial provider ask for a font of the internet.
	await page.context().route(/fonts\.g/, (rota) => rota.fulfill({ contentType: 'text/css', body: '' }))
	await abrirLink(page, ROSA.email)
	await abrirComCodigo(page, ROSA.email)
	await page.getByRole('heading', { name: 'Confirme quem você é' }).waitFor()
	expect(await page.getByRole('button', { name: 'Assinar documento' }).count()).toBe(0)
	expect(await faltasDaPagina(page, 'confirmar a identidade')).toEqual([])

	await confirmarPor(page, DE_ROSA)
	await page.getByText('Identidade confirmada por gov.br').waitFor()
	expect(await faltasDaPagina(page, 'identidade confirmada')).toEqual([])
	await page.getByRole('checkbox', { name: 'Li o documento e quero assiná-lo.' }).check()
	await page.getByRole('button', { name: 'Assinar documento' }).click()
	await page.getByText('Documentos assinados com sucesso!').waitFor()

	await marina.goto(lote)
	await marina.getByText(/confirmou a identidade por gov\.br, nível ouro/).waitFor()
})
