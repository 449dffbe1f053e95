import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
	type AvisoDeSituacao,
	abrirOcorrencia,
	alterarOcorrencia,
	atualizarOcorrencia,
	listarAvisosDeSituacao,
	listarOcorrencias,
	listarRelatos,
	type Ocorrencia,
	obterOcorrencia,
	relatar,
	tratarRelato,
} from '../contract/index.ts'
import { AlterarOcorrenciaPage } from './alterar-ocorrencia.page.tsx'
import { FaixaDeSituacao } from './faixa.tsx'
import { IncluirOcorrenciaPage } from './incluir-ocorrencia.page.tsx'
import { Opinar } from './opinar.tsx'
import { RelatosPage } from './relatos.page.tsx'
import { SituacaoPage } from './situacao.page.tsx'

const server = useDoubleServer()
const ADMIN = { perfis: ['PTL-ADMIN'] }

const lentidao: Ocorrencia = {
	codocor: 7,
	servico: 'Biblioteca',
	tipo: 'instabilidade',
	titulo: 'Lentidão',
	texto: 'A renovação demora.',
	inicio: '2026-11-21T10:00:00.000Z',
	previsao: null,
	fim: null,
	versao: 3,
	atualizacoes: [{ codatu: 1, em: '2026-11-21T11:00:00.000Z', andamento: 'investigando', texto: 'Olhando.' }],
}
const pagina = <T,>(...itens: T[]) => ({ itens, total: itens.length, pagina: 1, porPagina: 10 })

describe('the bar of every page', () => {
	const aviso: AvisoDeSituacao = { ...lentidao, emCurso: true }
	const manutencao: AvisoDeSituacao = { ...aviso, codocor: 8, tipo: 'manutencao', titulo: 'Troca', emCurso: false }
	const mostrar = (...avisos: AvisoDeSituacao[]) => {
		server.answers(listarAvisosDeSituacao, avisos)
		return showScreen(FaixaDeSituacao, { path: '/painel' })
	}

	test('says what is wrong and leads to the details', async () => {
		mostrar(aviso, manutencao)
		const link = await screen.findByRole('link', { name: /^Biblioteca: Lentidão.*Ver este e mais 1$/ })
		expect(link.getAttribute('href')).toBe('/situacao')
	})

	test('once dismissed it stays away, until something else happens', async () => {
		const { user } = mostrar(manutencao)
		await user.click(await screen.findByRole('button', { name: 'Dispensar este aviso' }))
		expect(screen.queryByRole('link')).toBe(null)
		expect(localStorage.getItem('situacao-dispensada')).toBe('8p')
	})

	test('a maintenance that was dismissed is announced again when it begins', async () => {
		localStorage.setItem('situacao-dispensada', '8p')
		mostrar({ ...manutencao, emCurso: true })
		expect(await screen.findByRole('link', { name: /^Biblioteca: Troca/ })).toBeTruthy()
	})
})

describe('the public page', () => {
	const mostrar = (opcoes: object = {}, ...itens: Ocorrencia[]) => {
		server.answers(listarOcorrencias, pagina(...itens))
		return showScreen(SituacaoPage, { path: '/situacao', ...opcoes })
	}

	test('says when all is well', async () => {
		mostrar()
		expect(await screen.findByText('Todos os serviços funcionam normalmente.')).toBeTruthy()
		expect(screen.getByText('Não há manutenções programadas.')).toBeTruthy()
	})

	test('shows an occurrence with what was said of it, and no commands', async () => {
		mostrar({}, lentidao)
		expect(await screen.findAllByText('Olhando.')).not.toHaveLength(0)
		expect(screen.queryByRole('button', { name: /^Mais ações de / })).toBe(null)
		expect(screen.queryByRole('link', { name: 'Publicar ocorrência' })).toBe(null)
	})

	test('a failure is told and can be tried again', async () => {
		server.refuses(listarOcorrencias, 500, 'falha', 'O banco de dados não respondeu.')
		const { user } = showScreen(SituacaoPage, { path: '/situacao' })
		await waitFor(() => expect(screen.getAllByText('O banco de dados não respondeu.')).toHaveLength(3))
		server.answers(listarOcorrencias, pagina())
		const [primeiro] = screen.getAllByRole('button', { name: 'Tentar de novo' })
		if (primeiro) await user.click(primeiro)
		expect(await screen.findByText('Todos os serviços funcionam normalmente.')).toBeTruthy()
	})

	test('anybody may report a problem', async () => {
		const { user } = mostrar()
		server.answers(relatar, { retorno: 'ok', mensagem: 'Obrigado!' })
		await user.click(screen.getByRole('button', { name: 'Relatar um problema' }))
		await user.type(await screen.findByLabelText(/O que aconteceu/), 'Não abre')
		await user.click(screen.getByRole('button', { name: 'Enviar' }))
		expect(await screen.findByText('Obrigado!')).toBeTruthy()
		expect(server.bodies).toEqual([{ tipo: 'opiniao', caminho: '/situacao', texto: 'Não abre' }])
	})

	test('an administrator says how it goes', async () => {
		const { user } = mostrar(ADMIN, lentidao)
		server.answers(atualizarOcorrencia, lentidao)
		const [primeiro] = await screen.findAllByRole('button', { name: /^Publicar andamento / })
		if (primeiro) await user.click(primeiro)
		await user.selectOptions(await screen.findByLabelText(/Andamento/), 'Resolvido')
		await user.type(screen.getByLabelText(/O que aconteceu/), 'Voltou')
		await user.click(screen.getByRole('button', { name: 'Publicar' }))
		expect(await screen.findByText('Andamento publicado com sucesso!')).toBeTruthy()
		expect(server.bodies).toEqual([{ andamento: 'resolvido', texto: 'Voltou' }])
	})
})

describe('publishing', () => {
	test('what is missing is told at its field, and nothing is sent', async () => {
		const { user } = showScreen(IncluirOcorrenciaPage, { path: '/situacao/incluir', ...ADMIN })
		await user.selectOptions(screen.getByLabelText(/Tipo/), 'Manutenção')
		await user.click(screen.getByRole('button', { name: 'Publicar' }))
		await waitFor(() => expect(screen.getByLabelText(/Serviço/).getAttribute('aria-invalid')).toBe('true'))
		expect(screen.getAllByText('Preencha este campo.')).toHaveLength(2)
		expect(server.calls).toEqual([])
	})

	test('then the person is at the public page', async () => {
		server.answers(abrirOcorrencia, lentidao)
		const { user, place } = showScreen(IncluirOcorrenciaPage, { path: '/situacao/incluir', ...ADMIN })
		await user.type(screen.getByLabelText(/Serviço/), 'Biblioteca')
		await user.type(screen.getByLabelText(/Título/), 'Lentidão')
		await user.click(screen.getByRole('button', { name: 'Publicar' }))
		expect(await screen.findByText('Ocorrência publicada com sucesso!')).toBeTruthy()
		expect(place()).toBe('/situacao')
		expect(server.bodies).toMatchObject([{ servico: 'Biblioteca', tipo: 'instabilidade', previsao: null }])
	})

	test('a correction carries the version that was read', async () => {
		server.answers(obterOcorrencia, lentidao)
		server.refuses(alterarOcorrencia, 409, 'ocorrencia-alterada', 'Outra pessoa alterou esta ocorrência.')
		const rota = { path: '/situacao/:codocor/alterar', at: '/situacao/7/alterar', ...ADMIN }
		const { user, place } = showScreen(AlterarOcorrenciaPage, rota)
		await user.type(await screen.findByLabelText(/Título/), ' geral')
		await user.click(screen.getByRole('button', { name: 'Publicar' }))
		expect(await screen.findByText('Outra pessoa alterou esta ocorrência.')).toBeTruthy()
		expect(server.bodies).toMatchObject([{ versao: 3, dados: { titulo: 'Lentidão geral' } }])
		expect(place()).toBe('/situacao/7/alterar')
	})
})

test('reports are listed and marked as dealt with', async () => {
	server.answers(
		listarRelatos,
		pagina({
			codrel: 5,
			em: '2026-11-21T10:00:00.000Z',
			tipo: 'quadro-sem-resposta' as const,
			codigoArea: 'biblioteca',
			caminho: '/servicos/biblioteca/emprestimos',
			texto: '',
			codpes: 10001,
			nompes: 'Ana Beatriz Moraes',
			navegador: 'x',
			tratadoEm: null,
		}),
	)
	server.answers(tratarRelato, { retorno: 'ok', mensagem: 'Relato marcado como tratado.' })
	const { user } = showScreen(RelatosPage, { path: '/situacao/relatos', ...ADMIN })
	expect(await screen.findByText('Ana Beatriz Moraes')).toBeTruthy()
	await user.click(await screen.findByRole('button', { name: /^Marcar como tratado / }))
	expect(await screen.findByText('Relato marcado como tratado.')).toBeTruthy()
	expect(server.calls).toContain('POST /wsportal/situacao/relatos/5/tratar')
})

test('what is said at the end of any page goes with the address of that page', async () => {
	const { user } = showScreen(Opinar, { path: '/painel', at: '/painel?tarefas=adiadas' })
	server.answers(relatar, { retorno: 'ok', mensagem: 'Obrigado!' })
	await user.click(await screen.findByRole('button', { name: 'Opinar sobre esta página' }))
	await user.type(await screen.findByLabelText(/podia ser melhor/), 'Gostei')
	await user.click(screen.getByRole('button', { name: 'Enviar' }))
	expect(await screen.findByText('Obrigado!')).toBeTruthy()
	expect(server.bodies).toEqual([{ tipo: 'opiniao', caminho: '/painel', texto: 'Gostei' }])
})
