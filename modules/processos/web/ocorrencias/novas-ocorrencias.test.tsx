import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { queryClient } from '@portal/platform/web'
import { screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { describe, expect, test } from 'vitest'
import {
	alterarAnexo,
	anexar,
	descartarRascunho,
	despachar,
	enviarArquivoTemporario,
	guardarRascunho,
	invalidarOcorrencia,
	type Rascunho,
	removerOcorrencia,
	type TipoOcorrencia,
} from '../../contract/index.ts'
import { AcompanhamentoPage } from '../acompanhamento/acompanhamento.page.tsx'
import { arquivo, NUMPRO, ocorrencia, PAGINA, responder } from '../acompanhamento/testes/processo-de-teste.ts'

const server = useDoubleServer()
const abrir = () => showScreen(AcompanhamentoPage, PAGINA)
const botao = (name: string | RegExp) => screen.findByRole('button', { name })
const API = `/wsprocesso/api/processo/${NUMPRO}`

const rascunho = (codetroco: TipoOcorrencia, dados: Partial<Rascunho['dados']>, vencidos = 0): Rascunho => ({
	codetroco,
	dados: { txtdch: '', arquivos: [], ...dados },
	dtaultalt: '2026-11-21T12:00:00Z',
	vencidos,
})
const temporario = (nomarqtmp: string, codarqtmp = '2f0e5f9c-6f0a-4b56-9a39-27a4a26cbd41') => ({
	codarqtmp,
	nomarqtmp,
	tamarqtmp: 8,
	qtdpgntmp: 1,
	mimetype: 'application/pdf',
	sha256: 'a'.repeat(64),
})
const aceitarRascunhos = () => {
	server.answers(guardarRascunho, rascunho('ocoInformacao', { txtdch: '' }))
	server.answers(descartarRascunho, { retorno: 'ok', mensagem: '' })
}
const incluida = (mensagem: string) => ({
	retorno: 'ok' as const,
	mensagem,
	numpro: NUMPRO,
	versao: 5,
	dados: ocorrencia(9),
})

describe('what is being written', () => {
	test('a new occurrence begins in the last movement, with its placeholder, and must have a text', async () => {
		responder(server)
		const { user } = abrir()
		await user.click(await botao('Despacho'))
		const quadro = within(await screen.findByRole('form', { name: /Despacho/ }))
		expect(await quadro.findByText('Digite aqui seu despacho')).toBeTruthy()
		await user.click(quadro.getByRole('button', { name: 'Incluir despacho' }))
		expect(await quadro.findByText('O campo de despacho é obrigatório!')).toBeTruthy()
		expect(quadro.getByRole('textbox', { name: /Despacho/ }).getAttribute('aria-invalid')).toBe('true')
		expect(server.calls.filter((chamada) => chamada.startsWith('POST'))).toEqual([])
	})

	test('what was begun and never kept stays when all is asked again, as after a new login', async () => {
		responder(server)
		const { user } = abrir()
		await user.click(await botao('Informação'))
		const quadro = await screen.findByRole('form', { name: /Informação/ })
		const lidos = () => server.calls.filter((chamada) => chamada === `GET ${API}/rascunho`).length
		const antes = lidos()
		await queryClient.invalidateQueries()
		await waitFor(() => expect(lidos()).toBeGreaterThan(antes))
		expect(screen.getByRole('form', { name: /Informação/ })).toBe(quadro)
	})

	test('it is not begun twice', async () => {
		responder(server)
		const { user } = abrir()
		await user.click(await botao('Informação'))
		await user.click(await botao('Informação'))
		expect(await screen.findAllByRole('form')).toHaveLength(1)
	})

	test('a movement that has all it may have silently takes no more', async () => {
		responder(server, { ocorrencias: [ocorrencia(1, { codetroco: 'ocoDespacho', nomoco: 'Despacho' })] })
		const { user } = abrir()
		await user.click(await botao('Despacho'))
		expect(screen.queryByRole('form')).toBeNull()
	})

	test('a draft of an earlier visit is there again, goes to the server, and is gone', async () => {
		responder(server, { rascunhos: [rascunho('ocoInformacao', { txtdch: '<p>Pela <strong>metade</strong></p>' })] })
		aceitarRascunhos()
		server.answers(despachar, incluida('Informação incluída com sucesso!'))
		const { user } = abrir()
		const texto = await screen.findByRole('textbox', { name: /Informação/ })
		expect(texto.innerHTML).toBe('<p>Pela <strong>metade</strong></p>')
		await user.click(await botao('Incluir informação'))
		expect(await screen.findByText('Informação incluída com sucesso!')).toBeTruthy()
		expect(server.bodies).toEqual([{ codetroco: 'ocoInformacao', txtdch: '<p>Pela <strong>metade</strong></p>' }])
		await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
		expect(server.calls).toContain(`DELETE ${API}/rascunho/ocoInformacao`)
	})

	test('nothing is written into it while it is being sent', async () => {
		responder(server, { rascunhos: [rascunho('ocoInformacao', { txtdch: '<p>Pela metade</p>' })] })
		server.refuses(despachar, 422, 'limite-atingido', 'Este andamento já tem o máximo.')
		const { user } = abrir()
		const texto = await screen.findByRole('textbox', { name: /Informação/ })
		const incluir = await botao('Incluir informação')
		const preso = waitFor(() => expect(texto.closest('[inert]')).toBeTruthy())
		await user.click(incluir)
		await preso
		expect(document.activeElement).toBe(incluir)
		expect(await screen.findByText('Este andamento já tem o máximo.')).toBeTruthy()
		expect(texto.closest('[inert]')).toBeNull()
	})

	test('a draft that may not be saved now stays, and says why', async () => {
		responder(server, {
			rascunhos: [rascunho('ocoInformacao', { txtdch: '<p>Pela metade</p>' })],
			recusas: { informacao: 'O processo está em trânsito para GAB-RUSP. Ele precisa ser recebido antes.' },
		})
		abrir()
		const incluir = await botao('Incluir informação')
		expect(incluir.getAttribute('aria-disabled')).toBe('true')
		const descricao = document.getElementById(incluir.getAttribute('aria-describedby') ?? '')
		expect(descricao?.textContent).toContain('em trânsito para GAB-RUSP')
	})

	test('giving up asks first, in the words of the specification', async () => {
		responder(server, { rascunhos: [rascunho('ocoParecer', { txtdch: '<p>Favorável.</p>' })] })
		aceitarRascunhos()
		const { user } = abrir()
		await user.click(await botao('Descartar'))
		const pergunta = within(await screen.findByRole('alertdialog', { name: 'Deseja mesmo remover o parecer' }))
		await user.click(pergunta.getByRole('button', { name: 'Remover' }))
		await waitFor(() => expect(screen.queryByRole('form')).toBeNull())
		expect(server.calls).toContain(`DELETE ${API}/rascunho/ocoParecer`)
		const acoes = screen.getByRole('complementary', { name: 'Ações do processo' })
		await waitFor(() => expect(document.activeElement).toBe(acoes))
	})

	test('a conflict keeps the text and tells what changed', async () => {
		responder(server, { rascunhos: [rascunho('ocoInformacao', { txtdch: '<p>Pela metade</p>' })] })
		server.refuses(despachar, 409, 'processo-alterado', 'Eduardo Vasques deu saída neste processo.')
		const { user } = abrir()
		await user.click(await botao('Incluir informação'))
		expect(await screen.findByText('Eduardo Vasques deu saída neste processo.')).toBeTruthy()
		expect(screen.getByRole('textbox', { name: /Informação/ }).textContent).toBe('Pela metade')
		await user.click(await botao('Recarregar o processo'))
		await waitFor(() => expect(screen.queryByText('Eduardo Vasques deu saída neste processo.')).toBeNull())
	})
})

describe('attaching', () => {
	const pdf = (nome: string, bytes = 8) => new File([new Uint8Array(bytes)], nome, { type: 'application/pdf' })
	const quadro = async () => within(await screen.findByRole('form', { name: /Anexar documento/ }))
	const abrirAnexo = async (dados: Partial<Rascunho['dados']> = { txtdch: '<p>Segue.</p>' }, vencidos = 0) => {
		responder(server, { rascunhos: [rascunho('ocoAnexacao', dados, vencidos)] })
		aceitarRascunhos()
		const tela = abrir()
		return { ...tela, anexo: await quadro() }
	}

	test('files that may not go are skipped and listed with the reason; the others are sent', async () => {
		const { user, anexo } = await abrirAnexo()
		server.answers(enviarArquivoTemporario, temporario('bom.pdf'))
		const exe = new File(['x'], 'virus.exe', { type: 'application/x-msdownload' })
		const campo = anexo.getByLabelText(/Arquivos/)
		campo.removeAttribute('accept')
		await user.upload(campo, [exe, pdf('grande.pdf', 20_000_001), pdf('bom.pdf')])
		expect(
			await anexo.findByText(
				'Tipo passado no arquivo virus.exe não permitido (application/x-msdownload), valores permitidos são: application/pdf, image/jpeg, image/jpg, image/png.',
			),
		).toBeTruthy()
		expect(anexo.getByText('Arquivo grande.pdf muito grande (20,00MB), máximo permitido é de 20MB.')).toBeTruthy()
		expect(anexo.getByText('bom.pdf')).toBeTruthy()
		await waitFor(() => expect(server.calls).toContain('POST /wsprocesso/api/arquivo/temp'))
	})

	test('all files of a draft are there again, with name and size, and the draft says when it was kept', async () => {
		const arquivos = [temporario('oficio.pdf'), temporario('planta.pdf', 'a1f3c7f2-07d3-4a0f-8f04-6f2b6b1c7a11')]
		const { anexo } = await abrirAnexo({ txtdch: '<p>Segue.</p>', arquivos }, 1)
		for (const { nomarqtmp } of arquivos) expect(anexo.getByText(nomarqtmp)).toBeTruthy()
		expect(anexo.getAllByText('8,00 B')).toHaveLength(2)
		expect(anexo.getByText(/^Rascunho salvo em 21\/11\/2026/)).toBeTruthy()
		expect(anexo.getByRole('button', { name: 'Anexar 2 documentos' })).toBeTruthy()
		expect(anexo.getByText('Um arquivo não está mais no rascunho')).toBeTruthy()
	})

	test('a document may be more restricted than its process, and says so when it is sent', async () => {
		const { user, anexo } = await abrirAnexo({
			txtdch: '<p>Segue.</p>',
			arquivos: [temporario('croqui.pdf')],
			codetrdoc: 3,
			codetrcfc: 1,
		})
		const nivel = anexo.getByLabelText<HTMLSelectElement>(/Nível de acesso do documento/)
		expect([...nivel.options].map(({ text }) => text)).toEqual(['O do processo (Público)', 'Restrito', 'Sigiloso'])
		await user.selectOptions(nivel, 'Restrito')
		server.answers(anexar, incluida('Documento anexado com sucesso!'))
		await user.click(anexo.getByRole('button', { name: 'Anexar documento' }))
		expect(await screen.findByText('Documento anexado com sucesso!')).toBeTruthy()
	})

	test('without file, kind and check nothing is sent', async () => {
		const { user, anexo } = await abrirAnexo({ txtdch: '' })
		await user.click(anexo.getByRole('button', { name: 'Anexar documento' }))
		for (const erro of [
			'Arquivo deve ser um valor válido!',
			'Escolha o tipo do documento na lista ou escreva-o.',
			'Diga como o documento foi conferido.',
			'O campo de complemento é obrigatório!',
		])
			expect(await anexo.findByText(erro)).toBeTruthy()
		await waitFor(() => expect(document.activeElement).toBe(anexo.getByLabelText(/Arquivos/)))
	})

	test('a kind of the list goes by its code, any other as free text', async () => {
		const { user, anexo } = await abrirAnexo({
			txtdch: '<p>Segue.</p>',
			arquivos: [temporario('croqui.pdf')],
			codetrcfc: 1,
		})
		const tipo = anexo.getByLabelText<HTMLInputElement>(/Tipo do documento/)
		await user.type(tipo, 'oficio')
		expect(tipo.value).toBe('Ofício')
		await user.clear(tipo)
		await user.type(tipo, 'Croqui')
		server.refuses(anexar, 422, 'limite-atingido', 'Este andamento já tem o máximo.')
		await user.click(anexo.getByRole('button', { name: 'Anexar documento' }))
		expect(await anexo.findByText('Este andamento já tem o máximo.')).toBeTruthy()
		await waitFor(() =>
			expect(server.bodies.at(-1)).toMatchObject({ codetrdoc: null, dsctipdoc: 'Croqui', codetrcfc: 1 }),
		)
	})
})

describe('an occurrence that is there', () => {
	const abrirAcao = async (acao: string, mudanca: Parameters<typeof ocorrencia>[1]) => {
		responder(server, { ocorrencias: [ocorrencia(1, mudanca)] })
		const tela = abrir()
		await tela.user.click(await botao(/^Ações de/))
		await tela.user.click(screen.getByRole('menuitem', { name: acao }))
		return { ...tela, dialogo: within(await screen.findByRole('dialog')) }
	}

	test('is removed after the question of the specification; a refusal is shown in it', async () => {
		const { user, dialogo } = await abrirAcao('Remover', { podeRemover: 'S' })
		expect(screen.getByRole('dialog', { name: 'Deseja mesmo remover a informação' })).toBeTruthy()
		server.refuses(removerOcorrencia, 422, 'acao-indisponivel', 'O processo já saiu deste andamento.')
		await user.click(dialogo.getByRole('button', { name: 'Remover' }))
		expect(await dialogo.findByText('O processo já saiu deste andamento.')).toBeTruthy()
	})

	test('is invalidated with a reason', async () => {
		const { user, dialogo } = await abrirAcao('Invalidar', { podeInvalidar: 'S' })
		await user.click(dialogo.getByRole('button', { name: 'Invalidar' }))
		expect(await dialogo.findByText('Diga por que a ocorrência é invalidada.')).toBeTruthy()
		await user.type(dialogo.getByLabelText(/Motivo/), 'Processo errado.')
		server.answers(invalidarOcorrencia, {
			retorno: 'ok',
			mensagem: 'Ocorrência invalidada com sucesso!',
			numpro: NUMPRO,
			versao: 5,
		})
		await user.click(dialogo.getByRole('button', { name: 'Invalidar' }))
		expect(await screen.findByText('Ocorrência invalidada com sucesso!')).toBeTruthy()
		expect(server.bodies).toEqual([{ jusinv: 'Processo errado.' }])
	})

	test('a document is changed together with its kind', async () => {
		const { user, dialogo } = await abrirAcao('Editar', {
			podeEditar: 'S',
			codetroco: 'ocoAnexacao',
			nomoco: 'Anexação/Complemento',
			arquivo: arquivo(),
		})
		expect(await dialogo.findByDisplayValue('Ofício')).toBeTruthy()
		server.answers(alterarAnexo, incluida('Documento alterado com sucesso!'))
		await dialogo.findByRole('toolbar', { name: 'Formatação' })
		await user.click(dialogo.getByRole('button', { name: 'Salvar' }))
		expect(await screen.findByText('Documento alterado com sucesso!')).toBeTruthy()
		expect(server.bodies).toEqual([{ txtdch: '<p>Informação número 1</p>', codetrdoc: 3, codetrcfc: 1 }])
	})
})

describe('the editor', () => {
	const abrirComTexto = async () => {
		responder(server, { rascunhos: [rascunho('ocoInformacao', { txtdch: '<p>Texto</p>' })] })
		aceitarRascunhos()
		const tela = abrir()
		return { ...tela, barra: within(await screen.findByRole('toolbar', { name: 'Formatação' })) }
	}

	test('the toolbar is one stop of the keyboard, with arrows inside', async () => {
		const { user, barra } = await abrirComTexto()
		const botoes = barra.getAllByRole('button')
		expect(botoes.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
		botoes[0]?.focus()
		await user.keyboard('{ArrowRight}')
		expect(document.activeElement).toBe(barra.getByRole('button', { name: 'Itálico' }))
		await user.keyboard('{End}')
		expect(document.activeElement).toBe(barra.getByRole('button', { name: 'Refazer' }))
		await user.keyboard('{ArrowRight}')
		expect(document.activeElement).toBe(barra.getByRole('button', { name: 'Negrito' }))
	})

	test('nothing that a screen reader would stumble over', async () => {
		await abrirComTexto()
		const { violations } = await axe.run(document.body, {
			// Colours are measured in a real browser.
			rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
		})
		expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
	})
})
