import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { SituacaoDaCompra } from '../../contract/index.ts'

interface DaUniversidade {
	readonly ultimo: {
		readonly codpcddsp: number
		readonly numcpr: string
		readonly anocpr: number
		readonly dtaref: string
		readonly porUnidade: string
	} | null
	readonly abertas: readonly {
		readonly codpcddsp: number
		readonly numcpr: string
		readonly anocpr: number
		readonly codund: number
		readonly sitcpr: SituacaoDaCompra
	}[]
}

/** Items of the catalogue in the newest purchases, among which those that have not ended are looked for. */
const MAIS_NOVAS = 300
const MAXIMO_EM_ANDAMENTO = 5

/** The university's own last price of an item, and its purchases of it that have not ended, in one statement. */
export async function lerDaUniversidade(
	db: Db,
	{ codbem, unibas }: { readonly codbem: number; readonly unibas: string },
): Promise<DaUniversidade> {
	const { rows } = await sql<DaUniversidade>`select
		(select json_build_object('codpcddsp', c.codpcddsp, 'numcpr', c.numcpr, 'anocpr', c.anocpr,
				'dtaref', p.dtaref, 'porUnidade', (p.valbas / 10000.0)::numeric(19, 4)::text)
			from contratacoes.precofonte as p join contratacoes.compra as c on c.codpcddsp = p.codpcddsp
			where p.codbem = ${codbem} and p.valbas is not null and p.unibas = ${unibas} and p.fonte = 'USP'
			order by p.dtaref desc, p.codpre desc limit 1) as ultimo,
		(select coalesce(json_agg(json_build_object('codpcddsp', c.codpcddsp, 'numcpr', c.numcpr, 'anocpr', c.anocpr,
				'codund', c.codund, 'sitcpr', c.sitcpr) order by c.dtapub desc, c.codpcddsp desc), '[]')
			from (
				select c.* from (
					select distinct codpcddsp from (
						select codpcddsp from contratacoes.compraitem where codbem = ${codbem}
						order by codpcddsp desc limit ${sql.lit(MAIS_NOVAS)}) as novas
				) as i join contratacoes.compra as c on c.codpcddsp = i.codpcddsp
				where c.codund is not null and c.sitcpr in ('PUB', 'DIS', 'JUL', 'ADJ', 'SUS')
				order by c.dtapub desc, c.codpcddsp desc limit ${sql.lit(MAXIMO_EM_ANDAMENTO)}) as c) as abertas`.execute(db)
	return rows[0] ?? { ultimo: null, abertas: [] }
}
