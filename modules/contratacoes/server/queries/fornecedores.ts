import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from '../tables.ts'

/** @throws NotFoundError when there is no such supplier. */
export async function obterFornecedor(db: Db, codfor: number) {
	const fornecedor = await tabelas(db)
		.selectFrom('fornecedor')
		.select(['codfor', 'niforn', 'tippes', 'nomfor', 'portefor'])
		.where('codfor', '=', codfor)
		.executeTakeFirstOrThrow(
			() =>
				new NotFoundError('fornecedor-nao-encontrado', 'Não há este fornecedor. Procure-o na lista de contratações.'),
		)
	const soma = await tabelas(db)
		.selectFrom('compraitemres')
		.select(({ fn }) => [
			fn.count<number>('codpcddsp').distinct().as('qtdcpr'),
			sql<string>`coalesce(sum(round(qtdhom * vlruni, 4)), 0)::numeric(25, 4)`.as('vlrtot'),
		])
		.where('codfor', '=', codfor)
		.where('dtacan', 'is', null)
		.executeTakeFirstOrThrow()
	return { ...fornecedor, ...soma }
}

export async function paginarVendas(
	db: Db,
	codfor: number,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
) {
	const doFornecedor = tabelas(db)
		.selectFrom('compraitemres as r')
		.where('r.codfor', '=', codfor)
		.where('r.dtacan', 'is', null)
	const [itens, { total }] = await Promise.all([
		doFornecedor
			.innerJoin('compra as c', 'c.codpcddsp', 'r.codpcddsp')
			.innerJoin('compraitem as i', (join) =>
				join.onRef('i.codpcddsp', '=', 'r.codpcddsp').onRef('i.numord', '=', 'r.numord'),
			)
			.select(['r.codpcddsp', 'c.numcpr', 'c.anocpr', 'r.dtares', 'i.codbem', 'i.dscitm', 'r.qtdhom', 'r.vlruni'])
			.select(['i.unimed', 'r.numord', 'r.numseqres'])
			.orderBy('r.dtares', 'desc')
			.orderBy('r.codpcddsp', 'desc')
			.orderBy('r.numord')
			.limit(limite)
			.offset(salto)
			.execute(),
		doFornecedor.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
	])
	return { itens, total }
}
