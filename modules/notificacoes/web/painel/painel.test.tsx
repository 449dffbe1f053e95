import { diaEm } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import {
	type AvisoResumo,
	adiarTarefa,
	baixarTarefa,
	type FeedNoticias,
	listarNotificacoes,
	marcarAvisosComoLidos,
	type Notificacoes,
	obterAviso,
	obterFeedNoticias,
	reabrirTarefa,
	retomarTarefa,
	type Tarefa,
	visualizarTarefa,
} from '../../contract/index.ts'
import { AvisoAberto } from '../avisos/aviso-aberto.tsx'
import { Sino } from '../sino/sino.tsx'
import { PainelPage } from './painel.page.tsx'

const server = useDoubleServer()

const tarefa = (codigo: number, mais: Partial<Tarefa> = {}): Tarefa => ({
	codigo,
	codigoArea: 'graduacao',
	nomeArea: 'Graduação',
	iconeArea: '',
	titulo: `Tarefa ${codigo}`,
	mensagem: '<p>Texto da <strong>tarefa</strong></p>',
	tipoBaixa: mais.url ? 'S' : 'U',
	url: null,
	cadastradoEm: `2026-11-${String(30 - codigo).padStart(2, '0')}T12:00:00.000Z`,
	dtaprz: null,
	visualizadoEm: '2026-11-20T12:00:00.000Z',
	adiadoPara: null,
	adiado: false,
	motdst: 'Você tem matrícula.',
	codpesorg: null,
	...mais,
})
const aviso = (codigo: number, mais: Partial<AvisoResumo> = {}): AvisoResumo => ({
	codigo,
	codigoArea: 'portal',
	nomeArea: 'Portal',
	iconeArea: '',
	tipo: 'Prazo',
	assunto: `Aviso ${codigo}`,
	dataInicio: '2026-11-01T12:00:00.000Z',
	dataFim: '2026-12-01T12:00:00.000Z',
	visualizacao: '2026-11-02T12:00:00.000Z',
	...mais,
})
const SEM_NOTICIAS: FeedNoticias = { titulo: 'Notícias da comunidade', url: null, noticias: [] }

function Tela() {
	return (
		<>
			<Sino />
			<PainelPage />
			<AvisoAberto />
		</>
	)
}

function abrir(dados: Partial<Notificacoes> = {}, at = '/painel', feed = SEM_NOTICIAS) {
	server.answers(listarNotificacoes, { tarefas: [], avisos: [], ...dados })
	server.answers(obterFeedNoticias, feed)
	return showScreen(Tela, { path: '/painel', at })
}
const cartao = (nome: string) => screen.findByRole('region', { name: nome })
const item = async (titulo: string) => {
	const botao = await within(await cartao('Minhas Tarefas')).findByRole('button', {
		name: new RegExp(`^(?!Adiar|Concluir|Acessar|Retomar).*${titulo}`),
	})
	return botao.closest('li') as HTMLElement
}

describe('tasks', () => {
	test('without any, says so and offers no toggle', async () => {
		abrir()
		const card = await cartao('Minhas Tarefas')
		expect(await within(card).findByText('Não há tarefas pendentes.')).toBeTruthy()
		expect(within(card).queryByRole('radio')).toBeNull()
		expect(within(card).getByRole('link', { name: 'Ver histórico' }).getAttribute('href')).toBe('/painel/tarefas')
	})

	test('pending and postponed are told apart by the toggle, which the address keeps', async () => {
		const { user, place } = abrir({ tarefas: [tarefa(1, { adiado: true, adiadoPara: '2026-12-24T11:00:00.000Z' })] })
		const card = await cartao('Minhas Tarefas')
		expect(await within(card).findByText('Não há tarefas pendentes.')).toBeTruthy()
		await user.click(within(card).getByRole('radio', { name: 'Adiadas' }))
		expect(await within(card).findByText('Adiado para 24/12/2026 08:00')).toBeTruthy()
		expect(place()).toBe('/painel?tarefas=adiadas')
	})

	test('five to a page, searched by title, area or message without regard to accents', async () => {
		const tarefas = [1, 2, 3, 4, 5, 6].map((codigo) => tarefa(codigo))
		const { user } = abrir({ tarefas: [...tarefas, tarefa(7, { nomeArea: 'Votação', mensagem: '<p>A urna</p>' })] })
		const card = await cartao('Minhas Tarefas')
		await within(card).findByRole('button', { name: /^(?!Adiar|Concluir|Acessar).*Tarefa 5/ })
		expect(within(card).queryByRole('button', { name: /^(?!Adiar|Concluir|Acessar).*Tarefa 6/ })).toBeNull()
		await user.click(within(card).getByRole('button', { name: 'Página 2 de 2' }))
		expect(await within(card).findByRole('button', { name: /^(?!Adiar|Concluir|Acessar).*Tarefa 6/ })).toBeTruthy()
		await user.type(within(card).getByRole('searchbox', { name: 'Buscar tarefa...' }), 'votacao')
		await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1))
		expect(within(card).getByRole('button', { name: /^(?!Adiar|Concluir|Acessar).*Tarefa 7/ })).toBeTruthy()
	})

	test('expanding shows message and reason, and marks it viewed once', async () => {
		server.answers(visualizarTarefa, { dtavlzalepoa: '2026-11-21T12:00:00.000Z' })
		const { user } = abrir({ tarefas: [tarefa(1, { visualizadoEm: null })] })
		const linha = await item('Tarefa 1')
		const botao = within(linha).getByRole('button', { name: /^(?!Adiar|Concluir|Acessar).*Tarefa 1/ })
		expect(botao.getAttribute('aria-expanded')).toBe('false')
		await user.click(botao)
		expect(await within(linha).findByText('Você tem matrícula.')).toBeTruthy()
		await waitFor(() => expect(within(linha).queryByText(/Não visualizada/)).toBeNull())
		await user.click(botao)
		await user.click(botao)
		expect(server.calls.filter((chamada) => chamada.includes('/visualizar/'))).toHaveLength(1)
	})

	test.for<[string, Partial<Tarefa>, string[]]>([
		['without an address', {}, ['Adiar', 'Concluir']],
		['with an address', { url: '/x' }, ['Adiar', 'Acessar']],
		['of a vote', { codigoArea: 'votacao-eletronica', url: '/x' }, ['Acessar']],
		['already postponed', { adiado: true, adiadoPara: '2027-01-01T00:00:00.000Z' }, ['Retomar', 'Concluir']],
		['with an address that leads nowhere safe', { url: 'javascript:http' }, ['Adiar']],
	])('a task %s offers %j', async ([, mais, esperados]) => {
		abrir({ tarefas: [tarefa(1, mais)] }, mais.adiado ? '/painel?tarefas=adiadas' : '/painel')
		const linha = await item('Tarefa 1')
		const [, ...acoes] = within(linha).getAllByRole('button')
		expect(acoes.map((botao) => botao.textContent)).toEqual(esperados)
	})

	test('an address of another site opens in a new tab that has no hold on this one', async () => {
		const open = vi.spyOn(window, 'open').mockReturnValue(null)
		const { user } = abrir({ tarefas: [tarefa(1, { url: 'https://outro.example/a' })] })
		await user.click(within(await item('Tarefa 1')).getByRole('button', { name: /^Acessar/ }))
		expect(open).toHaveBeenCalledWith('https://outro.example/a', '_blank', 'noopener,noreferrer')
	})

	test('a relative address leads to the service of the area', async () => {
		const { user, place } = abrir({ tarefas: [tarefa(1, { url: '/matricula/confirmar' })] })
		await user.click(within(await item('Tarefa 1')).getByRole('button', { name: /^Acessar/ }))
		await waitFor(() => expect(place()).toBe('/servicos/graduacao/matricula/confirmar'))
	})

	test('postponing starts from the next day at 08:00, and says that it worked', async () => {
		server.answers(adiarTarefa, { adiado: 'S', adiadoPara: '' })
		const { user } = abrir({ tarefas: [tarefa(1)] })
		await user.click(within(await item('Tarefa 1')).getByRole('button', { name: /^Adiar/ }))
		const dialogo = await screen.findByRole('dialog', { name: 'Adiar tarefa' })
		await user.click(within(dialogo).getByRole('button', { name: /^Adiar/ }))
		expect(await screen.findByText('Tarefa adiada com sucesso')).toBeTruthy()
		const amanha = diaEm('America/Sao_Paulo', new Date(Date.now() + 86_400_000))
		expect(server.bodies).toEqual([{ novaData: `${amanha}T11:00:00.000Z` }])
	})

	test('a refused postponement leaves the task where it was, and says why', async () => {
		server.refuses(adiarTarefa, 422, 'tarefa-nao-adiavel', 'Esta tarefa não pode ser adiada.')
		const { user } = abrir({ tarefas: [tarefa(1)] })
		await user.click(within(await item('Tarefa 1')).getByRole('button', { name: /^Adiar/ }))
		const dialogo = await screen.findByRole('dialog')
		await user.click(within(dialogo).getByRole('button', { name: /^Adiar/ }))
		expect(await screen.findByText('Erro ao adiar tarefa!')).toBeTruthy()
		expect(screen.getByText('Esta tarefa não pode ser adiada.')).toBeTruthy()
		expect(await item('Tarefa 1')).toBeTruthy()
	})

	test('a postponed task can be taken up again', async () => {
		server.answers(retomarTarefa, { adiado: 'N' })
		const adiada = tarefa(1, { adiado: true, adiadoPara: '2027-01-01T00:00:00.000Z' })
		const { user } = abrir({ tarefas: [adiada] }, '/painel?tarefas=adiadas')
		await user.click(within(await item('Tarefa 1')).getByRole('button', { name: /^Retomar/ }))
		expect(await screen.findByText('Tarefa retomada')).toBeTruthy()
	})

	test('completing says so in the words of the specification', async () => {
		server.answers(baixarTarefa, { retorno: 'ok', mensagem: '' })
		const { user } = abrir({ tarefas: [tarefa(1)] })
		await user.click(within(await item('Tarefa 1')).getByRole('button', { name: /^Concluir/ }))
		expect(await screen.findByText('Baixa de tarefa!')).toBeTruthy()
		expect(screen.getByText('Tarefa marcada como concluída com sucesso!')).toBeTruthy()
	})

	test('an act belongs to its row: pressed twice it is done once, and the next task keeps its place', async () => {
		server.answers(baixarTarefa, { retorno: 'ok', mensagem: '' })
		const { user } = abrir({ tarefas: [tarefa(1), tarefa(2)] })
		const concluir = within(await item('Tarefa 1')).getByRole('button', { name: /^Concluir/ })
		server.answers(listarNotificacoes, { tarefas: [tarefa(2)], avisos: [] })
		await user.dblClick(concluir)
		expect(await screen.findByText('Baixa de tarefa!')).toBeTruthy()
		expect(server.calls.filter((chamada) => chamada.includes('/baixar/'))).toHaveLength(1)
		expect(await screen.findByText('Concluída.')).toBeTruthy()
		const linhas = within(await cartao('Minhas Tarefas')).getAllByRole('listitem')
		expect(linhas.map(({ textContent }) => textContent)).toEqual([
			'GraduaçãoTarefa 1Concluída.',
			expect.stringContaining('Tarefa 2'),
		])
		expect(screen.queryByText(/^Erro/)).toBeNull()
	})

	test('completing can be taken back', async () => {
		server.answers(baixarTarefa, { retorno: 'ok', mensagem: '' })
		server.answers(reabrirTarefa, { retorno: 'ok', mensagem: '' })
		const { user } = abrir({ tarefas: [tarefa(1), tarefa(2)] })
		const concluir = within(await item('Tarefa 1')).getByRole('button', { name: /^Concluir/ })
		server.answers(listarNotificacoes, { tarefas: [tarefa(2)], avisos: [] })
		await user.click(concluir)
		const desfazer = await screen.findByRole('button', { name: 'Desfazer' })
		server.answers(listarNotificacoes, { tarefas: [tarefa(1), tarefa(2)], avisos: [] })
		await user.click(desfazer)
		expect(within(await item('Tarefa 1')).getByRole('button', { name: /^Concluir/ })).toBeTruthy()
		expect(server.calls).toContain('POST /wsportal/notificacoes/tarefa/reabrir/graduacao/1/')
	})

	test('where a service of the institution answers, nothing is offered that only the portal knows', async () => {
		server.answers(baixarTarefa, { retorno: 'ok', mensagem: '' })
		server.answers(adiarTarefa, { adiado: 'S', adiadoPara: '2026-11-23T11:00:00.000Z' })
		server.answers(obterFeedNoticias, SEM_NOTICIAS)
		const adiada = tarefa(3, { adiado: true, adiadoPara: '2026-12-24T11:00:00.000Z' })
		const avisos = [aviso(1, { visualizacao: null })]
		server.answers(listarNotificacoes, { tarefas: [tarefa(1), tarefa(2), adiada], avisos })
		const { user } = showScreen(Tela, { path: '/painel', encaminhados: ['wsportal'] })
		const acoesDe = async (titulo: string) => within(await item(titulo))
		await user.click((await acoesDe('Tarefa 1')).getByRole('button', { name: /^Concluir/ }))
		expect(await screen.findByText('Tarefa marcada como concluída com sucesso!')).toBeTruthy()
		await user.click((await acoesDe('Tarefa 2')).getByRole('button', { name: /^Adiar/ }))
		await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Adiar/ }))
		expect(await screen.findByText('Tarefa adiada com sucesso')).toBeTruthy()
		await user.click(screen.getByRole('radio', { name: 'Adiadas' }))
		await item('Tarefa 3')
		await user.click(await screen.findByRole('button', { name: /^Minhas Notificações/ }))
		await within(await screen.findByRole('dialog')).findByText('Aviso 1')
		for (const nome of ['Desfazer', 'Retomar', 'Marcar avisos como lidos'])
			expect(screen.queryByRole('button', { name: nome, hidden: true })).toBeNull()
		expect(screen.queryByRole('link', { name: 'Ver histórico', hidden: true })).toBeNull()
	})

	test('a refused completion brings the task back', async () => {
		server.refuses(baixarTarefa, 409, 'tarefa-do-sistema', 'Esta tarefa é concluída no sistema de origem.')
		vi.mocked(console.error).mockImplementation(() => undefined)
		const { user } = abrir({ tarefas: [tarefa(1)] })
		await user.click(within(await item('Tarefa 1')).getByRole('button', { name: /^Concluir/ }))
		expect(await screen.findByText('Erro ao baixar tarefa!')).toBeTruthy()
		expect(await item('Tarefa 1')).toBeTruthy()
		vi.mocked(console.error).mockClear()
	})

	test('a failed load says why and can be tried again', async () => {
		server.refuses(listarNotificacoes, 500, 'x', 'O banco de dados não respondeu.')
		server.answers(obterFeedNoticias, SEM_NOTICIAS)
		const { user } = showScreen(Tela, { path: '/painel' })
		const card = await cartao('Minhas Tarefas')
		expect(await within(card).findByText('O banco de dados não respondeu.')).toBeTruthy()
		server.answers(listarNotificacoes, { tarefas: [tarefa(1)], avisos: [] })
		await user.click(within(card).getByRole('button', { name: 'Tentar de novo' }))
		expect(await item('Tarefa 1')).toBeTruthy()
	})
})

describe('notices', () => {
	const completo = { ...aviso(1), mensagem: '<p>Até sexta-feira</p>', visualizacao: '2026-11-21T12:00:00.000Z' }

	test('without any, says so', async () => {
		abrir()
		expect(await within(await cartao('Meus Avisos')).findByText('Não há avisos no momento.')).toBeTruthy()
	})

	test('are found by subject or type', async () => {
		const { user } = abrir({ avisos: [aviso(1), aviso(2, { tipo: 'Manutenção' })] })
		const card = await cartao('Meus Avisos')
		await user.type(await within(card).findByRole('searchbox', { name: 'Buscar aviso...' }), 'manutencao')
		await waitFor(() => expect(within(card).getAllByRole('listitem')).toHaveLength(1))
	})

	test('one opens over the page, in the address, and is read', async () => {
		server.answers(obterAviso, completo)
		const { user, place } = abrir({ avisos: [aviso(1, { visualizacao: null })] })
		await user.click(await within(await cartao('Meus Avisos')).findByRole('button', { name: /Não lido:\s*Aviso 1/ }))
		expect(place()).toBe('/painel?aviso=portal:1')
		const dialogo = await screen.findByRole('dialog', { name: 'Aviso 1' })
		for (const texto of ['Tipo', 'Prazo', 'Assunto', 'Publicação', '01/11/2026', 'Até sexta-feira'])
			expect(await within(dialogo).findByText(texto)).toBeTruthy()
		await user.click(within(dialogo).getByRole('button', { name: 'Fechar' }))
		await waitFor(() => expect(place()).toBe('/painel'))
		expect(screen.queryByText(/Não lido/)).toBeNull()
	})

	test('a link to one opens it; one that is gone says so', async () => {
		server.refuses(obterAviso, 404, 'aviso-nao-encontrado', 'Este aviso não existe mais.')
		abrir({}, '/painel?aviso=portal:9')
		expect(await screen.findByText('Erro ao visualizar Aviso: Este aviso não existe mais.')).toBeTruthy()
	})
})

describe('the bell', () => {
	const sino = () => screen.findByRole('button', { name: /^Minhas Notificações/ })

	test('without anything new has no badge, and says that there is nothing', async () => {
		const { user } = abrir()
		const botao = await sino()
		expect(botao.textContent).toBe('')
		await user.click(botao)
		expect(await screen.findByText('Não há notificações.')).toBeTruthy()
	})

	test('counts what was not seen and shows the newest five', async () => {
		const tarefas = [1, 2, 3, 4].map((codigo) => tarefa(codigo, { visualizadoEm: null }))
		const { user } = abrir({ tarefas, avisos: [aviso(1, { visualizacao: null }), aviso(2)] })
		expect(await screen.findByRole('button', { name: 'Minhas Notificações, 5 não visualizadas' })).toBeTruthy()
		await user.click(await sino())
		const painel = await screen.findByRole('dialog', { name: 'Minhas Notificações' })
		expect(await within(painel).findAllByRole('listitem')).toHaveLength(5)
	})

	test('a notice in it opens; marking all as read leaves the tasks alone', async () => {
		server.answers(marcarAvisosComoLidos, { marcados: 1 })
		const tarefas = [tarefa(1, { visualizadoEm: null })]
		const { user } = abrir({ tarefas, avisos: [aviso(1, { visualizacao: null })] })
		await user.click(await sino())
		server.answers(listarNotificacoes, { tarefas, avisos: [aviso(1)] })
		await user.click(await screen.findByRole('button', { name: 'Marcar avisos como lidos' }))
		expect(await screen.findByRole('button', { name: 'Minhas Notificações, 1 não visualizada' })).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Marcar avisos como lidos' })).toBeNull()
	})

	test('a task in it is completed at once, keeps its place, and can be taken back', async () => {
		server.answers(baixarTarefa, { retorno: 'ok', mensagem: 'Concluída.' })
		server.answers(reabrirTarefa, { retorno: 'ok', mensagem: 'Reaberta.' })
		const { user } = abrir({ tarefas: [tarefa(1), tarefa(2)] })
		await user.click(await sino())
		const painel = within(await screen.findByRole('dialog', { name: 'Minhas Notificações' }))
		const concluir = await painel.findAllByRole<HTMLButtonElement>('button', { name: /^Concluir/ })
		server.answers(listarNotificacoes, { tarefas: [tarefa(2)], avisos: [] })
		expect(concluir).toHaveLength(2)
		for (const botao of concluir.slice(0, 1)) await user.dblClick(botao)
		expect(await painel.findByText('Concluída.')).toBeTruthy()
		expect(painel.getAllByRole('listitem')).toHaveLength(2)
		expect(server.calls.filter((chamada) => chamada.includes('/baixar/'))).toHaveLength(1)
		await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
		await waitFor(() => expect(server.calls.some((chamada) => chamada.includes('/reabrir/'))).toBe(true))
	})

	test('a task in it is postponed in a dialog that outlives the panel; a vote is not, nor what is completed elsewhere', async () => {
		server.answers(adiarTarefa, { adiado: 'S', adiadoPara: '2026-11-23T11:00:00.000Z' })
		const tarefas = [tarefa(1), tarefa(2, { codigoArea: 'votacao-eletronica', url: 'urna/2' })]
		const { user } = abrir({ tarefas })
		await user.click(await sino())
		const painel = within(await screen.findByRole('dialog', { name: 'Minhas Notificações' }))
		expect(await painel.findAllByRole('button', { name: /^Adiar/ })).toHaveLength(1)
		expect(painel.getAllByRole('button', { name: /^Concluir/ })).toHaveLength(1)
		await user.click(painel.getByRole('button', { name: /^Adiar/ }))
		const dialogo = within(await screen.findByRole('dialog', { name: 'Adiar tarefa' }))
		expect(screen.queryByRole('dialog', { name: 'Minhas Notificações' })).toBeNull()
		await user.click(dialogo.getByRole('button', { name: /^Adiar/ }))
		expect(await screen.findByText('Tarefa adiada com sucesso')).toBeTruthy()
		expect(server.calls).toContain('POST /wsportal/notificacoes/tarefa/adiar/graduacao/1/')
	})

	test('a task in it is marked viewed and followed', async () => {
		server.answers(visualizarTarefa, { dtavlzalepoa: '2026-11-21T12:00:00.000Z' })
		const { user, place } = abrir({ tarefas: [tarefa(1, { visualizadoEm: null, url: 'lotes/1' })] })
		await user.click(await sino())
		const painel = await screen.findByRole('dialog', { name: 'Minhas Notificações' })
		await user.click(await within(painel).findByRole('button', { name: /^(?!Adiar|Concluir|Acessar).*Tarefa 1/ }))
		await waitFor(() => expect(place()).toBe('/servicos/graduacao/lotes/1'))
		expect(server.calls).toContain('POST /wsportal/notificacoes/tarefa/visualizar/graduacao/1/')
	})
})

describe('news', () => {
	const noticia = (n: number) => ({
		titulo: `Notícia ${n}`,
		descricao: `<img src="/proxy/imagem/${n}" alt=""><p>Resumo &amp; texto</p>`,
		autor: null,
		dataPublicacao: '2026-11-20T12:00:00.000Z',
		postURL: `https://noticias.example/${n}`,
	})

	test('come one at a time, with picture, date, plain text and a way to read on', async () => {
		const feed = {
			titulo: 'Notícias da comunidade',
			url: 'https://noticias.example/',
			noticias: [noticia(1), noticia(2)],
		}
		const { user, place } = abrir({}, '/painel', feed)
		const card = await cartao('Notícias da comunidade')
		expect(await within(card).findByText('Resumo & texto')).toBeTruthy()
		expect(card.querySelector('img')?.getAttribute('src')).toBe('/proxy/imagem/1')
		expect(within(card).getByText('20/11/2026')).toBeTruthy()
		await user.click(within(card).getByRole('button', { name: 'Próxima página' }))
		expect(await within(card).findByRole('heading', { name: 'Notícia 2' })).toBeTruthy()
		expect(place()).toBe('/painel?noticia=2')
		const link = within(card).getByRole('link', { name: /Ler a notícia: Notícia 2/ })
		expect(link).toMatchObject({ href: 'https://noticias.example/2', rel: 'noopener noreferrer' })
	})

	test('without any, says so', async () => {
		abrir()
		const card = await cartao('Notícias da comunidade')
		expect(await within(card).findByText('Não há avisos no momento.')).toBeTruthy()
	})
})

test('the bell shows the emphasis of a title, and nothing that could act', async () => {
	const { user } = abrir({ tarefas: [tarefa(1, { titulo: 'Conferir <b>hoje</b><img src=x onerror=alert(1)>' })] })
	await user.click(await screen.findByRole('button', { name: /^Minhas Notificações/ }))
	const negrito = await screen.findByText('hoje', { selector: 'button b' })
	expect(negrito.parentElement?.innerHTML).toBe('Conferir <b>hoje</b>')
})

test('each card of the dashboard can be printed alone', async () => {
	abrir()
	for (const nome of ['Minhas Tarefas', 'Meus Avisos', 'Notícias da comunidade'])
		expect(within(await cartao(nome)).getByRole('button', { name: 'Imprimir Cartão' })).toBeTruthy()
})
