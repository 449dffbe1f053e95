import { countStatements, fileOf, formWith, pdfOf } from '@portal/platform/testing'
import { expect, onTestFinished } from 'vitest'
import * as contrato from '../contract/index.ts'
import {
	AVALIADORES,
	avaliada,
	BASE,
	criar,
	criarPessoa,
	enderecoDe,
	entrarComPapel,
	mudar,
	PESSOAS,
	type TestPortal,
	test,
} from './testes/portal-de-teste.ts'

const DA_SESSAO = 1
const MAXIMO = 3

type Leitura = { readonly method: string; readonly path: string }
const LEITURAS = Object.values<unknown>(contrato).filter(
	(um): um is Leitura => typeof um === 'object' && um !== null && 'path' in um && 'method' in um && um.method === 'GET',
)

/** The reads of the contract by path, with the address at which each is called. */
async function enderecosDe(portal: TestPortal): Promise<ReadonlyMap<string, string>> {
	const uma = await avaliada(portal)
	const outra = await criar(portal)
	const arquivo = fileOf(pdfOf('quadro'), 'quadro.pdf', 'application/pdf')
	await entrarComPapel(portal, 'solicitante')('POST', `${enderecoDe(outra)}/arquivos`, formWith({ arquivo }))
	expect((await mudar(portal, 'dirigente', outra, 'SUB')).status).toBe(200)
	expect((await mudar(portal, 'coordenador', uma, 'RPR')).status).toBe(200)
	const dossie = await entrarComPapel(portal, 'coordenador').call(contrato.emitirDossie, {
		params: { anosolprs: uma.anosolprs, codsolprs: uma.codsolprs },
	})
	const { anosolprs, codsolprs, codedtprs } = uma
	const doArquivo = { ...outra, numseqarqprs: 1 }
	const valores = { anosolprs, codsolprs, codedtprs, codund: 1, codpes: 10001, codaucdoc: dossie.body.codaucdoc }
	const doEdital = `?codedtprs=${codedtprs}&vtesolprs=REP`
	const buscas: Readonly<Record<string, string>> = {
		[contrato.listarSolicitacoes.path]: `${doEdital}&codund=1&tipsitprs=RPR`,
		[contrato.obterQuadro.path]: doEdital,
		[contrato.listarClassificacao.path]: `${doEdital}&vagas=1&notamin=60`,
		[contrato.exportarClassificacao.path]: `${doEdital}&vagas=1`,
		[contrato.listarCriteriosProserv.path]: doEdital,
		[contrato.listarVertentes.path]: `?codedtprs=${codedtprs}&codund=1`,
	}
	const preencher = (path: string, com: Readonly<Record<string, unknown>>) =>
		path.replaceAll(/:(\w+)/g, (_, nome: string) => String(com[nome]))
	return new Map(
		LEITURAS.map(({ path }) => [
			path,
			preencher(path, path.includes(':numseqarqprs') ? { ...doArquivo } : valores) + (buscas[path] ?? ''),
		]),
	)
}

async function contar(portal: TestPortal, codpes: number, caminho: string): Promise<number> {
	const sessao = portal.as(criarPessoa(codpes))
	const pedir = () => sessao('GET', caminho)
	// Shared caches are filled by the first request.
	const { status } = await pedir()
	expect({ caminho, status }).toEqual({ caminho, status: 200 })
	return (await countStatements(portal, pedir)) - DA_SESSAO
}

async function ouvir(portal: TestPortal): Promise<void> {
	await portal.events.start()
	onTestFinished(() => portal.events.close())
}

test('every read of the contract costs at most three statements beside the session', async ({ portal }) => {
	const enderecos = await enderecosDe(portal)
	await ouvir(portal)
	const demais: unknown[] = []
	for (const leitura of LEITURAS) {
		const caminho = enderecos.get(leitura.path) ?? ''
		const quantas = await contar(portal, PESSOAS.coordenador, caminho)
		if (quantas > MAXIMO) demais.push({ caminho, quantas })
	}
	expect(demais).toEqual([])
})

test('a request is opened with two statements beside the session, and so are its evidences, whoever opens it', async ({
	portal,
}) => {
	const uma = await avaliada(portal)
	await ouvir(portal)
	for (const codpes of [PESSOAS.solicitante, PESSOAS.triagem, PESSOAS.coordenador, AVALIADORES[0]])
		for (const parte of ['', '/evidencias'])
			expect({ codpes, parte, quantas: await contar(portal, codpes, enderecoDe(uma) + parte) }).toEqual({
				codpes,
				parte,
				quantas: 2,
			})
})

test('lists and the ranking cost no more for each who reads them, with filters, behind the last page and where nobody is above the cut', async ({
	portal,
}) => {
	const { codedtprs } = await avaliada(portal)
	await ouvir(portal)
	const classificacao = `/proserv/acompanhar/classificacao?codedtprs=${codedtprs}&vtesolprs=REP`
	for (const codpes of [...Object.values(PESSOAS), AVALIADORES[0]]) {
		const classifica = ([PESSOAS.triagem, PESSOAS.coordenador, PESSOAS.aprovador] as number[]).includes(codpes)
		for (const caminho of [
			BASE,
			`${BASE}?pagina=90`,
			`${BASE}?tipsitprs=AVA&codund=1&vtesolprs=REP&codedtprs=${codedtprs}`,
			`${BASE}?busca=analista`,
			`/proserv/acompanhar/quadro?codedtprs=${codedtprs}&terminadas=S`,
			'/proserv/inicio',
			...(classifica
				? ['', '&vagas=2', '&vagas=0', '&notamin=9000', '&vagas=2&pagina=90', '&pagina=90'].map(
						(um) => classificacao + um,
					)
				: []),
		])
			expect({ caminho, demais: (await contar(portal, codpes, caminho)) > MAXIMO }).toEqual({ caminho, demais: false })
	}
})
