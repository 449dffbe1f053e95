import { sql } from 'kysely'
import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

const LUCIA = 10009

test('a visitor asks about a tender, the officer answers and changes the notice, and every date moves', async ({
	como,
	page,
}) => {
	await page.goto('/licitacoes')
	expect(await faltasDeAcesso(page, 'licitações')).toEqual([])
	await page.setViewportSize({ width: 1280, height: 720 })
	await page.getByRole('link', { name: 'Licitação 21/2026' }).click()
	await page.getByText(/Faltam \d+ dias/).waitFor()
	await page.getByRole('button', { name: 'Pedir esclarecimento' }).click()
	const pedido = page.getByRole('dialog')
	await pedido.getByLabel(/^Nome/).fill('Fornecedora Sigilosa')
	await pedido.getByLabel(/^E-mail/).fill('sigilo@fornecedora.example')
	await pedido.getByLabel(/^Pedido/).fill('O frete está incluído no preço?')
	await pedido.getByRole('button', { name: 'Enviar' }).click()
	await page
		.getByText(/O protocolo é LCT-\d+-3/)
		.first()
		.waitFor()
	const endereco = new URL(page.url()).pathname

	const lucia = await como(LUCIA)
	await lucia.goto(`${endereco}?aba=pedidos`)
	await lucia.getByRole('button', { name: 'Responder' }).last().click()
	await lucia
		.getByRole('dialog')
		.getByLabel(/^Resposta/)
		.fill('Sim, o frete está incluído.')
	await lucia.getByRole('dialog').getByRole('button', { name: 'Publicar resposta' }).click()
	await esperarAviso(lucia, 'Resposta publicada. Quem pediu a recebe por e-mail.')
	await lucia.goto(`${endereco}/versao`)
	await lucia.getByLabel(/^Texto do edital/).fill('1. Objeto. Papel reciclado.\n\n2. Entrega em cada unidade.')
	await lucia.getByLabel(/^Motivo da mudança/).fill('A entrega passa a ser em cada unidade.')
	await lucia
		.getByRole('group', { name: /^Abertura/ })
		.getByRole('textbox')
		.first()
		.fill('28/06/2027')
	expect(await faltasDeAcesso(lucia, 'nova versão')).toEqual([])
	await lucia.getByRole('button', { name: 'Publicar versão' }).click()
	await esperarAviso(lucia, 'Versão publicada!')

	// Every date moves: page, list, calendar and feed show the new opening, and none of them the old one.
	await page.reload()
	await page.getByText('28/06/2027').first().waitFor()
	const api = '/proxy/wslicitacoes/api'
	const agenda = await (await page.request.get(`${api}${endereco}/agenda.ics`)).text()
	expect(agenda.match(/DTSTART:\d{8}/g)).toEqual(['DTSTART:20270624', 'DTSTART:20270628'])
	expect(await (await page.request.get(`${api}/agenda.ics?codgrp=EXP`)).text()).toContain('DTSTART:20270628')
	expect(await (await page.request.get(`${api}/atom?codgrp=EXP`)).text()).toContain('Abertura em 28/06/2027')
	await page.getByRole('tab', { name: 'Itens (3)' }).click()
	await page.getByText('Exclusivo de microempresas e empresas de pequeno porte').waitFor()
	expect(await faltasDeAcesso(page, 'itens da licitação')).toEqual([])
	await page.getByRole('tab', { name: 'Edital' }).click()
	await page.getByRole('button', { name: 'Ver o que mudou' }).first().click()
	await page.getByText('2. Entrega em cada unidade.').last().waitFor()
	await page.getByRole('tab', { name: 'Pedidos (3)' }).click()
	await page.getByText('Sim, o frete está incluído.').waitFor()
	expect(await page.getByText('Fornecedora Sigilosa').count()).toBe(0)
})

test('a visitor follows a group: the address is confirmed by its letter, and ended by the same link', async ({
	page,
	portal,
}) => {
	await page.goto('/licitacoes?codgrp=LAB')
	await page.getByRole('link', { name: 'Licitação 19/2026' }).waitFor()
	expect(await page.getByRole('link', { name: 'Licitação 21/2026' }).count()).toBe(0)
	await page.getByRole('link', { name: 'Acompanhar' }).click()
	await page.getByRole('heading', { name: 'Receber licitações' }).waitFor()
	expect(await page.getByLabel('Endereço da agenda').inputValue()).toMatch(/agenda\.ics\?codgrp=LAB$/)
	expect(await page.getByRole('checkbox', { name: 'Material de laboratório e reagentes' }).isChecked()).toBe(true)
	expect(await faltasDeAcesso(page, 'receber licitações')).toEqual([])
	await page.getByLabel(/^E-mail/).fill('reagentes@fornecedora.example')
	await page.getByRole('button', { name: 'Inscrever' }).click()
	await page.getByText('Veja o seu e-mail').waitFor()
	const { rows } = await sql<{ texto: string }>`select texto from plataforma.correio
		where para = 'reagentes@fornecedora.example'`.execute(portal.portal.db)
	const chave = /interesse\/([\w-]+)/.exec(rows[0]?.texto ?? '')?.[1]
	await page.goto(`/licitacoes/interesse/${chave}`)
	await page.getByRole('button', { name: 'Confirmar' }).click()
	await page.getByRole('heading', { name: 'O que você recebe' }).waitFor()
	expect(await faltasDeAcesso(page, 'inscrição')).toEqual([])
	await page.getByRole('button', { name: 'Terminar a inscrição' }).click()
	await page.getByText('A inscrição terminou').waitFor()
})
