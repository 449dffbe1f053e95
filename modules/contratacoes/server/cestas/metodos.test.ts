import { spawnSync } from 'node:child_process'
import { concederPerfil } from '@portal/platform/server'
import { people } from '@portal/platform/testing'
import { sql } from 'kysely'
import { afterEach, expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import { comecarCesta, lerCesta, pedirCotacao } from '../testes/cesta-de-teste.ts'
import { colega as eduardo, compradora as lucia, test } from '../testes/portal-de-teste.ts'

const EM = new Date('2027-08-03T15:00:00Z')
const MES_SEGUINTE = new Date('2027-09-03T15:00:00Z')
const AJUSTE = { ajuste: '-2.50', dscaju: 'Os últimos pregões da região fecharam abaixo da mediana.' }
const OUTRO = {
	vlrout: '0.0625',
	dscout: 'Planilha de custos: papel a R$ 0,05, transporte a R$ 0,0125 por folha, cotados em agosto.',
}
const { carlos: deFora, beatriz } = people

type Portal = Parameters<typeof comecarCesta>[0]
type Params = { codces: number }
type Quem = Parameters<Portal['as']>[0]

const ajustar = (portal: Portal, params: Params, body: contrato.DadosDoAjuste = AJUSTE, quem: Quem = lucia) =>
	portal.as(quem).call(contrato.gravarAjuste, { params, body })
const usarOutro = (portal: Portal, params: Params & { codbem: number }, body = OUTRO, quem: Quem = lucia) =>
	portal.as(quem).call(contrato.gravarOutroMetodo, { params, body })
const concluir = (portal: Portal, params: Params, quem: Quem = lucia) =>
	portal.as(quem).call(contrato.concluirCesta, { params, body: {} })
const decidir = (portal: Portal, params: Params, quem: Quem = eduardo, decisao: 'A' | 'R' = 'A') =>
	portal.as(quem).call(contrato.decidirCesta, { params, body: { decisao } })

async function lerMemoria(portal: Portal, { codces }: Params): Promise<string> {
	const { bytes } = await portal.as(lucia)('GET', `/wscontratacoes/cestas/${codces}/memoria.pdf`)
	return spawnSync('pdftotext', ['-layout', '-', '-'], { input: bytes, encoding: 'utf8' }).stdout.replace(/\s+/g, ' ')
}

// Norms and names are data of the whole file's database.
afterEach<{ portal: Portal }>(async ({ portal }) => {
	await sql`update contratacoes.norma set metodos = array['MDN', 'MED', 'MEN'], dscout = 'Decreto', dscaju = 'Decreto'`.execute(
		portal.db,
	)
})

test('a percentage is of exact decimals: added to or taken from the price of the sum, half a ten-thousandth up', () => {
	expect(contrato.ajustar('0.0525', '-2.50')).toBe('0.0512')
	expect(contrato.ajustar('100.0000', '5.00')).toBe('105.0000')
	expect(contrato.ajustar('999999999999.9999', '99.99')).toBe('1999899999999.9998')
	expect(contrato.ajustar('0.0002', '25')).toBe('0.0003')
})

test('a percentage with its reason moves the reference and the total, is printed, and comes off again', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'papel')
	const antes = await lerCesta(portal, params)
	const daConta = antes.itens[0]?.vlrref ?? ''
	expect(antes).toMatchObject({ ajuste: null, comAjuste: 'S', comOutro: 'S' })
	expect((await ajustar(portal, params)).status).toBe(200)
	const vlrref = contrato.ajustar(daConta, '-2.50')
	expect(await lerCesta(portal, params)).toMatchObject({
		...AJUSTE,
		itens: [{ vlrcon: daConta, vlrref, vlrtot: contrato.multiplicar(vlrref, '200') }],
	})
	expect((await portal.as(lucia).call(contrato.removerAjuste, { params })).status).toBe(200)
	expect((await lerCesta(portal, params)).itens[0]).toMatchObject({ vlrref: daConta })
	await ajustar(portal, params)
	// A percentage alone asks for nobody's approval.
	expect((await concluir(portal, params)).body).toMatchObject({ sitces: 'CON' })
	const concluida = await lerCesta(portal, params)
	const memoria = await lerMemoria(portal, params)
	expect(memoria).toContain('Percentual: menos 2,50 %')
	expect(memoria).toContain(AJUSTE.dscaju)
	expect(memoria).toContain(
		`Mediana: ${contrato.formatarPreco(daConta)}, menos 2,50 % = ${contrato.formatarPreco(vlrref)}.`,
	)
	const { entrada } = await tabelas(portal.db)
		.selectFrom('cesta')
		.select('entrada')
		.where('codces', '=', params.codces)
		.executeTakeFirstOrThrow()
	expect(JSON.parse(entrada ?? '')).toMatchObject({ ajuste: { percentual: '-2.50', dscaju: AJUSTE.dscaju } })
	// The concluded basket does not follow the row, and its percentage does not change.
	await sql`update contratacoes.cesta set ajuste = 50 where codces = ${params.codces}`.execute(portal.db)
	expect(await lerCesta(portal, params)).toEqual(concluida)
	expect(await ajustar(portal, params)).toMatchObject({ status: 422, body: { erro: 'cesta-concluida' } })
})

test('a percentage that takes a price down to nothing is refused at the conclusion', async ({ portal }) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'papel')
	await ajustar(portal, params, { ...AJUSTE, ajuste: '-99.99' })
	expect((await lerCesta(portal, params)).itens[0]?.vlrref).toBe('0.0000')
	expect(await concluir(portal, params)).toMatchObject({ status: 422, body: { erro: 'preco-zerado' } })
	await ajustar(portal, params, { ...AJUSTE, ajuste: '-99' })
	expect((await concluir(portal, params)).status).toBe(200)
})

test('another method is printed with how the price was reached, and somebody else approves it', async ({ portal }) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'papel')
	const doItem = { ...params, codbem }
	await ajustar(portal, params)
	expect((await usarOutro(portal, doItem)).status).toBe(200)
	// The percentage is for prices of the sum.
	expect((await lerCesta(portal, params)).itens[0]).toMatchObject({ vlrref: '0.0625', dscout: OUTRO.dscout })
	expect((await concluir(portal, params)).body).toMatchObject({ sitces: 'APR' })
	expect(await decidir(portal, params, lucia)).toMatchObject({ status: 422, body: { erro: 'propria-cesta' } })
	await concederPerfil(portal.db, deFora.codpes, contrato.CTT_COMPRAS, { codund: 45 })
	expect((await decidir(portal, params, deFora)).status).toBe(404)
	expect((await decidir(portal, params)).body).toMatchObject({ sitces: 'CON' })
	const memoria = await lerMemoria(portal, params)
	for (const dito of [OUTRO.dscout, 'Referência por outro método', 'não incide', 'Aprovada por: Eduardo Vasques'])
		expect(memoria).toContain(dito)
})

test('an item goes back from another method to the sum, and the basket then needs no approval', async ({ portal }) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'papel')
	const antes = (await lerCesta(portal, params)).itens[0]
	await usarOutro(portal, { ...params, codbem })
	const voltar = () => portal.as(lucia).call(contrato.removerOutroMetodo, { params: { ...params, codbem } })
	expect((await voltar()).status).toBe(200)
	expect((await lerCesta(portal, params)).itens[0]).toEqual(antes)
	expect((await concluir(portal, params)).body).toMatchObject({ sitces: 'CON' })
	expect(await voltar()).toMatchObject({ status: 422, body: { erro: 'cesta-concluida' } })
})

test('who concludes and who changes the percentage at once leave a basket that agrees with its hash', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'papel')
	const [concluida, ajustada] = await Promise.all([concluir(portal, params), ajustar(portal, params, AJUSTE, eduardo)])
	expect(concluida.body).toMatchObject({ sitces: 'CON' })
	// The percentage came before the conclusion, or not at all.
	expect((await lerCesta(portal, params)).ajuste).toBe(ajustada.status === 200 ? AJUSTE.ajuste : null)
	expect([200, 422]).toContain(ajustada.status)
})

test('the norm of the day says which methods it takes, at the choice and at the conclusion', async ({ portal }) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'papel')
	await ajustar(portal, params)
	await usarOutro(portal, { ...params, codbem })
	await sql`update contratacoes.norma set dscaju = null, dscout = null`.execute(portal.db)
	expect(await ajustar(portal, params)).toMatchObject({ status: 422, body: { erro: 'sem-percentual' } })
	expect(await usarOutro(portal, { ...params, codbem })).toMatchObject({
		status: 422,
		body: { erro: 'sem-outro-metodo' },
	})
	expect(await lerCesta(portal, params)).toMatchObject({ comAjuste: 'N', comOutro: 'N' })
	expect(await concluir(portal, params)).toMatchObject({ status: 422, body: { erro: 'metodo-fora-da-norma' } })
	await portal.as(lucia).call(contrato.removerAjuste, { params })
	expect(await concluir(portal, params)).toMatchObject({ status: 422, body: { erro: 'metodo-fora-da-norma' } })
	await portal.as(lucia).call(contrato.removerOutroMetodo, { params: { ...params, codbem } })
	await sql`update contratacoes.norma set metodos = array['MED']`.execute(portal.db)
	expect(await concluir(portal, params)).toMatchObject({ status: 422, body: { erro: 'metodo-fora-da-norma' } })
	const nova = { titces: 'Cesta pela mediana', codund: 1, metces: 'MDN', correcao: 'N', meses: 12 } as const
	expect(await portal.as(lucia).call(contrato.inserirCesta, { body: nova })).toMatchObject({
		status: 422,
		body: { erro: 'metodo-fora-da-norma' },
	})
})

test('percentages and prices out of their form are refused, and so is everybody else', async ({ portal }) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'papel')
	const doItem = { ...params, codbem }
	for (const ajuste of ['100', '2.505', '1e3', '+5', '', 'NaN'])
		expect((await ajustar(portal, params, { ...AJUSTE, ajuste })).status).toBe(400)
	expect((await ajustar(portal, params, { ...AJUSTE, dscaju: 'curta' })).status).toBe(400)
	expect(await ajustar(portal, params, { ...AJUSTE, ajuste: '-0.00' })).toMatchObject({
		status: 422,
		body: { erro: 'percentual-zero' },
	})
	for (const errado of [{ vlrout: '-1' }, { vlrout: '1.23456' }, { dscout: 'curto' }])
		expect((await usarOutro(portal, doItem, { ...OUTRO, ...errado })).status).toBe(400)
	expect(await usarOutro(portal, doItem, { ...OUTRO, vlrout: '0' })).toMatchObject({ status: 422 })
	expect(await usarOutro(portal, { ...params, codbem: 999_999 })).toMatchObject({
		status: 422,
		body: { erro: 'item-de-fora' },
	})
	const raiz = `/wscontratacoes/cestas/${params.codces}`
	for (const [metodo, caminho] of [
		['POST', `${raiz}/ajuste`],
		['DELETE', `${raiz}/ajuste`],
		['POST', `${raiz}/itens/${codbem}/outro-metodo`],
		['DELETE', `${raiz}/itens/${codbem}/outro-metodo`],
	] as const) {
		const body = caminho.endsWith('ajuste') ? AJUSTE : OUTRO
		expect((await portal.anon(metodo, caminho, metodo === 'POST' ? body : undefined)).status).toBe(401)
		expect((await portal.as(beatriz)(metodo, caminho, metodo === 'POST' ? body : undefined)).status).toBe(403)
		await concederPerfil(portal.db, deFora.codpes, contrato.CTT_COMPRAS, { codund: 45 })
		expect((await portal.as(deFora)(metodo, caminho, metodo === 'POST' ? body : undefined)).status).toBe(404)
	}
})

test('the memória has the names of the conclusion, whatever people and suppliers are called when it is issued', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params, codbem } = await comecarCesta(portal, 'papel')
	await pedirCotacao(portal, params, {
		codema: 'nome@antes.example',
		niforn: '11444777000161',
		nomfor: 'Nome de Antes',
	})
	await usarOutro(portal, { ...params, codbem })
	await concluir(portal, params)
	await decidir(portal, params)
	const antes = await lerCesta(portal, params)
	await sql`update pessoas.pessoa set nompes = 'Outro Nome ' || codpes where codpes in (10009, 10010)`.execute(
		portal.db,
	)
	await sql`update contratacoes.fornecedor set nomfor = 'Nome de Depois' where niforn = '11444777000161'`.execute(
		portal.db,
	)
	portal.irPara(MES_SEGUINTE)
	expect(await lerCesta(portal, params)).toEqual(antes)
	const memoria = await lerMemoria(portal, params)
	for (const dito of ['Responsável: Lúcia Prado', 'Aprovada por: Eduardo Vasques', 'Nome de Antes'])
		expect(memoria).toContain(dito)
	expect(memoria).not.toMatch(/Outro Nome|Nome de Depois/)
})

test('a basket that was frozen before percentages, methods and names were kept reads as it did, with its hash', async ({
	portal,
}) => {
	portal.irPara(EM)
	const { params } = await comecarCesta(portal, 'luva')
	await concluir(portal, params)
	const antes = await lerCesta(portal, params)
	const linha = await tabelas(portal.db)
		.selectFrom('cesta')
		.select('entrada')
		.where('codces', '=', params.codces)
		.executeTakeFirstOrThrow()
	const { nomes: _nomes, norma, ...antiga } = JSON.parse(linha.entrada ?? '') as contrato.EntradaDaCesta
	const { metodos: _metodos, dscout: _dscout, dscaju: _dscaju, ...normaAntiga } = norma
	const texto = JSON.stringify({ ...antiga, norma: normaAntiga })
	await sql`update contratacoes.cesta set entrada = ${texto}, hashdad = encode(sha256(convert_to(${texto}, 'UTF8')), 'hex')
		where codces = ${params.codces}`.execute(portal.db)
	const depois = await lerCesta(portal, params)
	expect(depois.hashdad).not.toBe(antes.hashdad)
	expect({ ...depois, hashdad: '', comAjuste: '', comOutro: '', nompescad: '' }).toEqual({
		...antes,
		hashdad: '',
		comAjuste: '',
		comOutro: '',
		nompescad: '',
	})
	const { rows } = await sql<{ entrada: string }>`select entrada from contratacoes.cesta
		where codces = ${params.codces}`.execute(portal.db)
	expect(rows[0]?.entrada).toBe(texto)
})
