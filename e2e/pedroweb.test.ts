import { diaEm, somarDias } from '@portal/platform/contract'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

const [ANA, HELENA, SOFIA] = [10001, 10003, 10007]

const addTwentyDays = (): string => somarDias(diaEm('America/Sao_Paulo'), 20).split('-').reverse().join('/')

async function decidir(pagina: Page, ato: string, aviso: string): Promise<void> {
	await pagina.getByRole('button', { name: ato, exact: true }).click()
	await pagina.getByRole('dialog').getByRole('button', { name: ato, exact: true }).click()
	await esperarAviso(pagina, aviso)
}

test('an access is asked for, approved, authorized, used, reviewed and lost, as each of them sees it', async ({
	como,
}) => {
	const ana = await como(ANA)
	await ana.goto('/pedroweb')
	await ana.getByRole('link', { name: 'Publicação de avisos' }).click()
	await decidir(ana, 'Desistir', 'Pedido encerrado.')

	await ana.goto('/pedroweb/pedir')
	await ana.getByRole('combobox', { name: /^Sistema/ }).selectOption('Avisos e tarefas')
	await ana.getByRole('combobox', { name: /^Perfil/ }).selectOption('Publicação de avisos')
	await ana.getByRole('combobox', { name: /^Unidade/ }).fill('IME')
	await ana.getByRole('option', { name: /^IME/ }).click()
	await ana.getByLabel(/^Justificativa/).fill('Publicar os avisos do centro acadêmico do instituto.')
	expect(await faltasDeAcesso(ana, 'pedir um acesso')).toEqual([])
	await ana.getByRole('button', { name: 'Pedir', exact: true }).click()
	await esperarAviso(ana, 'Acesso pedido!')
	await ana.getByText('Espera a chefia').waitFor()
	const acesso = new URL(ana.url()).pathname

	const helena = await como(HELENA)
	await helena.goto('/pedroweb')
	await helena.getByRole('link', { name: 'Ana Beatriz Moraes pede Publicação de avisos' }).click()
	expect(await faltasDeAcesso(helena, 'um pedido')).toEqual([])
	await decidir(helena, 'Aprovar', 'Pedido aprovado.')

	const sofia = await como(SOFIA)
	await sofia.goto(acesso)
	await decidir(sofia, 'Autorizar', 'Acesso ativo.')

	await ana.getByText('Ativo', { exact: true }).waitFor()
	await ana.goto('/notificacoes/gerenciar')
	await ana.getByRole('heading', { level: 1, name: 'Gerenciar avisos' }).waitFor()

	// Removal in the review of the unit: hers is the only profile that the head does not keep.
	await helena.goto('/pedroweb')
	await helena
		.getByRole('navigation', { name: 'Páginas deste serviço' })
		.getByRole('link', { name: 'Campanhas' })
		.click()
	await helena.getByRole('link', { name: 'Nova campanha' }).click()
	await helena.getByRole('heading', { level: 1, name: 'Nova campanha' }).waitFor()
	await helena.getByRole('combobox', { name: /^Unidade/ }).selectOption({ index: 1 })
	await helena.getByLabel(/^Último dia/).fill(addTwentyDays())
	await helena.getByRole('combobox', { name: /^O que ninguém decidir/ }).selectOption('Continua como está')
	expect(await faltasDeAcesso(helena, 'uma campanha nova')).toEqual([])
	await helena.getByRole('button', { name: 'Abrir campanha' }).click()
	await esperarAviso(helena, 'Campanha aberta!')
	// The accessibility check leaves the page as narrow as a phone's, where rows are selected from their menu.
	await helena.setViewportSize({ width: 1280, height: 720 })
	await helena.getByRole('checkbox', { name: /Ana Beatriz Moraes/ }).check()
	await helena.getByRole('button', { name: 'Revogar', exact: true }).first().click()
	await helena
		.getByRole('dialog')
		.getByLabel(/^Motivo/)
		.fill('O centro acadêmico indicou outra pessoa.')
	await helena.getByRole('dialog').getByRole('button', { name: 'Revogar', exact: true }).click()
	await esperarAviso(helena, '1 acesso revogado.')
	expect(await faltasDeAcesso(helena, 'uma campanha')).toEqual([])
	// Revocation on an open page: the lost profile disappears from it at once.
	await ana.getByText(/um perfil que você não tem|precisa do perfil/).waitFor()
	await ana.goto(acesso)
	await ana.getByText(/O centro acadêmico indicou outra pessoa\./).waitFor()

	await helena.getByRole('button', { name: 'Encerrar campanha' }).click()
	await helena.getByRole('dialog').getByRole('button', { name: 'Encerrar', exact: true }).click()
	await esperarAviso(helena, 'Campanha encerrada: o relatório está sendo feito.')
	const baixado = helena.waitForEvent('download')
	await helena.getByRole('button', { name: 'Baixar relatório' }).click()
	expect((await baixado).suggestedFilename()).toMatch(/^campanha-de-revisao-\d+\.pdf$/)
})
