import type { Db } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { NereuTables } from '../tables.ts'
import { tabelas } from './convenios.ts'

export const inserirPedidoDeArquivos = (db: Db, pedido: Insertable<NereuTables['pedarq']>) =>
	tabelas(db).insertInto('pedarq').values(pedido).execute()

/** Requests of an application, the newest first. */
export const listarPedidosDaCandidatura = (db: Db, codcan: number) =>
	tabelas(db)
		.selectFrom('pedarq')
		.select(['codpdarq', 'tipos'])
		.where('codcan', '=', codcan)
		.orderBy('dtacad', 'desc')
		.orderBy('codpdarq')
		.execute()

/** Documents of an application that came by a request. */
export async function listarAnexados(db: Db, codcan: number) {
	const linhas = await tabelas(db)
		.selectFrom('docmob')
		.select(['codetg', 'coddoc'])
		.where('codcan', '=', codcan)
		.where('codetg', 'is not', null)
		.execute()
	return linhas.flatMap(({ codetg, coddoc }) => (codetg === null ? [] : [{ codetg, coddoc }]))
}

export const buscarAnexado = (db: Db, codetg: number) =>
	tabelas(db).selectFrom('docmob').select('coddoc').where('codetg', '=', codetg).executeTakeFirst()
