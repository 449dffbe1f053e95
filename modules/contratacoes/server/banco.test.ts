import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { paginaDoBem } from './pagina-do-bem.ts'
import { paginaDoFornecedor } from './pagina-publica.ts'
import { tabelas } from './tables.ts'
import { acharBem } from './testes/cesta-de-teste.ts'
import { test } from './testes/portal-de-teste.ts'

test('an item tells the last price that the university paid, and its purchases that have not ended', async ({
	portal,
}) => {
	const { db } = portal
	const codbem = await acharBem(portal, 'papel')
	const ler = async () => (await portal.anon.call(contrato.obterPrecos, { params: { codbem }, query: {} })).body
	const { ultimoPago, usados } = await ler()
	const [maisNovo] = usados.toSorted((a, b) => (a.dtaref < b.dtaref ? 1 : -1))
	expect(ultimoPago).toEqual({
		codpcddsp: maisNovo?.codpcddsp,
		numcpr: maisNovo?.numcpr,
		dtaref: maisNovo?.dtaref,
		porUnidade: maisNovo?.porUnidade,
	})
	// A price of another body is never one that the university paid.
	await tabelas(db)
		.updateTable('precofonte')
		.set({ fonte: 'PNCP' })
		.where('codbem', '=', codbem)
		.where('codpcddsp', '=', ultimoPago?.codpcddsp ?? 0)
		.execute()
	expect((await ler()).ultimoPago?.codpcddsp).not.toBe(ultimoPago?.codpcddsp)
	const alcool = await acharBem(portal, 'alcool')
	const { body } = await portal.anon.call(contrato.obterPrecos, { params: { codbem: alcool }, query: {} })
	expect(body.emAndamento).toMatchObject([{ sitcpr: 'PUB' }])
	const pagina = await paginaDoBem.draw({
		db,
		portal,
		params: { codbem: String(alcool) },
		query: new URLSearchParams(),
	})
	expect(pagina?.html).toMatch(/Nesta universidade[\s\S]*Em andamento: <a href="\/contratacoes\/\d+">compra /)
	await tabelas(db)
		.updateTable('compra')
		.set({ sitcpr: 'REV' })
		.where('codpcddsp', '=', body.emAndamento[0]?.codpcddsp ?? 0)
		.execute()
	expect(
		(await portal.anon.call(contrato.obterPrecos, { params: { codbem: alcool }, query: {} })).body.emAndamento,
	).toEqual([])
})

test('the page of a supplier leads to the other establishments of its company that have a result', async ({
	portal,
}) => {
	const { db } = portal
	const matriz = await tabelas(db)
		.selectFrom('fornecedor')
		.select(['codfor', 'niforn'])
		.where('niforn', '=', '11222333000181')
		.executeTakeFirstOrThrow()
	const { codfor: filial } = await tabelas(db)
		.insertInto('fornecedor')
		.values({ niforn: '11222333000262', nomfor: 'Papelaria Horizonte, filial', tippes: 'PJ', portefor: 2 })
		.returning('codfor')
		.executeTakeFirstOrThrow()
	const ler = async () =>
		(await portal.anon.call(contrato.obterFornecedor, { params: { codfor: matriz.codfor } })).body.estabelecimentos
	expect(await ler()).toEqual([])
	const resultado = await tabelas(db)
		.selectFrom('compraitemres')
		.selectAll()
		.where('codfor', '=', matriz.codfor)
		.executeTakeFirstOrThrow()
	await tabelas(db)
		.insertInto('compraitemres')
		.values({ ...resultado, codfor: filial, numseqres: 90, numcla: 90 })
		.execute()
	expect(await ler()).toEqual([{ codfor: filial, nomfor: 'Papelaria Horizonte, filial', niform: '11.222.333/0002-62' }])
	const pagina = await paginaDoFornecedor.draw({
		db,
		portal,
		params: { codfor: String(matriz.codfor) },
		query: new URLSearchParams(),
	})
	expect(pagina?.html).toContain(`/contratacoes/fornecedor/${filial}`)
	expect(contrato.obterEnderecoDasSancoes('11.222.333/0001-81')).toBe(
		'https://portaldatransparencia.gov.br/sancoes/consulta?cpfCnpj=11222333000181',
	)
	expect(contrato.obterEnderecoDasSancoes('***.456.789-**')).toBeUndefined()
})
