import { obterNavegacaoPrivada } from '@portal/navegacao/contract'
import { consultarPessoa } from '@portal/pessoas/contract'
import { diaEm } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
	aceitarSubstituicao,
	encerrarSubstituicao,
	listarSubstituicoes,
	nomearSubstituto,
	recusarSubstituicao,
	type Substituicao,
} from '../contract/index.ts'
import { NovaSubstituicaoPage } from './nova-substituicao.page.tsx'
import { SubstituicoesPage } from './substituicoes.page.tsx'

const server = useDoubleServer()

const ferias: Substituicao = {
	codsubst: 3,
	codpestit: 10005,
	nompestit: 'Marina Costa',
	codpessub: 10004,
	nompessub: 'João Pedro Alves',
	dtaini: '2026-12-01',
	dtafim: '2026-12-20',
	lstarea: [],
	mot: 'Férias',
	sit: 'P',
	vigente: false,
	criadaEm: '2026-11-20T10:00:00.000Z',
	aceitaEm: null,
	terminadaEm: null,
	motter: null,
	codsubstant: null,
}

/** The missing menu still allows naming a substitute for all areas. */
const refuseMenu = () => server.refuses(obterNavegacaoPrivada, 404, 'sem-menu', 'Sem menu.')

const listar = (...itens: Substituicao[]) =>
	server.answers(listarSubstituicoes, { itens, total: itens.length, pagina: 1, porPagina: 10 })

function abrir(codpes: number, at = '/substituicoes') {
	refuseMenu()
	return showScreen(SubstituicoesPage, { path: '/substituicoes', at, codpes })
}

const comandos = async () =>
	within(await screen.findByRole('row', { name: /Férias/ }))
		.queryAllByRole('button')
		.map((botao) => botao.getAttribute('aria-label'))

describe('each sees what they may do', () => {
	test('who asked may change the request or take it back', async () => {
		listar(ferias)
		abrir(10005)
		expect(await comandos()).toEqual(['Mais ações de substituição por João Pedro Alves'])
		expect(screen.getByRole('link', { name: 'Alterar substituição por João Pedro Alves' }).getAttribute('href')).toBe(
			'/substituicoes/3/alterar',
		)
		expect(screen.getByText('Pendente de aceite', { ignore: 'option' })).toBeTruthy()
	})

	test('who was asked may accept or refuse', async () => {
		listar(ferias)
		abrir(10004, '/substituicoes?aba=substituto')
		expect(await comandos()).toEqual([
			'Aceitar substituição de Marina Costa',
			'Mais ações de substituição de Marina Costa',
		])
	})

	test('of what is over there is nothing to do', async () => {
		listar({ ...ferias, sit: 'E', motter: 'Fim do período' })
		abrir(10005)
		expect(await comandos()).toEqual([])
		expect(screen.getByText('Desfecho: Fim do período')).toBeTruthy()
	})

	test('what was accepted for later says from when', async () => {
		listar({ ...ferias, sit: 'A' })
		abrir(10005)
		expect(await screen.findByText('Aceita, começa em 01/12/2026')).toBeTruthy()
	})
})

test('accepting', async () => {
	listar(ferias)
	server.answers(aceitarSubstituicao, { ...ferias, sit: 'A' })
	const { user } = abrir(10004, '/substituicoes?aba=substituto')
	await user.click(await screen.findByRole('button', { name: /^Aceitar / }))
	expect(await screen.findByText('Substituição aceita com sucesso!')).toBeTruthy()
	expect(server.calls).toContain('POST /wsportal/substituicoes/3/aceitar')
})

test('refusing takes a reason along', async () => {
	listar(ferias)
	server.answers(recusarSubstituicao, { ...ferias, sit: 'C' })
	const { user } = abrir(10004, '/substituicoes?aba=substituto')
	await user.click(await screen.findByRole('button', { name: /^Mais ações de / }))
	await user.click(await screen.findByRole('menuitem', { name: 'Recusar' }))
	const dialogo = await screen.findByRole('dialog', { name: 'Recusar a substituição?' })
	await user.type(within(dialogo).getByLabelText('Motivo'), 'Estarei fora')
	await user.click(within(dialogo).getByRole('button', { name: 'Recusar' }))
	expect(await screen.findByText('Substituição recusada.')).toBeTruthy()
	expect(server.bodies).toEqual([{ mot: 'Estarei fora' }])
})

test('ending one that is under way asks first', async () => {
	listar({ ...ferias, sit: 'A', vigente: true })
	server.refuses(encerrarSubstituicao, 422, 'substituicao-nao-encerravel', 'Esta substituição já terminou.')
	const { user } = abrir(10005)
	await user.click(await screen.findByRole('button', { name: /^Mais ações de / }))
	await user.click(await screen.findByRole('menuitem', { name: 'Encerrar' }))
	const dialogo = await screen.findByRole('dialog', { name: 'Encerrar a substituição?' })
	await user.click(within(dialogo).getByRole('button', { name: 'Encerrar' }))
	expect(await screen.findByText('Esta substituição já terminou.')).toBeTruthy()
})

test('an empty list says what to do', async () => {
	listar()
	abrir(10005)
	expect(await screen.findByText('Você ainda não nomeou um substituto.')).toBeTruthy()
})

test('a list that did not come can be asked again', async () => {
	server.refuses(listarSubstituicoes, 500, 'falha', 'O banco de dados não respondeu.')
	const { user } = abrir(10005)
	expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
	listar(ferias)
	await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
	expect(await screen.findByText('João Pedro Alves')).toBeTruthy()
})

describe('naming', () => {
	const preencher = async (fim: string) => {
		refuseMenu()
		server.answers(consultarPessoa, { codpes: 10004, nompes: 'João Pedro Alves' })
		const tela = showScreen(NovaSubstituicaoPage, { path: '/substituicoes/nova', codpes: 10005 })
		const { user } = tela
		await user.type(await screen.findByRole('combobox', { name: 'Substituto' }), '10004')
		await user.type(screen.getByLabelText(/Fim/), fim)
		await user.type(screen.getByLabelText(/Motivo/), 'Férias')
		expect(await screen.findByText('João Pedro Alves')).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Pedir substituição' }))
		return tela
	}
	const daquiA = (dias: number) =>
		diaEm('America/Sao_Paulo', new Date(Date.now() + dias * 86_400_000))
			.split('-')
			.reverse()
			.join('/')

	test('the person is looked up by number, and the request goes out', async () => {
		server.answers(nomearSubstituto, ferias)
		const { place } = await preencher(daquiA(10))
		expect(await screen.findByText('Substituto nomeado com sucesso!')).toBeTruthy()
		expect(place()).toBe('/substituicoes')
		expect(server.bodies).toMatchObject([{ codpessub: 10004, lstarea: [], mot: 'Férias' }])
	})

	test('more than 180 days is told at the field, and nothing is sent', async () => {
		await preencher(daquiA(200))
		expect(await screen.findByText(/A substituição dura no máximo 180 dias/)).toBeTruthy()
		expect(server.bodies).toEqual([])
	})

	test('a refusal of the server is told in its words and nothing typed is lost', async () => {
		server.refuses(nomearSubstituto, 422, 'substituto-ausente', 'Esta pessoa também terá substituto.')
		await preencher(daquiA(10))
		await screen.findByText('Esta pessoa também terá substituto.')
		const campo = screen.getByLabelText(/Substituto/)
		const mensagem = document.getElementById(campo.getAttribute('aria-describedby') ?? '')?.textContent
		expect(mensagem).toBe('João Pedro AlvesEsta pessoa também terá substituto.')
		expect(document.activeElement).toBe(campo)
		expect(screen.queryByText('Erro ao nomear o substituto')).toBeNull()
		expect(screen.getByLabelText<HTMLInputElement>(/Motivo/).value).toBe('Férias')
	})

	test('what is refused for no field of the form is told above it', async () => {
		server.refuses(nomearSubstituto, 500, 'falha', 'O banco de dados não respondeu.')
		await preencher(daquiA(10))
		expect(await screen.findByText('Erro ao nomear o substituto')).toBeTruthy()
		expect(screen.getByText('O banco de dados não respondeu.')).toBeTruthy()
	})
})
