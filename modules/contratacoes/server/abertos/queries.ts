import type { Db } from '@portal/platform/server'
import type { NotNull } from 'kysely'
import { tabelas } from '../tables.ts'

const COLUNAS_DA_COMPRA = [
	'codpcddsp',
	'numcpr',
	'anocpr',
	'codund',
	'codmdl',
	'objcpr',
	'sitcpr',
	'dtapub',
	'dtaaber',
	'dtahom',
	'staorcsig',
	'vlrest',
	'numcntpncp',
] as const

/** Purchases with all that a release tells of them, in four statements for as many as are asked. */
export async function lerCompras(db: Db, codigos: readonly number[]) {
	const lista = [...codigos]
	const [compras, itens, resultados, eventos] = await Promise.all([
		tabelas(db)
			.selectFrom('compra')
			.select(COLUNAS_DA_COMPRA)
			.where('codpcddsp', 'in', lista)
			.where('codund', 'is not', null)
			.$narrowType<{ codund: NotNull }>()
			.execute(),
		tabelas(db)
			.selectFrom('compraitem')
			.select(['codpcddsp', 'numord', 'codbem', 'dscitm', 'unimed', 'qtditm', 'vlruniest', 'sititm'])
			.where('codpcddsp', 'in', lista)
			.orderBy('codpcddsp')
			.orderBy('numord')
			.execute(),
		tabelas(db)
			.selectFrom('compraitemres as r')
			.innerJoin('fornecedor as f', 'f.codfor', 'r.codfor')
			.select(['r.codpcddsp', 'r.numord', 'r.numseqres', 'r.codfor', 'r.qtdhom', 'r.vlruni', 'r.dtares', 'r.dtacan'])
			.select(['f.nomfor', 'f.niforn', 'f.tippes'])
			.where('r.codpcddsp', 'in', lista)
			.orderBy('r.codpcddsp')
			.orderBy('r.numord')
			.orderBy(({ fn }) => fn.coalesce('r.numcla', 'r.numseqres'))
			.execute(),
		tabelas(db)
			.selectFrom('compraevt')
			.select(({ fn }) => ['codpcddsp', fn.max('dtaeve').as('ultimo')])
			.where('codpcddsp', 'in', lista)
			.groupBy('codpcddsp')
			.execute(),
	])
	const lerCodigo = ({ codpcddsp }: { readonly codpcddsp: number }) => codpcddsp
	const [itensDe, resultadosDe] = [Map.groupBy(itens, lerCodigo), Map.groupBy(resultados, lerCodigo)]
	const eventosDe = Map.groupBy(eventos, lerCodigo)
	const comprasDe = new Map(compras.map((compra) => [compra.codpcddsp, compra]))
	return lista.flatMap((codpcddsp) => {
		const compra = comprasDe.get(codpcddsp)
		if (!compra) return []
		return [
			{
				compra,
				itens: itensDe.get(codpcddsp) ?? [],
				resultados: resultadosDe.get(codpcddsp) ?? [],
				ultimoEvento: eventosDe.get(codpcddsp)?.[0]?.ultimo ?? compra.dtapub,
			},
		]
	})
}
export type CompraLida = Awaited<ReturnType<typeof lerCompras>>[number]
