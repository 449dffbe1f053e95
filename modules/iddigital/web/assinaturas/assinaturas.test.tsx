import { showScreen, useDoubleServer } from '@portal/platform/testing/screen'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import {
	type AssinaturaDoPdf,
	compararPagina,
	type VerificacaoDoPdf,
	verificarAssinaturas,
} from '../../contract/index.ts'
import { captchaDeTeste, resolverCaptcha } from '../testes/captcha-de-teste.tsx'
import { AssinaturasPage } from './assinaturas.page.tsx'

const server = useDoubleServer()
beforeEach(resolverCaptcha)

const assinatura: AssinaturaDoPdf = {
	tipass: 'assinatura',
	veredito: 'valido',
	motivos: [],
	nomass: 'Helena Duarte',
	cpfmsc: '***.161.803-**',
	emaext: null,
	nivass: null,
	nomemi: 'Universidade Autoridade Emissora',
	numsercer: '0a1b',
	dtainival: '2026-01-01T12:00:00.000Z',
	dtafimval: '2029-01-01T12:00:00.000Z',
	dtaass: '2026-11-21T15:00:00.000Z',
	fntdta: 'carimbo',
	nivpad: 'B-LTA',
	motasi: null,
	stacobarq: 'N',
	alteracoes: [],
	preenchidos: [],
	paginasDiferentes: [],
}
const valido: VerificacaoDoPdf = {
	veredito: 'valido',
	motivos: [],
	assinaturas: [assinatura, { ...assinatura, nomass: 'Marina Costa', numsercer: '0a1c', stacobarq: 'S' }],
	tamarq: 3,
	sha256doc: 'ab'.repeat(32),
	codaucdoc: 'DEM0NSTRAVAL1D09',
	documento: {
		veredito: 'valido',
		sitdocauc: 'VIG',
		mensagem: 'Documento emitido pela Universidade e em vigor.',
		prgasi: null,
	},
}

async function enviar(arquivo = new File(['pdf'], 'termo.pdf')) {
	const { user } = showScreen(AssinaturasPage, { modules: [captchaDeTeste] })
	const campo = screen.getByLabelText<HTMLInputElement>(/Escolher o PDF assinado/)
	await waitFor(() => expect(campo.disabled).toBe(false))
	await user.upload(campo, arquivo)
}

test('the verdict of the whole comes first, then each signature with its facts', async () => {
	server.answers(verificarAssinaturas, valido)
	await enviar()
	expect(await screen.findByRole('heading', { name: 'Assinaturas válidas' })).toBeTruthy()
	expect(screen.getByText('2 assinaturas, e o documento não mudou desde então.')).toBeTruthy()
	const [primeira, segunda] = screen.getAllByRole('listitem')
	if (!primeira || !segunda) throw new Error('two signatures were expected')
	expect(within(primeira).getByText('Válida')).toBeTruthy()
	expect(within(primeira).getByText('***.161.803-**')).toBeTruthy()
	expect(within(primeira).getByText(/segundo o carimbo do tempo/)).toBeTruthy()
	expect(within(segunda).getByText('Cobre o arquivo inteiro')).toBeTruthy()
	expect(screen.getByRole('link', { name: 'DEM0-NSTR-AVAL-1D09' }).getAttribute('href')).toBe(
		'/iddigital/DEM0NSTRAVAL1D09',
	)
})

test('good signatures do not make a document whole: what became of it stands above them', async () => {
	const mensagem = 'Este documento ainda está em assinatura: tem 1 de 2 assinaturas.'
	server.answers(verificarAssinaturas, {
		...valido,
		documento: {
			veredito: 'incompleto',
			sitdocauc: 'VIG',
			mensagem,
			prgasi: { sitprgasi: 'aberto', qtdasi: 1, qtdpcp: 2 },
		},
	})
	await enviar()
	await screen.findByRole('heading', { name: 'Assinaturas válidas' })
	const titulos = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
	expect(titulos.indexOf('Documento em assinatura')).toBe(titulos.indexOf('Assinaturas válidas') - 1)
	expect(screen.getByText(mensagem)).toBeTruthy()
})

test('what is wrong is said at the signature that it concerns', async () => {
	server.answers(verificarAssinaturas, {
		...valido,
		veredito: 'invalido',
		codaucdoc: null,
		documento: null,
		assinaturas: [
			{
				...assinatura,
				veredito: 'invalido',
				motivos: [{ codigo: 'alterado-apos-assinatura', mensagem: 'O documento recebeu alterações.' }],
				alteracoes: ['/Pages/Kids[0]/Contents'],
			},
		],
	})
	await enviar()
	expect(await screen.findByRole('heading', { name: 'Assinaturas inválidas' })).toBeTruthy()
	expect(screen.getByText('O documento recebeu alterações.')).toBeTruthy()
	expect(screen.getByText('/Pages/Kids[0]/Contents')).toBeTruthy()
})

test('a form that was filled in afterwards is never called unchanged, and its page is shown before and after', async () => {
	server.answers(verificarAssinaturas, {
		...valido,
		veredito: 'preenchido',
		assinaturas: [
			{
				...assinatura,
				veredito: 'preenchido',
				preenchidos: [{ nome: 'cargo', paginas: [2] }],
				paginasDiferentes: [{ numpag: 2, diferenca: 'preenchida' }],
			},
		],
	})
	server.answers(compararPagina, new File(['webp'], 'pagina.webp', { type: 'image/webp' }))
	await enviar()
	expect(
		await screen.findByRole('heading', { name: 'Assinaturas válidas, com campos preenchidos depois' }),
	).toBeTruthy()
	expect(screen.queryByText(/não mudou/)).toBeNull()
	expect(screen.getByText('Preenchido depois da assinatura: campo cargo, página 2')).toBeTruthy()
	expect(server.calls.join(' ')).not.toContain(compararPagina.path)
	screen.getByRole('button', { name: 'Ver a página 2 antes e depois' }).click()
	expect(await screen.findByRole('img', { name: 'Página 2, como foi assinada' })).toBeTruthy()
	expect(screen.getByRole('img', { name: 'Página 2, como está' })).toBeTruthy()
})

test('of who is from outside it is said which address identified them, and the level', async () => {
	server.answers(verificarAssinaturas, {
		...valido,
		assinaturas: [
			{ ...assinatura, nomass: 'Cláudia Reis (pessoa externa)', emaext: 'claudia@parceira.example', nivass: 'simples' },
		],
	})
	await enviar()
	expect((await screen.findByRole('heading', { level: 3 })).textContent).toBe(
		'Assinatura 1Cláudia Reis (pessoa externa)Identificada só pelo e-mail claudia@parceira.example; a universidade não confirma o nome.',
	)
	expect(screen.getByText('Simples')).toBeTruthy()
})

test('a document without signatures is no verdict', async () => {
	server.answers(verificarAssinaturas, {
		...valido,
		veredito: 'nao-confirmado',
		motivos: [{ codigo: 'sem-assinatura', mensagem: 'O documento não tem assinatura digital.' }],
		assinaturas: [],
		codaucdoc: null,
		documento: null,
	})
	await enviar()
	expect(await screen.findByRole('heading', { name: 'Não foi possível confirmar' })).toBeTruthy()
	expect(screen.getByText('O documento não tem assinatura digital.')).toBeTruthy()
})

test('a refusal is told in the words of the server', async () => {
	server.refuses(verificarAssinaturas, 422, 'pdf-protegido', 'O PDF tem senha. Retire-a e envie de novo.')
	await enviar()
	expect(await screen.findByText('O PDF tem senha. Retire-a e envie de novo.')).toBeTruthy()
})

test('an empty file is refused before anything is sent', async () => {
	await enviar(new File([], 'vazio.pdf'))
	expect(await screen.findByText('vazio.pdf está vazio.')).toBeTruthy()
	expect(server.calls).toEqual([])
})
