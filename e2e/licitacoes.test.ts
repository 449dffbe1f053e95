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

const CREDENCIAMENTO = '/licitacoes?busca=9/2026'

test('a company is accredited in public, one that repeats is refused, an end keeps its line, and the closing ends them all', async ({
	como,
	page,
}) => {
	await page.goto(CREDENCIAMENTO)
	await page.getByRole('link', { name: 'Licitação 9/2026' }).click()
	await page.getByRole('tab', { name: 'Credenciados (2)' }).click()
	const publica = page.getByRole('list', { name: 'Credenciados' })
	await publica.getByText('Babel Traduções Ltda.').waitFor()
	expect(await page.getByRole('button', { name: 'Credenciar fornecedor' }).count()).toBe(0)
	expect(await faltasDeAcesso(page, 'credenciados')).toEqual([])

	const lucia = await como(LUCIA)
	await lucia.goto(`${new URL(page.url()).pathname}?aba=credenciados`)
	await lucia.getByRole('button', { name: 'Credenciar fornecedor' }).click()
	const entrada = lucia.getByRole('dialog')
	await entrada.getByLabel(/^Fornecedor/).fill('Babel Traduções Ltda.')
	await entrada.getByLabel(/^CNPJ ou CPF/).fill('60.311.799/0001-04')
	await entrada.getByLabel(/^Itens/).fill('1')
	await entrada.getByRole('button', { name: 'Publicar credenciado' }).click()
	await entrada.getByText(/Este fornecedor já está credenciado/).waitFor()
	await entrada.getByLabel(/^Fornecedor/).fill('Glossa Intérpretes S.A.')
	await entrada.getByLabel(/^CNPJ ou CPF/).fill('27.182.818/0001-28')
	expect(await faltasDeAcesso(lucia, 'credenciar')).toEqual([])
	await entrada.getByRole('button', { name: 'Publicar credenciado' }).click()
	await esperarAviso(lucia, 'Credenciado publicado.')
	await page.reload()
	await publica.getByText('Glossa Intérpretes S.A.').waitFor()

	await lucia.getByRole('button', { name: 'Terminar o credenciamento de Helena Matsuda' }).click()
	const saida = lucia.getByRole('dialog')
	await saida.getByLabel(/^Motivo do fim/).fill('A pessoa pediu o descredenciamento.')
	await saida.getByRole('button', { name: 'Publicar fim' }).click()
	await esperarAviso(lucia, 'Fim do credenciamento publicado.')

	await lucia.getByRole('button', { name: 'Mais ações' }).first().click()
	await lucia.getByRole('menuitem', { name: 'Encerrar o credenciamento' }).click()
	const fim = lucia.getByRole('dialog')
	await fim.getByLabel(/^Motivo/).fill('A demanda do ano foi atendida.')
	await fim.getByRole('button', { name: 'Encerrar o credenciamento' }).click()
	await lucia.getByText('Encerrada', { exact: true }).first().waitFor()
	await page.reload()
	await page.getByRole('tab', { name: 'Credenciados (0)' }).waitFor()
	await publica.getByText(/A pessoa pediu o descredenciamento\./).waitFor()
	expect(await publica.getByText(/até \d{2}\/\d{2}\/\d{4}: Encerrada/).count()).toBe(2)
	expect(await lucia.getByRole('button', { name: /^Terminar/ }).count()).toBe(0)
})

test('where the notice put the qualification first, the phases follow it, and a lot with a tie is judged when the tie was decided', async ({
	como,
	page,
	portal,
}) => {
	const lucia = await como(LUCIA)
	await lucia.goto('/licitacoes/nova')
	await lucia.getByLabel(/^Número da licitação/).fill('40/2026')
	await lucia.getByRole('combobox', { name: /^Unidade/ }).fill('Reitoria')
	await lucia.getByRole('option', { name: /Reitoria/ }).click()
	await lucia.getByLabel(/^Grupo/).selectOption('INF')
	await lucia.getByLabel(/^O que se julga/).selectOption({ label: 'Cada lote inteiro' })
	await lucia.getByLabel(/^Ordem das fases/).selectOption('H')
	await lucia.getByLabel(/^Motivo da ordem das fases/).fill('Os atestados são poucos e se conferem em uma manhã.')
	await lucia.getByLabel(/^Objeto/).fill('Projetores e telas para os anfiteatros.')
	await lucia.getByLabel(/^Texto do edital/).fill('1. Objeto. Projetores e telas para os anfiteatros.')
	await lucia.getByLabel(/^Itens/).fill('1; Projetor; 10; unidade\n1; Tela de projeção; 10; unidade')
	const abertura = lucia.getByRole('group', { name: /^Abertura/ }).getByRole('textbox')
	await abertura.first().fill('28/06/2027')
	await abertura.last().fill('09:00')
	await lucia.getByRole('button', { name: 'Publicar', exact: true }).click()
	await esperarAviso(lucia, 'Licitação publicada!')
	// The hour of the opening comes.
	await sql`update licitacoes.licitacao set dtaabe = now() - interval '1 hour' where numlct = '40/2026'`.execute(
		portal.portal.db,
	)
	const praticar = async (ato: string, campo = /^Motivo/) => {
		await lucia.getByRole('button', { name: ato, exact: true }).click()
		const dialogo = lucia.getByRole('dialog')
		await dialogo.getByLabel(campo).fill('Ato praticado na sessão pública.')
		await dialogo.getByRole('button', { name: ato, exact: true }).click()
		return dialogo
	}
	const concluir = async (dialogo: Awaited<ReturnType<typeof praticar>>) => dialogo.waitFor({ state: 'detached' })
	await concluir(await praticar('Abrir a sessão'))
	await concluir(await praticar('Passar à habilitação'))
	const fases = lucia.getByRole('list', { name: 'Fases da licitação' })
	await fases.locator('[aria-current="step"]', { hasText: 'Habilitação' }).waitFor()
	expect(await fases.innerText()).toMatch(/Habilitação[\s\S]*Julgamento[\s\S]*Recursos/)
	await concluir(await praticar('Passar ao julgamento'))

	await lucia.getByRole('tab', { name: 'Itens (2)' }).click()
	await lucia.getByRole('button', { name: 'Registrar resultados' }).click()
	const resultados = lucia.getByRole('dialog')
	const grande = (item: number, preco: string) => `${item}; 1; Luz S.A.; 31415926000135; ${preco}`
	const pequena = (item: number, preco: string) => `${item}; 2; Telas do Vale; 44556677000107; ${preco}; ; ME`
	await resultados.getByLabel(/^Resultados/).fill([grande(1, '900'), pequena(1, '930'), grande(2, '100')].join('\n'))
	await resultados.getByRole('button', { name: 'Publicar resultados' }).click()
	await resultados.getByText(/lote 1/).waitFor()
	await resultados
		.getByLabel(/^Resultados/)
		.fill([grande(1, '900'), pequena(1, '930'), grande(2, '100'), pequena(2, '105')].join('\n'))
	await resultados.getByRole('button', { name: 'Publicar resultados' }).click()
	await resultados.waitFor({ state: 'detached' })

	// The lot ties by its sum, and the judgement waits for who decides.
	await lucia.getByRole('button', { name: 'Mais ações' }).first().click()
	await lucia.getByRole('menuitem', { name: /^Publicar o julgamento.*O lote 1 tem empate/ }).waitFor()
	await lucia.keyboard.press('Escape')
	await lucia.getByRole('button', { name: 'Decidir empate' }).click()
	const desempate = lucia.getByRole('dialog')
	await desempate.getByText(/Empate ficto .* Luz S\.A\./).waitFor()
	await desempate.getByLabel(/^Como o empate foi decidido/).fill('Chamada, a Telas do Vale não ofereceu preço menor.')
	await desempate.getByRole('button', { name: 'Publicar decisão' }).click()
	await desempate.waitFor({ state: 'detached' })
	await concluir(await praticar('Publicar o julgamento', /^Resultado/))
	await page.goto(`${new URL(lucia.url()).pathname}?aba=itens`)
	await page.getByText('Em fase de recurso').first().waitFor()
	await page.getByText('Decidido: Chamada, a Telas do Vale não ofereceu preço menor.').waitFor()
})
