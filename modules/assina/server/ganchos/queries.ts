import { type Alcance, parteDe } from '@portal/platform/contract'
import { containing, type Db, limitToReach, withTotal } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { EventoDoGancho, FiltroGanchos } from '../../contract/index.ts'
import { assina } from '../queries/lote.ts'
import type { AssinaTables } from '../tables.ts'

const ganchos = (db: Db) =>
	assina(db)
		.selectFrom('gancho')
		.select(['codgan', 'nomgan', 'urlgan', 'codund', 'evtgan', 'sitgan', 'motdes', 'dtafimseg', 'dtacad', 'codpescad'])

export type LinhaGancho = Awaited<ReturnType<typeof paginarGanchos>>['itens'][number]

export async function paginarGanchos(
	db: Db,
	alcance: Alcance,
	{ busca, sitgan, pagina, porPagina }: Pick<FiltroGanchos, 'busca' | 'sitgan'> & Pagina,
) {
	const trecho = containing(busca ?? '')
	const doAlcance = ganchos(db).where(limitToReach(alcance, sql.ref('codund')))
	const achados = doAlcance
		.$if(Boolean(busca), (query) =>
			query.where((eb) => eb.or([eb('nomgan', 'ilike', trecho), eb('urlgan', 'ilike', trecho)])),
		)
		.$if(sitgan !== undefined, (query) => query.where('sitgan', '=', sitgan ?? 'L'))
		.select(sql<number>`(count(*) over ())::int`.as('total'))
		.orderBy('nomgan')
		.orderBy('codgan')
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => achados.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total }
}

interface Pagina {
	readonly pagina: number
	readonly porPagina: number
}

export const buscarGancho = (db: Db, alcance: Alcance, codgan: number) =>
	ganchos(db)
		.where('codgan', '=', codgan)
		.where(limitToReach(alcance, sql.ref('codund')))
		.executeTakeFirst()

export async function inserirGancho(db: Db, novo: Insertable<AssinaTables['gancho']>): Promise<number> {
	const { codgan } = await assina(db).insertInto('gancho').values(novo).returning('codgan').executeTakeFirstOrThrow()
	return codgan
}

export async function alterarGancho(db: Db, codgan: number, campos: Updateable<AssinaTables['gancho']>): Promise<void> {
	await assina(db).updateTable('gancho').set(campos).where('codgan', '=', codgan).execute()
}

export async function removerGancho(db: Db, codgan: number): Promise<void> {
	await assina(db).deleteFrom('gancho').where('codgan', '=', codgan).execute()
}

export const buscarSegredos = (db: Db, codgan: number) =>
	assina(db)
		.selectFrom('gancho')
		.select(['idsel', 'segredoselado', 'segredoantselado', 'dtafimseg'])
		.where('codgan', '=', codgan)
		.executeTakeFirstOrThrow()

/** Webhooks subscribed to this event in this unit. */
export const listarInteressados = (db: Db, codund: number, evento: EventoDoGancho) =>
	assina(db)
		.selectFrom('gancho')
		.select('codgan')
		.where('sitgan', '=', 'L')
		.where((eb) => eb.or([eb('codund', 'is', null), eb('codund', '=', codund)]))
		.where(sql<boolean>`${evento} = any(evtgan)`)
		.execute()

export async function inserirEntrega(db: Db, nova: Insertable<AssinaTables['entrega']>): Promise<number> {
	const { codent } = await assina(db).insertInto('entrega').values(nova).returning('codent').executeTakeFirstOrThrow()
	return codent
}

/** Delivery with its target address and the batch's origin. */
export const buscarEntrega = (db: Db, codent: number) =>
	assina(db)
		.selectFrom('entrega as e')
		.innerJoin('gancho as g', 'g.codgan', 'e.codgan')
		.leftJoin('lotedocasi as l', 'l.codlotdocasi', 'e.codlotdocasi')
		.select(['e.codent', 'e.codgan', 'e.idmsg', 'e.corpo', 'e.corpores', 'e.sitent', 'e.qtdten'])
		.select(['g.nomgan', 'g.urlgan', 'g.sitgan', 'g.qtdfalseq', 'g.codpescad', 'l.nomsisorg', 'l.chvorg'])
		.where('e.codent', '=', codent)
		.executeTakeFirst()

export async function alterarEntrega(
	db: Db,
	codent: number,
	campos: Updateable<AssinaTables['entrega']>,
): Promise<void> {
	await assina(db).updateTable('entrega').set(campos).where('codent', '=', codent).execute()
}

/** Redelivery for this webhook; false where it has no such delivery. */
export async function reabrirEntrega(db: Db, codgan: number, codent: number): Promise<boolean> {
	const { numUpdatedRows } = await assina(db)
		.updateTable('entrega')
		.set({ sitent: 'P', qtdten: 0, desent: null })
		.where('codent', '=', codent)
		.where('codgan', '=', codgan)
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function paginarEntregas(db: Db, codgan: number, { pagina, porPagina }: Pagina) {
	const todas = assina(db)
		.selectFrom('entrega')
		.select(['codent', 'idmsg', 'tipevt', 'codlotdocasi', 'sitent', 'qtdten', 'dtacad', 'dtaten', 'desent'])
		.select(sql<number>`(count(*) over ())::int`.as('total'))
		.where('codgan', '=', codgan)
		.orderBy('codent', 'desc')
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => todas.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total }
}

export async function removerEntregasAntigas(db: Db, antes: Date): Promise<void> {
	await assina(db).deleteFrom('entrega').where('dtacad', '<', antes.toISOString()).execute()
}
