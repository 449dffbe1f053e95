import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { consultarIntegra, type Integra, mensagemDeFaltas, pedirIntegra } from '../../contract/index.ts'
import { AcompanhamentoPage } from '../acompanhamento/acompanhamento.page.tsx'
import { NUMPRO, PAGINA, responder } from '../acompanhamento/testes/processo-de-teste.ts'

const server = useDoubleServer()

const integra = (mudanca: Partial<Integra>): Integra => ({
	codint: '2f0e5f9c-6f0a-4b56-9a39-27a4a26cbd41',
	numpro: NUMPRO,
	sitint: 'A',
	percentual: 40,
	versao: 4,
	qtdpgn: null,
	tamarq: null,
	dtaped: '2026-11-21T12:00:00Z',
	dtapro: null,
	codaucdoc: null,
	mensagem: null,
	...mudanca,
})

const pedir = async () => {
	responder(server)
	const { user } = showScreen(AcompanhamentoPage, PAGINA)
	await user.click(await screen.findByRole('button', { name: 'Processo inteiro em PDF' }))
}

test('the progress shows while it is made, the download when it is ready', async () => {
	server.answers(pedirIntegra, integra({}))
	server.answers(
		consultarIntegra,
		integra({ sitint: 'P', percentual: 100, qtdpgn: 2000, tamarq: 1_572_864, codaucdoc: '18BC9CXRL8HNFWB6' }),
	)
	await pedir()
	expect(await screen.findByText(/2\.000 páginas, 1,50 MB/)).toBeTruthy()
	expect(screen.getByText('ID digital 18BC-9CXR-L8HN-FWB6')).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Baixar a íntegra' })).toBeTruthy()
})

test('one with a page in the place of a document says so', async () => {
	server.answers(pedirIntegra, integra({}))
	const mensagem = mensagemDeFaltas(1)
	server.answers(consultarIntegra, integra({ sitint: 'P', percentual: 100, qtdpgn: 4, tamarq: 1000, mensagem }))
	await pedir()
	expect(await screen.findByText(mensagem)).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Baixar a íntegra' })).toBeTruthy()
})

test('one that failed says so', async () => {
	server.answers(pedirIntegra, integra({}))
	server.answers(consultarIntegra, integra({ sitint: 'E', mensagem: 'O documento 3.1 está danificado.' }))
	await pedir()
	expect(await screen.findByText('O documento 3.1 está danificado.')).toBeTruthy()
})

test('a request that is refused is explained', async () => {
	server.refuses(pedirIntegra, 429, 'muitas-tentativas', 'Aguarde alguns minutos e peça de novo.')
	await pedir()
	expect(await screen.findByText('Aguarde alguns minutos e peça de novo.')).toBeTruthy()
})
