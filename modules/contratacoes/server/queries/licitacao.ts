import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { SituacaoDaCompra } from '../../contract/index.ts'
import { type ContratacoesTables, tabelas } from '../tables.ts'

interface Numeracao {
	readonly codund: number
	readonly numcpr: string
	readonly anocpr: number
}

interface Fim {
	readonly codlic: number
	readonly sitcpr: SituacaoDaCompra
	readonly dtahom: string | null
}

/**
 * The purchase of this number is tied to its tender, and gets its state while its own is one of `mudaveis`.
 *
 * @returns the purchase, 'antes' where it stood beyond the end of the tender, undefined where there is none
 */
export async function ligarPelaNumeracao(
	db: Db,
	{ codund, numcpr, anocpr }: Numeracao,
	{ codlic, ...fim }: Fim,
	mudaveis: readonly SituacaoDaCompra[],
): Promise<number | 'antes' | undefined> {
	const achada = await tabelas(db)
		.selectFrom('compra')
		.select(['codpcddsp', 'sitcpr'])
		.where('codund', '=', codund)
		.where('anocpr', '=', anocpr)
		.where('numcpr', '=', numcpr)
		.forUpdate()
		.executeTakeFirst()
	if (!achada) return undefined
	const muda = mudaveis.includes(achada.sitcpr)
	await tabelas(db)
		.updateTable('compra')
		.set(muda ? { codlic, ...fim } : { codlic })
		.where('codpcddsp', '=', achada.codpcddsp)
		.execute()
	return muda ? achada.codpcddsp : 'antes'
}

type Nova = Omit<Insertable<ContratacoesTables['compra']>, 'vlrest' | 'vlrhom' | 'numpro' | 'numcntpncp'>

export async function inserirDaLicitacao(db: Db, nova: Nova): Promise<number> {
	const { codpcddsp } = await tabelas(db)
		.insertInto('compra')
		.values({ ...nova, vlrest: null, vlrhom: null, numpro: null, numcntpncp: null })
		.returning('codpcddsp')
		.executeTakeFirstOrThrow()
	await inserirEvento(db, { codpcddsp, dtaeve: nova.dtapub, dsceve: 'Licitação publicada' })
	return codpcddsp
}

export async function inserirEvento(
	db: Db,
	evento: { readonly codpcddsp: number; readonly dtaeve: string; readonly dsceve: string },
): Promise<void> {
	await tabelas(db).insertInto('compraevt').values(evento).execute()
}

export const buscarDaLicitacao = (db: Db, codlic: number) =>
	tabelas(db)
		.selectFrom('compra')
		.select(['codpcddsp', 'numcpr', 'anocpr', 'sitcpr'])
		.where('codlic', '=', codlic)
		.orderBy('codpcddsp')
		.limit(1)
		.executeTakeFirst()

export async function temItens(db: Db, codpcddsp: number): Promise<boolean> {
	const item = await tabelas(db)
		.selectFrom('compraitem')
		.select('numord')
		.where('codpcddsp', '=', codpcddsp)
		.limit(1)
		.executeTakeFirst()
	return item !== undefined
}

/**
 * Values of a purchase that came from a tender: each item at the price of the first of those classified, and at its
 * estimate, where every item has one.
 */
export async function somarValores(db: Db, codpcddsp: number): Promise<void> {
	await sql`
		update contratacoes.compra as c set vlrhom = soma.vlrhom, vlrest = soma.vlrest
		from (
			select sum(round(i.qtditm * r.vlruni, 4)) as vlrhom,
				case when count(*) = count(i.vlruniest) then sum(round(i.qtditm * i.vlruniest, 4)) end as vlrest
			from contratacoes.compraitem as i
			left join lateral (
				select vlruni from contratacoes.compraitemres as r
				where r.codpcddsp = i.codpcddsp and r.numord = i.numord order by r.numcla limit 1
			) as r on true
			where i.codpcddsp = ${codpcddsp}
		) as soma where c.codpcddsp = ${codpcddsp}
	`.execute(db)
}

export const listarBensDosItens = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('compraitem')
		.select('numord')
		.select((eb) => eb.ref('codbem').$notNull().as('codbem'))
		.where('codpcddsp', '=', codpcddsp)
		.where('codbem', 'is not', null)
		.orderBy('numord')
		.limit(500)
		.execute()
