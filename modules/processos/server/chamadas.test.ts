import { answersOf, expectGuards, forgetLimits, type TestPortal } from '@portal/platform/testing'
import { beforeEach, describe, expect } from 'vitest'
import * as contract from '../contract/index.ts'
import { processos } from './index.ts'
import { abrirProcesso, chamarComo, helena, joao, marina, otavio, test } from './testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const DE_OUTRO_MODO = {
	// A favourite or a draft of one's own may be discarded even when the process is no longer visible.
	desfavoritarProcesso: 200,
	descartarRascunho: 200,
	// An unknown number in a filter finds nothing, and a batch answers for each process by itself.
	buscarProcessos: 200,
	exportarProcessos: 200,
	agirEmVarios: 200,
}

/** The number is well formed but belongs to no process. */
const DE_NENHUM = '12102311015'
const ALGUM_UUID = '2f0e5f9c-6f0a-4b56-9a39-27a4a26cbd41'
const NENHUM = { numpro: DE_NENHUM, numproA: DE_NENHUM, numproJ: DE_NENHUM }

const TEXTO = { txtdch: '<p>Segue.</p>' }
const SAMPLES = {
	anexar: { parts: { json: { ...TEXTO, codarqtmp: ALGUM_UUID, codetrdoc: 1, codetrcfc: 4 } } },
	alterarAnexo: { body: { ...TEXTO, codetrdoc: 1, codetrcfc: 4 } },
	enviarArquivoTemporario: { parts: { file: new File(['%PDF-1.7'], 'requerimento.pdf') } },
	enviarParaAssinatura: { body: { codpesasi: helena.codpes, tipasi: 'A' } },
}
const DE_LONGE = { samples: SAMPLES, nothing: NENHUM }

const PARA_QUEM_ESTA_LA = {
	alterarProcesso: contract.alterarProcesso,
	anexar: contract.anexar,
	darParecer: contract.darParecer,
	darSaida: contract.darSaida,
	despachar: contract.despachar,
	devolver: contract.devolver,
	arquivar: contract.arquivar,
	juntar: contract.juntar,
	desjuntar: contract.desjuntar,
	marcarProcesso: contract.marcarProcesso,
	tomarCiencia: contract.tomarCiencia,
	enviarParaAssinatura: contract.enviarParaAssinatura,
	listarAcessos: contract.listarAcessos,
}

describe('every call', () => {
	test('refuses who may not, what is wrong, what is not there and what is not to be seen', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, { nivacepro: 'S', codhipleg: 4 })
		await expectGuards(portal, contract, {
			...DE_LONGE,
			person: joao,
			theirs: [{ person: otavio, fields: { numpro } }],
			otherwise: { ...DE_OUTRO_MODO, listarEstacoesDaPessoa: 200, listarMembros: 422 },
			otherwiseTheirs: DE_OUTRO_MODO,
		})
	})

	test('still says why it costs more than a list, behind what asks for the header', () => {
		const acompanhar = processos.routes.find(({ endpoint }) => endpoint === contract.acompanharProcesso)
		expect(acompanhar?.costly).toContain('A whole case')
	})

	test('wants the header of the application', async ({ portal }) => {
		for (const [nome, { status, body }] of await answersOf(portal, contract, joao, { ...DE_LONGE, headers: {} }))
			expect({ nome, status, body }).toMatchObject({ nome, status: 400, body: { erro: 'username-invalido' } })
	})

	test.for(Object.entries(PARA_QUEM_ESTA_LA))(
		'%s: who only sees the process may not',
		async ([nome, chamada], { portal }) => {
			const numpro = await abrirProcesso(portal)
			const guards = { ...DE_LONGE, nothing: { ...NENHUM, numpro } }
			const respostas = await answersOf(portal, { [nome]: chamada }, otavio, guards)
			expect(respostas).toEqual([[nome, expect.objectContaining({ status: 403 })]])
		},
	)
})

describe('structure', () => {
	test('the lists of choices are there', async ({ portal }) => {
		const listar = async (caminho: string) => (await chamarComo(portal, otavio)('GET', `/estrutura${caminho}`)).body
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
		const listar = async (caminho: string) =>
			(await chamarComo(portal, marina)('GET', `/estrutura/estacao${caminho}`)).body
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
		expect((await chamarComo(portal, joao)('GET', `/estrutura${caminho}`)).status).toBe(status)
	})
})

test('a filter that was left empty is no filter', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	const call = chamarComo(portal, joao)
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
		expect((await chamarComo(portal, joao).call(contract.obterProcesso, { params: { numpro: caminho } })).status).toBe(
			400,
		)
	},
)

test('a draft that is let go of is gone', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	const caminho = `/processo/${numpro}/rascunho`
	await chamarComo(portal, joao)('PUT', `${caminho}/ocoInformacao`, TEXTO)
	expect((await chamarComo(portal, joao)('GET', caminho)).body).toHaveLength(1)
	expect((await chamarComo(portal, joao)('DELETE', `${caminho}/ocoInformacao`)).status).toBe(200)
	expect((await chamarComo(portal, joao)('GET', caminho)).body).toEqual([])
})
