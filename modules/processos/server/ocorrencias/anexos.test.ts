import { forgetLimits, formWith, pdfOf, type TestPortal } from '@portal/platform/testing'
import { beforeEach, describe, expect } from 'vitest'
import {
	alterarAnexo,
	buscarAnexos,
	buscarProcessos,
	darEntrada,
	darSaida,
	listarHistorico,
	obterProcesso,
	removerAnexo,
} from '../../contract/index.ts'
import { alterarArquivo } from '../arquivos/queries.ts'
import { processos } from '../queries.ts'
import { anexarPdf, chavesGuardadas, enviar } from '../testes/envio-de-teste.ts'
import { abrirProcesso, ana, chamarComo, eduardo, joao, marina, otavio, test } from '../testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

const CLASSIFICACAO = { codetrdoc: 1, codetrcfc: 4 }
const temporario = async (portal: TestPortal, ...args: [Parameters<typeof enviar>[4]?]) =>
	(await enviar(portal, pdfOf('Anexo'), 'anexo.pdf', undefined, ...args)).body.codarqtmp as string
const anexar = (portal: TestPortal, numpro: string, json: unknown, pessoa: Parameters<TestPortal['as']>[0] = joao) =>
	chamarComo(portal, pessoa)('POST', `/processo/${numpro}/anexo`, formWith({ json }))

describe('what the subject demands', () => {
	test('is missing until it is attached, and again once it is invalidated; nobody is kept from sending on', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal)
		const pendencias = async () =>
			(await chamarComo(portal, joao).call(obterProcesso, { params: { numpro } })).body.pendencias
		expect(await pendencias()).toEqual(['Falta anexar: Requerimento.'])
		const codarqpdl = await anexarPdf(portal, numpro)
		expect(await pendencias()).toEqual([])
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		await chamarComo(portal, joao).call(removerAnexo, { params: { numpro, codarqpdl }, query: { jusinv: 'Engano' } })
		expect(await pendencias()).toEqual(['Falta anexar: Requerimento.'])
		const saida = await chamarComo(portal, eduardo).call(darSaida, {
			params: { numpro },
			body: {
				sgletadst: 'ARQ-RUSP',
				txtdch: '',
			},
		})
		expect(saida.status).toBe(200)
	})
})

describe('attaching', () => {
	test('a temporary file becomes a document of the last movement, once', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const json = { codarqtmp: await temporario(portal), txtdch: '<p>Segue.</p>', ...CLASSIFICACAO }
		const { status, body } = await anexar(portal, numpro, json)
		expect({ status, body }).toMatchObject({
			status: 200,
			body: {
				retorno: 'ok',
				mensagem: 'Documento anexado com sucesso!',
				dados: {
					codetroco: 'ocoAnexacao',
					arquivo: { nomarq: 'anexo.pdf', qtdpgn: 1, codetrdoc: 1, dscetrcfc: 'Nato-digital', assinatura: null },
				},
			},
		})
		const outra = await anexar(portal, numpro, json)
		expect({ status: outra.status, erro: outra.body.erro }).toEqual({
			status: 422,
			erro: 'arquivo-temporario-inexistente',
		})
		const { body: historico } = await chamarComo(portal, joao).call(listarHistorico, { params: { numpro } })
		expect(historico).toMatchObject({ integro: true, itens: [{ acao: 'anexo', dscaca: 'anexo.pdf' }, {}] })
	})

	test('a kind that is not in the list goes as free text, and only one of both', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const base = { codarqtmp: await temporario(portal), txtdch: '<p>Segue.</p>', codetrcfc: 1 }
		expect((await anexar(portal, numpro, { ...base, codetrdoc: 1, dsctipdoc: 'Planta' })).status).toBe(400)
		expect((await anexar(portal, numpro, base)).status).toBe(400)
		const { body } = await anexar(portal, numpro, { ...base, dsctipdoc: 'Planta do terreno' })
		expect(body.dados.arquivo).toMatchObject({ codetrdoc: null, dsctipdoc: 'Planta do terreno' })
	})

	test('what does not exist in the tables of choices is refused, and the file stays to be used', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const base = { codarqtmp: await temporario(portal), txtdch: '<p>Segue.</p>' }
		expect((await anexar(portal, numpro, { ...base, codetrdoc: 9999, codetrcfc: 1 })).body.erro).toBe(
			'tipo-documento-inexistente',
		)
		expect((await anexar(portal, numpro, { ...base, codetrdoc: 1, codetrcfc: 77 })).body.erro).toBe(
			'conferencia-inexistente',
		)
		expect((await anexar(portal, numpro, { ...base, ...CLASSIFICACAO })).status).toBe(200)
	})

	test('without words: the sentence of the specification', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const { status, body } = await anexar(portal, numpro, {
			codarqtmp: await temporario(portal),
			txtdch: '<p> </p>',
			...CLASSIFICACAO,
		})
		expect({ status, mensagem: body.mensagem }).toEqual({
			status: 422,
			mensagem: 'O campo de complemento é obrigatório!',
		})
	})

	test('not of the station, not one’s own file, no such process', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const json = { codarqtmp: await temporario(portal), txtdch: '<p>Segue.</p>', ...CLASSIFICACAO }
		expect((await anexar(portal, numpro, json, otavio)).status).toBe(403)
		expect((await anexar(portal, numpro, json, marina)).body.erro).toBe('arquivo-temporario-inexistente')
		expect((await anexar(portal, '12120000100', json)).status).toBe(400)
		const restrito = await abrirProcesso(portal, { nivacepro: 'R', codhipleg: 1 })
		expect((await anexar(portal, restrito, json, otavio)).status).toBe(404)
	})

	test('ten at once on the same version: one goes in, the files of the others stay', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const arquivos = await Promise.all(Array.from({ length: 10 }, () => temporario(portal)))
		const respostas = await Promise.all(
			arquivos.map((codarqtmp) =>
				chamarComo(portal, joao)(
					'POST',
					`/processo/${numpro}/anexo?versao=1`,
					formWith({ json: { codarqtmp, txtdch: '<p>Um.</p>', ...CLASSIFICACAO } }),
				),
			),
		)
		expect(respostas.filter(({ status }) => status === 200)).toHaveLength(1)
		expect(respostas.filter(({ status }) => status === 409)).toHaveLength(9)
		const restam = await processos(portal.db).selectFrom('arqtmp').select('codarqtmp').execute()
		expect(restam.filter(({ codarqtmp }) => arquivos.includes(codarqtmp))).toHaveLength(9)
	})
})

describe('changing', () => {
	const alterar = (portal: TestPortal, numpro: string, codarqpdl: number, pessoa = joao, mais = {}) =>
		chamarComo(portal, pessoa).call(alterarAnexo, {
			params: { numpro, codarqpdl },
			body: {
				txtdch: '<p>Corrigido.</p>',
				codetrdoc: 3,
				codetrcfc: 1,
				...mais,
			},
		})

	test('kind, comparison and words, by the station', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const { status, body } = await alterar(portal, numpro, await anexarPdf(portal, numpro))
		expect({ status, body }).toMatchObject({
			status: 200,
			body: {
				mensagem: 'Documento alterado com sucesso!',
				dados: { txtdch: '<p>Corrigido.</p>', arquivo: { codetrdoc: 3, dscetrcfc: 'Original' } },
			},
		})
	})

	test('bad input, not allowed, not there, too late', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro)
		expect((await alterar(portal, numpro, codarqpdl, joao, { codetrcfc: 'x' })).status).toBe(400)
		expect((await alterar(portal, numpro, codarqpdl, otavio)).status).toBe(403)
		expect((await alterar(portal, numpro, 999_999)).status).toBe(404)
		expect((await alterar(portal, await abrirProcesso(portal), codarqpdl)).status).toBe(404)
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		expect((await alterar(portal, numpro, codarqpdl)).status).toBe(422)
	})
})

describe('removing', () => {
	test('in its movement it goes, with its bytes and its words', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro, 'Quimera')
		await portal.jobs.drain(portal)
		const antes = (await chavesGuardadas(portal)).length
		const { status, body } = await chamarComo(portal, joao).call(removerAnexo, { params: { numpro, codarqpdl } })
		expect({ status, mensagem: body.mensagem }).toEqual({ status: 200, mensagem: 'Ocorrência removida com sucesso!' })
		await portal.jobs.drain(portal)
		expect(await chavesGuardadas(portal)).toHaveLength(antes - 1)
		expect((await chamarComo(portal, joao).call(buscarProcessos, { query: { q: 'quimera' } })).body.itens).toEqual([])
	})

	test('afterwards it is invalidated, with a reason, and is found no more', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro, 'Basilisco')
		await portal.jobs.drain(portal)
		await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
		await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
		expect(
			(await chamarComo(portal, eduardo).call(buscarProcessos, { query: { q: 'basilisco' } })).body.itens,
		).toHaveLength(1)
		const caminho = `/processo/${numpro}/anexo/${codarqpdl}`
		expect((await chamarComo(portal, joao)('DELETE', caminho)).body.erro).toBe('justificativa-obrigatoria')
		for (const pessoa of [otavio, eduardo])
			expect((await chamarComo(portal, pessoa)('DELETE', `${caminho}?jusinv=engano`)).status).toBe(403)
		const { status, body } = await chamarComo(portal, joao)('DELETE', `${caminho}?jusinv=engano`)
		expect({ status, mensagem: body.mensagem }).toEqual({ status: 200, mensagem: 'Ocorrência invalidada com sucesso!' })
		expect((await chamarComo(portal, eduardo).call(buscarProcessos, { query: { q: 'basilisco' } })).body.itens).toEqual(
			[],
		)
		expect(
			(await chamarComo(portal, joao).call(removerAnexo, { params: { numpro, codarqpdl: '999999' } })).status,
		).toBe(404)
	})
})

describe('looking for documents', () => {
	test('by name, kind, comparison and words of the text, whatever the accents', async ({ portal }) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro, 'Licitação')
		await anexarPdf(portal, numpro, 'Outro')
		await portal.jobs.drain(portal)
		const achados = async (filtro: string) =>
			(await chamarComo(portal, ana)('GET', `/processo/${numpro}/anexo/busca?${filtro}`)).body.map(
				(um: { codarqpdl: number }) => um.codarqpdl,
			)
		expect(await achados('')).toHaveLength(2)
		expect(await achados('busca=licitacoes')).toEqual([codarqpdl])
		expect(await achados('busca=licitacao&codetrdoc=1&codetrcfc=4')).toEqual([codarqpdl])
		expect(await achados('busca=planta%20licitacao')).toEqual([])
		expect(await achados('codetrcfc=2')).toEqual([])
		expect(
			(await chamarComo(portal, ana).call(buscarAnexos, { params: { numpro }, query: { codetrdoc: 'x' } })).status,
		).toBe(400)
	})

	test('a document that is not for the person is neither listed nor found, here and in the search', async ({
		portal,
	}) => {
		const numpro = await abrirProcesso(portal)
		const codarqpdl = await anexarPdf(portal, numpro, 'Unicórnio')
		await alterarArquivo(portal.db, codarqpdl, { nivacearq: 'S' })
		await portal.jobs.drain(portal)
		const ve = async (pessoa: Parameters<TestPortal['as']>[0]) => [
			(await chamarComo(portal, pessoa).call(buscarAnexos, { params: { numpro }, query: { busca: 'unicornio' } })).body
				.length,
			(await chamarComo(portal, pessoa).call(buscarAnexos, { params: { numpro } })).body.length,
			(await chamarComo(portal, pessoa).call(buscarProcessos, { query: { q: 'unicornio' } })).body.total,
		]
		expect(await ve(joao)).toEqual([1, 1, 1])
		expect(await ve(ana)).toEqual([0, 0, 0])
		const mudar = { txtdch: '<p>x</p>', codetrdoc: 1, codetrcfc: 1 }
		expect(
			(await chamarComo(portal, otavio).call(alterarAnexo, { params: { numpro, codarqpdl }, body: mudar })).status,
		).toBe(404)
		expect((await chamarComo(portal, otavio).call(removerAnexo, { params: { numpro, codarqpdl } })).status).toBe(404)
	})

	test('of a restricted process, nothing', async ({ portal }) => {
		const numpro = await abrirProcesso(portal, { nivacepro: 'R', codhipleg: 1 })
		await anexarPdf(portal, numpro)
		expect((await chamarComo(portal, ana).call(buscarAnexos, { params: { numpro } })).status).toBe(404)
	})
})
