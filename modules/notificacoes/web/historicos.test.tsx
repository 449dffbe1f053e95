import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { type AvisoResumo, listarAvisos, listarTarefas, type TarefaDoHistorico } from '../contract/index.ts'
import { AvisosPage } from './avisos/avisos.page.tsx'
import { TarefasPage } from './tarefas/tarefas.page.tsx'

const server = useDoubleServer()
const pagina = <T,>(itens: T[], total = itens.length) => ({ itens, total, pagina: 1, porPagina: 10 })

describe('the history of tasks', () => {
	const tarefa = (codigo: number, mais: Partial<TarefaDoHistorico> = {}): TarefaDoHistorico => ({
		codigo,
		codigoArea: 'graduacao',
		nomeArea: 'Graduação',
		iconeArea: '',
		titulo: `Tarefa ${codigo}`,
		mensagem: '<p>Texto</p>',
		tipoBaixa: mais.url ? 'S' : 'U',
		url: null,
		cadastradoEm: '2026-11-01T12:00:00.000Z',
		dtaprz: null,
		visualizadoEm: null,
		adiadoPara: null,
		adiado: false,
		motdst: null,
		codpesorg: null,
		dtabxa: null,
		situacao: 'pendente',
		...mais,
	})
	const abrir = (at = '/painel/tarefas') => showScreen(TarefasPage, { path: '/painel/tarefas', at })
	const linha = async (nome: RegExp) => within(await screen.findByRole('row', { name: nome }))

	test('says when each was registered, is due, was put off or was completed', async () => {
		server.answers(
			listarTarefas,
			pagina([
				tarefa(1, { dtaprz: '2026-12-01T21:00:00.000Z' }),
				tarefa(2, { adiado: true, adiadoPara: '2026-12-24T11:00:00.000Z', situacao: 'adiada' }),
				tarefa(3, { dtabxa: '2026-11-05T13:30:00.000Z', situacao: 'concluida' }),
			]),
		)
		abrir()
		expect((await linha(/Tarefa 1/)).getByText('01/12/2026 18:00')).toBeTruthy()
		expect((await linha(/Tarefa 2/)).getByText('24/12/2026 08:00').parentElement?.textContent).toBe(
			'até 24/12/2026 08:00',
		)
		expect((await linha(/Tarefa 3/)).getByText('05/11/2026 10:30').parentElement?.textContent).toBe(
			'em 05/11/2026 10:30',
		)
	})

	test('leads on from what is still to be done, and not from what is done', async () => {
		server.answers(
			listarTarefas,
			pagina([
				tarefa(1, { url: '/notas' }),
				tarefa(2, { url: '/notas', situacao: 'concluida', dtabxa: '2026-11-05T13:30:00.000Z' }),
			]),
		)
		const { user, place } = abrir()
		expect((await linha(/Tarefa 2/)).queryByRole('button')).toBeNull()
		await user.click((await linha(/Tarefa 1/)).getByRole('button', { name: /^Acessar/ }))
		expect(place()).toBe('/servicos/graduacao/notas')
	})

	test('is filtered by situation and text, which the address keeps; a new filter starts at the first page', async () => {
		server.answers(listarTarefas, pagina([tarefa(1)], 30))
		const { user, place } = abrir('/painel/tarefas?pagina=2')
		await screen.findByText('Tarefa 1')
		await user.selectOptions(screen.getByLabelText('Situação'), 'Adiada')
		expect(place()).toBe('/painel/tarefas?situacao=adiada')
		await user.type(screen.getByRole('searchbox', { name: 'Buscar tarefa...' }), 'bolsa')
		await waitFor(() => expect(place()).toBe('/painel/tarefas?situacao=adiada&busca=bolsa'))
	})

	test('says when there is none, and tries again after a failure', async () => {
		server.refuses(listarTarefas, 503, 'indisponivel', 'O banco de dados não respondeu.')
		const { user } = abrir()
		expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
		server.answers(listarTarefas, pagina<TarefaDoHistorico>([]))
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByText('Nenhuma tarefa encontrada.')).toBeTruthy()
	})
})

describe('the history of notices', () => {
	const aviso = (codigo: number, mais: Partial<AvisoResumo> = {}): AvisoResumo => ({
		codigo,
		codigoArea: 'portal',
		nomeArea: 'Portal',
		iconeArea: '',
		tipo: 'Prazo',
		assunto: `Aviso ${codigo}`,
		dataInicio: '2026-11-01T12:00:00.000Z',
		dataFim: '2026-12-01T12:00:00.000Z',
		visualizacao: null,
		...mais,
	})
	const abrir = () => showScreen(AvisosPage, { path: '/painel/avisos' })

	test('says which were read and when; reading one opens it by its address', async () => {
		server.answers(listarAvisos, pagina([aviso(1), aviso(2, { visualizacao: '2026-11-02T12:00:00.000Z' })]))
		const { user, place } = abrir()
		expect((await screen.findByText('02/11/2026')).parentElement?.textContent).toBe('Lido em 02/11/2026')
		const naoLido = within(screen.getByRole('row', { name: /Aviso 1/ }))
		expect(naoLido.getByText('Não lido')).toBeTruthy()
		await user.click(naoLido.getByRole('button', { name: /^Ler/ }))
		expect(place()).toBe('/painel/avisos?aviso=portal:1')
	})

	test('is filtered by type and by reading, which the address keeps', async () => {
		server.answers(listarAvisos, pagina([aviso(1)]))
		const { user, place } = abrir()
		await screen.findByText('Aviso 1')
		await user.selectOptions(screen.getByLabelText('Tipo'), 'Urgente')
		await user.selectOptions(screen.getByLabelText('Leitura'), 'Não lidos')
		expect(place()).toBe('/painel/avisos?tipo=Urgente&leitura=nao-lidos')
	})

	test('says when there is none, and tries again after a failure', async () => {
		server.refuses(listarAvisos, 503, 'indisponivel', 'O banco de dados não respondeu.')
		const { user } = abrir()
		expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
		server.answers(listarAvisos, pagina<AvisoResumo>([]))
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByText('Nenhum aviso encontrado.')).toBeTruthy()
	})
})
