import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
	acompanharProcesso,
	arquivar,
	darEntrada,
	darSaida,
	desfazerSaida,
	devolver,
	favoritarProcesso,
	listarEstacoes,
	listarUnidades,
	obterPermissoes,
	PERMISSOES,
	type ProcessoCompleto,
} from '../../contract/index.ts'
import { AcompanhamentoPage } from './acompanhamento.page.tsx'
import {
	andamento,
	arquivo,
	NUMPRO,
	ocorrencia,
	PAGINA,
	permissoes,
	processo,
	responder,
} from './testes/processo-de-teste.ts'

const server = useDoubleServer()
const abrir = () => showScreen(AcompanhamentoPage, PAGINA)
const botao = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })
const feito = (mensagem: string) => ({ retorno: 'ok', mensagem, numpro: NUMPRO, versao: 5 }) as const

describe('the head', () => {
	test('says which process it is, whose, where and until when', async () => {
		responder(server, { processo: { atrasado: true, nivacepro: 'R', dschipleg: 'Informação pessoal' } })
		abrir()
		expect(await screen.findByRole('heading', { level: 1, name: 'Processo 26.1.301.59.7' })).toBeTruthy()
		for (const texto of [
			'Na estação',
			'Restrito',
			'Fora do prazo',
			'Informação pessoal',
			'PROT-RUSP - Protocolo Central',
			'Concluir até 07/12/2026',
		])
			expect(screen.getByText(texto)).toBeTruthy()
	})

	test('a favourite shows at once', async () => {
		responder(server)
		server.answers(favoritarProcesso, { retorno: 'ok', mensagem: '' })
		const { user } = abrir()
		await user.click(await botao('Guardar nos favoritos'))
		expect(server.calls).toContain(`PUT /wsprocesso/api/processo/${NUMPRO}/favorito`)
	})

	test('a process that cannot be loaded sends the person to the list', async () => {
		server.refuses(acompanharProcesso, 404, 'processo-nao-encontrado', 'Processo não encontrado.')
		const { place } = abrir()
		await waitFor(() => expect(place()).toBe('/processos/processos-digitais'))
	})
})

describe('the movements', () => {
	test('show times against the median, files, signatures, and what was invalidated with its reason', async () => {
		responder(server, {
			ocorrencias: [
				ocorrencia(1, { staocoandiva: 'S', jusinv: 'Foi enviada ao processo errado.' }),
				ocorrencia(2, {
					codetroco: 'ocoAnexacao',
					nomoco: 'Anexação/Complemento',
					arquivo: arquivo({ nivacearq: 'R' }),
				}),
			],
		})
		abrir()
		expect(await screen.findByText('1 dia e 1 h')).toBeTruthy()
		expect(screen.getByText('mediana 8 h e 20 min')).toBeTruthy()
		expect(await botao('oficio.pdf - 2 página(s) - 1,50 KB')).toBeTruthy()
		expect(await screen.findByText('Aguardando envio para assinatura')).toBeTruthy()
		expect(screen.getByText('Restrito')).toBeTruthy()
		expect(screen.getByText(/Foi enviada ao processo errado/)).toBeTruthy()
		expect((await screen.findByText('Informação número 1')).closest('del')).toBeTruthy()
	})

	test('the older ones are closed, and the order is the person’s to choose', async () => {
		const andamentos = [3, 2, 1].map((numand) => andamento(numand))
		responder(server, { andamentos })
		const { user, place } = abrir()
		await botao('Dar saída')
		const itens = () => [...document.querySelectorAll('li[id^="andamento-"]')]
		expect(itens().map((item) => item.querySelector('details')?.open)).toEqual([true, true, false])
		await user.click(screen.getByRole('radio', { name: 'Antigos primeiro' }))
		expect(itens().map(({ id }) => id)).toEqual(['andamento-1', 'andamento-2', 'andamento-3'])
		expect(place()).toContain('ordem=antigos')
		await user.click(await botao('Abrir todos'))
		expect(itens().every((item) => item.querySelector('details')?.open)).toBe(true)
	})

	test('the actions of an occurrence are those that the server allows', async () => {
		responder(server, { ocorrencias: [ocorrencia(1, { podeRemover: 'S' }), ocorrencia(2)] })
		const { user } = abrir()
		await user.click(await botao('Ações de Informação de Marina Costa'))
		expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Remover'])
		expect(screen.getAllByRole('button', { name: /^Ações de/ })).toHaveLength(1)
	})
})

test('opinions asked for at once stand beside each other, with who has still to answer', async () => {
	const pedido = { codetroco: 'ocoParecerista', nomoco: 'Solicitar Parecer', txtdch: '<p>Há mérito?</p>' } as const
	const helena = { codpesace: 10003, nompesace: 'Helena Duarte', dtarsp: '2026-11-12T09:00:00Z' }
	const paulo = { codpesace: 10012, nompesace: 'Otávio Nunes', dtaprzpar: '2026-11-13' }
	const parecer = { codetroco: 'ocoParecer', codpescad: 10003, dtacad: helena.dtarsp, txtdch: '<p>Há.</p>' } as const
	responder(server, {
		ocorrencias: [
			ocorrencia(1, { ...pedido, ...helena }),
			ocorrencia(2, { ...pedido, ...paulo }),
			ocorrencia(3, { ...pedido, codpesace: 10001, nompesace: 'Ana Moraes', staocoandiva: 'S', jusinv: 'Não cabe.' }),
			ocorrencia(4, {
				...parecer,
				nomoco: 'Parecer (invalidado)',
				dtacad: '2026-11-12T08:00:00Z',
				txtdch: '<p>Talvez.</p>',
				staocoandiva: 'S',
				jusinv: 'Apressado.',
			}),
			ocorrencia(5, parecer),
		],
	})
	const { user } = abrir()
	await user.click(await screen.findByRole('tab', { name: 'Pareceres (1 de 2)' }))
	const parte = within(await screen.findByRole('tabpanel', { name: 'Pareceres (1 de 2)' }))
	expect(await parte.findAllByText('Há mérito?')).toHaveLength(1)
	const deHelena = parte.getByText('Helena Duarte').closest('li')?.textContent
	expect(deHelena).toMatch(/Dado.*Parecer \(invalidado\).*Talvez\..*Apressado\..*Há\./s)
	expect(parte.getByText('Otávio Nunes').closest('li')?.textContent).toContain('até 13/11/2026')
	expect(parte.getByText('Ana Moraes').closest('li')?.textContent).toMatch(/Pedido invalidado.*Não cabe\./s)
})

describe('the actions', () => {
	test('a refused one can be reached, is told as such, says why, and does nothing', async () => {
		responder(server, { recusas: { arquivar: 'Há 2 documentos sem assinatura.' } })
		const { user } = abrir()
		const arquivarProcesso = await botao('Arquivar')
		expect(arquivarProcesso.getAttribute('aria-disabled')).toBe('true')
		expect(arquivarProcesso.disabled).toBe(false)
		const descricao = document.getElementById(arquivarProcesso.getAttribute('aria-describedby') ?? '')
		expect(descricao?.textContent).toBe('Há 2 documentos sem assinatura.')
		await user.click(arquivarProcesso)
		expect(screen.queryByRole('dialog')).toBeNull()
	})

	test('what takes the process on comes first', async () => {
		responder(server, { recusas: { parecer: 'Nenhum parecer foi pedido a você neste processo.', ciencia: 'Não.' } })
		abrir()
		await botao('Arquivar')
		const acoes = within(screen.getByRole('complementary', { name: 'Ações do processo' }))
		expect(acoes.getAllByRole('button')[0]?.textContent).toBe('Dar saída')
	})

	describe('where there is one column', () => {
		beforeEach(() => {
			vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
		})
		afterEach(() => {
			vi.unstubAllGlobals()
		})
		const listarBotoesDaBarra = () =>
			within(screen.getByRole('complementary', { name: 'Ações do processo' }))
				.getAllByRole('button')
				.map(({ textContent }) => textContent)

		test('the bar holds the main one, and the sheet the others, each refused one with its reason in view', async () => {
			responder(server, { recusas: { arquivar: 'Há 2 documentos sem assinatura.', parecer: 'Não.', ciencia: 'Não.' } })
			const { user } = abrir()
			await botao('Dar saída')
			expect(listarBotoesDaBarra()).toEqual(['Dar saída', 'Ações'])
			await user.click(await botao('Ações'))
			const folha = within(await screen.findByRole('dialog', { name: 'Ações' }))
			expect(folha.getByText('Há 2 documentos sem assinatura.')).toBeTruthy()
			expect(folha.queryByRole('button', { name: 'Dar saída' })).toBeNull()
			await user.click(folha.getByRole('button', { name: 'Arquivar' }))
			expect(screen.getByRole('dialog', { name: 'Ações' })).toBeTruthy()
			await user.click(folha.getByRole('button', { name: 'Juntar processo' }))
			expect(await screen.findByRole('dialog', { name: /^Juntar/ })).toBeTruthy()
			expect(screen.queryByRole('dialog', { name: 'Ações' })).toBeNull()
		})

		test('who may only read sees why on the page, and the whole case a touch away', async () => {
			responder(server, {
				recusas: Object.fromEntries(PERMISSOES.map((permissao) => [permissao, 'Somente a chefia.'])),
			})
			const { user } = abrir()
			expect(await screen.findByText('Você pode ler este processo, e não agir nele.')).toBeTruthy()
			expect(listarBotoesDaBarra()).toEqual(['Íntegra'])
			await user.click(await botao('Íntegra'))
			const folha = within(await screen.findByRole('dialog', { name: 'Íntegra' }))
			expect(folha.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
				'',
				'Processo inteiro em PDF',
			])
		})
	})

	test('who may only read sees no action to be refused, but who may act', async () => {
		const recusas = Object.fromEntries(PERMISSOES.map((permissao) => [permissao, 'Somente a chefia.']))
		responder(server, { recusas })
		abrir()
		expect(await screen.findByText('Você pode ler este processo, e não agir nele.')).toBeTruthy()
		expect(screen.getByText(/Quem opera processos da estação PROT-RUSP/)).toBeTruthy()
		const acoes = within(screen.getByRole('complementary', { name: 'Ações do processo' }))
		expect(acoes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Processo inteiro em PDF'])
	})

	test('whose opinion is asked is offered that, and nothing that is not theirs', async () => {
		const { parecer: _, ...recusas } = Object.fromEntries(PERMISSOES.map((permissao) => [permissao, 'Não.']))
		responder(server, { recusas })
		abrir()
		await screen.findByText('Fora o que está abaixo, você só pode ler este processo.')
		const acoes = within(screen.getByRole('complementary', { name: 'Ações do processo' }))
		expect(acoes.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
			'Dar parecer',
			'Processo inteiro em PDF',
		])
	})

	test('returning needs exit and movement, and somewhere to return to', async () => {
		responder(server, { andamentos: [andamento(1)] })
		abrir()
		expect((await botao('Devolver')).getAttribute('aria-disabled')).toBe('true')
		expect(screen.getByText('Este é o primeiro andamento: não há estação a que devolver.')).toBeTruthy()
	})

	test('in transit one receives or cancels, and does not send on', async () => {
		responder(server, { processo: { situacao: 'transito', sgletadst: 'GAB-RUSP', nometadst: 'Gabinete' } })
		abrir()
		expect(await botao('Dar entrada')).toBeTruthy()
		expect(screen.getByRole('button', { name: 'Cancelar saída' })).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Dar saída' })).toBeNull()
	})

	test('permissions that cannot be loaded are told, with another try', async () => {
		responder(server)
		server.refuses(obterPermissoes, 503, 'indisponivel', 'O banco de dados não respondeu.')
		const { user } = abrir()
		expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
		server.answers(obterPermissoes, permissoes())
		await user.click(await botao('Tentar de novo'))
		expect(await botao('Dar saída')).toBeTruthy()
	})

	test('once done, the server’s words are shown and process, permissions and movements are asked again', async () => {
		responder(server, { processo: { situacao: 'transito', sgletadst: 'GAB-RUSP' } })
		server.answers(darEntrada, feito('Entrada realizada com sucesso!'))
		const { user } = abrir()
		await user.click(await botao('Dar entrada'))
		const dialogo = await screen.findByRole('dialog', { name: 'Dar entrada no processo 26.1.301.59.7?' })
		const antes = server.calls.length
		await user.click(within(dialogo).getByRole('button', { name: 'Dar entrada' }))
		expect(await screen.findByText('Entrada realizada com sucesso!')).toBeTruthy()
		await waitFor(() => {
			const depois = server.calls.slice(antes)
			expect(depois).toContain(`GET /wsprocesso/api/processo/${NUMPRO}/acompanhamento`)
			expect(depois).toContain(`GET /wsprocesso/api/processo/${NUMPRO}/permissao`)
		})
		expect(screen.queryByRole('dialog')).toBeNull()
	})

	test('what the person has just done is no change to be told of, though it is not on the screen yet', async () => {
		responder(server, { processo: { situacao: 'transito', sgletadst: 'GAB-RUSP' } })
		server.answers(darEntrada, feito('Entrada realizada com sucesso!'))
		const { user } = abrir()
		await user.click(await botao('Dar entrada'))
		const { fetch } = globalThis
		const vistas: (string | null)[] = []
		const pedir = vi.spyOn(globalThis, 'fetch').mockImplementation((onde, pedido) => {
			const { pathname, searchParams } = new URL(onde instanceof Request ? onde.url : onde, location.href)
			if (pathname.endsWith('/acompanhamento')) return new Promise(() => undefined)
			if (pathname.endsWith('/entrada')) vistas.push(searchParams.get('versao'))
			return fetch(onde, pedido)
		})
		onTestFinished(() => pedir.mockRestore())
		const dar = async () =>
			user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dar entrada' }))
		await dar()
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		await user.click(await botao('Dar entrada'))
		await dar()
		await waitFor(() => expect(vistas).toEqual(['4', '5']))
	})

	test('a refusal stays in the dialog', async () => {
		responder(server)
		server.refuses(arquivar, 422, 'acao-indisponivel', 'Envie o processo a uma estação de arquivo para arquivá-lo.')
		const { user } = abrir()
		await user.click(await botao('Arquivar'))
		const dialogo = await screen.findByRole('dialog')
		await user.click(within(dialogo).getByRole('button', { name: 'Arquivar' }))
		expect(await within(dialogo).findByText('Envie o processo a uma estação de arquivo para arquivá-lo.')).toBeTruthy()
	})
})

describe('sending on', () => {
	const abrirSaida = async (passosProvaveis: ProcessoCompleto['passosProvaveis'] = []) => {
		const rascunho = { codetroco: 'ocoInformacao', dtaultalt: '2026-11-21T12:00:00Z', vencidos: 0 } as const
		responder(server, {
			processo: { pendencias: ['Há 1 documento sem assinatura.'], passosProvaveis },
			rascunhos: [{ ...rascunho, dados: { txtdch: '<p>Por terminar.</p>', arquivos: [] } }],
		})
		server.answers(listarUnidades, [{ codund: 1, sglund: 'RUSP', nomund: 'Reitoria' }])
		server.answers(listarEstacoes, [
			{
				sgleta: 'GAB-RUSP',
				nometa: 'Gabinete',
				nomareatc: 'Gabinete',
				tipeta: 'D',
				unidade: { codund: 1, sglund: 'RUSP', nomund: 'Reitoria' },
			},
		])
		const tela = abrir()
		await tela.user.click(await botao('Dar saída'))
		return { ...tela, dialogo: within(await screen.findByRole('dialog')) }
	}

	test('warns of unsigned documents and of texts not included, asks for station and text', async () => {
		const { user, dialogo } = await abrirSaida()
		expect(dialogo.getByText('Há 1 documento sem assinatura.')).toBeTruthy()
		expect(dialogo.getByText('O que você escreveu só você vê, e não vai com o processo:')).toBeTruthy()
		expect(dialogo.getByPlaceholderText('Digite aqui seu despacho')).toBeTruthy()
		await user.click(dialogo.getByRole('button', { name: 'Encaminhar' }))
		expect(dialogo.getByText('Escolha a estação de destino.')).toBeTruthy()
		expect(dialogo.getByText('O campo de despacho é obrigatório!')).toBeTruthy()
	})

	test('a process changed meanwhile: what changed is told, what was typed stays, and reloading lets it go', async () => {
		const { user, dialogo } = await abrirSaida()
		await user.click(dialogo.getByRole('combobox', { name: /Estação de destino/ }))
		await user.click(await screen.findByRole('option', { name: /GAB-RUSP/ }))
		const texto = dialogo.getByLabelText<HTMLTextAreaElement>(/Despacho/)
		await user.type(texto, 'Para ciência.')
		server.refuses(darSaida, 409, 'processo-alterado', 'Eduardo Vasques incluiu uma informação neste processo.')
		await user.click(dialogo.getByRole('button', { name: 'Encaminhar para GAB-RUSP' }))
		expect(await dialogo.findByText('Eduardo Vasques incluiu uma informação neste processo.')).toBeTruthy()
		expect(texto.value).toBe('Para ciência.')

		server.answers(acompanharProcesso, { processo: processo({ versao: 9 }), andamentos: [andamento(2)] })
		await user.click(dialogo.getByRole('button', { name: 'Recarregar o processo' }))
		await waitFor(() => expect(dialogo.queryByRole('button', { name: 'Recarregar o processo' })).toBeNull())
		expect(texto.value).toBe('Para ciência.')
		server.answers(darSaida, feito('Saída realizada com sucesso!'))
		await user.click(dialogo.getByRole('button', { name: 'Encaminhar para GAB-RUSP' }))
		expect(await screen.findByText('Saída realizada com sucesso!')).toBeTruthy()
		expect(server.bodies.at(-1)).toEqual({ sgletadst: 'GAB-RUSP', txtdch: '<p>Para ciência.</p>', dtaprzdvl: null })
		server.answers(desfazerSaida, feito('Saída desfeita: o processo continua na estação.'))
		const mensagens = within(screen.getByRole('region', { name: 'Mensagens' }))
		await user.click(mensagens.getByRole('button', { name: 'Desfazer' }))
		expect(await screen.findByText('Saída desfeita: o processo continua na estação.')).toBeTruthy()
		expect(server.calls).toContain(`POST /wsprocesso/api/processo/${NUMPRO}/saida/desfazer`)
	})

	test('it is already told to go where most of its subject go, with the text to write first', async () => {
		const { user, dialogo } = await abrirSaida([
			{ sgletadst: 'GAB-RUSP', nometadst: 'Gabinete', percentual: 70 },
			{ sgletadst: 'DRH-RUSP', nometadst: 'Recursos Humanos', percentual: 30 },
		])
		expect(dialogo.getByText('GAB-RUSP - Gabinete')).toBeTruthy()
		expect(dialogo.getByText(/70% dos processos deste assunto/)).toBeTruthy()
		await waitFor(() => expect(document.activeElement).toBe(dialogo.getByLabelText(/Despacho/)))
		await user.keyboard('Para ciência.')
		server.answers(darSaida, feito('Saída realizada com sucesso!'))
		await user.click(dialogo.getByRole('button', { name: 'Encaminhar para GAB-RUSP' }))
		expect(await screen.findByText('Saída realizada com sucesso!')).toBeTruthy()
		expect(server.bodies.at(-1)).toEqual({ sgletadst: 'GAB-RUSP', txtdch: '<p>Para ciência.</p>', dtaprzdvl: null })
	})

	test('it begins with the text that an undone exit gave back, and the undo asks for the drafts again', async () => {
		const passosProvaveis = [{ sgletadst: 'GAB-RUSP', nometadst: 'Gabinete', percentual: 90 }]
		const dados = { txtdch: '<p>Ao gabinete,<br>com urgência.</p><p>Obrigado.</p>', arquivos: [] }
		responder(server, {
			processo: { passosProvaveis },
			rascunhos: [{ codetroco: 'ocoDespacho', dtaultalt: '2026-11-21T12:00:00Z', vencidos: 0, dados }],
		})
		const { user } = abrir()
		await user.click(await botao('Dar saída'))
		const dialogo = within(await screen.findByRole('dialog'))
		expect(dialogo.getByLabelText<HTMLTextAreaElement>(/Despacho/).value).toBe(
			'Ao gabinete,\ncom urgência.\n\nObrigado.',
		)
		expect(dialogo.queryByText('O que você escreveu só você vê, e não vai com o processo:')).toBeNull()
		server.answers(darSaida, feito('Saída realizada com sucesso!'))
		await user.click(dialogo.getByRole('button', { name: 'Encaminhar para GAB-RUSP' }))
		await screen.findByText('Saída realizada com sucesso!')
		expect(server.bodies.at(-1)).toEqual({ sgletadst: 'GAB-RUSP', txtdch: dados.txtdch, dtaprzdvl: null })
		server.answers(desfazerSaida, feito('Saída desfeita: o processo continua na estação.'))
		const lidos = () => server.calls.filter((chamada) => chamada.endsWith('/rascunho')).length
		const antes = lidos()
		await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
		await waitFor(() => expect(lidos()).toBe(antes + 1))
	})

	test('it goes back to where it has to be by a day, whatever is usual', async () => {
		responder(server, {
			processo: {
				dtaprzdvl: '2027-01-12',
				passosProvaveis: [{ sgletadst: 'GAB-RUSP', nometadst: 'Gabinete', percentual: 90 }],
			},
		})
		const { user } = abrir()
		await user.click(await botao('Dar saída'))
		const dialogo = within(await screen.findByRole('dialog'))
		expect(dialogo.getByText('DRH-RUSP - Recursos Humanos')).toBeTruthy()
		expect(dialogo.getByText('O processo deve voltar a ela até 12/01/2027.')).toBeTruthy()
		expect(dialogo.getByRole('button', { name: 'Encaminhar para DRH-RUSP' })).toBeTruthy()
	})

	test('another destination is a button away, and the keyboard goes on there', async () => {
		const { user, dialogo } = await abrirSaida([
			{ sgletadst: 'DRH-RUSP', nometadst: 'Recursos Humanos', percentual: 55 },
			{ sgletadst: 'GAB-RUSP', nometadst: 'Gabinete', percentual: 45 },
		])
		await user.click(dialogo.getByRole('button', { name: 'Escolher outra estação' }))
		const destino = dialogo.getByRole('combobox', { name: /Estação de destino/ })
		expect(document.activeElement).toBe(destino)
		await user.click(dialogo.getByRole('button', { name: /^GAB-RUSP/ }))
		expect(dialogo.getByRole('button', { name: 'Encaminhar para GAB-RUSP' })).toBeTruthy()
	})

	test('where no destination is the usual one, none is chosen for the person', async () => {
		const { dialogo } = await abrirSaida([
			{ sgletadst: 'GAB-RUSP', nometadst: 'Gabinete', percentual: 50 },
			{ sgletadst: 'DRH-RUSP', nometadst: 'Recursos Humanos', percentual: 50 },
		])
		expect(dialogo.getByRole('combobox', { name: /Estação de destino/ })).toBeTruthy()
		expect(dialogo.getByRole('button', { name: 'Encaminhar' })).toBeTruthy()
	})

	test('returning names the station that it goes back to', async () => {
		responder(server)
		server.answers(devolver, feito('Processo devolvido com sucesso!'))
		const { user } = abrir()
		await user.click(await botao('Devolver'))
		const dialogo = within(await screen.findByRole('dialog'))
		expect(dialogo.getByText(/DRH-RUSP - Recursos Humanos/)).toBeTruthy()
		await user.click(dialogo.getByRole('button', { name: 'Devolver' }))
		expect(await screen.findByText('Processo devolvido com sucesso!')).toBeTruthy()
		expect(server.bodies).toEqual([{ sgletadst: 'DRH-RUSP' }])
	})
})

test('nothing that a screen reader would stumble over', async () => {
	responder(server, {
		ocorrencias: [ocorrencia(1, { podeEditar: 'S', arquivo: arquivo() })],
		recusas: { arquivar: 'Há 2 documentos sem assinatura.' },
	})
	abrir()
	await botao('Dar saída')
	const { violations } = await axe.run(document.body, {
		// Colours are measured in a real browser.
		rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
	})
	expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
})
