import { expect } from 'vitest'
import * as contrato from '../contract/index.ts'
import { derivarDasCompras } from './queries/derivados.ts'
import { tabelas } from './tables.ts'
import { test } from './testes/portal-de-teste.ts'

const ALVORADA = 'Alvorada Comércio de Papéis S.A.'

test('the second of a classification has sold nothing: not on its page, nor in its sum, nor in the search, nor in OCDS', async ({
	portal,
}) => {
	const { db } = portal
	const { codfor } = await tabelas(db)
		.selectFrom('fornecedor')
		.select('codfor')
		.where('nomfor', '=', ALVORADA)
		.executeTakeFirstOrThrow()
	const resultados = await tabelas(db)
		.selectFrom('compraitemres')
		.select(['codpcddsp', 'numseqres', 'numcla'])
		.where('codfor', '=', codfor)
		.execute()
	const reserva = resultados.find(({ numcla }) => numcla === 2)?.codpcddsp ?? 0
	expect(reserva).toBeGreaterThan(0)
	const { body: vendas } = await portal.anon.call(contrato.listarVendas, { params: { codfor }, query: {} })
	expect(vendas.itens.map(({ codpcddsp }) => codpcddsp)).not.toContain(reserva)
	expect(vendas.total).toBe(resultados.length - 1)
	const { body: fornecedor } = await portal.anon.call(contrato.obterFornecedor, { params: { codfor } })
	expect(fornecedor.qtdcpr).toBe(vendas.total)
	const soma = vendas.itens.reduce((total, { qtdhom, vlruni }) => total + Number(qtdhom) * Number(vlruni), 0)
	expect(Number(fornecedor.vlrtot)).toBeCloseTo(soma, 4)
	const { body: compras } = await portal.anon.call(contrato.listarCompras, { query: { fornecedor: String(codfor) } })
	expect(compras.total).toBe(vendas.total)
	const { bytes } = await portal.anon('GET', `/wsinfo/ocds/${reserva}`)
	const [{ parties }] = JSON.parse(bytes.toString()).releases
	const papeis = new Map(parties.map(({ name, roles }: { name: string; roles: string[] }) => [name, roles]))
	expect(papeis.get(ALVORADA)).toEqual(['tenderer'])
	expect([...papeis.values()]).toContainEqual(['supplier'])
})

test('results of an annulled purchase or of a cancelled item are no practised prices, and no sale', async ({
	portal,
}) => {
	const { db } = portal
	const { codpcddsp, numord, codbem, codfor } = await tabelas(db)
		.selectFrom('compraitemres as r')
		.innerJoin('compraitem as i', (join) =>
			join.onRef('i.codpcddsp', '=', 'r.codpcddsp').onRef('i.numord', '=', 'r.numord'),
		)
		.innerJoin('fornecedor as f', 'f.codfor', 'r.codfor')
		.select(['r.codpcddsp', 'r.numord', 'i.codbem', 'r.codfor'])
		.where('f.nomfor', '=', 'Assento Certo Móveis Ltda.')
		.where('r.dtacan', 'is', null)
		.where('r.vlruni', '>', '0')
		.executeTakeFirstOrThrow()
	const contar = async () => {
		const precos = await portal.anon.call(contrato.obterPrecos, { params: { codbem: codbem ?? 0 }, query: {} })
		const { body: fornecedor } = await portal.anon.call(contrato.obterFornecedor, { params: { codfor } })
		const { body: vendas } = await portal.anon.call(contrato.listarVendas, {
			params: { codfor },
			query: { porPagina: '100' },
		})
		return {
			doItem: vendas.itens.filter((venda) => venda.codpcddsp === codpcddsp && venda.numord === numord).length,
			vlrtot: Number(fornecedor.vlrtot),
			usados: precos.body.usados.filter((preco) => preco.codpcddsp === codpcddsp).length,
			qtdcpr: fornecedor.qtdcpr,
		}
	}
	const mudar = async (sitcpr: 'CTR' | 'ANU', sititm: 'HOM' | 'CAN') => {
		await tabelas(db).updateTable('compra').set({ sitcpr }).where('codpcddsp', '=', codpcddsp).execute()
		await tabelas(db)
			.updateTable('compraitem')
			.set({ sititm })
			.where('codpcddsp', '=', codpcddsp)
			.where('numord', '=', numord)
			.execute()
		await derivarDasCompras(db, [codpcddsp])
		return contar()
	}
	const antes = await mudar('CTR', 'HOM')
	expect(antes).toMatchObject({ usados: 1, doItem: 1 })
	expect(await mudar('ANU', 'HOM')).toMatchObject({ usados: 0, doItem: 0, qtdcpr: antes.qtdcpr - 1 })
	// A cancelled item is no sale: neither in the list nor in the sum.
	const semItem = await mudar('CTR', 'CAN')
	expect(semItem).toMatchObject({ usados: 0, doItem: 0 })
	expect(semItem.vlrtot).toBeLessThan(antes.vlrtot)
	expect(await mudar('CTR', 'HOM')).toEqual(antes)
})
