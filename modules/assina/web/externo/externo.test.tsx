import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { queryClient } from '@portal/platform/web'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
	assinarExterno,
	assinarExternoComCertificado,
	confirmarCodigoExterno,
	iniciarIdentidadeExterna,
	type LoteExterno,
	obterDadosHashAssinar,
	obterDocumentoExterno,
	obterLoteExterno,
	type PedidoDeFora,
	rejeitarExterno,
	solicitarCodigoExterno,
} from '../../contract/index.ts'
import { AssinarPage } from '../assinar.page.tsx'
import { IdentificadoPage } from './identificado.page.tsx'

const server = useDoubleServer()
const HASH = 'h'.repeat(43)
const ACESSO = 'a'.repeat(43)
const LOTE: LoteExterno = {
	nomlot: 'Convênio com a empresa',
	dsclot: '',
	nompesges: 'Marina Costa',
	sitlotdocasi: 'ENV',
	dtalimasi: null,
	staprzexp: 'N',
	qtdasi: 0,
	qtdpcp: 2,
	nompcp: 'Rosa Dias',
	tippcpasi: 'A',
	sitpcp: 'PEN',
	codtipasi: '1',
	permitido: 'S',
	motivo: null,
	provedores: [],
	identidade: null,
	recide: null,
	staicp: 'N',
	campos: [],
	documentos: [
		{
			coddocuspasi: 1,
			nomarq: 'Convênio.pdf',
			tamarq: 900,
			qtdpgn: 3,
			numrev: 1,
			staasi: 'N',
			codaucdoc: null,
			preenchidos: [],
			mudancasConfirmadas: 'N',
		},
	],
}

const PEDIDO: PedidoDeFora = {
	nompesges: 'Marina Costa',
	nomlot: 'Convênio com a empresa',
	qtddoc: 2,
	dtalimasi: '2026-12-20T21:00:00.000Z',
	staprzexp: 'N',
	sitlotdocasi: 'ENV',
	nompcp: 'Rosa Dias',
	tippcpasi: 'A',
	sitpcp: 'PEN',
}

beforeEach(() => {
	sessionStorage.clear()
	server.answers(obterDadosHashAssinar, {
		codlotdocasi: null,
		coddocuspasi: null,
		codpcpasidoc: null,
		externo: 'S',
		pedido: PEDIDO,
	})
	server.answers(solicitarCodigoExterno, { retorno: 'ok', mensagem: 'Enviado.', emapcp: 'r***@fora.example' })
	server.answers(obterDocumentoExterno, 'PDF')
})

async function entrar(lote: Partial<LoteExterno> = {}) {
	const tela = showScreen(AssinarPage, { path: '/assina/assinar/:hash', at: `/assina/assinar/${HASH}` })
	server.answers(confirmarCodigoExterno, { acesso: ACESSO, expiraEm: '2026-11-21T12:30:00.000Z' })
	server.answers(obterLoteExterno, { ...LOTE, ...lote })
	await tela.user.click(await screen.findByRole('button', { name: 'Receber o código' }))
	await tela.user.type(await screen.findByLabelText(/Código/), '123456')
	await tela.user.click(screen.getByRole('button', { name: 'Abrir os documentos' }))
	await screen.findByRole('heading', { name: 'Convênio com a empresa' })
	return tela
}

test('the link alone opens nothing: the code goes to the address that the link went to', async () => {
	const { user } = showScreen(AssinarPage, { path: '/assina/assinar/:hash', at: `/assina/assinar/${HASH}` })
	await user.click(await screen.findByRole('button', { name: 'Receber o código' }))
	expect(await screen.findByText(/r\*\*\*@fora.example/)).toBeTruthy()
	expect(server.calls.some((chamada) => chamada.includes('obterLote'))).toBe(false)
	server.refuses(confirmarCodigoExterno, 422, 'codigo-incorreto', 'Código incorreto. Confira a mensagem mais recente.')
	await user.click(screen.getByRole('button', { name: 'Abrir os documentos' }))
	expect(screen.getByText('Informe os 6 algarismos da mensagem.')).toBeTruthy()
	await user.type(screen.getByLabelText(/Código/), '000000')
	await user.click(screen.getByRole('button', { name: 'Abrir os documentos' }))
	expect(await screen.findByText('Código incorreto. Confira a mensagem mais recente.')).toBeTruthy()
})

test('who comes back with the code in hand needs no other, and may paste it as it was shown', async () => {
	const { user } = showScreen(AssinarPage, { path: '/assina/assinar/:hash', at: `/assina/assinar/${HASH}` })
	server.answers(confirmarCodigoExterno, { acesso: ACESSO, expiraEm: '2026-11-21T12:30:00.000Z' })
	server.answers(obterLoteExterno, LOTE)
	await user.click(await screen.findByRole('button', { name: 'Já tenho o código' }))
	await user.click(screen.getByLabelText(/^Código/))
	await user.paste(' 123 456 ')
	await user.click(screen.getByRole('button', { name: 'Abrir os documentos' }))
	await screen.findByRole('heading', { name: 'Convênio com a empresa' })
	expect(server.bodies).toContainEqual({ hash: HASH, codigo: '123456' })
	expect(server.calls.some((call) => call.includes('solicitarCodigo'))).toBe(false)
})

test('who asks, for what and until when is told before anything has to be proved', async () => {
	showScreen(AssinarPage, { path: '/assina/assinar/:hash', at: `/assina/assinar/${HASH}` })
	await screen.findByRole('heading', { level: 1, name: 'Marina Costa pede a sua assinatura' })
	expect(screen.getByText('Convênio com a empresa (2 documentos)')).toBeTruthy()
	expect(screen.getByText(/20\/12\/2026/)).toBeTruthy()
	expect(screen.getByText('Rosa Dias')).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Receber o código' })).toBeTruthy()
})

test('a request that has ended says so before the code', async () => {
	const dados = { codlotdocasi: null, coddocuspasi: null, codpcpasidoc: null, externo: 'S' } as const
	server.answers(obterDadosHashAssinar, { ...dados, pedido: { ...PEDIDO, sitlotdocasi: 'REJ' } })
	showScreen(AssinarPage, { path: '/assina/assinar/:hash', at: `/assina/assinar/${HASH}` })
	expect(await screen.findByText(/recusado ou cancelado/)).toBeTruthy()
})

test('after signing the page says what happens next', async () => {
	const { user } = await entrar()
	await user.click(screen.getByRole('checkbox', { name: 'Li o documento e quero assiná-lo.' }))
	server.answers(assinarExterno, {
		retorno: 'ok',
		mensagem: 'Documento assinado com sucesso!',
		lote: { ...LOTE, sitpcp: 'ASS', qtdasi: 1, permitido: 'N', motivo: 'Você já assinou.' },
	})
	await user.click(screen.getByRole('button', { name: 'Assinar documento' }))
	expect(await screen.findByRole('heading', { name: 'O que acontece agora' })).toBeTruthy()
	expect(screen.getByText(/Falta 1 assinatura\./)).toBeTruthy()
	expect(screen.getByText(/mandamos ao seu e-mail o link para baixar a sua cópia/)).toBeTruthy()
})

test('a reload asks for no other code, until the access is over', async () => {
	await entrar()
	const recarregar = () => {
		cleanup()
		queryClient.clear()
		return showScreen(AssinarPage, { path: '/assina/assinar/:hash', at: `/assina/assinar/${HASH}` })
	}
	recarregar()
	expect(await screen.findByRole('heading', { name: 'Convênio com a empresa' })).toBeTruthy()
	server.refuses(obterLoteExterno, 403, 'acesso-vencido', 'O seu acesso terminou.')
	const { user } = recarregar()
	await user.click(await screen.findByRole('button', { name: 'Receber outro código' }))
	recarregar()
	expect(await screen.findByRole('button', { name: 'Receber o código' })).toBeTruthy()
})

test('signs after saying that it was read', async () => {
	const { user } = await entrar()
	const botao = screen.getByRole<HTMLButtonElement>('button', { name: 'Assinar documento' })
	expect(botao.disabled).toBe(true)
	await user.click(screen.getByRole('checkbox', { name: 'Li o documento e quero assiná-lo.' }))
	server.answers(assinarExterno, {
		retorno: 'ok',
		mensagem: 'Documento assinado com sucesso!',
		lote: { ...LOTE, permitido: 'N', motivo: 'Você já assinou.' },
	})
	await user.click(botao)
	expect(await screen.findByText('Documento assinado com sucesso!')).toBeTruthy()
	expect(server.bodies).toContainEqual({ acesso: ACESSO })
})

test('out of turn there is nothing to press, and the reason is told', async () => {
	await entrar({ permitido: 'N', motivo: 'Ainda não é a sua vez de assinar.' })
	expect(screen.getByText('Ainda não é a sua vez de assinar.')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Assinar documento' })).toBeNull()
})

test('rejects with a reason', async () => {
	const { user } = await entrar()
	server.answers(rejeitarExterno, { retorno: 'ok', mensagem: 'Lote rejeitado.' })
	await user.click(screen.getByRole('button', { name: 'Rejeitar com justificativa' }))
	const dialogo = within(await screen.findByRole('dialog', { name: 'Rejeitar “Convênio com a empresa”?' }))
	await user.type(dialogo.getByLabelText(/Justificativa/), 'Valor errado')
	await user.click(dialogo.getByRole('button', { name: 'Rejeitar' }))
	expect(await screen.findByText('Lote rejeitado.')).toBeTruthy()
	expect(server.bodies).toContainEqual({ acesso: ACESSO, txtrej: 'Valor errado' })
})

test('where the qualified level is asked for, the certificate is asked for, and the institution does not sign', async () => {
	const { user } = await entrar({ codtipasi: '3' })
	const assinar = screen.getByRole<HTMLButtonElement>('button', { name: 'Assinar documento' })
	await user.click(screen.getByLabelText('Li o documento e quero assiná-lo.'))
	expect(assinar.disabled).toBe(true)
	const entrada = document.querySelector<HTMLInputElement>('input[type=file]')
	if (!entrada) throw new Error('there is nowhere to put the certificate')
	await user.upload(entrada, new File(['p12'], 'rosa.p12', { type: 'application/x-pkcs12' }))
	await user.type(screen.getByLabelText('Senha do certificado'), 'segredo')
	server.answers(assinarExternoComCertificado, {
		retorno: 'ok',
		mensagem: 'Documentos assinados com sucesso!',
		lote: { ...LOTE, codtipasi: '3', sitlotdocasi: 'ASS', sitpcp: 'ASS' },
	})
	await user.click(assinar)
	expect(await screen.findByText('Documentos assinados com sucesso!')).toBeTruthy()
})

const AVANCADA = { codtipasi: '2', provedores: [{ provedor: 'govbr', rotulo: 'gov.br' }] } as const

test('where the advanced level is asked for, only ways to prove who it is are offered, with what went wrong before', async () => {
	const { user } = await entrar({
		...AVANCADA,
		provedores: [...AVANCADA.provedores],
		recide: 'O CPF é outro. Entre com a sua.',
	})
	expect(screen.getByRole('heading', { name: 'Confirme quem você é' })).toBeTruthy()
	expect(screen.getByText('O CPF é outro. Entre com a sua.')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Assinar documento' })).toBeNull()
	expect(screen.queryByRole('button', { name: 'Assinar com certificado ICP-Brasil' })).toBeNull()
	expect(screen.getByRole('button', { name: 'Rejeitar com justificativa' })).toBeTruthy()
	server.refuses(iniciarIdentidadeExterna, 503, 'provedor-fora-do-ar', 'gov.br não está respondendo.')
	await user.click(screen.getByRole('button', { name: 'Confirmar por gov.br' }))
	expect(await screen.findByText('gov.br não está respondendo.')).toBeTruthy()
	expect(server.bodies).toContainEqual({ acesso: ACESSO, provedor: 'govbr' })
})

test('who was confirmed reads under which name they sign', async () => {
	const identidade = { nomprv: 'gov.br', nomide: 'Rosa Dias de Andrade', cpfmsc: '***.982.247-**' }
	await entrar({ ...AVANCADA, provedores: [...AVANCADA.provedores], identidade })
	expect(screen.getByText('Identidade confirmada por gov.br')).toBeTruthy()
	expect(screen.getByText(/Rosa Dias de Andrade, CPF \*\*\*\.982\.247-\*\*/)).toBeTruthy()
	expect(screen.getByRole('button', { name: 'Assinar documento' })).toBeTruthy()
})

test('an own certificate serves the advanced level too, where it can be checked', async () => {
	const { user } = await entrar({ ...AVANCADA, provedores: [...AVANCADA.provedores], staicp: 'S' })
	await user.click(screen.getByRole('button', { name: 'Assinar com certificado ICP-Brasil' }))
	expect(screen.getByLabelText('Senha do certificado')).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Assinar sem certificado' }))
	expect(screen.getByRole('button', { name: 'Confirmar por gov.br' })).toBeTruthy()
})

test('who comes back from the provider in another browser is told where to go on', async () => {
	showScreen(IdentificadoPage, { path: '/assina/identificado', at: '/assina/identificado?state=x&code=y' })
	expect(await screen.findByText(/Abra de novo, neste navegador, o link da mensagem/)).toBeTruthy()
})
