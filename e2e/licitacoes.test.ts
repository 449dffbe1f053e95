import { expect } from 'vitest'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

const ANA = 10001
const MARINA = 10005

test('a question is filed, the officer answers it and changes the notice, and the page shows both', async ({
	como,
}) => {
	const ana = await como(ANA)
	await ana.goto('/licitacoes')
	expect(await faltasDeAcesso(ana, 'licitações')).toEqual([])
	await ana.getByRole('link', { name: /Reagentes e vidraria/ }).click()
	await ana.getByLabel(/^Nome/).fill('Fornecedora Sigilosa')
	await ana.getByLabel(/^E-mail/).fill('sigilo@fornecedora.example')
	await ana.getByLabel(/^Pergunta/).fill('O frete está incluído no preço?')
	expect(await faltasDeAcesso(ana, 'licitação')).toEqual([])
	await ana.getByRole('button', { name: 'Enviar pergunta' }).click()
	await ana.getByText(/^Protocolo \d+\/2$/).waitFor()

	const marina = await como(MARINA)
	await marina.goto(new URL(ana.url()).pathname.replace('/licitacoes/', '/licitacoes/conduzir/'))
	await marina.getByLabel(/^Resposta/).fill('Sim, o frete está incluído.')
	expect(await faltasDeAcesso(marina, 'conduzir')).toEqual([])
	await marina.getByRole('button', { name: 'Publicar resposta' }).click()
	await esperarAviso(marina, 'Resposta publicada!')
	await marina.getByLabel(/atinge as propostas/).uncheck()
	await marina.getByLabel(/^Motivo(?! do ato)/).fill('Correção do endereço da entrega.')
	await marina.getByRole('button', { name: 'Publicar nova versão' }).click()
	await esperarAviso(marina, 'Edital alterado!')

	await ana.reload()
	await ana.getByText('Resposta: Sim, o frete está incluído.').waitFor()
	await ana.getByText('Edital alterado: versão 2').waitFor()
	expect(await ana.getByText('Fornecedora Sigilosa').count()).toBe(0)
})
