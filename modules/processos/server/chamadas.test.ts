import type { EndpointDefinition } from '@portal/platform/contract'
import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { beforeEach, describe, expect } from 'vitest'
import * as contract from '../contract/index.ts'
import { formularioDo, formularioDoAnexo, pdfDePaginas } from './testes/envio-de-teste.ts'
import { abrirProcesso, como, DADOS, helena, joao, marina, otavio, preparar, test } from './testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	await preparar(portal)
	await forgetLimits(portal)
})

const isEndpoint = (value: unknown): value is EndpointDefinition =>
	typeof value === 'object' && value !== null && 'method' in value && 'path' in value

type Chamada = readonly [nome: string, endpoint: EndpointDefinition]
const CHAMADAS: readonly Chamada[] = Object.entries(contract).flatMap(([nome, value]) =>
	isEndpoint(value) ? [[nome, value] as const] : [],
)
/** What is one's own is let go of even where the process is out of sight by now. */
const LARGAM: readonly string[] = ['desfavoritarProcesso', 'descartarRascunho']
const DE_UM_PROCESSO = CHAMADAS.filter(([nome, { path }]) => path.includes(':numpro') && !LARGAM.includes(nome))

/** Well formed, and of no process. */
const DE_NENHUM = '12102311015'
const ALGUM_UUID = '2f0e5f9c-6f0a-4b56-9a39-27a4a26cbd41'
const ENDERECO: Readonly<Record<string, string>> = {
	numpro: DE_NENHUM,
	numand: '1',
	numseqocoand: '1',
	codarqpdl: '1',
	numpag: '1',
	codmar: '1',
	codtrj: ALGUM_UUID,
	codenv: ALGUM_UUID,
	codint: ALGUM_UUID,
	codarqtmp: ALGUM_UUID,
	codetroco: 'ocoInformacao',
	codasu: '12',
	codpes: '10004',
	sgleta: 'PROT-RUSP',
}

const TEXTO = { txtdch: '<p>Segue.</p>' }
const APENSAMENTO = { numproA: DE_NENHUM, motivo: 'Tratam do mesmo pedido.' }
const JUNTADA = { numproJ: DE_NENHUM, ...TEXTO }
/** What each call takes, good enough to be looked at. */
const CORPOS: Readonly<Record<string, unknown>> = {
	abrirProcesso: DADOS,
	alterarProcesso: { ...DADOS, ...TEXTO },
	agirEmLote: { acao: 'favorito', itens: [{ numpro: DE_NENHUM }] },
	alterarAnexo: { ...TEXTO, codetrdoc: 1, codetrcfc: 4 },
	alterarOcorrencia: TEXTO,
	anexar: formularioDoAnexo({ ...TEXTO, codarqtmp: ALGUM_UUID, codetrdoc: 1, codetrcfc: 4 }),
	apensar: APENSAMENTO,
	darParecer: TEXTO,
	darSaida: { sgletadst: 'DRH-RUSP', txtdch: '' },
	desapensar: APENSAMENTO,
	desjuntar: JUNTADA,
	despachar: TEXTO,
	devolver: {},
	enviarArquivoTemporario: formularioDo(pdfDePaginas('Requerimento'), 'requerimento.pdf'),
	enviarParaAssinatura: { codarqpdl: 1, codpesasi: helena.codpes, tipasi: 'A' },
	gerarDocumento: { acao: 'visualizar', numpro: DE_NENHUM, sgleta: 'PROT-RUSP', texto: '<p>Defiro.</p>' },
	guardarRascunho: TEXTO,
	guardarRascunhoAbertura: {
		nominr: 'Ana',
		titpro: '',
		cplasu: '',
		nivacepro: 'P',
		sgletaabt: '',
		txtdch: '',
		anexos: [],
	},
	invalidarOcorrencia: { jusinv: 'Engano de quem anexou.' },
	juntar: JUNTADA,
	pedirTarjada: {
		areas: [{ numpag: 1, x: 0, y: 0, largura: 0.5, altura: 0.1 }],
		motivo: 'O CPF de outra pessoa.',
		basleg: 'P',
	},
	retirarTarjada: { motivo: 'Faltou ocultar um telefone.' },
	marcarProcesso: { sgleta: 'PROT-RUSP', nommar: 'Urgente', cormar: 'vermelho' },
}

const caminhoDe = ({ path }: EndpointDefinition, endereco = ENDERECO): string =>
	path.replace(/:(\w+)/g, (_, nome: string) => endereco[nome] ?? nome)

const chamar = (
	portal: TestPortal,
	pessoa: typeof joao | undefined,
	[nome, endpoint]: Chamada,
	{ numpro = DE_NENHUM, cabecalhos = contract.cabecalhosDoPortal }: { numpro?: string; cabecalhos?: object } = {},
) => {
	const call = pessoa ? portal.as(pessoa) : portal.anon
	return call(endpoint.method, caminhoDe(endpoint, { ...ENDERECO, numpro }), CORPOS[nome], { ...cabecalhos })
}

describe('every call', () => {
	test.for(CHAMADAS)(
		'%s: nobody signed in, or without the header of the application, is refused',
		async (chamada, { portal }) => {
			expect((await chamar(portal, undefined, chamada)).status).toBe(401)
			expect(await chamar(portal, joao, chamada, { cabecalhos: {} })).toMatchObject({
				status: 400,
				body: { erro: 'username-invalido' },
			})
		},
	)

	test.for(CHAMADAS.filter(([nome]) => nome in CORPOS))(
		'%s: a body of another form is refused',
		async ([, endpoint], { portal }) => {
			const { status, body } = await como(portal, joao)(
				endpoint.method,
				caminhoDe(endpoint).slice(contract.API.length),
				[],
			)
			expect({ status, body }).toMatchObject({ status: expect.toBeOneOf([400, 415]), body: { retorno: 'erro' } })
		},
	)
})

describe('every call of one process', () => {
	test.for(DE_UM_PROCESSO)(
		'%s: a wrong number, one of no process, and a process not to be seen',
		async (chamada, { portal }) => {
			expect((await chamar(portal, joao, chamada, { numpro: '12102311014' })).status).toBe(400)
			const numpro = await abrirProcesso(portal, { nivacepro: 'S', codhipleg: 4 })
			const naoEncontrado = { status: 404, body: { erro: 'processo-nao-encontrado' } }
			expect(await chamar(portal, joao, chamada)).toMatchObject(naoEncontrado)
			expect(await chamar(portal, otavio, chamada, { numpro })).toMatchObject(naoEncontrado)
		},
	)

	test.for(CHAMADAS.filter(([nome]) => LARGAM.includes(nome)))(
		'%s: works out of sight too',
		async (chamada, { portal }) => {
			expect((await chamar(portal, joao, chamada, { numpro: '12102311014' })).status).toBe(400)
			const numpro = await abrirProcesso(portal, { nivacepro: 'S', codhipleg: 4 })
			expect((await chamar(portal, otavio, chamada, { numpro })).status).toBe(200)
		},
	)

	test.for([
		'alterarProcesso',
		'anexar',
		'darParecer',
		'darSaida',
		'despachar',
		'devolver',
		'arquivar',
		'juntar',
		'desjuntar',
		'marcarProcesso',
		'tomarCiencia',
		'enviarParaAssinatura',
		'listarAcessos',
	])('%s: who only sees it may not', async (nome, { portal }) => {
		const numpro = await abrirProcesso(portal)
		const chamadas = CHAMADAS.filter(([outro]) => outro === nome)
		expect(chamadas).toHaveLength(1)
		for (const chamada of chamadas)
			expect(await chamar(portal, otavio, chamada, { numpro })).toMatchObject({ status: 403 })
	})
})

describe('structure', () => {
	test('the lists of choices are there', async ({ portal }) => {
		const listar = async (caminho: string) => (await como(portal, otavio)('GET', `/estrutura${caminho}`)).body
		expect(await listar('/assunto')).toContainEqual(expect.objectContaining({ codasu: 12, cplobg: 'N' }))
		const [exigido, ...outros] = await listar('/assunto/12/tipodoc')
		expect(exigido).toMatchObject({ dscetrvlrpdl: 'Requerimento', staobg: 'S' })
		expect(outros.map(({ staobg }: { staobg: string }) => staobg)).toEqual(outros.map(() => 'N'))
		expect(await listar('/assunto/1/modelo')).toContainEqual(expect.objectContaining({ nommod: 'Contagem de tempo' }))
		expect((await listar('/conferenciaDoc')).map(({ dscetrvlrpdl }: { dscetrvlrpdl: string }) => dscetrvlrpdl)).toEqual(
			['Original', 'Cópia autenticada', 'Cópia simples', 'Nato-digital'],
		)
		expect(await listar('/unidade')).toContainEqual({
			codund: 1,
			sglund: expect.any(String),
			nomund: expect.any(String),
		})
		expect(await listar('/hipotese')).toContainEqual(expect.objectContaining({ codhipleg: 4, nivace: 'S' }))
	})

	test('stations: all, of a unit, of oneself, of another; and who is at one', async ({ portal }) => {
		const listar = async (caminho: string) => (await como(portal, marina)('GET', `/estrutura/estacao${caminho}`)).body
		const todas = await listar('')
		const daUnidade = await listar('?codund=1')
		expect(daUnidade.length).toBeLessThan(todas.length)
		expect(daUnidade.every(({ unidade }: contract.Estacao) => unidade.codund === 1)).toBe(true)
		expect(await listar('/usuario')).toMatchObject([{ sgleta: 'PROT-RUSP', papeis: ['C'] }])
		expect(await listar('/usuario/10004')).toMatchObject([{ sgleta: 'PROT-RUSP', papeis: ['O', 'P'] }])
		expect(await listar('/PROT-RUSP/acesso?tipo=UET')).toEqual(
			expect.arrayContaining([
				{ codpes: joao.codpes, nompes: joao.nome, papeis: ['O', 'P'] },
				{ codpes: marina.codpes, nompes: marina.nome, papeis: ['C'] },
			]),
		)
	})

	test.for([
		['/assunto/x/tipodoc', 400],
		['/assunto/999/tipodoc', 404],
		['/assunto/x/modelo', 400],
		['/assunto/999/modelo', 404],
		['/estacao?codund=x', 400],
		['/estacao/usuario/x', 400],
		['/estacao/PROT-RUSP/acesso?tipo=X', 400],
		['/estacao/prot%20rusp/acesso', 400],
		['/estacao/NENHUMA/acesso', 422],
	] as const)('%s answers %d', async ([caminho, status], { portal }) => {
		expect((await como(portal, joao)('GET', `/estrutura${caminho}`)).status).toBe(status)
	})
})

test('a filter that was left empty is no filter', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	const call = como(portal, joao)
	for (const [vazio, sem] of [
		['/estrutura/estacao?codund=', '/estrutura/estacao'],
		[`/processo/${numpro}/anexo/busca?codetrdoc=&codetrcfc=&busca=`, `/processo/${numpro}/anexo/busca`],
		[
			`/processo/busca?aba=busca&numpro=${numpro}&codasu=&stapro=&nominr=`,
			`/processo/busca?aba=busca&numpro=${numpro}`,
		],
	] as const) {
		const { status, body } = await call('GET', sem)
		expect(await call('GET', vazio)).toMatchObject({ status, body })
		expect(status).toBe(200)
	}
})

test.for(['busca?aba=x', 'busca?pagina=0', 'planilha?stapro=x', 'planilha?formato=xls'])(
	'%s: a filter that is none is refused',
	async (caminho, { portal }) => {
		expect((await como(portal, joao)('GET', `/processo/${caminho}`)).status).toBe(400)
	},
)

test('a draft that is let go of is gone', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	const caminho = `/processo/${numpro}/rascunho`
	await como(portal, joao)('PUT', `${caminho}/ocoInformacao`, TEXTO)
	expect((await como(portal, joao)('GET', caminho)).body).toHaveLength(1)
	expect((await como(portal, joao)('DELETE', `${caminho}/ocoInformacao`)).status).toBe(200)
	expect((await como(portal, joao)('GET', caminho)).body).toEqual([])
})
