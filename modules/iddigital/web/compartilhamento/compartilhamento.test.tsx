import { diaEm, somarDias } from '@portal/platform/contract'
import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
	abrirCompartilhado,
	abrirMeuDocumento,
	type Compartilhamento,
	compartilharDocumento,
	type Documento,
	listarCompartilhamentos,
	listarMeusDocumentos,
	listarVisitas,
	type MeuDocumento,
	obterArquivoCompartilhado,
	obterConvite,
	obterMeuDocumento,
	revogarCompartilhamento,
} from '../../contract/index.ts'
import { CompartilhadoPage } from './compartilhado.page.tsx'
import { MeuDocumentoPage } from './meu-documento.page.tsx'
import { MeusDocumentosPage } from './meus-documentos.page.tsx'

const server = useDoubleServer()

const CODIGO = 'DEM0NSTRAVAL1D09'
const CHAVE = 'k'.repeat(43)
const PADRAO = somarDias(diaEm('America/Sao_Paulo'), 30)

const meu: MeuDocumento = {
	codaucdoc: CODIGO,
	nomtipdocauc: 'Atestado de matrícula',
	orgemi: 'Graduação',
	nomarq: 'atestado.pdf',
	dtaemidoc: '2026-11-09T15:00:00.000Z',
	dtavaldoc: null,
	sitdocauc: 'VIG',
	qtdcptvig: 2,
	stadisarq: 'S',
}

const link: Compartilhamento = {
	codcpt: 7,
	codaucdoc: CODIGO,
	fincpt: 'Admissão',
	dtacad: '2026-11-10T15:00:00.000Z',
	dtafimcpt: PADRAO,
	dtarevcpt: null,
	sitcpt: 'VIG',
	qtdvis: 1,
	dtaultvis: '2026-11-11T15:00:00.000Z',
}

const pagina = <T,>(itens: T[]) => ({ itens, total: itens.length, pagina: 1, porPagina: 10 })

const documento: Documento = {
	codaucdoc: CODIGO,
	veredito: 'valido',
	sitdocauc: 'VIG',
	mensagem: 'Documento emitido pela Universidade e em vigor.',
	conferido: ['O registro está em vigor.'],
	nomdoc: null,
	nomemidoc: null,
	nomtipdocauc: 'Atestado de matrícula',
	dsctipdocauc: 'Prova a matrícula.',
	orgemi: 'Graduação',
	nomtit: 'Ana Beatriz Moraes',
	cpfmsc: null,
	dtaemidoc: '2026-11-09T15:00:00.000Z',
	dtavaldoc: null,
	sha256doc: 'a'.repeat(64),
	tamarq: 1000,
	qtdpgn: 1,
	staexiarq: 'S',
	prgasi: null,
	codaucdocsub: null,
	assinantes: [],
	versoes: [],
}

const abrirMeu = (dados: Partial<MeuDocumento> = {}, links: Compartilhamento[] = [link]) => {
	server.answers(obterMeuDocumento, { ...meu, ...dados })
	server.answers(listarCompartilhamentos, pagina(links))
	return showScreen(MeuDocumentoPage, {
		path: '/iddigital/meusdocumentos/:codaucdoc',
		at: `/iddigital/meusdocumentos/${CODIGO}`,
	})
}

const abrirLink = () =>
	showScreen(CompartilhadoPage, {
		path: '/iddigital/compartilhado/:chvcpt',
		at: `/iddigital/compartilhado/${CHAVE}`,
	})

test('the own documents lead to their sharing, with how many links are open', async () => {
	server.answers(listarMeusDocumentos, pagina([meu, { ...meu, codaucdoc: 'DEM0NSTRAREV0GAW', sitdocauc: 'REV' }]))
	showScreen(MeusDocumentosPage)
	const compartilhar = await screen.findByRole('link', { name: /Compartilhar: Atestado de matrícula/ })
	expect(compartilhar.getAttribute('href')).toBe(`/iddigital/meusdocumentos/${CODIGO}`)
	expect(screen.getAllByText('2 links abertos')).toHaveLength(2)
	expect(screen.getByRole('link', { name: /Ver links: Atestado de matrícula/ })).toBeTruthy()
})

test('who owns a document saves it from the list, and is told where it is when it is not here', async () => {
	const comOutro = { ...meu, codaucdoc: 'DEM0NSTRARESERVS', stadisarq: 'N' as const }
	server.answers(listarMeusDocumentos, pagina([meu, comOutro]))
	server.refuses(abrirMeuDocumento, 429, 'muitas-tentativas', 'Espere um minuto e abra de novo.')
	const { user } = showScreen(MeusDocumentosPage)
	expect(await screen.findByText(/fica só com quem o emitiu: Graduação\. Peça uma cópia lá\./)).toBeTruthy()
	await user.click(screen.getByRole('button', { name: /^Baixar: Atestado de matrícula/ }))
	expect(await screen.findByText('Espere um minuto e abra de novo.')).toBeTruthy()
	expect(server.calls.at(-1)).toBe(`POST /wsportal/iddigital/meusdocumentos/${CODIGO}/arquivo`)
	expect(screen.getAllByRole('button', { name: /^Ver PDF:/ })).toHaveLength(1)
})

test('who has no document is told so, and a list that did not come can be asked for again', async () => {
	server.refuses(listarMeusDocumentos, 500, 'falha', 'O banco de dados não respondeu.')
	const { user } = showScreen(MeusDocumentosPage)
	expect(await screen.findByText('O banco de dados não respondeu.')).toBeTruthy()
	server.answers(listarMeusDocumentos, pagina<MeuDocumento>([]))
	await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
	expect(await screen.findByText('Nenhum documento com ID digital foi emitido para você ainda.')).toBeTruthy()
})

test('a link is made with a deadline and a purpose, and shown once to be copied', async () => {
	const { user } = abrirMeu({}, [])
	await user.type(await screen.findByLabelText(/Finalidade/), 'Admissão')
	server.answers(compartilharDocumento, { ...link, chvcpt: CHAVE })
	await user.click(screen.getByRole('button', { name: 'Criar link' }))
	const endereco = await screen.findByLabelText<HTMLInputElement>('Endereço do link')
	expect(endereco.value).toBe(`${window.location.origin}/iddigital/compartilhado/${CHAVE}`)
	expect(server.bodies).toEqual([{ dtafimcpt: PADRAO, fincpt: 'Admissão' }])
	await user.click(screen.getByRole('button', { name: 'Copiar link' }))
	expect(await navigator.clipboard.readText()).toBe(endereco.value)
})

test.for([
	['', 'Informe até quando o link pode ser aberto.'],
	['01/01/2020', 'O prazo não pode terminar antes de hoje.'],
	['01/01/2999', 'O prazo é de no máximo 180 dias.'],
] as const)('a deadline that cannot be is told without the server: %j', async ([dia, mensagem]) => {
	const { user } = abrirMeu()
	const campo = await screen.findByLabelText(/Pode ser aberto até/)
	await user.clear(campo)
	if (dia) await user.type(campo, dia)
	await user.click(screen.getByRole('button', { name: 'Criar link' }))
	expect(screen.getByText(mensagem)).toBeTruthy()
	expect(server.bodies).toEqual([])
})

test('a document that is no longer in force gets no new link', async () => {
	abrirMeu({ sitdocauc: 'REV' })
	expect(await screen.findByText('Este documento não está mais em vigor')).toBeTruthy()
	expect(screen.queryByRole('button', { name: 'Criar link' })).toBeNull()
})

test('the owner sees who opened a link and when, and takes it back', async () => {
	const { user } = abrirMeu()
	server.answers(
		listarVisitas,
		pagina([
			{
				codvis: 1,
				nomvis: 'Rita Campos',
				orgvis: 'Empresa Exemplo',
				dtaabtvis: '2026-11-11T15:00:00.000Z',
				dtaarqvis: null,
			},
		]),
	)
	await user.click(await screen.findByRole('button', { name: 'Ver quem abriu' }))
	expect(await screen.findByText('Rita Campos')).toBeTruthy()
	expect(screen.getByText('11/11/2026 12:00')).toBeTruthy()
	expect(screen.getByLabelText('Visitas por página')).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Revogar o link “Admissão”' }))
	server.answers(revogarCompartilhamento, link)
	server.answers(listarCompartilhamentos, pagina([{ ...link, sitcpt: 'REV', dtarevcpt: '2026-11-12T15:00:00.000Z' }]))
	const pergunta = within(await screen.findByRole('alertdialog', { name: 'Revogar o link “Admissão”?' }))
	await user.click(pergunta.getByRole('button', { name: 'Revogar' }))
	expect(await screen.findByText('Revogado')).toBeTruthy()
	expect(server.calls).toContain('POST /wsportal/iddigital/compartilhamentos/7/revogar')
})

const convite = { nomtipdocauc: 'Atestado de matrícula', nomtit: 'Ana', fincpt: 'Admissão', dtafimcpt: '2026-12-21' }

test('a visitor says the name, and sees the document without a captcha', async () => {
	server.answers(obterConvite, convite)
	server.answers(abrirCompartilhado, { chvvis: 'v'.repeat(43), documento })
	const { user } = abrirLink()
	expect(await screen.findByText('21/12/2026')).toBeTruthy()
	await user.click(screen.getByRole('button', { name: 'Ver documento' }))
	expect(await screen.findByText('Informe o seu nome, com 3 letras ou mais.')).toBeTruthy()
	expect(server.bodies).toEqual([])
	await user.type(screen.getByLabelText(/Seu nome/), 'Rita Campos')
	await user.click(screen.getByRole('button', { name: 'Ver documento' }))
	expect(await screen.findByRole('heading', { name: 'Documento válido' })).toBeTruthy()
	expect(server.bodies).toEqual([{ chvcpt: CHAVE, nomvis: 'Rita Campos', orgvis: '' }])
	server.refuses(obterArquivoCompartilhado, 422, 'link-expirado', 'Este link expirou em 21/12/2026.')
	await user.click(screen.getByRole('button', { name: 'Ver PDF' }))
	expect(await screen.findByText('Este link expirou em 21/12/2026.')).toBeTruthy()
})

test.for([
	['link-expirado', 'Link expirado'],
	['link-revogado', 'Link revogado'],
	['link-desconhecido', 'Link não encontrado'],
] as const)('a link that does not open says why: %s', async ([erro, titulo]) => {
	server.refuses(obterConvite, 422, erro, 'Peça outro a quem o enviou.')
	abrirLink()
	expect(await screen.findByRole('heading', { name: titulo })).toBeTruthy()
	expect(screen.getByText('Peça outro a quem o enviou.')).toBeTruthy()
	expect(screen.queryByLabelText(/Seu nome/)).toBeNull()
})

test('a link that was taken back while the name was typed says so', async () => {
	server.answers(obterConvite, convite)
	server.refuses(abrirCompartilhado, 422, 'link-revogado', 'Este link foi revogado hoje.')
	const { user } = abrirLink()
	await user.type(await screen.findByLabelText(/Seu nome/), 'Rita Campos{Enter}')
	expect(await screen.findByRole('heading', { name: 'Link revogado' })).toBeTruthy()
})
