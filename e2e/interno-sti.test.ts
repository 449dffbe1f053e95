import { createServer, type Server } from 'node:http'
import type { Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { freePort } from './confiabilidade/server-process.ts'
import { faltasDeAcesso } from './support/accessibility.ts'
import { test as base } from './support/browser-test.ts'
import { esperarAviso } from './support/notice.ts'

const OPERADOR = 10008
const ANA = 10001
const RAIZ = '/interno-sti/monitoramento'

const porta = await freePort()
let servico: Server | undefined

async function ligar(): Promise<void> {
	const novo = createServer((_pedido, resposta) => resposta.end('ok'))
	await new Promise<void>((pronto) => novo.listen(porta, '127.0.0.1', pronto))
	servico = novo
}
async function desligar(): Promise<void> {
	const antes = servico
	servico = undefined
	antes?.closeAllConnections()
	await new Promise((pronto) => (antes ? antes.close(pronto) : pronto(undefined)))
}
afterAll(desligar)

/** The operator of this portal lets it call this one port of its own machine. */
const test = base.extend({
	ambiente: [
		// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures are used from the pattern
		async ({}, use) => {
			await use(async () => ({ PORTAL_MONITOR_PERMITIDOS: `127.0.0.1:${porta}` }))
		},
		{ scope: 'file' },
	],
})

async function verificar(pagina: Page, situacao: string): Promise<void> {
	await pagina.getByRole('button', { name: 'Verificar agora' }).click()
	await esperarAviso(pagina, 'Verificação pedida: o resultado aparece em instantes.')
	await pagina.getByRole('main').getByText(situacao, { exact: true }).first().waitFor()
}

async function incluirMonitor(pagina: Page): Promise<void> {
	await pagina.goto(RAIZ)
	await pagina.getByRole('link', { name: 'Novo monitor' }).click()
	await pagina.getByLabel(/^Nome do monitor/).fill('JUPITER: matrícula')
	await pagina.getByLabel(/^Endereço/).fill(`http://169.254.169.254/latest/meta-data`)
	await pagina.getByRole('combobox', { name: /^Sistema/ }).selectOption('JUPITER')
	await pagina.getByLabel(/^Tentar de novo/).fill('0')
	await pagina.getByLabel(/^Observar por/).fill('0')
	await pagina.getByLabel(/^Avisar as pessoas/).check()
	await pagina.getByLabel(/^Como as pessoas o conhecem/).fill('Matrícula')
	await pagina.getByRole('button', { name: 'Incluir' }).click()
	await pagina.getByText(/não está entre os que o servidor pode chamar/).waitFor()
	await pagina.getByLabel(/^Endereço/).fill(`http://127.0.0.1:${porta}/saude`)
	expect(await faltasDeAcesso(pagina, 'novo monitor')).toEqual([])
	await pagina.getByRole('button', { name: 'Incluir' }).click()
	await esperarAviso(pagina, 'Monitor incluído.')
	await pagina.getByRole('heading', { level: 1, name: 'JUPITER: matrícula' }).waitFor()
}

test('a service that stops becomes an incident, a notice and a demand by itself, and its return ends them', async ({
	como,
}) => {
	await ligar()
	const tiago = await como(OPERADOR)
	await incluirMonitor(tiago)
	await verificar(tiago, 'Operando')
	const monitor = tiago.url()

	// Monitor that is reported as slow, and then as down.
	const ana = await como(ANA)
	await ana.goto(RAIZ)
	await ana.getByRole('button', { name: 'Está lento para mim: Sistema de graduação' }).click()
	await esperarAviso(ana, 'Obrigado! A equipe de TI vê quantas pessoas disseram isso.')
	await desligar()
	await verificar(tiago, 'Fora do ar')

	await ana.goto('/situacao')
	await ana.getByRole('main').getByText('Matrícula').first().waitFor()
	await tiago.getByRole('link', { name: /Abrir o incidente/ }).click()
	await tiago.getByText('Aberta a demanda de SSU para achar a causa.').waitFor()
	expect(await faltasDeAcesso(tiago, 'incidente')).toEqual([])
	const incidente = tiago.url()
	await tiago
		.getByRole('main')
		.getByRole('link', { name: /^\d+\/\d{4}$/ })
		.click()
	await tiago.getByRole('heading', { level: 1, name: /^Demanda/ }).waitFor()
	await tiago.getByRole('link', { name: /Incidente \d+ do monitoramento/ }).waitFor()

	await ligar()
	await tiago.goto(monitor)
	await verificar(tiago, 'Operando')
	await tiago.goto(incidente)
	await tiago.getByText('Resolvido pelo portal: o monitor responde de novo.').waitFor()
	await ana.goto('/painel/avisos')
	await ana.getByText('Matrícula voltou ao normal.').first().waitFor()
})
