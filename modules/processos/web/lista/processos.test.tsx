import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { queryClient } from '@portal/platform/web'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
	agirEmVarios,
	buscarProcessos,
	contarProcessos,
	type EstacaoDaPessoa,
	favoritarProcesso,
	listarAssuntos,
	listarEstacoes,
	listarMarcas,
	listarMinhasEstacoes,
	listarUnidades,
	listarVisitados,
} from '../../contract/index.ts'
import { esquecerFalhaDoProcesso, useVoltarSeFalhar } from '../falha-do-processo.ts'
import { ProcessosPage } from './processos.page.tsx'
import { CONTAGEM, pagina, processo } from './testes/processos-de-teste.ts'

const LISTA = '/processos/processos-digitais'
const server = useDoubleServer()

const protocolo: EstacaoDaPessoa = {
	sgleta: 'PROT-RUSP',
	nometa: 'Protocolo da Reitoria',
	nomareatc: 'Protocolo',
	tipeta: 'P',
	unidade: { codund: 59, sglund: 'RUSP', nomund: 'Reitoria' },
	papeis: ['P', 'O'],
	substituindo: [],
}
const um = processo()
const outro = processo({ numpro: '26100302596', numproFormatado: '26.1.302.59.6', titpro: 'Afastamento', versao: 8 })

beforeEach(() => {
	esquecerFalhaDoProcesso()
	server.answers(contarProcessos, CONTAGEM)
	server.answers(listarAssuntos, [])
	server.answers(listarVisitados, [])
	server.answers(listarUnidades, [protocolo.unidade])
	server.answers(listarMinhasEstacoes, [protocolo])
	server.answers(listarMarcas, [{ nommar: 'Urgente', cormar: 'vermelho' }])
	server.answers(listarEstacoes, [protocolo, { ...protocolo, sgleta: 'DRH-RUSP', nometa: 'Recursos Humanos' }])
})

const abrir = (busca = '') => showScreen(ProcessosPage, { path: LISTA, at: LISTA + busca })
const abrirCom = async (busca: string, ...itens: (typeof um)[]) => {
	server.answers(buscarProcessos, pagina(...itens))
	const tela = abrir(busca)
	await screen.findByRole('link', { name: new RegExp(itens[0]?.numproFormatado ?? '') })
	return tela
}
const colunas = () =>
	screen
		.getAllByRole('columnheader')
		.slice(1)
		.map((cabecalho) => cabecalho.textContent)
const linha = (numero: string) => screen.getByRole('row', { name: new RegExp(numero.replaceAll('.', '\\.')) })

describe('the tabs', () => {
	test('are those of the specification, with how many there are', async () => {
		await abrirCom('', um)
		const nomes = screen.getAllByRole('tab').map((aba) => aba.textContent)
		await waitFor(() =>
			expect(screen.getAllByRole('tab').map((aba) => aba.textContent)).toEqual([
				'A receber2',
				'Na minha estação1.000+',
				'Enviados0',
				'Meus pedidos de parecer0',
				'Sou interessado1',
				'Favoritos0',
				'Busca',
			]),
		)
		expect(nomes).toHaveLength(7)
	})

	test('live in the address, and another one begins without filters', async () => {
		const { user, place } = await abrirCom('?nominr=ana', um)
		await user.click(screen.getByRole('tab', { name: /Enviados/ }))
		expect(place()).toBe(`${LISTA}?aba=enviados`)
	})
})

describe('the table', () => {
	test('says where it is, who sent it, since when, the last change, the deadline, the tags and what was not read', async () => {
		await abrirCom(
			'?aba=estacao',
			processo({
				naoLido: true,
				atrasado: true,
				dtaprz: '2026-11-02',
				dtaprzdvl: '2026-11-20',
				nivacepro: 'S',
				marcas: [{ codmar: 1, sgleta: 'PROT-RUSP', nommar: 'Urgente', cormar: 'vermelho', dtafim: null }],
			}),
		)
		expect(colunas()).toEqual(['Processo', 'Local', 'Enviado por', 'Desde', 'Prazo'])
		const texto = linha('26.1.301.59.0').textContent
		for (const parte of ['Não lido', 'Sigiloso', 'Urgente', 'PROT-RUSP', 'DRH-RUSP']) expect(texto).toContain(parte)
		expect(texto).toMatch(/venceu (ontem|há .+) \(concluir\)/)
	})

	test('in roomy rows each deadline is told, and only the columns that were chosen, also at the next visit', async () => {
		const prazos = { atrasado: true, dtaprz: '2026-11-02', dtaprzdvl: '2026-11-20' }
		const { user } = await abrirCom('?aba=estacao', processo(prazos))
		await user.click(screen.getByRole('button', { name: 'Colunas' }))
		const escolha = within(screen.getByRole('dialog', { name: 'Colunas e linhas da lista' }))
		await user.click(escolha.getByRole('radio', { name: 'Espaçosas' }))
		await user.click(escolha.getByRole('checkbox', { name: 'Enviado por' }))
		await user.click(escolha.getByRole('checkbox', { name: 'Atualizado' }))
		cleanup()

		await abrirCom('?aba=estacao', processo(prazos))
		expect(colunas()).toEqual(['Processo', 'Local', 'Desde', 'Atualizado', 'Prazo'])
		const texto = linha('26.1.301.59.0').textContent
		expect(texto).toContain('02/11/2026 (concluir)devolver 20/11/2026')
		await user.click(screen.getByRole('button', { name: 'Colunas' }))
		await user.click(screen.getByRole('button', { name: 'Voltar ao padrão' }))
		expect(colunas()).toContain('Enviado por')
	})

	test('on its way, the station it left is who sent it', async () => {
		const emTransito = { situacao: 'transito', sgletault: 'DRH-RUSP', sgletadst: 'PROT-RUSP', sgletaant: null } as const
		await abrirCom('', processo(emTransito))
		const celulas = within(linha('26.1.301.59.0')).getAllByRole('cell')
		expect(celulas[2]?.textContent).toBe('Em trânsito para PROT-RUSP')
		expect(celulas[3]?.textContent).toBe('DRH-RUSP')
	})

	test('the words that were searched for are marked in the piece of text', async () => {
		await abrirCom('?aba=busca&q=bolsa', processo({ trecho: 'concessão de «bolsa» de estudos' }))
		expect(screen.getByText('bolsa').tagName).toBe('MARK')
	})

	test('has no accessibility finding', async () => {
		await abrirCom('?aba=estacao&atrasado=S', um, outro)
		const { violations } = await axe.run(document.body, {
			// Colours are measured in a real browser.
			rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
		})
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
	})

	test('the star turns at once, and back when it is refused', async () => {
		const { user } = await abrirCom('', um)
		server.refuses(favoritarProcesso, 422, 'favoritos-demais', 'Você já tem 500 favoritos. Tire um antes.')
		await user.click(screen.getByRole('button', { name: 'Guardar 26.1.301.59.0 nos favoritos' }))
		expect(await screen.findByText('Você já tem 500 favoritos. Tire um antes.')).toBeTruthy()
		expect(screen.getByRole('button', { name: 'Guardar 26.1.301.59.0 nos favoritos' })).toBeTruthy()
	})

	test('a number is copied as it is written', async () => {
		const { user } = await abrirCom('', um)
		await user.click(screen.getByRole('button', { name: 'Copiar o número 26.1.301.59.0' }))
		expect(await screen.findByText('Número copiado')).toBeTruthy()
		expect(await navigator.clipboard.readText()).toBe('26.1.301.59.0')
	})
})

describe('nothing to show', () => {
	test('says so, and where there may be something', async () => {
		server.answers(buscarProcessos, pagina())
		const { user, place } = abrir()
		expect(await screen.findByText('Nenhum processo a receber.')).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Ver os da minha estação' }))
		expect(place()).toBe(`${LISTA}?aba=estacao`)
	})

	test('because of the filters: they can be cleared', async () => {
		server.answers(buscarProcessos, pagina())
		const { user, place } = abrir('?aba=estacao&atrasado=S')
		await screen.findByText('Nenhum processo corresponde à busca e aos filtros.')
		const vazio = screen.getAllByRole('button', { name: 'Limpar filtros' }).at(-1)
		if (vazio) await user.click(vazio)
		expect(place()).toBe(`${LISTA}?aba=estacao`)
	})

	test('who belongs to no station begins where they are interested, and is led there from elsewhere', async () => {
		server.answers(listarMinhasEstacoes, [])
		server.answers(buscarProcessos, pagina())
		const { user, place } = abrir()
		expect(await screen.findByRole('tab', { name: /Sou interessado/, selected: true })).toBeTruthy()
		await user.click(screen.getByRole('tab', { name: /A receber/ }))
		await user.click(await screen.findByRole('button', { name: 'Ver onde sou interessado' }))
		expect(place()).toBe(`${LISTA}?aba=interessado`)
		expect(screen.queryByRole('link', { name: 'Novo processo' })).toBeNull()
	})

	test('when asking again fails, what was there stays, and it says so', async () => {
		const { user } = await abrirCom('', um)
		server.refuses(buscarProcessos, 503, 'indisponivel', 'O banco de dados não respondeu.')
		await queryClient.invalidateQueries({ queryKey: ['processos'] })
		expect(await screen.findByText('A lista pode estar desatualizada')).toBeTruthy()
		expect(screen.getByRole('link', { name: /26\.1\.301\.59\.0/ })).toBeTruthy()
		server.answers(buscarProcessos, pagina(um))
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		await waitFor(() => expect(screen.queryByText('A lista pode estar desatualizada')).toBeNull())
	})

	test('a failure says why and can be tried again', async () => {
		server.refuses(buscarProcessos, 503, 'indisponivel', 'O banco de dados não respondeu.')
		const { user } = abrir()
		expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
		server.answers(buscarProcessos, pagina(um))
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByRole('link', { name: /26\.1\.301\.59\.0/ })).toBeTruthy()
	})

	test('a process that could not be opened is told here, until it is dismissed', async () => {
		server.answers(buscarProcessos, pagina(um))
		const falha = new Error('sem resposta')
		function Processo() {
			useVoltarSeFalhar('26100301590', falha)
			return null
		}
		showScreen(Processo, { path: `${LISTA}/:numpro`, at: `${LISTA}/26100301590` })
		const { user } = abrir()
		const aviso = await screen.findByRole('alert')
		expect(aviso.textContent).toContain('Não foi possível abrir o processo 26.1.301.59.0')
		await user.click(within(aviso).getByRole('button', { name: 'Fechar aviso' }))
		expect(screen.queryByText(/Não foi possível abrir/)).toBeNull()
	})
})

describe('the filters', () => {
	test('follow the typing into the address, and go back to the first page', async () => {
		const { user, place } = await abrirCom('?aba=busca&pagina=3', um)
		await user.type(screen.getByRole('searchbox', { name: 'Buscar processos' }), 'bolsa{Enter}')
		await waitFor(() => expect(place()).toBe(`${LISTA}?aba=busca&q=bolsa`))
	})

	test('a whole number with a wrong check digit is not looked for', async () => {
		const { user, place } = await abrirCom('?aba=busca', um)
		await user.click(screen.getByRole('button', { name: 'Filtros' }))
		await user.type(screen.getByRole('searchbox', { name: 'Número do processo' }), '26100301591{Enter}')
		expect(await screen.findByText(/Este não é um número de processo/)).toBeTruthy()
		expect(place()).toBe(`${LISTA}?aba=busca`)
	})

	test('each active one is told and can be taken off alone', async () => {
		const { user, place } = await abrirCom('?aba=estacao&stapro=N&atrasado=S', um)
		expect(screen.getByRole('button', { name: 'Filtros (2)' })).toBeTruthy()
		await user.click(screen.getByRole('button', { name: 'Tirar o filtro Só atrasados' }))
		expect(place()).toBe(`${LISTA}?aba=estacao&stapro=N`)
	})

	test('a station is chosen by its name', async () => {
		const { user, place } = await abrirCom('?aba=busca', um)
		await user.click(screen.getByRole('button', { name: 'Filtros' }))
		await user.type(screen.getByRole('combobox', { name: 'Estação em que está' }), 'humanos')
		await user.click(await screen.findByRole('option', { name: /DRH-RUSP/ }))
		expect(place()).toBe(`${LISTA}?aba=busca&sgleta=DRH-RUSP`)
	})
})

test('a search that has not begun offers the way back to what was seen last', async () => {
	server.answers(listarVisitados, [
		{ numpro: outro.numpro, numproFormatado: outro.numproFormatado, titpro: 'Afastamento', dtavis: outro.dtasit },
	])
	const { user } = await abrirCom('?aba=busca', um)
	const vistos = await screen.findByRole('navigation', { name: 'Vistos por último' })
	expect(within(vistos).getByRole('link', { name: '26.1.302.59.6' })).toBeTruthy()
	await user.type(screen.getByRole('searchbox', { name: 'Buscar processos' }), 'bolsa{Enter}')
	expect(screen.queryByRole('navigation', { name: 'Vistos por último' })).toBeNull()
})

test('how many come on a page is chosen, and lives in the address', async () => {
	const { user, place } = await abrirCom('?aba=estacao&pagina=2', um)
	await user.selectOptions(screen.getByLabelText('Processos por página'), '50')
	expect(place()).toBe(`${LISTA}?aba=estacao&porPagina=50`)
})

describe('the keyboard', () => {
	test('goes up and down, selects, and opens', async () => {
		const { user, place } = await abrirCom('', um, outro)
		screen.getByRole('link', { name: /26\.1\.301\.59\.0/ }).focus()
		await user.keyboard('{ArrowDown}')
		expect(document.activeElement?.textContent).toContain('26.1.302.59.6')
		await user.keyboard('{ArrowDown}x')
		expect(screen.getByText('1 selecionado')).toBeTruthy()
		expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Selecionar 26.1.302.59.6' }).checked).toBe(true)
		await user.keyboard('{Home}')
		expect(document.activeElement?.textContent).toContain('26.1.301.59.0')
		await user.keyboard('{End}{Enter}')
		expect(place()).toBe(`${LISTA}/26100302596`)
	})

	test('a key in the search box is only a letter', async () => {
		const { user } = await abrirCom('', um)
		await user.type(screen.getByRole('searchbox', { name: 'Buscar processos' }), 'xfc')
		expect(screen.queryByText('1 selecionado')).toBeNull()
	})
})

describe('several at once', () => {
	const selecionar = async (aba: string) => {
		const tela = await abrirCom(`?aba=${aba}`, um, outro)
		await tela.user.click(screen.getByRole('checkbox', { name: 'Selecionar esta página' }))
		return tela
	}
	const feito = (numpro: string, numproFormatado: string) =>
		({
			numpro,
			numproFormatado,
			retorno: 'ok',
			mensagem: 'Entrada realizada com sucesso!',
			erro: null,
			versao: 4,
		}) as const

	test('each one tells whether it moved, and why not', async () => {
		const { user } = await selecionar('receber')
		server.answers(agirEmVarios, {
			feitos: 1,
			recusados: 1,
			resultados: [
				feito(um.numpro, um.numproFormatado),
				{
					numpro: outro.numpro,
					numproFormatado: outro.numproFormatado,
					retorno: 'erro',
					mensagem: 'O processo não está em trânsito.',
					erro: 'acao-indisponivel',
					versao: null,
				},
			],
		})
		await user.click(screen.getByRole('button', { name: 'Receber' }))
		const pergunta = await screen.findByRole('dialog', { name: 'Receber 2 processos?' })
		await user.click(within(pergunta).getByRole('button', { name: 'Receber' }))
		const resultado = await screen.findByRole('dialog', { name: 'Resultado' })
		expect(within(resultado).getByText('1 feito, 1 não feito de 2')).toBeTruthy()
		expect(within(resultado).getByText('O processo não está em trânsito.')).toBeTruthy()
		expect(server.bodies).toEqual([
			{
				acao: 'entrada',
				itens: [
					{ numpro: um.numpro, versao: 3 },
					{ numpro: outro.numpro, versao: 8 },
				],
			},
		])
		await user.click(within(resultado).getByRole('button', { name: 'Fechar resultado' }))
		await waitFor(() => expect(screen.queryByText('2 selecionados')).toBeNull())
	})

	test('all done is said once, and nothing stays selected', async () => {
		const { user } = await selecionar('receber')
		server.answers(agirEmVarios, { feitos: 1, recusados: 0, resultados: [feito(um.numpro, um.numproFormatado)] })
		await user.click(screen.getByRole('button', { name: 'Receber' }))
		await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Receber' }))
		expect(await screen.findByText('Entrada realizada com sucesso!')).toBeTruthy()
		expect(screen.queryByText('2 selecionados')).toBeNull()
	})

	test('sending needs a station and a despacho; what was typed survives a refusal', async () => {
		const { user } = await selecionar('estacao')
		await user.click(screen.getByRole('button', { name: 'Encaminhar' }))
		const dialogo = await screen.findByRole('dialog', { name: 'Encaminhar 2 processos para…' })
		const enviar = within(dialogo).getByRole('button', { name: 'Encaminhar' })
		await user.click(enviar)
		expect(within(dialogo).getByText('O campo de despacho é obrigatório!')).toBeTruthy()
		expect(within(dialogo).getByText('Escolha a estação de destino.')).toBeTruthy()
		await user.type(within(dialogo).getByLabelText(/Despacho/), 'Para análise.')
		await user.type(within(dialogo).getByRole('combobox', { name: /Estação de destino/ }), 'drh')
		await user.click(await screen.findByRole('option', { name: /DRH-RUSP/ }))
		server.refuses(agirEmVarios, 503, 'indisponivel', 'O serviço está parado.')
		await user.click(enviar)
		expect(await within(dialogo).findByText('O serviço está parado.')).toBeTruthy()
		expect(within(dialogo).getByLabelText<HTMLTextAreaElement>(/Despacho/).value).toBe('Para análise.')
		expect(server.bodies.at(-1)).toMatchObject({
			acao: 'saida',
			dados: { sgletadst: 'DRH-RUSP', txtdch: '<p>Para análise.</p>', dtaprzdvl: null },
		})
		server.answers(agirEmVarios, { feitos: 1, recusados: 0, resultados: [feito(um.numpro, um.numproFormatado)] })
		await user.click(enviar)
		await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
		await waitFor(() =>
			expect(server.bodies.at(-1)).toEqual({ acao: 'desfazerSaida', itens: [{ numpro: um.numpro, versao: 4 }] }),
		)
	})

	test('what was written in one of them and not included is told before it leaves', async () => {
		const { user } = await abrirCom('?aba=estacao', processo({ temRascunho: true }), outro)
		await user.click(screen.getByRole('checkbox', { name: 'Selecionar esta página' }))
		for (const acao of ['Encaminhar', 'Devolver']) {
			await user.click(screen.getByRole('button', { name: acao }))
			const dialogo = within(await screen.findByRole('dialog'))
			const aviso = dialogo.getByText(/Há texto seu ainda não incluído/).closest('[data-tom]')
			expect(aviso?.textContent).toContain('26.1.301.59.0')
			expect(aviso?.textContent).not.toContain('26.1.302.59.6')
			await user.click(dialogo.getByRole('button', { name: 'Cancelar' }))
		}
	})

	test('a note goes to each of them', async () => {
		const { user } = await selecionar('estacao')
		await user.click(screen.getByRole('button', { name: 'Anotar' }))
		const dialogo = await screen.findByRole('dialog', { name: 'Anotar em 2 processos' })
		await user.click(within(dialogo).getByRole('button', { name: 'Anotar' }))
		expect(within(dialogo).getByText('O campo de informação é obrigatório!')).toBeTruthy()
		server.answers(agirEmVarios, { feitos: 2, recusados: 0, resultados: [] })
		await user.type(within(dialogo).getByPlaceholderText('Digite aqui sua informação'), 'Conferido')
		await user.click(within(dialogo).getByRole('button', { name: 'Anotar' }))
		expect(await screen.findByText('2 processos')).toBeTruthy()
		expect(server.bodies.at(-1)).toMatchObject({ acao: 'informacao', dados: { txtdch: '<p>Conferido</p>' } })
	})

	test('a tag that holds the process needs a day', async () => {
		const { user } = await selecionar('estacao')
		await user.click(screen.getByRole('button', { name: 'Marcar' }))
		const dialogo = await screen.findByRole('dialog', { name: 'Marcar 2 processos' })
		await user.type(within(dialogo).getByLabelText(/Marca/), 'Sobrestado')
		await user.click(within(dialogo).getByRole('button', { name: 'Marcar' }))
		expect(within(dialogo).getByText('Diga até quando o processo fica sobrestado.')).toBeTruthy()
		expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false)
	})

	test('taking note is a batch like the others', async () => {
		const { user } = await selecionar('interessado')
		server.refuses(agirEmVarios, 503, 'indisponivel', 'O serviço está parado.')
		await user.click(screen.getByRole('button', { name: 'Tomar ciência' }))
		const dialogo = await screen.findByRole('dialog', { name: 'Tomar ciência de 2 processos?' })
		await user.click(within(dialogo).getByRole('button', { name: 'Tomar ciência' }))
		expect(await within(dialogo).findByText('O serviço está parado.')).toBeTruthy()
		expect(server.bodies).toMatchObject([{ acao: 'ciencia', itens: [{}, {}] }])
	})
})

test('on a narrow screen the processes are rows of two lines, whose other acts are behind one button', async () => {
	vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(340)
	await abrirCom('', um)
	expect(screen.queryByRole('table')).toBeNull()
	fireEvent.keyDown(screen.getByRole('link', { name: /26\.1\.301\.59\.0/ }), { key: 'x' })
	expect(screen.getByText('1 selecionado')).toBeTruthy()
	fireEvent.click(screen.getByRole('button', { name: 'Ações de 26.1.301.59.0' }))
	expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
		'Guardar nos favoritos',
		'Copiar o número',
		'Tirar da seleção',
	])
})
