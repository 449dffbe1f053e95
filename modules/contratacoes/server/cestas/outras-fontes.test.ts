import { spawnSync } from 'node:child_process'
import { concederPerfil } from '@portal/platform/server'
import { fileOf, pdfOf, people, type TestPortal } from '@portal/platform/testing'
import { expect } from 'vitest'
import * as contrato from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import { colega as eduardo, compradora as lucia, test } from '../testes/portal-de-teste.ts'

const { carlos, ana } = people
const EM = new Date('2027-08-03T15:00:00Z')
/** Key of July 2027, whose last position is its check digit. */
const NOTA = ((meio: string) =>
	Array.from({ length: 10 }, (_, digito) => `${meio}${digito}`).find(contrato.conferirChaveDaNota) ?? '')(
	'3527071122233300018155001000000123123456789'.slice(0, 43),
)
const SITIO = {
	tipprc: 'SIT',
	nomorg: 'Papelaria da Rede',
	vlruni: '129.90',
	unimed: 'caixa com 5 resmas',
	capacidade: '2500',
	endereco: 'https://papelaria.example/sulfite-a4',
	dtaace: '2027-08-03T14:35:00.000Z',
} as const
const NOTA_FISCAL = {
	tipprc: 'NFE',
	nomorg: 'Distribuidora Leste',
	vlruni: '25.50',
	unimed: 'resma',
	capacidade: '500',
	dtaref: '2027-07-12',
	chvnfe: NOTA,
} as const

async function comecar(portal: TestPortal) {
	portal.irPara(EM)
	const quem = portal.as(lucia)
	const { body } = await quem.call(contrato.inserirCesta, {
		body: { titces: 'Cesta de outras fontes', codund: 1, metces: 'MDN', correcao: 'N', meses: 24 },
	})
	const params = { codces: body.codces }
	const { body: bens } = await portal.anon.call(contrato.listarBens, { query: { busca: 'papel' } })
	const codbem = bens.itens[0]?.codbem ?? 0
	await quem.call(contrato.gravarItemDaCesta, { params, body: { codbem, qtditm: '100' } })
	return { params, codbem }
}

const registrar = (portal: TestPortal, params: { codces: number }, body: contrato.DadosDoOutroPreco, quem = lucia) =>
	portal.as(quem).call(contrato.registrarPreco, { params, body })
const ler = async (portal: TestPortal, params: { codces: number }) => {
	const { body } = await portal.as(lucia).call(contrato.obterCesta, { params })
	const [item] = body.itens
	if (!item) throw new Error('The basket has no item.')
	return { body, item }
}
const anexar = (portal: TestPortal, params: { codces: number; codprc: number }, quem = lucia, nome = 'nota.pdf') =>
	portal.as(quem).call(contrato.anexarEvidencia, {
		params,
		parts: { file: fileOf(pdfOf('Nota'), nome, 'application/pdf'), json: {} },
	})

test('a price of a site counts by base unit, with its address and the instant of the access', async ({ portal }) => {
	const { params, codbem } = await comecar(portal)
	const antes = (await ler(portal, params)).item.usados.length
	const { status } = await registrar(portal, params, { ...SITIO, codbem })
	expect(status).toBe(200)
	const { item } = await ler(portal, params)
	expect(item.usados).toHaveLength(antes + 1)
	expect(item.usados.find(({ tippre }) => tippre === 'SIT')).toMatchObject({
		nomfor: 'Papelaria da Rede',
		dtaref: '2027-08-03',
		porUnidade: '0.0520',
		evidencia: 'https://papelaria.example/sulfite-a4, lido em 03/08/2027 às 11:35',
	})
	// The public bank takes practised prices and quotations only.
	const { body: banco } = await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query: {} })
	expect(JSON.stringify(banco)).not.toContain('Papelaria da Rede')
})

test('a price without evidence does not count, and counts once its file is attached', async ({ portal }) => {
	const { params, codbem } = await comecar(portal)
	const { body } = await registrar(portal, params, { ...NOTA_FISCAL, codbem })
	const buscar = async () => {
		const { item } = await ler(portal, params)
		const e = ({ codprc }: contrato.PrecoDaCesta) => codprc === body.codprc
		return { conta: item.usados.find(e), fora: item.desconsiderados.find(e) }
	}
	expect((await buscar()).fora?.motivo).toContain('Falta a evidência')
	const preco = { ...params, codprc: body.codprc }
	expect((await anexar(portal, preco, lucia, 'nota.exe')).status).toBe(415)
	expect((await anexar(portal, preco)).status).toBe(200)
	expect((await buscar()).conta).toMatchObject({ tippre: 'NFE', temArquivo: 'S' })
	expect((await buscar()).conta?.evidencia).toMatch(
		new RegExp(`^nota ${NOTA}; arquivo nota.pdf, SHA-256 [0-9a-f]{64}$`),
	)
	const arquivo = await portal.as(eduardo)(
		'GET',
		`/wscontratacoes/cestas/${params.codces}/precos/${body.codprc}/evidencia`,
	)
	expect(arquivo).toMatchObject({ status: 200 })
	expect(await registrar(portal, params, { ...NOTA_FISCAL, codbem })).toMatchObject({
		status: 409,
		body: { erro: 'nota-repetida' },
	})
})

test('each source has its term of the norm: one day older does not count', async ({ portal }) => {
	const { params, codbem } = await comecar(portal)
	const midia = { ...SITIO, tipprc: 'MID' } as const
	for (const [body, conta] of [
		[{ ...midia, dtaref: '2027-02-03' }, true],
		[{ ...midia, dtaref: '2027-02-02' }, false],
		[{ ...SITIO, dtaace: '2027-02-01T12:00:00.000Z' }, false],
		[{ ...midia, tipprc: 'NFE', chvnfe: NOTA, dtaref: '2027-07-01' }, true],
	] as const) {
		const { body: feito } = await registrar(portal, params, { ...body, codbem })
		const { item } = await ler(portal, params)
		const fora = item.desconsiderados.find(({ codprc }) => codprc === feito.codprc)
		expect([body.tipprc, fora?.motivo]).toEqual([
			body.tipprc,
			conta ? undefined : 'O preço passou do prazo em que a norma aceita esta fonte.',
		])
	}
})

test.for([
	['a site without address', { ...SITIO, endereco: undefined, dtaace: undefined }, 'em que o preço foi lido'],
	['an address without instant', { ...SITIO, dtaace: undefined }, 'a data e a hora em que'],
	['an access in the future', { ...SITIO, dtaace: '2027-08-03T15:00:01.000Z' }, 'ainda não chegaram'],
	['an invoice without key', { ...NOTA_FISCAL, chvnfe: undefined }, 'a chave da nota'],
	['a key of another month', { ...NOTA_FISCAL, dtaref: '2027-06-30' }, 'nota de 07/2027'],
	['a day to come', { ...NOTA_FISCAL, tipprc: 'MID', chvnfe: undefined, dtaref: '2027-08-04' }, 'ainda não chegou'],
] as const)('%s is refused in words', async ([, body, dito], { portal }) => {
	const { params, codbem } = await comecar(portal)
	const { status, body: recusa } = await portal.as(lucia)('POST', `/wscontratacoes/cestas/${params.codces}/precos`, {
		...body,
		codbem,
	})
	expect(status).toBe(400)
	expect(recusa.mensagem).toContain(dito)
})

test('a key with one position changed, a script for an address and a price of zero are refused', async ({ portal }) => {
	const { params, codbem } = await comecar(portal)
	const trocada = `${NOTA.slice(0, 20)}${NOTA[20] === '9' ? '8' : '9'}${NOTA.slice(21)}`
	for (const mais of [
		{ ...NOTA_FISCAL, chvnfe: trocada },
		{ ...SITIO, endereco: 'javascript:alert(1)' },
		{ ...SITIO, vlruni: '0.0000' },
		{ ...SITIO, capacidade: '0' },
	])
		expect((await registrar(portal, params, { ...mais, codbem })).status).toBe(400)
	expect(await registrar(portal, params, { ...SITIO, codbem: 999_999 })).toMatchObject({ status: 422 })
})

test('a registered price is left out by hand with a reason, comes back, and goes with its item', async ({ portal }) => {
	const { params, codbem } = await comecar(portal)
	await registrar(portal, params, { ...SITIO, codbem })
	const quem = portal.as(lucia)
	const { item } = await ler(portal, params)
	const codpre = item.usados.find(({ tippre }) => tippre === 'SIT')?.codpre ?? 0
	const exclusao = { params: { ...params, codpre } }
	const body = { dscmot: 'O frete está no preço.' }
	expect((await quem.call(contrato.excluirPreco, { ...exclusao, body })).status).toBe(200)
	expect((await ler(portal, params)).item.desconsiderados).toContainEqual(
		expect.objectContaining({ codpre, excluido: 'S', motivo: 'Excluído à mão: O frete está no preço.' }),
	)
	expect((await quem.call(contrato.desfazerExclusao, exclusao)).status).toBe(200)
	expect((await ler(portal, params)).item.usados.map((um) => um.codpre)).toContain(codpre)
	await quem.call(contrato.removerItemDaCesta, { params: { ...params, codbem } })
	await quem.call(contrato.gravarItemDaCesta, { params, body: { codbem, qtditm: '100' } })
	expect((await ler(portal, params)).item.usados.map((um) => um.codpre)).not.toContain(codpre)
})

test('the memória shows the evidence of each price, and the concluded basket changes no more', async ({ portal }) => {
	const { params, codbem } = await comecar(portal)
	const { body: sitio } = await registrar(portal, params, { ...SITIO, codbem })
	const { body: nota } = await registrar(portal, params, { ...NOTA_FISCAL, codbem })
	await anexar(portal, { ...params, codprc: nota.codprc })
	const quem = portal.as(lucia)
	expect((await quem.call(contrato.concluirCesta, { params, body: {} })).body.sitces).toBe('CON')
	const { bytes } = await quem('GET', `/wscontratacoes/cestas/${params.codces}/memoria.pdf`)
	const { stdout } = spawnSync('pdftotext', ['-', '-'], { input: bytes, encoding: 'utf8' })
	const junto = stdout.replaceAll(/\s/g, '')
	for (const dito of [SITIO.endereco, 'lidoem03/08/2027às11:35', 'Sítioeletrônico', 'Notafiscaleletrônica'])
		expect(junto).toContain(dito)
	for (const ato of [
		registrar(portal, params, { ...SITIO, codbem }),
		quem.call(contrato.removerPreco, { params: { ...params, codprc: sitio.codprc } }),
		anexar(portal, { ...params, codprc: nota.codprc }),
	])
		expect(await ato).toMatchObject({ status: 422, body: { erro: 'cesta-concluida' } })
	// The frozen price is shown, whatever happens to its row.
	const antes = await ler(portal, params)
	await tabelas(portal.db).updateTable('cestaprc').set({ vlruni: '1.0000' }).execute()
	expect((await ler(portal, params)).body).toEqual(antes.body)
	const arquivo = { params: { ...params, codprc: nota.codprc } }
	expect((await quem.call(contrato.obterEvidencia, arquivo)).status).toBe(200)
})

test('a basket of another unit shows and takes no evidence', async ({ portal }) => {
	const { params, codbem } = await comecar(portal)
	const { body } = await registrar(portal, params, { ...NOTA_FISCAL, codbem })
	const preco = { ...params, codprc: body.codprc }
	await anexar(portal, preco)
	await concederPerfil(portal.db, carlos.codpes, contrato.CTT_COMPRAS, { codund: 45 })
	const deFora = portal.as(carlos)
	for (const feito of [
		registrar(portal, params, { ...SITIO, codbem }, carlos as typeof lucia),
		deFora.call(contrato.removerPreco, { params: preco }),
		deFora.call(contrato.obterEvidencia, { params: preco }),
		anexar(portal, preco, carlos as typeof lucia),
	])
		expect((await feito).status).toBe(404)
	expect((await portal.anon.call(contrato.obterEvidencia, { params: preco })).status).toBe(401)
	expect((await portal.as(ana).call(contrato.obterEvidencia, { params: preco })).status).toBe(403)
	// A price of one basket is not there by the address of another.
	const outra = await comecar(portal)
	expect((await anexar(portal, { ...outra.params, codprc: body.codprc })).status).toBe(404)
})
