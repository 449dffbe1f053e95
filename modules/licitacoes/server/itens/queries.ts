import type { Db } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { Item, ItemDoEdital, ResultadoDoItem, SituacaoDoItem } from '../../contract/index.ts'
import { tabelas } from '../queries/licitacoes.ts'
import type { LicitacoesTables } from '../tables.ts'

/** An item as it is kept, whose ties are still to be computed. */
export type ItemGuardado = Omit<Item, 'empates' | 'dsctet'>

/** Items of a tender in their order, each with those classified. */
export async function listarItens(db: Db, codpcddsp: number): Promise<ItemGuardado[]> {
	const [itens, classificados, desempates] = await Promise.all([
		tabelas(db)
			.selectFrom('licitem')
			.select(['numitm', 'numlot', 'dscitm', 'qtditm', 'unimed', 'tippar', 'locent', 'vlrest', 'sititm'])
			.where('codpcddsp', '=', codpcddsp)
			.orderBy('numitm')
			.execute(),
		tabelas(db)
			.selectFrom('licres')
			.select(['numitm', 'numcla', 'nomfor', 'niforn', 'vlruni', 'marca', 'tippor'])
			.where('codpcddsp', '=', codpcddsp)
			.orderBy('numitm')
			.orderBy('numcla')
			.execute(),
		tabelas(db).selectFrom('licdsp').select(['numitm', 'dscdsp']).where('codpcddsp', '=', codpcddsp).execute(),
	])
	const decididos = new Map(desempates.map(({ numitm, dscdsp }) => [numitm, dscdsp]))
	const doItem = Map.groupBy(classificados, ({ numitm }) => numitm)
	return itens.map((item) => ({
		...item,
		classificados: (doItem.get(item.numitm) ?? []).map(({ numitm: _numitm, ...um }) => um),
		desempate: decididos.get(item.numitm) ?? null,
	}))
}

/** The items of the notice in force take the place of those before. */
export async function substituirItens(db: Db, codpcddsp: number, itens: readonly ItemDoEdital[]): Promise<void> {
	await tabelas(db).deleteFrom('licres').where('codpcddsp', '=', codpcddsp).execute()
	await tabelas(db).deleteFrom('licitem').where('codpcddsp', '=', codpcddsp).execute()
	if (itens.length > 0)
		await tabelas(db)
			.insertInto('licitem')
			.values(itens.map((item) => ({ ...item, codpcddsp })))
			.execute()
}

/** The results take the place of those before; an item that is not among them is without a result. */
export async function substituirResultados(
	db: Db,
	codpcddsp: number,
	resultados: readonly ResultadoDoItem[],
): Promise<void> {
	await tabelas(db).deleteFrom('licres').where('codpcddsp', '=', codpcddsp).execute()
	await tabelas(db).deleteFrom('licdsp').where('codpcddsp', '=', codpcddsp).execute()
	await tabelas(db).updateTable('licitem').set({ sititm: 'A' }).where('codpcddsp', '=', codpcddsp).execute()
	for (const [sititm, destes] of Map.groupBy(resultados, (um) => um.sititm))
		await marcarItens(
			db,
			codpcddsp,
			destes.map(({ numitm }) => numitm),
			sititm,
		)
	const linhas = resultados.flatMap(({ numitm, vencedor }) => (vencedor ? [{ ...vencedor, numitm, codpcddsp }] : []))
	if (linhas.length > 0) await tabelas(db).insertInto('licres').values(linhas).execute()
}

const marcarItens = (db: Db, codpcddsp: number, numeros: readonly number[], sititm: SituacaoDoItem) =>
	tabelas(db)
		.updateTable('licitem')
		.set({ sititm })
		.where('codpcddsp', '=', codpcddsp)
		.where('numitm', 'in', [...numeros])
		.execute()

/** The end of a whole tender is that of each of its items without a result. */
export const encerrarItens = (db: Db, codpcddsp: number, sititm: 'D' | 'F') =>
	tabelas(db)
		.updateTable('licitem')
		.set({ sititm })
		.where('codpcddsp', '=', codpcddsp)
		.where('sititm', '=', 'A')
		.execute()

export const gravarDesempate = (db: Db, desempate: Insertable<LicitacoesTables['licdsp']>) =>
	tabelas(db)
		.insertInto('licdsp')
		.values(desempate)
		.onConflict((conflito) =>
			conflito.columns(['codpcddsp', 'numitm']).doUpdateSet({
				dscdsp: ({ ref }) => ref('excluded.dscdsp'),
				dtadsp: ({ ref }) => ref('excluded.dtadsp'),
				codpes: ({ ref }) => ref('excluded.codpes'),
			}),
		)
		.execute()
