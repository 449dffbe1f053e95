import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
	assinarComCertificado,
	assinarDocumento,
	assinarMultiplos,
	type CampoDoLote,
	confirmarMudancas,
	contarLotes,
	type Documento,
	iniciarCerimonia,
	type Lote,
	listarCamposDoLote,
	listarDocumentoLoteDocAss,
	listarMeiosDeAssinatura,
	listarParticipanteLoteDocAss,
	obterDadosHashAssinar,
	obterDocumentoLoteDocAss,
	obterExecucao,
	obterLoteDocumento,
	obterPaginaComparada,
	obterSegundoFator,
	rejeitarLote,
	salvarTextosDosCampos,
} from '../../contract/index.ts'
import { AssinarPage } from '../assinar.page.tsx'
import { documentoDe, loteDe, participanteDe, permissoesCom } from '../testes/lotes-de-teste.ts'

const server = useDoubleServer()
const HASH = 'h'.repeat(43)
const CERIMONIA = 'c'.repeat(43)
const EM_CINCO_MINUTOS = '2026-11-21T12:05:00.000Z'
const LINK = { path: '/assina/assinar/:hash', at: `/assina/assinar/${HASH}` }

type Mais = { lote?: Partial<Lote>; documentos?: Documento[]; campos?: CampoDoLote[]; segundoFator?: 'S' | 'N' }

function abrir({ lote = {}, documentos = [documentoDe(1)], campos = [], segundoFator = 'N' }: Mais = {}) {
	server.answers(obterDadosHashAssinar, {
		codlotdocasi: 7,
		coddocuspasi: 1,
		codpcpasidoc: 1,
		externo: 'N',
		pedido: null,
	})
	server.answers(obterLoteDocumento, loteDe(7, lote))
	server.answers(listarDocumentoLoteDocAss, documentos)
	server.answers(listarCamposDoLote, campos)
	server.answers(listarParticipanteLoteDocAss, [participanteDe(1)])
	server.answers(listarMeiosDeAssinatura, [
		{ meio: 'interna', nome: 'Certificado da universidade', codtipasi: '2', permitido: 'S', motivo: null },
		{ meio: 'externo', nome: 'Provedor', codtipasi: '3', permitido: 'N', motivo: 'Nenhum provedor configurado.' },
	])
	server.answers(obterSegundoFator, { ativo: segundoFator, dtacad: null })
	server.answers(obterDocumentoLoteDocAss, 'PDF')
	server.answers(contarLotes, {
		'para-assinar': 0,
		aguardando: 0,
		concluidos: 0,
		rejeitados: 0,
		rascunhos: 0,
		unidade: null,
	})
	return showScreen(AssinarPage, LINK)
}
const senha = () => screen.findByLabelText(/Sua senha/)

describe('the guard of the mailed link', () => {
	test('a link to a batch where there is nothing to sign opens the batch', async () => {
		server.answers(obterDadosHashAssinar, {
			codlotdocasi: 7,
			coddocuspasi: null,
			codpcpasidoc: null,
			externo: 'N',
			pedido: null,
		})
		const { place } = showScreen(AssinarPage, LINK)
		await waitFor(() => expect(place()).toBe('/assina/lote/7'))
	})

	test('a link that leads nowhere goes to the start', async () => {
		server.answers(obterDadosHashAssinar, {
			codlotdocasi: null,
			coddocuspasi: null,
			codpcpasidoc: null,
			externo: 'N',
			pedido: null,
		})
		const { place } = showScreen(AssinarPage, LINK)
		await waitFor(() => expect(place()).toBe('/assina'))
	})

	test('without a session the person goes home, reads what to do, and comes back to the link after the login', async () => {
		server.refuses(obterDadosHashAssinar, 401, 'precisa-autenticar', 'Entre.')
		const { place } = showScreen(AssinarPage, LINK)
		expect(
			await screen.findByText(
				'Para realizar a assinatura, você precisa se autenticar, informando seu número USP e a senha única nos campos abaixo.',
			),
		).toBeTruthy()
		expect(place()).toBe('/')
		expect(localStorage.getItem('redirect-path')).toBe(LINK.at)
	})

	test('any other failure is told at the start', async () => {
		server.refuses(obterDadosHashAssinar, 404, 'link-invalido', 'Este link não vale mais.')
		const { place } = showScreen(AssinarPage, LINK)
		expect(await screen.findByText('Este link não vale mais.')).toBeTruthy()
		expect(place()).toBe('/assina')
	})
})

describe('signing', () => {
	test('of a file that was filled in after its signatures waits until the person says that they saw it', async () => {
		const mudado = documentoDe(1, { preenchidos: [{ assinatura: 0, nome: 'cargo', paginas: [2] }] })
		const { user } = abrir({ documentos: [mudado] })
		server.answers(obterPaginaComparada, new File(['webp'], 'pagina.webp', { type: 'image/webp' }))
		server.answers(confirmarMudancas, { retorno: 'ok', mensagem: 'Confirmado.' })
		expect(await screen.findByText('Preenchido depois da assinatura: campo cargo, página 2')).toBeTruthy()
		expect(screen.queryByLabelText(/Sua senha/)).toBeNull()
		await user.click(screen.getByRole('button', { name: 'Ver a página 2 antes e depois' }))
		expect(await screen.findByRole('img', { name: 'Página 2, como foi assinada' })).toBeTruthy()
		server.answers(listarDocumentoLoteDocAss, [{ ...mudado, mudancasConfirmadas: 'S' }])
		await user.click(screen.getByRole('button', { name: 'Vi o que foi preenchido' }))
		expect(await senha()).toBeTruthy()
	})

	test('shows the document beside the summary', async () => {
		abrir({ lote: { dsclot: 'Leia com calma.' } })
		expect(await screen.findByText('Página 1 do documento')).toBeTruthy()
		expect(screen.getByText('Leia com calma.')).toBeTruthy()
		expect(screen.getByText('Marina Costa (ICMC)')).toBeTruthy()
		expect(screen.getByText('Assinatura avançada', { selector: 'dd' })).toBeTruthy()
	})

	test('takes the password again, and the ceremony signs the document', async () => {
		const { user } = abrir()
		server.answers(iniciarCerimonia, { cerimonia: CERIMONIA, expiraEm: EM_CINCO_MINUTOS })
		server.answers(assinarDocumento, {
			retorno: 'ok',
			mensagem: 'Documento assinado com sucesso!',
			documento: {
				coddocuspasi: 1,
				sitasi: 'ENV',
				sitlotdocasi: 'ENV',
				numrev: 2,
				sha256asi: 'd'.repeat(64),
				codaucdoc: null,
			},
		})
		await user.type(await senha(), 'demonstracao')
		await user.type(screen.getByLabelText('Motivo'), 'De acordo')
		await user.click(screen.getByRole('button', { name: 'Assinar documento' }))
		expect(await screen.findByText('Documento assinado com sucesso!')).toBeTruthy()
		expect(server.bodies).toContainEqual({ senha: 'demonstracao' })
		expect(server.bodies).toContainEqual({
			cerimonia: CERIMONIA,
			coddocuspasi: 1,
			codlotdocasi: 7,
			motasi: 'De acordo',
		})
	})

	test('without a password nothing is sent and the box gets the focus', async () => {
		const { user } = abrir()
		await senha()
		await user.click(screen.getByRole('button', { name: 'Assinar documento' }))
		expect(await screen.findByText('Informe a sua senha.')).toBeTruthy()
		await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Sua senha/)))
		expect(server.calls.some((call) => call.includes('iniciarCerimonia'))).toBe(false)
	})

	test('a wrong password is told at its box, which is emptied; the rest stays', async () => {
		const { user } = abrir()
		server.refuses(iniciarCerimonia, 422, 'senha-incorreta', 'Senha incorreta. Confira e tente de novo.')
		await user.type(await senha(), 'errada')
		await user.type(screen.getByLabelText('Motivo'), 'Ciente')
		await user.click(screen.getByRole('button', { name: 'Assinar documento' }))
		expect(await screen.findByText('Senha incorreta. Confira e tente de novo.')).toBeTruthy()
		const caixa = screen.getByLabelText<HTMLInputElement>(/Sua senha/)
		await waitFor(() => expect(caixa.value).toBe(''))
		expect(caixa.getAttribute('aria-invalid')).toBe('true')
		expect(screen.getByLabelText<HTMLInputElement>('Motivo').value).toBe('Ciente')
	})

	test('the code of the app is asked when the server wants it', async () => {
		const { user } = abrir()
		server.refuses(iniciarCerimonia, 422, 'codigo-necessario', 'Informe também o código.')
		await user.type(await senha(), 'demonstracao')
		expect(screen.queryByLabelText(/Código do aplicativo/)).toBeNull()
		await user.click(screen.getByRole('button', { name: 'Assinar documento' }))
		expect(await screen.findByLabelText(/Código do aplicativo/)).toBeTruthy()
		expect(screen.getByText('Informe também o código.')).toBeTruthy()
	})

	test('who uses the app is asked for the code from the start, figures only', async () => {
		const { user } = abrir({ segundoFator: 'S' })
		const codigo = await screen.findByLabelText<HTMLInputElement>(/Código do aplicativo/)
		await user.type(codigo, '12a 34')
		expect(codigo.value).toBe('1234')
		await user.type(await senha(), 'demonstracao')
		await user.click(screen.getByRole('button', { name: 'Assinar documento' }))
		expect(await screen.findByText('Informe os 6 algarismos do aplicativo.')).toBeTruthy()
	})

	test('many documents are one ceremony, with a result for each', async () => {
		const documentos = [documentoDe(1), documentoDe(2), documentoDe(3, { staasi: 'S' })]
		const { user } = abrir({ documentos })
		server.answers(iniciarCerimonia, { cerimonia: CERIMONIA, expiraEm: EM_CINCO_MINUTOS })
		const execucao = { codexe: 5, qtdtot: 2, qtdasi: 1, qtderr: 1, stafim: 'S', dtaini: EM_CINCO_MINUTOS } as const
		const itens = [
			{
				codlotdocasi: 7,
				nomlot: 'Lote 7',
				coddocuspasi: 1,
				nomarq: 'Um.pdf',
				sitexe: 'ASS' as const,
				mensagem: 'Assinado',
			},
			{
				codlotdocasi: 7,
				nomlot: 'Lote 7',
				coddocuspasi: 2,
				nomarq: 'Dois.pdf',
				sitexe: 'ERR' as const,
				mensagem: 'O arquivo mudou. Tente de novo.',
			},
		]
		server.answers(assinarMultiplos, { ...execucao, itens })
		server.answers(obterExecucao, { ...execucao, itens })
		await user.type(await senha(), 'demonstracao')
		await user.click(screen.getByRole('button', { name: 'Assinar os 2 documentos' }))
		expect(await screen.findByText('1 documento assinado de 2.')).toBeTruthy()
		expect(screen.getByText(/O arquivo mudou. Tente de novo./)).toBeTruthy()
		expect(server.bodies).toContainEqual({ cerimonia: CERIMONIA, lotes: [7] })
	})

	test('with a certificate of one’s own, why a document was not signed stays in sight when it is the last left', async () => {
		const { user } = abrir({ documentos: [documentoDe(1), documentoDe(2)] })
		server.answers(listarMeiosDeAssinatura, [
			{ meio: 'a1', nome: 'Certificado A1', codtipasi: '3', permitido: 'S', motivo: null },
		])
		server.answers(iniciarCerimonia, { cerimonia: CERIMONIA, expiraEm: EM_CINCO_MINUTOS })
		server.refuses(assinarComCertificado, 409, 'lote-ocupado', 'Outra pessoa assina agora. Tente de novo.')
		await user.upload(await screen.findByLabelText(/Escolher certificado/), new File(['p12'], 'meu.p12'))
		await user.type(await senha(), 'demonstracao')
		server.answers(listarDocumentoLoteDocAss, [documentoDe(1, { staasi: 'S' }), documentoDe(2)])
		await user.click(screen.getByRole('button', { name: 'Assinar os 2 documentos' }))
		await screen.findByRole('button', { name: 'Assinar documento' })
		expect(screen.getAllByText(/Outra pessoa assina agora. Tente de novo./)).toHaveLength(2)
	})

	test('out of turn there is no password to type, and the reason is told', async () => {
		abrir({ lote: { permissoes: permissoesCom([], { assinar: 'Ainda não é a sua vez de assinar.' }) } })
		expect(await screen.findByText('Ainda não é a sua vez de assinar.')).toBeTruthy()
		expect(screen.queryByLabelText(/Sua senha/)).toBeNull()
		expect(screen.queryByRole('button', { name: 'Rejeitar com justificativa' })).toBeNull()
	})

	test('a way of signing that is not allowed says why', async () => {
		abrir()
		await senha()
		expect(screen.getByText('Nenhum provedor configurado.', { exact: false })).toBeTruthy()
		expect(screen.queryByRole('radio')).toBeNull()
	})

	test('rejecting needs a reason', async () => {
		const { user } = abrir()
		server.answers(rejeitarLote, { retorno: 'ok', mensagem: 'Lote rejeitado.' })
		await user.click(await screen.findByRole('button', { name: 'Rejeitar com justificativa' }))
		const dialogo = within(await screen.findByRole('dialog', { name: 'Rejeitar “Lote 7”?' }))
		await user.click(dialogo.getByRole('button', { name: 'Rejeitar' }))
		expect(dialogo.getByText('Diga por quê, com ao menos 3 letras.')).toBeTruthy()
		await user.type(dialogo.getByLabelText(/Justificativa/), 'Faltam anexos')
		await user.click(dialogo.getByRole('button', { name: 'Rejeitar' }))
		expect(await screen.findByText('Lote rejeitado.')).toBeTruthy()
		expect(server.bodies).toContainEqual({ txtrej: 'Faltam anexos' })
	})
})

const ASSINADO = {
	retorno: 'ok',
	mensagem: 'Documento assinado com sucesso!',
	documento: {
		coddocuspasi: 1,
		sitasi: 'ENV',
		sitlotdocasi: 'ENV',
		numrev: 2,
		sha256asi: 'd'.repeat(64),
		codaucdoc: null,
	},
} as const
const CARGO: CampoDoLote = {
	codcmpasi: 4,
	coddocuspasi: 1,
	codpcpasidoc: 1,
	tipcmp: 'T',
	numpag: 2,
	psxcmp: 600,
	psycmp: 8_400,
	larcmp: 3_000,
	altcmp: 300,
	rotcmp: 'Cargo',
	staobr: 'S',
	vlrcmp: null,
}

describe('fields on the pages', () => {
	test('what has to be written is asked before the act, kept as it is typed, and written before it', async () => {
		const { user } = abrir({ campos: [CARGO, { ...CARGO, codcmpasi: 5, codpcpasidoc: 2, rotcmp: 'De outra pessoa' }] })
		server.answers(iniciarCerimonia, { cerimonia: CERIMONIA, expiraEm: EM_CINCO_MINUTOS })
		server.answers(salvarTextosDosCampos, { retorno: 'ok', mensagem: '' })
		server.answers(assinarDocumento, ASSINADO)
		expect(await screen.findByText(/Preencha “Cargo”, na página 2, antes de assinar/)).toBeTruthy()
		expect(screen.queryByLabelText(/De outra pessoa/)).toBeNull()
		await user.type(await senha(), 'segredo')
		const botao = screen.getByRole('button', { name: 'Assinar documento' })
		expect(botao).toHaveProperty('disabled', true)
		await user.type(screen.getByLabelText(/Cargo/), 'Diretora')
		await user.click(botao)
		await waitFor(() => expect(server.calls.some((chamada) => chamada.includes('assinarDocumento'))).toBe(true))
		const chamadas = server.calls.map((chamada) => chamada.split('/').at(-1))
		expect(chamadas.indexOf('salvarTextosDosCampos')).toBeLessThan(chamadas.indexOf('assinarDocumento'))
		expect(server.bodies).toContainEqual({ codlotdocasi: 7, textos: [{ codcmpasi: 4, vlrcmp: 'Diretora' }] })
	})
})
