import { consultarPessoa } from '@portal/pessoas/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	anexar,
	darParecer,
	descartarRascunho,
	despachar,
	guardarRascunho,
	type Rascunho,
	type TipoOcorrencia,
} from '../../contract/index.ts'
import { AcompanhamentoPage } from '../acompanhamento/acompanhamento.page.tsx'
import { NUMPRO, ocorrencia, PAGINA, responder } from '../acompanhamento/testes/processo-de-teste.ts'

const server = useDoubleServer()

const temporario = {
	codarqtmp: '2f0e5f9c-6f0a-4b56-9a39-27a4a26cbd41',
	nomarqtmp: 'parecer.pdf',
	tamarqtmp: 1536,
	qtdpgntmp: 2,
	mimetype: 'application/pdf',
	sha256: 'a'.repeat(64),
}
const incluida = (mensagem: string) => ({
	retorno: 'ok' as const,
	mensagem,
	numpro: NUMPRO,
	versao: 5,
	dados: ocorrencia(9),
})

/** Fixture: the page with a draft of this type. */
async function escrever(codetroco: TipoOcorrencia, dados: Partial<Rascunho['dados']>) {
	const rascunho: Rascunho = {
		codetroco,
		dados: { txtdch: '', arquivos: [], ...dados },
		dtaultalt: '2026-11-21T12:00:00Z',
		vencidos: 0,
	}
	responder(server, { rascunhos: [rascunho] })
	server.answers(guardarRascunho, rascunho)
	server.answers(descartarRascunho, { retorno: 'ok', mensagem: '' })
	const { user } = showScreen(AcompanhamentoPage, PAGINA)
	const quadro = within(await screen.findByRole('form'))
	return { user, quadro, clicar: (nome: string) => user.click(quadro.getByRole('button', { name: nome })) }
}

test('a file that a reload stopped on its way is told, once', async () => {
	sessionStorage.setItem(`envios ${NUMPRO} ocoAnexacao`, JSON.stringify(['laudo.pdf']))
	const { quadro } = await escrever('ocoAnexacao', {})
	expect(await quadro.findByText(/^laudo\.pdf: o envio foi interrompido/)).toBeTruthy()
	expect(sessionStorage.getItem(`envios ${NUMPRO} ocoAnexacao`)).toBeNull()
})

test('an opinion takes its text and one file', async () => {
	const { quadro, clicar } = await escrever('ocoParecer', { txtdch: '<p>Favorável.</p>', arquivos: [temporario] })
	expect(quadro.getByText('parecer.pdf')).toBeTruthy()
	expect(quadro.getByLabelText<HTMLInputElement>(/Arquivo do parecer/).disabled).toBe(true)
	server.answers(darParecer, incluida('Parecer incluído com sucesso!'))
	await clicar('Dar parecer')
	expect(await screen.findByText('Parecer incluído com sucesso!')).toBeTruthy()
	expect(server.bodies).toEqual([{ txtdch: '<p>Favorável.</p>', codarqtmp: temporario.codarqtmp }])
})

test('an opinion is asked of somebody', async () => {
	const { user, quadro, clicar } = await escrever('ocoParecerista', { txtdch: '<p>Há verba?</p>' })
	await clicar('Solicitar parecer')
	expect(quadro.getByText('Informe de quem se espera o parecer.')).toBeTruthy()
	server.answers(consultarPessoa, { codpes: 10003, nompes: 'Helena Duarte' })
	await user.type(await quadro.findByRole('combobox', { name: 'Parecerista' }), '10003{Tab}')
	expect(await quadro.findByText('Helena Duarte')).toBeTruthy()
	server.answers(despachar, incluida('Parecer solicitado com sucesso!'))
	await clicar('Solicitar parecer')
	expect(await screen.findByText('Parecer solicitado com sucesso!')).toBeTruthy()
	expect(server.bodies).toContainEqual({ codetroco: 'ocoParecerista', txtdch: '<p>Há verba?</p>', codpesace: 10003 })
})

test('a document that was saved on an earlier visit is attached as any other', async () => {
	const { quadro, clicar } = await escrever('ocoGeracao', {
		txtdch: '<p>Declaro.</p>',
		titulo: 'Declaração',
		complemento: '<p>Segue.</p>',
		arquivos: [{ ...temporario, nomarqtmp: 'Declaração.pdf' }],
		codetrdoc: 3,
		codetrcfc: 1,
	})
	expect(quadro.getByText('Declaração.pdf - 2 página(s) - 1,50 KB')).toBeTruthy()
	server.answers(anexar, incluida('Documento anexado com sucesso!'))
	await clicar('Anexar documento')
	expect(await screen.findByText('Documento anexado com sucesso!')).toBeTruthy()
})

test('going back to the text of a document keeps it and lets go of its file', async () => {
	const { quadro, clicar } = await escrever('ocoGeracao', {
		txtdch: '<p>Declaro.</p>',
		titulo: 'Declaração',
		arquivos: [temporario],
	})
	await clicar('Voltar ao texto')
	expect(quadro.getByDisplayValue('Declaração')).toBeTruthy()
	await waitFor(() => expect(server.bodies).toMatchObject([{ titulo: 'Declaração', arquivos: [] }]))
})
