import { createHash } from 'node:crypto'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import {
	consultarDocumento,
	type Documento,
	listarTiposDocumentos,
	MENSAGEM_NAO_CORRESPONDE,
	obterArquivo,
	obterRelatorio,
} from '../contract/index.ts'
import { captchaDeTeste, resolverCaptcha, validarCaptcha } from './testes/captcha-de-teste.tsx'
import { TiposDeDocumentosPage } from './tipos-de-documentos.page.tsx'
import { ValidadorPage } from './validador.page.tsx'

const server = useDoubleServer()

const CODIGO = 'DEM0NSTRAVAL1D09'
const NOVO = 'DEM0NSTRAN0V0DCN'
const conteudo = Buffer.from('%PDF-1.7 the issued one')

const valido: Documento = {
	codaucdoc: CODIGO,
	veredito: 'valido',
	sitdocauc: 'VIG',
	mensagem: 'Documento emitido pela Universidade e em vigor.',
	conferido: ['O registro está em vigor.', 'O arquivo é o registrado.', 'Uma pessoa o assinou.'],
	nomdoc: 'Atestado de Ana',
	nomemidoc: 'Secretaria de Graduação, por Marina Costa',
	nomtipdocauc: 'Atestado de matrícula',
	dsctipdocauc: 'Prova a matrícula.',
	orgemi: 'Graduação',
	nomtit: 'Ana Beatriz Moraes',
	cpfmsc: '***.456.789-**',
	dtaemidoc: '2026-11-09T15:00:00.000Z',
	dtavaldoc: '2027-05-08',
	sha256doc: createHash('sha256').update(conteudo).digest('hex'),
	tamarq: conteudo.length,
	qtdpgn: 1,
	staexiarq: 'S',
	prgasi: null,
	codaucdocsub: null,
	assinantes: [
		{
			nomass: 'Helena Duarte',
			cpfmsc: '***.161.803-**',
			tippap: 'A',
			nivass: 'avancada',
			dtaass: '2026-11-09T14:00:00.000Z',
			emaext: null,
			nomact: 'Autoridade de carimbo',
			motasi: 'De acordo',
		},
	],
	versoes: [],
}

beforeEach(resolverCaptcha)

const abrir = (at = '/iddigital') =>
	showScreen(ValidadorPage, { path: '/iddigital/:codaucdoc?', at, modules: [captchaDeTeste] })
const caixa = (lugar: number) => screen.getByLabelText<HTMLInputElement>(`Caractere ${lugar} de 16`)
const escrito = () => Array.from({ length: 16 }, (_, indice) => caixa(indice + 1).value).join('')
/** Text of the card once it has this title. */
async function resultado(titulo: string): Promise<string> {
	await screen.findByRole('heading', { name: titulo })
	return screen.getByRole('region', { name: 'Resultado' }).textContent
}
const verificar = () => screen.getByRole('button', { name: 'Verificar documento' })

describe('the sixteen boxes', () => {
	test('move on with each character, and leave out what a code cannot hold', async () => {
		const { user } = abrir()
		await user.click(caixa(1))
		await user.keyboard('de m0-ç/nstr')
		expect(escrito()).toBe('DEM0NSTR')
		expect(document.activeElement).toBe(caixa(9))
	})

	test('are all filled by one paste, wherever the cursor is', async () => {
		const { user } = abrir()
		await user.click(caixa(7))
		await user.paste(' dem0-nstr-aval-1d09\n')
		expect(escrito()).toBe(CODIGO)
		await user.click(screen.getByRole('button', { name: 'Limpar' }))
		expect(escrito()).toBe('')
		await user.click(caixa(2))
		await user.paste(`https://portal.example/iddigital/${CODIGO}`)
		expect(escrito()).toBe(CODIGO)
	})

	test('take back with Backspace and are crossed with the arrows', async () => {
		const { user } = abrir()
		await user.click(caixa(1))
		await user.keyboard('abc{Backspace}')
		expect(escrito()).toBe('AB')
		expect(document.activeElement).toBe(caixa(3))
		await user.keyboard('{ArrowLeft}{ArrowLeft}x')
		expect(escrito()).toBe('XB')
		await user.keyboard('{End}')
		expect(document.activeElement).toBe(caixa(16))
		await user.keyboard('{Home}{Backspace}{Backspace}')
		expect(escrito()).toBe('B')
		expect(document.activeElement).toBe(caixa(1))
	})

	test('read I as 1 and O as 0', async () => {
		const { user } = abrir()
		await user.click(caixa(1))
		await user.keyboard('io')
		expect(escrito()).toBe('10')
	})
})

describe('a mistake that needs no server', () => {
	test('in the code is told as soon as the last box is filled', async () => {
		const { user } = abrir()
		await user.click(caixa(1))
		await user.paste('DEM0NSTRAVAL1D0A')
		expect(screen.getByText('Confira o código: parece haver um erro de digitação')).toBeTruthy()
		expect(caixa(1).getAttribute('aria-invalid')).toBe('true')
		await user.click(verificar())
		expect(server.calls).toEqual([])
	})

	test('does not keep the person from asking', async () => {
		server.refuses(consultarDocumento, 404, 'documento-nao-corresponde', MENSAGEM_NAO_CORRESPONDE)
		const { user } = abrir('/iddigital/DEM0NSTRAVAL1D0A')
		expect(server.calls).toEqual([])
		await user.click(await screen.findByRole('button', { name: 'Verificar mesmo assim' }))
		expect(await resultado('Documento não encontrado')).toContain(MENSAGEM_NAO_CORRESPONDE)
	})

	test('missing characters are counted', async () => {
		const { user } = abrir()
		await user.click(verificar())
		expect(screen.getByText('Faltam 16 caracteres.')).toBeTruthy()
		await user.click(caixa(1))
		await user.paste(CODIGO.slice(0, 15))
		await user.click(verificar())
		expect(screen.getByText('Falta 1 caractere.')).toBeTruthy()
	})

	test('an address that can be no code says so', async () => {
		abrir(`/iddigital/${'A'.repeat(51)}`)
		expect(await screen.findByText('O endereço não traz um código que possa ser verificado')).toBeTruthy()
		expect(escrito()).toBe('')
	})
})

describe('the result', () => {
	test('comes for what was typed, after the captcha, and its address can be kept', async () => {
		server.answers(consultarDocumento, valido)
		const { user, place } = abrir()
		await user.click(caixa(1))
		await user.paste(CODIGO)
		await user.keyboard('{Enter}')
		expect(await screen.findByRole('heading', { name: 'Documento válido' })).toBeTruthy()
		expect(place()).toBe(`/iddigital/${CODIGO}`)
		expect(document.activeElement).toBe(caixa(16))
		expect(screen.getByText(`Documento válido. ${valido.mensagem}`)).toBeTruthy()
		expect(validarCaptcha).toHaveBeenCalledOnce()
	})

	test('comes by itself where the QR code leads, with the code filled in', async () => {
		server.answers(consultarDocumento, valido)
		abrir(`/iddigital/${CODIGO}`)
		expect(await screen.findByRole('heading', { name: 'Documento válido' })).toBeTruthy()
		expect(escrito()).toBe(CODIGO)
		for (const texto of [
			'Atestado de matrícula',
			'Secretaria de Graduação, por Marina Costa',
			'Ana Beatriz Moraes',
			'CPF ***.456.789-**',
			'08/05/2027',
			valido.sha256doc,
			'Helena Duarte',
		])
			expect(screen.getAllByText(texto).length).toBeGreaterThan(0)
		expect(screen.getByRole('button', { name: 'Ver PDF' })).toBeTruthy()
	})

	test('of a code that nobody issued is a verdict in the words of the specification', async () => {
		server.refuses(consultarDocumento, 404, 'documento-nao-corresponde', MENSAGEM_NAO_CORRESPONDE)
		abrir(`/iddigital/${CODIGO}`)
		expect(await resultado('Documento não encontrado')).toContain(MENSAGEM_NAO_CORRESPONDE)
		expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
	})

	test('that did not come is no verdict, and can be asked for again', async () => {
		server.refuses(consultarDocumento, 503, 'indisponivel', 'O serviço não respondeu.')
		const { user } = abrir(`/iddigital/${CODIGO}`)
		expect(await resultado('Não foi possível confirmar')).toContain('O serviço não respondeu.')
		server.answers(consultarDocumento, valido)
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByRole('heading', { name: 'Documento válido' })).toBeTruthy()
	})

	test('says of who is not of the university how they were identified', async () => {
		const [assinante] = valido.assinantes
		if (!assinante) throw new Error('the document has a signer')
		server.answers(consultarDocumento, {
			...valido,
			assinantes: [
				{
					...assinante,
					nomass: 'Cláudia Reis (pessoa externa)',
					nivass: 'simples',
					emaext: 'claudia@parceira.example',
				},
			],
		})
		abrir(`/iddigital/${CODIGO}`)
		expect(await resultado('Documento válido')).toContain(
			'Cláudia Reis (pessoa externa)Identificada só pelo e-mail claudia@parceira.example; a universidade não confirma o nome.',
		)
	})

	test('names the document and its issuer, and says what was checked, and why who signed did', async () => {
		server.answers(consultarDocumento, valido)
		abrir(`/iddigital/${CODIGO}`)
		const texto = await resultado('Documento válido')
		for (const parte of [
			'DocumentoAtestado de Ana',
			'EmissorSecretaria de Graduação, por Marina Costa',
			'Motivo: De acordo',
		])
			expect(texto).toContain(parte)
		const conferido = within(screen.getByRole('region', { name: 'O que foi conferido' }))
		expect(conferido.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(valido.conferido)
	})

	test('without a name of the document to tell names the issuer of its type', async () => {
		server.answers(consultarDocumento, { ...valido, nomdoc: null, nomemidoc: null })
		abrir(`/iddigital/${CODIGO}`)
		expect(await resultado('Documento válido')).toContain('EmissorGraduação')
	})

	test('is given on paper, as a report that is made at the press of the button', async () => {
		server.answers(consultarDocumento, valido)
		server.refuses(obterRelatorio, 429, 'espere', 'Espere um minuto e tente de novo.')
		const { user } = abrir(`/iddigital/${CODIGO}`)
		await resultado('Documento válido')
		await user.click(screen.getByRole('button', { name: 'Relatório de conformidade' }))
		expect(await screen.findByText('Espere um minuto e tente de novo.')).toBeTruthy()
	})

	test('waits for a captcha that failed', async () => {
		validarCaptcha.mockRejectedValueOnce(new Error('Captcha expirado'))
		server.answers(consultarDocumento, valido)
		const { user } = abrir(`/iddigital/${CODIGO}`)
		expect(await resultado('Não foi possível confirmar')).toContain('Não foi possível confirmar que você é uma pessoa.')
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByRole('heading', { name: 'Documento válido' })).toBeTruthy()
	})

	test('of a replaced document leads to the new one, and has no file to show', async () => {
		server.answers(consultarDocumento, {
			...valido,
			veredito: 'invalido',
			sitdocauc: 'SUB',
			mensagem: 'Substituído por DEM0-NSTR-AN0V-0DCN.',
			codaucdocsub: NOVO,
			versoes: [
				{ codaucdoc: CODIGO, dtaemidoc: valido.dtaemidoc, sitdocauc: 'SUB' },
				{ codaucdoc: NOVO, dtaemidoc: valido.dtaemidoc, sitdocauc: 'VIG' },
			],
		})
		abrir(`/iddigital/${CODIGO}`)
		expect(await screen.findByRole('heading', { name: 'Documento inválido: substituído' })).toBeTruthy()
		const novos = screen.getAllByRole('link', { name: 'DEM0-NSTR-AN0V-0DCN' })
		expect(novos.map((link) => link.getAttribute('href'))).toEqual([`/iddigital/${NOVO}`, `/iddigital/${NOVO}`])
		expect(screen.queryByRole('button', { name: 'Ver PDF' })).toBeNull()
	})

	test('of a private document offers the comparison and never the file', async () => {
		server.answers(consultarDocumento, { ...valido, staexiarq: 'N' })
		abrir(`/iddigital/${CODIGO}`)
		expect(await screen.findByText(/O arquivo deste documento é reservado/)).toBeTruthy()
		expect(screen.queryByRole('button', { name: 'Ver PDF' })).toBeNull()
		expect(screen.queryByRole('button', { name: 'Baixar' })).toBeNull()
		expect(screen.getByRole('heading', { name: 'Comparar com meu arquivo' })).toBeTruthy()
	})
})

describe('the file', () => {
	test('that cannot be fetched says why', async () => {
		server.answers(consultarDocumento, valido)
		server.refuses(obterArquivo, 422, 'arquivo-nao-exibido', 'Documento revogado hoje.')
		const { user } = abrir(`/iddigital/${CODIGO}`)
		await user.click(await screen.findByRole('button', { name: 'Ver PDF' }))
		expect(await screen.findByText('Documento revogado hoje.')).toBeTruthy()
		expect(validarCaptcha).toHaveBeenCalledTimes(2)
	})

	test.for([
		[conteudo, 'É o mesmo arquivo'],
		[Buffer.from('%PDF-1.7 another'), 'Não é o mesmo arquivo'],
	] as const)('of the reader is compared here and sent nowhere: %#', async ([bytes, resposta]) => {
		server.answers(consultarDocumento, valido)
		const { user } = abrir(`/iddigital/${CODIGO}`)
		const secao = within(await screen.findByRole('region', { name: 'Comparar com meu arquivo' }))
		await user.upload(secao.getByLabelText(/Escolher o PDF/), new File([bytes], 'recebido.pdf'))
		expect(await secao.findByText(resposta)).toBeTruthy()
		expect(server.calls).toHaveLength(1)
	})
})

describe('the document types', () => {
	test('are the page of every spelling of their address', async () => {
		const { place } = abrir('/iddigital/Tipos-Documentos')
		await waitFor(() => expect(place()).toBe('/iddigital/tiposdocumentos'))
	})

	test('stand below who issues them', async () => {
		server.answers(listarTiposDocumentos, [
			{
				orgemi: 'Graduação',
				tipos: [
					{
						codtipdocauc: 'ATESTMAT',
						nomtipdocauc: 'Atestado de matrícula',
						dsctipdocauc: 'Prova a matrícula.',
						qtddiaval: 180,
						staexiarq: 'S',
					},
				],
			},
		])
		showScreen(TiposDeDocumentosPage)
		const emissor = within(await screen.findByRole('region', { name: 'Graduação' }))
		expect(emissor.getByText('Atestado de matrícula')).toBeTruthy()
		expect(emissor.getByText('Vale por 180 dias · o arquivo pode ser visto com o código')).toBeTruthy()
	})

	test('that did not come can be asked for again', async () => {
		server.refuses(listarTiposDocumentos, 500, 'falha', 'O banco de dados não respondeu.')
		const { user } = showScreen(TiposDeDocumentosPage)
		expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
		server.answers(listarTiposDocumentos, [])
		await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
		expect(await screen.findByText('Nenhum documento é emitido com ID digital ainda.')).toBeTruthy()
	})
})
