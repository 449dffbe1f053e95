import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
	abrirCampanha,
	type CampanhaCompleta,
	decidirItens,
	encerrarCampanha,
	type ItemDaCampanha,
	listarCampanhas,
	listarItens,
	listarRevisaveis,
	obterCampanha,
} from '../../contract/index.ts'
import { CampanhaPage } from './campanha.page.tsx'
import { CampanhasPage } from './campanhas.page.tsx'
import { NovaCampanhaPage } from './nova-campanha.page.tsx'

const server = useDoubleServer()
const MOTIVO = 'Mudou de função neste mês.'

const campanha: CampanhaCompleta = {
	codcmp: 7,
	tipcmp: 'U',
	nomalv: 'Instituto de Matemática',
	dtaini: '2026-11-01',
	dtafim: '2026-11-30',
	stapad: 'R',
	starep: 'N',
	sitcmp: 'ABE',
	qtdpre: 3,
	qtditm: 3,
	qtdman: 1,
	qtdrev: 0,
	qtdter: 0,
	qtdsem: 0,
	nompescad: 'Helena Duarte',
	nompesenc: null,
	dtaenc: null,
	mtvcan: null,
	codaucdoc: null,
	revisores: [{ nompes: 'Helena Duarte', qtditm: 3, qtddec: 1 }],
	podeEncerrar: 'S',
	revisa: 'S',
}

const item = (codacs: number, nompes: string, mais: Partial<ItemDaCampanha> = {}): ItemDaCampanha => ({
	codacs,
	codpes: 10_000 + codacs,
	nompes,
	nomsis: 'Avisos e tarefas',
	nomperfil: 'Publicação de avisos',
	nomund: 'Instituto de Matemática',
	dtainiacs: '2026-10-01',
	dtafimacs: null,
	decitm: 'P',
	nompesdec: null,
	nompestit: null,
	mtvdec: null,
	dtadec: null,
	podeDecidir: 'S',
	...mais,
})

const pagina = <Linha,>(itens: Linha[]) => ({ itens, total: itens.length, pagina: 1, porPagina: 50 })
const ITENS = [
	item(1, 'Ana Beatriz Moraes'),
	item(2, 'Caio Lima'),
	item(3, 'Helena Duarte', { podeDecidir: 'N' }),
	item(4, 'Bia Nunes', { decitm: 'M', nompesdec: 'Helena Duarte', dtadec: '2026-11-02T12:00:00Z', podeDecidir: 'N' }),
]

const abrirPagina = (mais: Partial<CampanhaCompleta> = {}) => {
	server.answers(obterCampanha, { ...campanha, ...mais })
	server.answers(listarItens, pagina(ITENS))
	return showScreen(CampanhaPage, { path: '/pedroweb/campanhas/:codcmp', at: '/pedroweb/campanhas/7' })
}

describe('a campaign', () => {
	test('several are revoked at once, with a reason, and each answers for itself', async () => {
		server.answers(decidirItens, {
			resultados: [
				{ codacs: 1, retorno: 'ok', mensagem: 'Acesso revogado.', erro: null },
				{ codacs: 2, retorno: 'erro', mensagem: 'Marina já decidiu: mantido.', erro: 'item-ja-decidido' },
			],
			feitos: 1,
			recusados: 1,
		})
		const { user } = abrirPagina()
		for (const pessoa of ['Ana Beatriz Moraes', 'Caio Lima'])
			await user.click(await screen.findByRole('checkbox', { name: `Selecionar ${pessoa}` }))
		expect(screen.getByText('2 selecionados')).toBeTruthy()
		const barra = screen.getByText('2 selecionados').parentElement
		if (!barra) throw new Error('the bar of what is selected holds its number')
		await user.click(within(barra).getByRole('button', { name: 'Revogar' }))
		const dialogo = within(await screen.findByRole('dialog', { name: 'Revogar 2 acessos?' }))
		await user.click(dialogo.getByRole('button', { name: 'Revogar' }))
		expect(await dialogo.findByText('Diga o motivo, em ao menos 15 letras.')).toBeTruthy()
		await user.type(dialogo.getByLabelText(/^Motivo/), MOTIVO)
		await user.click(dialogo.getByRole('button', { name: 'Revogar' }))
		await waitFor(() => expect(server.bodies).toEqual([{ acessos: [1, 2], decitm: 'R', mtvdec: MOTIVO }]))
		const resultado = within(await screen.findByRole('dialog', { name: 'Resultado' }))
		expect(resultado.getByText(/Marina já decidiu: mantido\./)).toBeTruthy()
		expect(resultado.getByText('1 feito, 1 não feito de 2')).toBeTruthy()
	})

	test('closing says what becomes of what nobody decided before it is done', async () => {
		server.answers(encerrarCampanha, { ...campanha, sitcmp: 'ENC' })
		const { user } = abrirPagina()
		await user.click(await screen.findByRole('button', { name: 'Encerrar campanha' }))
		const dialogo = within(await screen.findByRole('dialog'))
		expect(dialogo.getByText(/São revogados agora mesmo os que ninguém decidiu: 2\./)).toBeTruthy()
		await user.click(dialogo.getByRole('button', { name: 'Encerrar' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
	})

	test('who only reviews does not close it; a closed one offers its report and decides nothing', async () => {
		abrirPagina({ sitcmp: 'FEC', podeEncerrar: 'N', dtaenc: '2026-12-01T03:00:00Z', codaucdoc: 'ABCD2345EFGH' })
		expect(await screen.findByRole('button', { name: 'Baixar relatório' })).toBeTruthy()
		expect(await screen.findByText('Ana Beatriz Moraes')).toBeTruthy()
		for (const nome of ['Encerrar campanha', 'Repetir a cada três meses', 'Manter', 'Revogar'])
			expect(screen.queryByRole('button', { name: nome })).toBeNull()
		expect(screen.queryByRole('checkbox')).toBeNull()
	})

	test('what nobody may decide is told, with the way out and what becomes of it else', async () => {
		abrirPagina({ qtdsem: 1 })
		expect(await screen.findByText('De um dos acessos ninguém pode decidir')).toBeTruthy()
		expect(screen.getByRole('link', { name: 'catálogo' }).getAttribute('href')).toBe('/pedroweb/catalogo')
	})

	test('while it is prepared, it says how far it is', async () => {
		abrirPagina({ sitcmp: 'PRE', qtditm: 1000, qtdpre: 20_000 })
		expect(await screen.findByRole('progressbar', { name: /^Reunindo os acessos/ })).toBeTruthy()
		expect(screen.getByText('1.000 de 20.000')).toBeTruthy()
	})
})

test('the list says how far each is, and offers a new one only to whoever may open it', async () => {
	server.answers(listarCampanhas, pagina([campanha]))
	server.answers(listarRevisaveis, { sistemas: [], unidades: [], todas: 'N' })
	showScreen(CampanhasPage, { path: '/pedroweb/campanhas', at: '/pedroweb/campanhas' })
	expect(await screen.findByRole('link', { name: 'Instituto de Matemática' })).toBeTruthy()
	expect(screen.getByText('1 de 3')).toBeTruthy()
	expect(screen.queryByRole('link', { name: 'Nova campanha' })).toBeNull()
})

test('who may open none hears who does', async () => {
	server.answers(listarRevisaveis, { sistemas: [], unidades: [], todas: 'N' })
	showScreen(NovaCampanhaPage, { path: '/pedroweb/campanhas/nova', at: '/pedroweb/campanhas/nova' })
	expect(await screen.findByText(/^Quem abre uma campanha é a chefia da unidade/)).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Abrir campanha' })).toBeNull()
})

test('a new one asks what is reviewed and until when; a refusal stands at its field', async () => {
	const mensagem =
		'Já há uma campanha em andamento sobre isto. Acompanhe-a na lista, ou encerre-a antes de abrir outra.'
	server.answers(listarRevisaveis, {
		sistemas: [{ codsis: 'parcerias', nomsis: 'Parcerias' }],
		unidades: [{ codund: 45, nomund: 'Instituto de Matemática' }],
		todas: 'N',
	})
	server.refuses(abrirCampanha, 409, 'campanha-em-andamento', mensagem)
	const { user } = showScreen(NovaCampanhaPage, { path: '/pedroweb/campanhas/nova', at: '/pedroweb/campanhas/nova' })
	await user.click(await screen.findByRole('radio', { name: 'Uma unidade' }))
	await user.type(screen.getByLabelText(/^Último dia/), '30/11/2099')
	await user.click(screen.getByRole('button', { name: 'Abrir campanha' }))
	expect(await screen.findByText('Escolha a unidade a rever.')).toBeTruthy()
	await user.selectOptions(screen.getByLabelText(/^Unidade/), 'Instituto de Matemática')
	await user.click(screen.getByRole('button', { name: 'Abrir campanha' }))
	expect(await screen.findByText(mensagem)).toBeTruthy()
	expect(server.bodies).toEqual([{ tipcmp: 'U', codund: 45, dtafim: '2099-11-30', stapad: 'R', starep: 'N' }])
})
