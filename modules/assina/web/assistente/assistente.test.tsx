import { momentoEm } from '@portal/design-system/data-hora'
import { buscarPessoasPorNome, consultarPessoa, listarUnidadesAtivas } from '@portal/pessoas/contract'
import { diaEm } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import {
	alterarDocumentoLoteDocAss,
	type Documento,
	enviar,
	incluirParticipantes,
	type LinhaDaLista,
	type Lote,
	lerListaDeParticipantes,
	listarCamposDoLote,
	listarDocumentoLoteDocAss,
	listarEventosLote,
	listarModelosLote,
	listarParticipanteLoteDocAss,
	listarTipoAssinatura,
	obterLoteDocumento,
	obterUsuarioAssina,
	type Participante,
	removerDocumentoLoteDocAss,
	salvarDocumentoLoteDocAss,
	salvarLoteDocumento,
	salvarParticipanteLoteDocAss,
	sugerirAssinantes,
} from '../../contract/index.ts'
import { LotePage } from '../lote.page.tsx'
import {
	documentoDe,
	eventoDe,
	loteDe,
	paginaDe,
	participanteDe,
	permissoesCom,
	usuarioDe,
} from '../testes/lotes-de-teste.ts'
import { NovoLotePage } from './novo-lote.page.tsx'

const server = useDoubleServer()
const FUSO = 'America/Sao_Paulo'
const RASCUNHO: Partial<Lote> = {
	sitlotdocasi: 'CRI',
	dtaenv: null,
	dtalimasi: null,
	permissoes: permissoesCom(['alterar', 'enviar', 'excluir', 'baixar']),
}
const pdf = (nome = 'Contrato.pdf') => new File([new Uint8Array(40)], nome, { type: 'application/pdf' })

type Mais = { lote?: Partial<Lote>; documentos?: Documento[]; participantes?: Participante[] }

function abrir(
	passo: string,
	{ lote = {}, documentos = [documentoDe(1)], participantes = [participanteDe(1)] }: Mais = {},
) {
	server.answers(obterLoteDocumento, loteDe(7, { ...RASCUNHO, ...lote }))
	server.answers(listarDocumentoLoteDocAss, documentos)
	server.answers(listarCamposDoLote, [])
	server.answers(listarParticipanteLoteDocAss, participantes)
	server.answers(sugerirAssinantes, [{ codpes: 10004, nompes: 'João Pedro Alves' }])
	server.answers(listarTipoAssinatura, {
		tipos: [],
		documentos: [{ codetrdoc: 4, dscetrdoc: 'Contrato', codtipasimin: '2', stasubasi: 'N' }],
	})
	return showScreen(LotePage, { path: '/assina/lote/:codlotdocasi', at: `/assina/lote/7?passo=${passo}` })
}

describe('a new batch', () => {
	const novo = (numnivseg: '2' | '3' = '2') => {
		server.answers(obterUsuarioAssina, usuarioDe(numnivseg))
		server.answers(listarModelosLote, paginaDe<never>([]))
		server.answers(listarUnidadesAtivas, paginaDe<never>([]))
		return showScreen(NovoLotePage, { path: '/assina/lote' })
	}

	test('who is not registered goes home and reads why', async () => {
		server.refuses(obterUsuarioAssina, 404, 'usuario-nao-cadastrado', 'Não há.')
		const { place } = showScreen(NovoLotePage, { path: '/assina/lote' })
		expect(
			await screen.findByText('Usuário não cadastrado! Não foi encontrado cadastro do usuário em USPAssina!'),
		).toBeTruthy()
		expect(place()).toBe('/')
	})

	test('who only signs is told whom to ask', async () => {
		novo('3')
		expect(await screen.findByText('O seu cadastro é de signatário')).toBeTruthy()
		expect(screen.queryByLabelText(/Nome do lote/)).toBeNull()
	})

	test('needs a name, and becomes a draft that the server keeps', async () => {
		const { user, place } = novo()
		await user.click(await screen.findByRole('button', { name: 'Criar rascunho' }))
		expect(screen.getByText('Dê um nome com ao menos 3 letras.')).toBeTruthy()
		server.answers(salvarLoteDocumento, loteDe(7, RASCUNHO))
		await user.type(screen.getByLabelText(/Nome do lote/), 'Contratos de novembro')
		await user.click(screen.getByRole('button', { name: 'Criar rascunho' }))
		await waitFor(() => expect(place()).toBe('/assina/lote/7?passo=documentos'))
		expect(server.bodies).toContainEqual({ nomlot: 'Contratos de novembro', dsclot: '' })
	})

	test('the first file names it, and is sent while the page goes on', async () => {
		const { user, place } = novo()
		server.answers(salvarLoteDocumento, loteDe(7, RASCUNHO))
		server.answers(salvarDocumentoLoteDocAss, documentoDe(1))
		await user.upload(await screen.findByLabelText(/Adicionar documentos/), pdf('Contrato de obra.pdf'))
		await waitFor(() => expect(place()).toBe('/assina/lote/7'))
		expect(server.bodies).toContainEqual({ nomlot: 'Contrato de obra', dsclot: '' })
		await waitFor(() => expect(server.calls.some((call) => call.includes('salvarDocumentoLoteDocAss'))).toBe(true))
	})
})

describe('documents', () => {
	test('what the name becomes is saved when the typing pauses', async () => {
		const { user } = abrir('documentos')
		server.answers(salvarLoteDocumento, loteDe(7, { ...RASCUNHO, nomlot: 'Atas' }))
		const nome = await screen.findByLabelText(/Nome do lote/)
		await user.clear(nome)
		await user.type(nome, 'Atas')
		await waitFor(() => expect(server.bodies).toContainEqual(expect.objectContaining({ nomlot: 'Atas', versao: 3 })))
		expect(await screen.findByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeTruthy()
	})

	test('what somebody else changed meanwhile is not written over before the person says so', async () => {
		const { user } = abrir('documentos')
		const salvas = () =>
			server.bodies.flatMap((body) => (body && typeof body === 'object' && 'nomlot' in body ? [body] : []))
		const nome = await screen.findByLabelText(/Nome do lote/)
		server.refuses(salvarLoteDocumento, 409, 'lote-alterado', 'Marina Costa mudou o lote depois que você o abriu.')
		server.answers(obterLoteDocumento, loteDe(7, { ...RASCUNHO, versao: 4, dtalimasi: '2031-01-10T12:00:00Z' }))
		await user.type(nome, ' A')
		expect(await screen.findByText(/Marina Costa mudou o lote/)).toBeTruthy()
		await user.type(nome, 'B')
		await waitFor(() => expect(salvas()).toHaveLength(2))
		expect(salvas().map((body) => 'versao' in body && body.versao)).toEqual([3, 3])
		server.answers(salvarLoteDocumento, loteDe(7, { ...RASCUNHO, versao: 5 }))
		await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
		await waitFor(() => expect(salvas().at(-1)).toMatchObject({ versao: 4 }))
		const enviadas = salvas().length
		cleanup()
		expect(salvas()).toHaveLength(enviadas)
	})

	test('a name that is too short is not kept, and the batch is not sent under the one before', async () => {
		const { user } = abrir('documentos')
		const nome = await screen.findByLabelText(/Nome do lote/)
		await user.clear(nome)
		await user.type(nome, 'AB')
		expect(await screen.findByText(/O rascunho não foi salvo: Dê um nome com ao menos 3 letras/)).toBeTruthy()
		await user.click(screen.getByRole('button', { name: /Revisar/ }))
		expect((await screen.findAllByText('Dê um nome com ao menos 3 letras.')).length).toBeGreaterThan(0)
		expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar para assinatura' }).disabled).toBe(true)
	})

	test('files of another kind are refused with the words of the specification, the others are sent', async () => {
		const { user } = abrir('documentos')
		server.answers(salvarDocumentoLoteDocAss, documentoDe(2))
		const planilha = new File([new Uint8Array(4)], 'dados.csv', { type: 'text/csv' })
		const { default: userEvent } = await import('@testing-library/user-event')
		await userEvent
			.setup({ applyAccept: false })
			.upload(await screen.findByLabelText(/Adicionar documentos/), [planilha, pdf()])
		expect(
			await screen.findByText(
				'Tipo passado no arquivo dados.csv não permitido (text/csv), valores permitidos são: application/pdf, image/jpeg, image/jpg, image/png',
			),
		).toBeTruthy()
		await waitFor(() =>
			expect(server.calls.filter((call) => call.includes('salvarDocumentoLoteDocAss'))).toHaveLength(1),
		)
		await user.click(screen.getByRole('button', { name: 'Remover dados.csv' }))
		expect(screen.queryByText(/Tipo passado/)).toBeNull()
	})

	test('a file that the server refuses says why and can be sent again', async () => {
		const { user } = abrir('documentos')
		server.refuses(salvarDocumentoLoteDocAss, 422, 'pdf-protegido', 'O PDF tem senha. Envie uma cópia sem ela.')
		await user.upload(await screen.findByLabelText(/Adicionar documentos/), pdf())
		expect(await screen.findByText('O PDF tem senha. Envie uma cópia sem ela.')).toBeTruthy()
		server.answers(salvarDocumentoLoteDocAss, documentoDe(2))
		await user.click(screen.getByRole('button', { name: 'Continuar Contrato.pdf' }))
		await waitFor(() => expect(screen.queryByText('O PDF tem senha. Envie uma cópia sem ela.')).toBeNull())
	})

	test('are put in another order with the keyboard alone, and the new place is said', async () => {
		const { user } = abrir('documentos', { documentos: [documentoDe(1), documentoDe(2)] })
		server.answers(alterarDocumentoLoteDocAss, documentoDe(1))
		const alca = await screen.findByRole('button', { name: /^Mover Documento 1.pdf/ })
		alca.focus()
		await user.keyboard('{ArrowDown}')
		expect(await screen.findByText('Documento 1.pdf: posição 2 de 2.')).toBeTruthy()
		await waitFor(() => expect(server.bodies).toContainEqual({ codlotdocasi: 7, coddocuspasi: 2, ordaptdoc: 1 }))
		expect(server.bodies).toContainEqual({ codlotdocasi: 7, coddocuspasi: 1, ordaptdoc: 2 })
	})

	test('one is given another name, and stays a PDF', async () => {
		const { user } = abrir('documentos')
		server.answers(alterarDocumentoLoteDocAss, documentoDe(1, { nomarq: 'Contrato.pdf' }))
		await user.click(await screen.findByRole('button', { name: 'Renomear Documento 1.pdf' }))
		const dialogo = within(await screen.findByRole('dialog'))
		const nome = dialogo.getByLabelText<HTMLInputElement>(/^Nome do documento/)
		expect(nome.value).toBe('Documento 1')
		await user.clear(nome)
		await user.click(dialogo.getByRole('button', { name: 'Renomear' }))
		expect(await dialogo.findByText('Dê um nome ao documento.')).toBeTruthy()
		await user.type(nome, 'Contrato.PDF')
		await user.click(dialogo.getByRole('button', { name: 'Renomear' }))
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(server.bodies).toContainEqual({ codlotdocasi: 7, coddocuspasi: 1, nomarq: 'Contrato.pdf' })
	})

	test('removing one asks first', async () => {
		const { user } = abrir('documentos')
		server.answers(removerDocumentoLoteDocAss, { retorno: 'ok', mensagem: 'Documento removido.' })
		await user.click(await screen.findByRole('button', { name: 'Remover Documento 1.pdf' }))
		const pergunta = within(await screen.findByRole('alertdialog', { name: 'Remover o documento “Documento 1.pdf”?' }))
		await user.click(pergunta.getByRole('button', { name: 'Remover' }))
		expect(await screen.findByText('Documento removido.')).toBeTruthy()
	})

	test('have no accessibility finding', async () => {
		abrir('documentos', { documentos: [documentoDe(1), documentoDe(2)] })
		await screen.findByRole('button', { name: /^Mover Documento 1.pdf/ })
		const { violations } = await axe.run(document.body, {
			// Contrast is checked in a real browser.
			rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
		})
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
	})
})

describe('participants', () => {
	test('somebody is found by a part of the name', async () => {
		const { user } = abrir('participantes', { participantes: [] })
		server.answers(buscarPessoasPorNome, paginaDe([{ codpes: 10003, nompes: 'Helena Duarte', vinculos: [] }]))
		server.answers(salvarParticipanteLoteDocAss, participanteDe(1))
		await user.click(await screen.findByRole('button', { name: 'Adicionar participante' }))
		const dialogo = within(await screen.findByRole('dialog', { name: 'Adicionar participante' }))
		await user.type(await dialogo.findByRole('combobox', { name: 'Pessoa' }), 'hele')
		await user.click(await dialogo.findByRole('option', { name: /^Helena Duarte 10003/ }))
		expect(dialogo.getByText('Número USP 10003 · sem vínculo ativo')).toBeTruthy()
		await user.click(dialogo.getByRole('button', { name: 'Adicionar' }))
		await waitFor(() => expect(server.bodies).toContainEqual(expect.objectContaining({ codpes: 10003 })))
	})

	test('a pasted list is shown as the people that it means, and included once every line is somebody', async () => {
		const { user } = abrir('participantes', { lote: { nivext: ['1', '2'] }, participantes: [participanteDe(1)] })
		const linha: Omit<LinhaDaLista, 'linha' | 'texto' | 'codpes' | 'nompcp'> = {
			emapcp: null,
			cpfpcp: null,
			opcoes: [],
			tippcpasi: 'A',
			fncpcp: '',
			problema: null,
		}
		const anas = [
			{ codpes: 10001, nompes: 'Ana Beatriz Moraes' },
			{ codpes: 10020, nompes: 'Ana Clara Dias' },
		]
		server.answers(lerListaDeParticipantes, [
			{ ...linha, linha: 1, texto: 'Helena', codpes: 10003, nompcp: 'Helena Duarte' },
			{ ...linha, linha: 2, texto: 'Ana', codpes: null, nompcp: null, opcoes: anas, problema: 'Escolha qual.' },
			{ ...linha, linha: 4, texto: 'Rosa', codpes: null, nompcp: 'Rosa', emapcp: 'r@fora.br', cpfpcp: '52998224725' },
			{ ...linha, linha: 3, texto: 'Xyz', codpes: null, nompcp: null, problema: 'Não há ninguém com este nome.' },
		])
		server.answers(incluirParticipantes, [])
		await user.click(await screen.findByRole('button', { name: 'Adicionar vários' }))
		const dialogo = within(await screen.findByRole('dialog', { name: 'Adicionar vários participantes' }))
		await user.click(dialogo.getByLabelText(/Lista de pessoas/))
		await user.paste('Helena\nAna\nXyz')
		await user.click(dialogo.getByRole('button', { name: 'Conferir' }))
		const incluir = () => dialogo.getByRole<HTMLButtonElement>('button', { name: /^Incluir/ })
		await dialogo.findByText('Não há ninguém com este nome.')
		expect(incluir().disabled).toBe(true)
		await user.selectOptions(dialogo.getByRole('combobox', { name: 'Quem é Ana' }), '10020')
		await user.click(dialogo.getByRole('button', { name: 'Retirar Xyz' }))
		await user.click(dialogo.getByRole('button', { name: 'Incluir 3 participantes' }))
		await waitFor(() =>
			expect(server.bodies).toContainEqual({
				codlotdocasi: 7,
				participantes: [
					expect.objectContaining({ codpes: 10003, tippcpasi: 'A' }),
					expect.objectContaining({ codpes: 10020, tippcpasi: 'A' }),
					expect.objectContaining({ emapcp: 'r@fora.br', cpfpcp: '52998224725', codtipasi: '2' }),
				],
			}),
		)
	})

	test('somebody of the university is added by number', async () => {
		const { user } = abrir('participantes', { participantes: [] })
		server.answers(consultarPessoa, { codpes: 10003, nompes: 'Helena Duarte' })
		server.answers(salvarParticipanteLoteDocAss, participanteDe(1))
		await user.click(await screen.findByRole('button', { name: 'Adicionar participante' }))
		const dialogo = within(await screen.findByRole('dialog'))
		await user.type(await dialogo.findByRole('combobox', { name: 'Pessoa' }), '10003')
		await user.tab()
		expect(await dialogo.findByText('Helena Duarte')).toBeTruthy()
		await user.click(dialogo.getByRole('button', { name: 'Adicionar' }))
		await waitFor(() =>
			expect(server.bodies).toContainEqual(
				expect.objectContaining({ codlotdocasi: 7, codpes: 10003, tippcpasi: 'A', codtipasi: '2', numordasi: 1 }),
			),
		)
	})

	test('a number that is not found is cleared, and the server’s words are shown', async () => {
		const { user } = abrir('participantes', { participantes: [] })
		server.refuses(consultarPessoa, 404, 'pessoa-nao-encontrada', 'Não há ninguém com este número USP.')
		await user.click(await screen.findByRole('button', { name: 'Adicionar participante' }))
		const dialogo = within(await screen.findByRole('dialog'))
		const numero = await dialogo.findByRole<HTMLInputElement>('combobox', { name: 'Pessoa' })
		await user.type(numero, '999')
		await user.tab()
		expect(await dialogo.findByText('Não há ninguém com este número USP.')).toBeTruthy()
		expect(numero.value).toBe('')
	})

	test.for([
		[
			['1', '3'],
			['Simples', 'Qualificada'],
		],
		[
			['1', '2'],
			['Simples', 'Avançada'],
		],
	] as const)(
		'who has no number is asked for no level but those that are reached here: %s',
		async ([nivext, nomes]) => {
			const { user } = abrir('participantes', { lote: { nivext: [...nivext] }, participantes: [] })
			await user.click(await screen.findByRole('button', { name: 'Adicionar participante' }))
			const dialogo = within(await screen.findByRole('dialog'))
			await user.click(dialogo.getByRole('radio', { name: 'Sem número USP' }))
			const niveis = within(dialogo.getByLabelText(/Nível da assinatura/)).getAllByRole('option')
			expect(niveis.map(({ textContent }) => textContent)).toEqual(nomes)
		},
	)

	test('who has a number is asked for the qualified level only where somebody can reach it', async () => {
		const { user } = abrir('participantes', { lote: { nivext: ['1'] }, participantes: [] })
		await user.click(await screen.findByRole('button', { name: 'Adicionar participante' }))
		const dialogo = within(await screen.findByRole('dialog'))
		const niveis = within(dialogo.getByLabelText(/Nível da assinatura/)).getAllByRole('option')
		expect(niveis.map(({ textContent }) => textContent)).toEqual(['Simples', 'Avançada'])
	})

	test('the manager adds themselves with one press', async () => {
		const { user } = abrir('participantes', { participantes: [] })
		server.answers(salvarParticipanteLoteDocAss, participanteDe(1))
		await user.click(await screen.findByRole('button', { name: 'Eu também assino' }))
		await waitFor(() =>
			expect(server.bodies).toContainEqual(expect.objectContaining({ codpes: 10001, tippcpasi: 'A' })),
		)
	})

	test('who signed for the person before is a signer by one press, and then the rest can be passed over', async () => {
		const { user, place } = abrir('participantes', { participantes: [] })
		const joao = await screen.findByRole('button', { name: 'Incluir João Pedro Alves' })
		expect(screen.queryByRole('button', { name: 'Pular para revisar e enviar' })).toBeNull()
		server.answers(salvarParticipanteLoteDocAss, participanteDe(1))
		server.answers(listarParticipanteLoteDocAss, [participanteDe(1, { codpes: 10004, nompcp: 'João Pedro Alves' })])
		await user.click(joao)
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Incluir João Pedro Alves' })).toBeNull())
		expect(server.bodies).toContainEqual(
			expect.objectContaining({ codlotdocasi: 7, codpes: 10004, tippcpasi: 'A', codtipasi: '2', numordasi: 1 }),
		)
		expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adicionar participante' }))
		await user.click(screen.getByRole('button', { name: 'Pular para revisar e enviar' }))
		expect(place()).toBe('/assina/lote/7?passo=revisar')
		expect(await screen.findByRole('button', { name: 'Enviar para assinatura' })).toBeTruthy()
	})
})

describe('order', () => {
	test('a sequence is changed by its buttons', async () => {
		const { user } = abrir('ordem', { lote: { tipord: 'S' }, participantes: [participanteDe(1), participanteDe(2)] })
		server.answers(salvarParticipanteLoteDocAss, participanteDe(1))
		await user.click(await screen.findByRole('button', { name: 'Subir Pessoa 2' }))
		await waitFor(() =>
			expect(server.bodies).toContainEqual(expect.objectContaining({ codpcpasidoc: 1, numordasi: 2 })),
		)
		expect(server.bodies).toContainEqual(expect.objectContaining({ codpcpasidoc: 2, numordasi: 1 }))
	})

	test('in groups, it is said how many of a group are enough', async () => {
		const grupo = { codgrpasi: 'Banca', numordasi: 1 }
		const participantes = [participanteDe(1, grupo), participanteDe(2, grupo), participanteDe(3, grupo)]
		const { user } = abrir('ordem', { lote: { tipord: 'G' }, participantes })
		server.answers(salvarParticipanteLoteDocAss, participanteDe(1))
		await user.selectOptions(await screen.findByLabelText('Quantos do grupo Banca precisam assinar'), '2')
		await waitFor(() =>
			expect(server.bodies.filter((body) => (body as Partial<Participante>).qtdminasi === 2)).toHaveLength(3),
		)
	})
})

describe('deadline', () => {
	test('is typed digit by digit; what does not serve is said and not saved', async () => {
		const { user } = abrir('ordem', { lote: { dtalimasi: new Date(Date.now() + 86_400_000).toISOString() } })
		server.answers(salvarLoteDocumento, loteDe(7, RASCUNHO))
		const dia = await screen.findByLabelText<HTMLInputElement>(/^Data/)
		await user.clear(dia)
		await user.type(dia, '01012020')
		expect(dia.value).toBe('01/01/2020')
		expect(screen.getByText('O prazo deve ser depois de agora.')).toBeTruthy()
		const daquiADezDias = diaEm(FUSO, new Date(Date.now() + 10 * 86_400_000))
		await user.clear(dia)
		await user.type(dia, daquiADezDias.split('-').reverse().join('/'))
		const hora = screen.getByLabelText<HTMLInputElement>(/^Hora/)
		await user.clear(hora)
		await user.type(hora, '18:00')
		expect(hora.value).toBe('18:00')
		const dtalimasi = momentoEm(FUSO, daquiADezDias, '18:00').toISOString()
		await waitFor(() => expect(server.bodies).toContainEqual(expect.objectContaining({ dtalimasi })))
	})
})

describe('sending', () => {
	test('waits for what is missing, and says what it is', async () => {
		abrir('revisar', { documentos: [], participantes: [] })
		expect(await screen.findByText('Inclua ao menos um documento antes de enviar.')).toBeTruthy()
		expect(screen.getByText('Inclua ao menos um assinante antes de enviar.')).toBeTruthy()
		expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar para assinatura' }).disabled).toBe(true)
	})

	test('asks once, and then the page is that of the sent batch', async () => {
		const { user, place } = abrir('revisar')
		const enviado = loteDe(7, { permissoes: permissoesCom(['prorrogar', 'baixar']) })
		server.answers(listarEventosLote, { ...paginaDe([eventoDe(1)]), staint: 'S' })
		await user.click(await screen.findByRole('button', { name: 'Enviar para assinatura' }))
		const pergunta = within(await screen.findByRole('alertdialog', { name: 'Enviar para 1 assinante?' }))
		server.answers(enviar, { retorno: 'ok', mensagem: 'Lote enviado para assinatura.', lote: enviado })
		server.answers(obterLoteDocumento, enviado)
		await user.click(pergunta.getByRole('button', { name: 'Enviar' }))
		expect(await screen.findByRole('button', { name: 'Prorrogar' })).toBeTruthy()
		expect(place()).toBe('/assina/lote/7')
	})
})
