import { type Db, NotFoundError } from '@portal/platform/server'
import { type SqlBool, sql } from 'kysely'
import { type TipoDePessoa, temCnpj } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'
import { montarConsulta } from './filtros.ts'
import { VENDEU } from './vencedores.ts'

/** @throws NotFoundError for a supplier of no result and no price: whoever was only asked in a basket is not told of. */
export const obterCadastro = (db: Db, codfor: number) =>
	tabelas(db)
		.selectFrom('fornecedor')
		.select(['codfor', 'niforn', 'tippes', 'nomfor', 'portefor'])
		.where('codfor', '=', codfor)
		.where(({ or, exists, selectFrom }) =>
			or([
				exists(selectFrom('compraitemres as r').select('r.numord').where('r.codfor', '=', codfor)),
				exists(selectFrom('precofonte as p').select('p.codpre').where('p.codfor', '=', codfor)),
			]),
		)
		.executeTakeFirstOrThrow(
			() =>
				new NotFoundError('fornecedor-nao-encontrado', 'Não há este fornecedor. Procure-o na lista de contratações.'),
		)

const MAXIMO_DE_ESTABELECIMENTOS = 20

/** Other establishments of the company that have a result, by the root of the CNPJ. */
async function listarEstabelecimentos(
	db: Db,
	{ codfor, niforn, tippes }: { readonly codfor: number; readonly niforn: string; readonly tippes: TipoDePessoa },
) {
	if (!temCnpj(niforn, tippes)) return []
	return tabelas(db)
		.selectFrom('fornecedor as f')
		.select(['f.codfor', 'f.nomfor', 'f.niforn', 'f.tippes'])
		.where('f.tippes', '=', 'PJ')
		.where(sql<SqlBool>`left(f.niforn, 8) = ${niforn.slice(0, 8)}`)
		.where('f.codfor', '<>', codfor)
		.where(({ exists, selectFrom }) =>
			exists(selectFrom('compraitemres as r').select('r.numord').whereRef('r.codfor', '=', 'f.codfor')),
		)
		.orderBy('f.niforn')
		.limit(MAXIMO_DE_ESTABELECIMENTOS)
		.execute()
}

/** A supplier with the purchases in which it sold, their sum, and the other establishments of the company. */
export async function obterFornecedor(db: Db, codfor: number) {
	const fornecedor = await obterCadastro(db, codfor)
	const soma = await tabelas(db)
		.selectFrom('compraitemres as r')
		.select(({ fn }) => [
			fn.count<number>('r.codpcddsp').distinct().as('qtdcpr'),
			sql<string>`coalesce(sum(round(r.qtdhom * r.vlruni, 4)), 0)::numeric(25, 4)`.as('vlrtot'),
		])
		.where('r.codfor', '=', codfor)
		.where(VENDEU)
		.executeTakeFirstOrThrow()
	return { ...fornecedor, ...soma, estabelecimentos: await listarEstabelecimentos(db, fornecedor) }
}

/** Purchases of this university from companies in a year, with every establishment, by the root of the CNPJ. */
export const somarNoAno = (db: Db, raizes: readonly string[], ano: number) =>
	tabelas(db)
		.selectFrom('compraitemres as r')
		.innerJoin('fornecedor as f', 'f.codfor', 'r.codfor')
		.innerJoin('compra as c', 'c.codpcddsp', 'r.codpcddsp')
		.select(({ fn }) => [
			sql<string>`left(f.niforn, 8)`.as('raiz'),
			fn.count<number>('r.codpcddsp').distinct().as('qtdcpr'),
			sql<string>`sum(round(r.qtdhom * r.vlruni, 4))::numeric(25, 4)`.as('vlrtot'),
		])
		.where('f.tippes', '=', 'PJ')
		.where(sql<SqlBool>`left(f.niforn, 8) = any(${[...raizes]}::text[])`)
		.where('c.codund', 'is not', null)
		.where('r.dtares', '>=', `${ano}-01-01`)
		.where('r.dtares', '<=', `${ano}-12-31`)
		.where(VENDEU)
		.groupBy(sql`left(f.niforn, 8)`)
		.execute()

export async function paginarVendas(
	db: Db,
	codfor: number,
	{ limite, salto }: { readonly limite: number; readonly salto: number },
) {
	const doFornecedor = tabelas(db).selectFrom('compraitemres as r').where('r.codfor', '=', codfor).where(VENDEU)
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

const MAXIMO_DE_ACHADOS = 10
const CNPJ = /^[0-9A-Z]{14}$/

/** Suppliers with a result that counts, by words of the name or by a whole CNPJ; a CPF finds nobody. */
export async function acharFornecedores(db: Db, busca: string) {
	const niforn = busca.replaceAll(/[^0-9A-Za-z]/g, '').toUpperCase()
	const consulta = montarConsulta(busca)
	if (consulta === undefined) return []
	return tabelas(db)
		.selectFrom('fornecedor as f')
		.select(['f.codfor', 'f.nomfor', 'f.niforn', 'f.tippes'])
		.where((eb) =>
			CNPJ.test(niforn)
				? eb.and([eb('f.tippes', '=', 'PJ'), eb('f.niforn', '=', niforn)])
				: sql<SqlBool>`f.busca @@ ${consulta}::tsquery`,
		)
		.where(({ exists, selectFrom }) =>
			exists(
				selectFrom('compraitemres as r')
					.select('r.numord')
					.whereRef('r.codfor', '=', 'f.codfor')
					.where('r.dtacan', 'is', null),
			),
		)
		.orderBy('f.nomfor')
		.orderBy('f.codfor')
		.limit(MAXIMO_DE_ACHADOS)
		.execute()
}
