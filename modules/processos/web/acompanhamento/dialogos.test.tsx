import { listarTipoAssinatura, obterPadraoDoEnvio } from '@portal/assina/contract'
import { consultarPessoa } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
	type Apensamento,
	apensar,
	baixarArquivo,
	darSaida,
	desapensar,
	desarquivar,
	desjuntar,
	desmarcarProcesso,
	enviarParaAssinatura,
	type Juntada,
	juntar,
	listarMarcas,
	listarMinhasEstacoes,
	marcarProcesso,
	tomarCiencia,
} from '../../contract/index.ts'
import { estacao } from '../cadastro/testes/processo-de-teste.ts'
import { AcompanhamentoPage } from './acompanhamento.page.tsx'
import { arquivo, NUMPRO, ocorrencia, PAGINA, responder } from './testes/processo-de-teste.ts'

const server = useDoubleServer()
const feito = (mensagem: string) => ({ retorno: 'ok', mensagem, numpro: NUMPRO, versao: 5 }) as const

/** Opens the dialog of an action of the page. */
async function abrir(acao: string, caso: Parameters<typeof responder>[1] = {}) {
	responder(server, caso)
	const tela = showScreen(AcompanhamentoPage, PAGINA)
	// The action may appear twice, since a document also has its own button for signing.
	const [botao] = await screen.findAllByRole('button', { name: acao })
	if (botao) await tela.user.click(botao)
	const dialogo = within(await screen.findByRole('dialog'))
	const confirmar = (nome: string) => tela.user.click(dialogo.getByRole('button', { name: nome }))
	return { ...tela, dialogo, confirmar }
}
const enviou = () => server.calls.some((chamada) => /^(POST|PUT|DELETE)/.test(chamada))

describe('what needs nothing but a yes', () => {
	test('unarchiving says where the process goes on from', async () => {
		const { dialogo, confirmar } = await abrir('Desarquivar', { processo: { situacao: 'arquivado', stapro: 'A' } })
		expect(dialogo.getByText('O processo volta a tramitar, a partir de PROT-RUSP.')).toBeTruthy()
		server.answers(desarquivar, feito('Processo desarquivado com sucesso!'))
		await confirmar('Desarquivar')
		expect(await screen.findByText('Processo desarquivado com sucesso!')).toBeTruthy()
	})

	test('taking note is recorded against what was seen', async () => {
		const { confirmar } = await abrir('Tomar ciência')
		server.answers(tomarCiencia, feito('Ciência registrada com sucesso!'))
		await confirmar('Tomar ciência')
		expect(await screen.findByText('Ciência registrada com sucesso!')).toBeTruthy()
		expect(server.calls).toContain(`POST /wsprocesso/api/processo/${NUMPRO}/ciencia`)
	})

	test('the keyboard goes on from the actions when the button that was used is gone', async () => {
		const { confirmar } = await abrir('Desarquivar', { processo: { situacao: 'arquivado', stapro: 'A' } })
		server.answers(desarquivar, feito('Processo desarquivado com sucesso!'))
		responder(server, { processo: { situacao: 'estacao', stapro: 'N' } })
		await confirmar('Desarquivar')
		await waitFor(() => expect(screen.queryByRole('button', { name: 'Desarquivar' })).toBeNull())
		const acoes = screen.getByRole('complementary', { name: 'Ações do processo' })
		await waitFor(() => expect(document.activeElement).toBe(acoes))
	})

	test('nothing is done by who thinks again', async () => {
		const { confirmar } = await abrir('Tomar ciência')
		await confirmar('Cancelar')
		await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
		expect(enviou()).toBe(false)
	})
})

describe('taking an exit back', () => {
	const emTransito = { processo: { situacao: 'transito', sgletadst: 'GAB-RUSP', nometadst: 'Gabinete' } } as const

	test('must be explained, and is an exit to nowhere', async () => {
		const { user, dialogo, confirmar } = await abrir('Cancelar saída', emTransito)
		await confirmar('Cancelar a saída')
		expect(dialogo.getByText('O campo de despacho é obrigatório!')).toBeTruthy()
		await waitFor(() => expect(document.activeElement).toBe(dialogo.getByLabelText(/Despacho/)))
		expect(enviou()).toBe(false)
		await user.type(dialogo.getByLabelText(/Despacho/), 'Estação errada.')
		server.answers(darSaida, feito('Saída cancelada com sucesso!'))
		await confirmar('Cancelar a saída')
		expect(await screen.findByText('Saída cancelada com sucesso!')).toBeTruthy()
		expect(server.bodies).toEqual([{ sgletadst: '', txtdch: '<p>Estação errada.</p>' }])
	})

	test('a refusal is shown in the dialog, and what was typed stays', async () => {
		const { user, dialogo, confirmar } = await abrir('Cancelar saída', emTransito)
		const texto = dialogo.getByLabelText<HTMLTextAreaElement>(/Despacho/)
		await user.type(texto, 'Estação errada.')
		server.refuses(darSaida, 403, 'sem-permissao', 'Somente quem enviou pode cancelar a saída.')
		await confirmar('Cancelar a saída')
		expect(await dialogo.findByText('Somente quem enviou pode cancelar a saída.')).toBeTruthy()
		expect(texto.value).toBe('Estação errada.')
	})
})

describe('joining', () => {
	test('a number is checked before it is sent, and may be written with or without dots', async () => {
		const { user, dialogo, confirmar } = await abrir('Juntar processo')
		const numero = dialogo.getByLabelText(/Número do processo a juntar/)
		await user.type(numero, '12.1.2311.1.4')
		await user.type(dialogo.getByLabelText(/Despacho/), 'Mesmo objeto.')
		await confirmar('Juntar')
		expect(dialogo.getByText(/^Este não é um número de processo/)).toBeTruthy()
		expect(enviou()).toBe(false)
		await user.clear(numero)
		await user.type(numero, '12.1.2311.1.5')
		server.answers(juntar, feito('Processo juntado com sucesso!'))
		await confirmar('Juntar')
		expect(await screen.findByText('Processo juntado com sucesso!')).toBeTruthy()
		expect(server.bodies).toEqual([{ numproJ: '12102311015', txtdch: 'Mesmo objeto.' }])
	})

	test('a process is not joined to itself', async () => {
		const { user, dialogo, confirmar } = await abrir('Juntar processo', { processo: { numpro: '12102311015' } })
		await user.type(dialogo.getByLabelText(/Número do processo a juntar/), '12.1.2311.1.5')
		await user.type(dialogo.getByLabelText(/Despacho/), 'Mesmo objeto.')
		await confirmar('Juntar')
		expect(dialogo.getByText('Um processo não pode ser juntado a si mesmo.')).toBeTruthy()
		expect(enviou()).toBe(false)
	})

	const juntada = (numproJ: string, mudanca: Partial<Juntada> = {}): Juntada => ({
		numproJ,
		numproJFormatado: numproJ,
		titpro: `Processo ${numproJ}`,
		nominr: 'Ana Beatriz Moraes',
		dtajnt: '2026-11-10T12:00:00Z',
		codpesjnt: 10004,
		nompesjnt: 'João Pedro Alves',
		txtdch: '',
		dtadsj: null,
		nompesdsj: null,
		txtdsj: null,
		...mudanca,
	})

	test('only a process that is still joined can be detached', async () => {
		const juntadas = [juntada('12102311015'), juntada('26100301589', { dtadsj: '2026-11-12T12:00:00Z' })]
		const { user, dialogo, confirmar } = await abrir('Desjuntar processo', { juntadas })
		const opcoes = within(await dialogo.findByLabelText(/Processo/)).getAllByRole('option')
		expect(opcoes.map(({ textContent }) => textContent)).toEqual(['12102311015 - Processo 12102311015'])
		await user.type(dialogo.getByLabelText(/Despacho/), 'Segue só.')
		server.answers(desjuntar, feito('Processo desjuntado com sucesso!'))
		await confirmar('Desjuntar')
		expect(await screen.findByText('Processo desjuntado com sucesso!')).toBeTruthy()
		expect(server.bodies).toEqual([{ numproJ: '12102311015', txtdch: 'Segue só.' }])
	})
})

describe('sending a document to be signed', () => {
	beforeEach(() => {
		sessionStorage.clear()
		server.answers(obterPadraoDoEnvio, { stalinpag: 'N' })
		server.answers(listarTipoAssinatura, { tipos: [], documentos: [] })
	})
	const documentos = [
		ocorrencia(1, { codetroco: 'ocoAnexacao', arquivo: arquivo({ codarqpdl: 31, nomarq: 'enviado.pdf' }) }),
		ocorrencia(2, {
			codetroco: 'ocoAnexacao',
			arquivo: arquivo({ codarqpdl: 32, nomarq: 'minuta.pdf', assinatura: null }),
		}),
		ocorrencia(3, {
			codetroco: 'ocoAnexacao',
			staocoandiva: 'S',
			arquivo: arquivo({ codarqpdl: 33, nomarq: 'invalidado.pdf', assinatura: null }),
		}),
	]

	test('offers those that wait for it, and asks who signs', async () => {
		server.answers(consultarPessoa, { codpes: 10010, nompes: 'Eduardo Vasques' })
		const { user, dialogo, confirmar } = await abrir('Enviar para assinatura', { ocorrencias: documentos })
		const opcoes = within(dialogo.getByLabelText(/Documento/)).getAllByRole('option')
		expect(opcoes.map(({ textContent }) => textContent)).toEqual(['minuta.pdf - 2 página(s) - 1,50 KB'])
		await confirmar('Enviar para assinatura')
		expect(dialogo.getByText('Inclua ao menos um assinante: gestor e observador só acompanham.')).toBeTruthy()
		await user.type(await dialogo.findByRole('combobox', { name: 'Quem assina' }), '10010{Tab}')
		await user.selectOptions(await dialogo.findByLabelText('Papel de Eduardo Vasques'), 'Gestor')
		await confirmar('Enviar para assinatura')
		expect(dialogo.getByText('Inclua ao menos um assinante: gestor e observador só acompanham.')).toBeTruthy()
		server.answers(consultarPessoa, { codpes: 10003, nompes: 'Helena Duarte' })
		await user.type(dialogo.getByRole('combobox', { name: 'Incluir mais alguém' }), '10003{Tab}')
		await user.click(await dialogo.findByRole('button', { name: 'Subir Helena Duarte' }))
		server.answers(consultarPessoa, { codpes: 10004, nompes: 'João Pedro Alves' })
		await user.type(dialogo.getByRole('combobox', { name: 'Incluir mais alguém' }), '10004{Tab}')
		await dialogo.findByText('João Pedro Alves')
		await user.selectOptions(dialogo.getByLabelText('Ordem das assinaturas'), 'Um depois do outro, como na lista')
		server.answers(enviarParaAssinatura, feito('Documento enviado para assinatura com sucesso!'))
		await confirmar('Enviar para assinatura')
		expect(await screen.findByText('Documento enviado para assinatura com sucesso!')).toBeTruthy()
		expect(server.bodies).toContainEqual({
			codarqpdl: 32,
			participantes: [
				{ codpes: 10003, tippcpasi: 'A' },
				{ codpes: 10010, tippcpasi: 'G' },
				{ codpes: 10004, tippcpasi: 'A' },
			],
			tipord: 'S',
			dsclot: '',
		})
	})

	test('takes along where on the pages each signs, but of nobody who signs no more', async () => {
		server.answers(consultarPessoa, { codpes: 10003, nompes: 'Helena Duarte' })
		server.refuses(baixarArquivo, 404, 'documento-nao-encontrado', 'O documento não está mais aqui.')
		const { user, dialogo, confirmar } = await abrir('Enviar para assinatura', { ocorrencias: documentos })
		expect(dialogo.queryByRole('button', { name: 'Escolher o lugar das assinaturas' })).toBeNull()
		await user.type(await dialogo.findByRole('combobox', { name: 'Quem assina' }), '10003{Tab}')
		await user.click(await dialogo.findByRole('button', { name: 'Escolher o lugar das assinaturas' }))
		const lugar = within(await screen.findByRole('dialog', { name: 'Lugar das assinaturas em minuta.pdf' }))
		await user.selectOptions(await lugar.findByLabelText('Página'), '2')
		await user.click(lugar.getByRole('button', { name: 'Assinatura' }))
		await user.click(lugar.getByRole('button', { name: 'Texto' }))
		expect(lugar.getByText(/Diga o que se escreve no campo de texto na página 2/)).toBeTruthy()
		await user.click(lugar.getByRole('button', { name: 'Pronto' }))
		expect(await dialogo.findByText('2 campos postos nas páginas.')).toBeTruthy()
		await confirmar('Enviar para assinatura')
		expect(server.bodies).not.toContainEqual(expect.objectContaining({ codarqpdl: 32 }))
		await user.click(dialogo.getByRole('button', { name: 'Escolher o lugar das assinaturas' }))
		const outraVez = within(await screen.findByRole('dialog', { name: 'Lugar das assinaturas em minuta.pdf' }))
		await user.click(await outraVez.findByRole('button', { name: /^Texto de Helena Duarte/ }))
		await user.type(outraVez.getByLabelText(/O que se escreve/), 'Cargo')
		await user.click(outraVez.getByRole('button', { name: 'Pronto' }))
		server.answers(enviarParaAssinatura, feito('Documento enviado para assinatura com sucesso!'))
		await confirmar('Enviar para assinatura')
		expect(await screen.findByText('Documento enviado para assinatura com sucesso!')).toBeTruthy()
		expect(server.bodies.at(-1)).toMatchObject({
			campos: [
				{ codpes: 10003, tipcmp: 'A', numpag: 2 },
				{ codpes: 10003, tipcmp: 'T', numpag: 2, rotcmp: 'Cargo' },
			],
		})
	})
})

describe('tags', () => {
	const marca = { codmar: 7, sgleta: 'PROT-RUSP', nommar: 'Urgente', cormar: 'vermelho', dtafim: null } as const
	const abrirMarcas = async () => {
		server.answers(listarMinhasEstacoes, [estacao])
		server.answers(listarMarcas, [{ nommar: 'Aguarda pauta', cormar: 'verde' }])
		return abrir('Mudar marcas', { processo: { marcas: [marca] } })
	}

	test('one in use brings its colour; one that holds the process needs a day', async () => {
		const { user, dialogo, confirmar } = await abrirMarcas()
		const nome = await dialogo.findByLabelText(/Nome/)
		await user.type(nome, 'Sobrestado')
		await confirmar('Pôr marca')
		expect(dialogo.getByText('Diga até quando o processo fica sobrestado.')).toBeTruthy()
		expect(enviou()).toBe(false)
		await user.clear(nome)
		await user.type(nome, 'Aguarda pauta')
		server.answers(marcarProcesso, { ...marca, codmar: 8 })
		await confirmar('Pôr marca')
		await waitFor(() =>
			expect(server.bodies).toEqual([{ sgleta: 'PROT-RUSP', nommar: 'Aguarda pauta', cormar: 'verde', dtafim: null }]),
		)
	})

	test('one is taken off by its own button', async () => {
		const { confirmar } = await abrirMarcas()
		server.answers(desmarcarProcesso, { retorno: 'ok', mensagem: 'Marca retirada.' })
		await confirmar('Tirar a marca Urgente')
		await waitFor(() => expect(server.calls).toContain(`DELETE /wsprocesso/api/processo/${NUMPRO}/marca/7`))
	})
})

describe('processes that go together', () => {
	const apensamento: Apensamento = {
		numproA: '12102311015',
		numproAFormatado: '12.1.2311.1.5',
		titpro: 'Pedido de sala',
		nominr: 'Ana Beatriz Moraes',
		dtaapn: '2026-11-10T12:00:00Z',
		nompesapn: 'Marina Costa',
		txtapn: 'Tratam da mesma sala.',
		dtadsa: null,
		nompesdsa: null,
		txtdsa: null,
	}

	test('a number and a reason are asked for before anything is sent, and the reason is the field that fails', async () => {
		const { user, dialogo, confirmar } = await abrir('Apensar processo')
		await confirmar('Apensar')
		expect(dialogo.getByText('Escreva o motivo, com ao menos 3 letras.')).toBeTruthy()
		expect(enviou()).toBe(false)
		await user.type(dialogo.getByLabelText(/Número do processo a apensar/), '12.1.2311.1.5')
		await user.type(dialogo.getByLabelText(/Motivo/), 'Tratam da mesma sala.')
		server.answers(apensar, feito('Processo apensado com sucesso!'))
		await confirmar('Apensar')
		expect(await screen.findByText('Processo apensado com sucesso!')).toBeTruthy()
		expect(server.calls).toContain(`POST /wsprocesso/api/processo/${NUMPRO}/apensamento`)
	})

	test('separating offers those that are together now, and they have a part of the page', async () => {
		const antes = { ...apensamento, numproA: '26100301597', dtadsa: '2026-11-11T12:00:00Z', nompesdsa: 'Marina Costa' }
		const { user, dialogo, confirmar } = await abrir('Desapensar processo', { apensamentos: [apensamento, antes] })
		expect(dialogo.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
			'12.1.2311.1.5 - Pedido de sala',
		])
		await user.type(dialogo.getByLabelText(/Motivo/), 'Decididos os dois.')
		server.answers(desapensar, feito('Processo desapensado com sucesso!'))
		await confirmar('Desapensar')
		expect(await screen.findByText('Processo desapensado com sucesso!')).toBeTruthy()
		await user.click(await screen.findByRole('tab', { name: 'Apensados (1)' }))
		expect(await screen.findAllByText(/Apensado em 10\/11\/2026 por Marina Costa/)).toHaveLength(2)
	})

	test.for([
		['12102311015', '12.1.2311.1.5'],
		[null, 'De acesso restrito'],
	] as const)(
		'the head says that it goes with another, and which only to who may see it: %s',
		async ([numpro, dito]) => {
			responder(server, { processo: { apensado: true, numproApensadoA: numpro } })
			showScreen(AcompanhamentoPage, PAGINA)
			expect(await screen.findByText('Apensado ao processo')).toBeTruthy()
			expect(screen.getByText(dito)).toBeTruthy()
		},
	)
})
