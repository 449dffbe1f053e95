import { forgetLimits, type TestPortal } from '@portal/platform/testing'
import { beforeEach, expect } from 'vitest'
import { perguntar } from '../testes/pdf-de-fora.ts'
import {
	abrirProcesso,
	ana,
	como,
	DADOS,
	eduardo,
	helena,
	joao,
	marina,
	preparar,
	test,
} from '../testes/portal-de-teste.ts'

beforeEach<{ portal: TestPortal }>(async ({ portal }) => {
	await preparar(portal)
	await forgetLimits(portal)
})

interface Escrita {
	readonly numand: number
	readonly numseqocoand: number
}

async function escrever(portal: TestPortal, numpro: string, corpo: object, quem = joao): Promise<Escrita> {
	const { status, body } = await como(portal, quem)('POST', `/processo/${numpro}/despacho`, corpo)
	expect({ status, body }).toMatchObject({ status: 200 })
	return body.dados
}

const caminhoDe = (numpro: string, { numand, numseqocoand }: Escrita) =>
	`/processo/${numpro}/andamento/${numand}/${numseqocoand}`

const informacao = { txtdch: '<p>Informo.</p>', codetroco: 'ocoInformacao' }

async function lerHistorico(portal: TestPortal, numpro: string): Promise<Record<string, string | null>> {
	const { body } = await como(portal, joao)('GET', `/processo/${numpro}/historico`)
	expect(body.integro).toBe(true)
	return Object.fromEntries(
		body.itens.map(({ acao, dscaca }: { acao: string; dscaca: string | null }) => [acao, dscaca]),
	)
}

async function comParecerInvalidado(portal: TestPortal): Promise<string> {
	const numpro = await abrirProcesso(portal)
	await escrever(portal, numpro, { txtdch: '<p>Há mérito?</p>', codpesace: helena.codpes }, marina)
	const dado = await como(portal, helena)('POST', `/processo/${numpro}/parecer/`, { txtdch: '<p>Contrário.</p>' })
	await como(portal, joao)('POST', `/processo/${numpro}/saida`, { sgletadst: 'DRH-RUSP', txtdch: 'Siga.' })
	await como(portal, eduardo)('POST', `/processo/${numpro}/entrada`)
	const caminho = caminhoDe(numpro, dado.body.dados)
	expect((await como(portal, helena)('POST', `${caminho}/invalidar`, { jusinv: 'Li mal o pedido.' })).status).toBe(200)
	return numpro
}

test('a history speaks of people, kinds and fields by their names', async ({ portal }) => {
	const numpro = await abrirProcesso(portal)
	await escrever(portal, numpro, { txtdch: '<p>Peço.</p>', codpesace: helena.codpes }, marina)
	const uma = caminhoDe(numpro, await escrever(portal, numpro, informacao))
	await como(portal, joao)('PUT', uma, { txtdch: '<p>Informo melhor.</p>' })
	const { sgletaabt: _, ...identificacao } = DADOS
	const alterada = await como(portal, joao)('PUT', `/processo/${numpro}`, {
		...identificacao,
		titpro: 'Outro título',
		codpesinr: null,
		nominr: 'Fulana',
		txtdch: '<p>Estava errado.</p>',
	})
	expect(alterada).toMatchObject({ status: 200 })
	await como(portal, ana)('POST', `/processo/${numpro}/ciencia`)
	expect(await lerHistorico(portal, numpro)).toMatchObject({
		parecerista: `Pedido a ${helena.nome}`,
		edicao: `Informação de ${joao.nome}, andamento 1`,
		alteracao: 'Interessado, Título',
	})
	expect((await como(portal, joao)('DELETE', uma)).status).toBe(200)
	expect(await lerHistorico(portal, numpro)).toMatchObject({
		edicao: 'Ocorrência removida depois, andamento 1',
		remocao: 'Informação, andamento 1',
	})
})

test('an invalidated opinion is called so in the movements, the history and the íntegra, and stays there', async ({
	portal,
}) => {
	const numpro = await comParecerInvalidado(portal)
	const { body: andamentos } = await como(portal, joao)('GET', `/processo/${numpro}/andamento`)
	expect(andamentos[1].ocorrencias).toContainEqual(
		expect.objectContaining({ nomoco: 'Parecer (invalidado)', txtdch: '<p>Contrário.</p>' }),
	)
	expect((await lerHistorico(portal, numpro))['invalidacao']).toBe(`Parecer de ${helena.nome}, andamento 1`)
	const { body: pedida } = await como(portal, joao)('POST', `/processo/${numpro}/integra`)
	await portal.jobs.drain(portal)
	const { bytes } = await como(portal, joao)('GET', `/processo/${numpro}/integra/${pedida.codint}/pdf`)
	const lido = perguntar('pdftotext', bytes, '-layout')
	for (const parte of ['Parecer (invalidado)', 'Motivo da invalidação: Li mal o pedido.', 'Contrário.'])
		expect(lido).toContain(parte)
})
