import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { beforeEach, describe, expect } from 'vitest'
import {
	alterarProcesso,
	baixarIntegra,
	buscarAnexos,
	darEntrada,
	darParecer,
	darSaida,
	listarHistorico,
	pedirIntegra,
	removerAnexo,
	tomarCiencia,
} from '../../contract/index.ts'
import { alterarArquivo, buscarArquivo } from '../arquivos/queries.ts'
import { hashDoElo } from '../corrente.ts'
import { anexarPdf } from '../testes/envio-de-teste.ts'
import { perguntar } from '../testes/pdf-de-fora.ts'
import {
	abrirProcesso,
	ana,
	chamarComo,
	DADOS,
	eduardo,
	helena,
	joao,
	marina,
	otavio,
	sofia,
	test,
} from '../testes/portal-de-teste.ts'
import { listarElos } from './queries.ts'

beforeEach<{ portal: TestPortal }>(({ portal }) => forgetLimits(portal))

interface Escrita {
	readonly numand: number
	readonly numseqocoand: number
}

async function escrever(portal: TestPortal, numpro: string, corpo: object, quem = joao): Promise<Escrita> {
	const { status, body } = await chamarComo(portal, quem)('POST', `/processo/${numpro}/despacho`, corpo)
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.dados
}

const caminhoDe = (numpro: string, { numand, numseqocoand }: Escrita) =>
	`/processo/${numpro}/andamento/${numand}/${numseqocoand}`

const informacao = { txtdch: '<p>Informo.</p>', codetroco: 'ocoInformacao' }

async function lerHistorico(portal: TestPortal, numpro: string): Promise<Record<string, string | null>> {
	const { body } = await chamarComo(portal, joao).call(listarHistorico, { params: { numpro } })
	expect(body.integro).toBe(true)
	return Object.fromEntries(
		body.itens.map(({ acao, dscaca }: { acao: string; dscaca: string | null }) => [acao, dscaca]),
	)
}

async function abrirComParecerInvalidado(portal: TestPortal): Promise<string> {
	const numpro = await abrirProcesso(portal)
	await escrever(portal, numpro, { txtdch: '<p>Há mérito?</p>', codpesace: helena.codpes }, marina)
	const dado = await chamarComo(portal, helena).call(darParecer, {
		params: { numpro },
		body: { txtdch: '<p>Contrário.</p>' },
	})
	await chamarComo(portal, joao).call(darSaida, {
		params: { numpro },
		body: { sgletadst: 'DRH-RUSP', txtdch: 'Siga.' },
	})
	await chamarComo(portal, eduardo).call(darEntrada, { params: { numpro } })
	const caminho = caminhoDe(numpro, dado.body.dados)
	expect(
		(await chamarComo(portal, helena)('POST', `${caminho}/invalidar`, { jusinv: 'Li mal o pedido.' })).status,
	).toBe(200)
	return numpro
}

test('a history speaks of people, kinds and fields by their names', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	await escrever(portal, numpro, { txtdch: '<p>Peço.</p>', codpesace: helena.codpes }, marina)
	const uma = caminhoDe(numpro, await escrever(portal, numpro, informacao))
	await chamarComo(portal, joao)('PUT', uma, { txtdch: '<p>Informo melhor.</p>' })
	const { sgletaabt: _, ...identificacao } = DADOS
	const alterada = await chamarComo(portal, joao).call(alterarProcesso, {
		params: { numpro },
		body: {
			...identificacao,
			titpro: 'Outro título',
			codpesinr: null,
			nominr: 'Fulana',
			txtdch: '<p>Estava errado.</p>',
		},
	})
	expect(alterada).toMatchObject({ status: 200 })
	await chamarComo(portal, ana).call(tomarCiencia, { params: { numpro } })
	expect(await lerHistorico(portal, numpro)).toMatchObject({
		parecerista: `Pedido a ${helena.nome}`,
		edicao: `Informação de ${joao.nome}, andamento 1`,
		alteracao: 'Interessado, Título',
	})
	expect((await chamarComo(portal, joao)('DELETE', uma)).status).toBe(200)
	expect(await lerHistorico(portal, numpro)).toMatchObject({
		edicao: 'Ocorrência removida depois, andamento 1',
		remocao: 'Informação, andamento 1',
	})
})

test('an invalidated opinion is called so in the movements, the history and the íntegra, and stays there', async ({
	portal,
}) => {
	const numpro = await abrirComParecerInvalidado(portal)
	const { body: andamentos } = await chamarComo(portal, joao)('GET', `/processo/${numpro}/andamento`)
	expect(andamentos[1].ocorrencias).toContainEqual(
		expect.objectContaining({ nomoco: 'Parecer (invalidado)', txtdch: '<p>Contrário.</p>' }),
	)
	expect((await lerHistorico(portal, numpro))['invalidacao']).toBe(`Parecer de ${helena.nome}, andamento 1`)
	const { body: pedida } = await chamarComo(portal, joao).call(pedirIntegra, { params: { numpro } })
	await portal.jobs.drain(portal)
	const { bytes } = await chamarComo(portal, joao).call(baixarIntegra, { params: { numpro, codint: pedida.codint } })
	const lido = perguntar('pdftotext', bytes, '-layout')
	for (const parte of ['Parecer (invalidado)', 'Motivo da invalidação: Li mal o pedido.', 'Contrário.'])
		expect(lido).toContain(parte)
})

const AUDITORA = { ...sofia, perfis: ['PRO-AUDITOR'] }
const ARQUIVISTA = { ...otavio, perfis: ['PRO-ARQGERAL'] }
const PESSOAS = [joao, marina, eduardo, ana, otavio, helena, AUDITORA, ARQUIVISTA]
const NIVEIS = ['P', 'R', 'S'] as const

/**
 * Fixture: a process that has left for another station, with documents of each level whose signature was refused by
 * the signer or, at level R, given up by the sender.
 */
async function abrirComDocumentos(portal: TestPortal, nivacepro: (typeof NIVEIS)[number]): Promise<string> {
	const codhipleg = { P: {}, R: { codhipleg: 1 }, S: { codhipleg: 4 } }[nivacepro]
	const numpro = await abrirProcesso(portal, { nivacepro, ...codhipleg })
	for (const nivacearq of NIVEIS.slice(NIVEIS.indexOf(nivacepro))) {
		const codarqpdl = await anexarPdf(portal, numpro, `Laudo-${nivacearq}`)
		await alterarArquivo(portal.db, codarqpdl, { nivacearq })
		const envio = { codarqpdl, codpesasi: helena.codpes, tipasi: 'A' }
		expect((await chamarComo(portal, marina)('POST', `/processo/${numpro}/uspassina`, envio)).status).toBe(200)
		await portal.jobs.drain(portal)
		const codlotdocasi = (await buscarArquivo(portal.db, numpro, codarqpdl))?.codlotdocasi
		const txtrej = `Não reconheço o Laudo-${nivacearq}.`
		const quem = nivacearq === 'R' ? marina : helena
		const rejeicao = await portal.as(quem)('POST', `/uspassinaws/rejeitarLote/${codlotdocasi}`, { txtrej })
		expect(rejeicao).toMatchObject({ status: 200 })
		await portal.jobs.drain(portal)
	}
	const removido = await anexarPdf(portal, numpro, 'Laudo-removido')
	expect((await chamarComo(portal, joao).call(removerAnexo, { params: { numpro, codarqpdl: removido } })).status).toBe(
		200,
	)
	await chamarComo(portal, joao).call(darSaida, { params: { numpro }, body: { sgletadst: 'DRH-RUSP', txtdch: '' } })
	return numpro
}

const nomeados = (texto: unknown) => [...new Set(JSON.stringify(texto).match(/Laudo-[PRS]/g))].sort()

describe('what a history says of documents', () => {
	test.for(NIVEIS)('%s: it names those that the person may open, whoever they are', async (nivacepro, { portal }) => {
		const numpro = await abrirComDocumentos(portal, nivacepro)
		for (const pessoa of PESSOAS) {
			await forgetLimits(portal)
			const call = chamarComo(portal, pessoa)
			const historico = await call.call(listarHistorico, { params: { numpro }, query: { porPagina: 100 } })
			const anexos = await call.call(buscarAnexos, { params: { numpro } })
			expect(historico.status).toBe(anexos.status)
			expect({ pessoa, nomes: nomeados(historico.body) }).toEqual({ pessoa, nomes: nomeados(anexos.body) })
		}
	})

	test('what is kept back is said to be so, and the chain is whole all the same', async ({ portal }) => {
		const numpro = await abrirComDocumentos(portal, 'P')
		const { body } = await chamarComo(portal, ana).call(listarHistorico, {
			params: { numpro },
			query: { porPagina: 100 },
		})
		expect(body.integro).toBe(true)
		const ditos = body.itens.map(({ acao, dscaca }: { acao: string; dscaca: string | null }) => `${acao}: ${dscaca}`)
		expect(ditos).toEqual(expect.arrayContaining(['anexo: Laudo-P.pdf', 'rejeitado: Documento de acesso restrito']))
		expect(JSON.stringify(body)).not.toMatch(/Laudo-(R|S|removido)/)
		expect(
			JSON.stringify((await chamarComo(portal, eduardo).call(listarHistorico, { params: { numpro } })).body),
		).toContain('Laudo-removido')
	})

	test('the hash of a link does not tell who guesses what it says', async ({ portal }) => {
		const numpro = await abrirComDocumentos(portal, 'P')
		const { body } = await chamarComo(portal, ana)('GET', `/processo/${numpro}/historico?porPagina=100`)
		const elos = await listarElos(portal.db, numpro)
		const oculto = elos.findIndex(({ acao, dscaca }) => acao === 'anexo' && dscaca === 'Laudo-S.pdf')
		const [anterior, elo] = [elos[oculto - 1], elos[oculto]]
		if (!anterior || !elo) throw new Error('the secret document is not in the chain')
		const dito = body.itens.find(({ numseqaca }: { numseqaca: number }) => numseqaca === elo.numseqaca)
		expect(Object.keys(dito)).not.toContain('salaca')
		expect(dito.hash).toBe(elo.hash.toString('hex'))
		expect(hashDoElo({ ...elo, salaca: null }, anterior.hash).toString('hex')).not.toBe(dito.hash)
	})
})
