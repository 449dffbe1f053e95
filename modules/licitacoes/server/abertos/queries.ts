import type { Db } from '@portal/platform/server'
import type { Recorte } from '../../contract/index.ts'
import { recortar, tabelas } from '../queries/licitacoes.ts'

export const buscarUltimo = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('liclan')
		.select(['numlan', 'dtalan', 'conteudo'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('numlan', 'desc')
		.limit(1)
		.executeTakeFirst()

export async function inserirLancamento(
	db: Db,
	lancamento: {
		readonly codpcddsp: number
		readonly numlan: number
		readonly dtalan: string
		readonly conteudo: string
	},
): Promise<void> {
	await tabelas(db).insertInto('liclan').values(lancamento).execute()
}

export interface Lugar {
	readonly codpcddsp: number
	readonly numlan: number
}

/** Releases after a place, in the order of the tenders and of their events. */
export const listarLancamentos = (
	db: Db,
	recorte: Recorte & { readonly codpcddsp?: number },
	depois: Lugar,
	limite: number,
) =>
	tabelas(db)
		.selectFrom('liclan')
		.select(['codpcddsp', 'numlan', 'conteudo'])
		.where(({ eb, refTuple, tuple }) =>
			eb(refTuple('codpcddsp', 'numlan'), '>', tuple(depois.codpcddsp, depois.numlan)),
		)
		.where('codpcddsp', 'in', recortar(db, recorte).select('licitacao.codpcddsp'))
		.$if(recorte.codpcddsp !== undefined, (query) => query.where('codpcddsp', '=', recorte.codpcddsp ?? 0))
		.orderBy('codpcddsp')
		.orderBy('numlan')
		.limit(limite)
		.execute()

/** Tenders from before their data were open, and credenciamentos with what no release tells as it stands. */
export const listarSemLancamento = (db: Db, limite: number) =>
	tabelas(db)
		.selectFrom('licitacao as l')
		.select('l.codpcddsp')
		.where(({ or, not, exists, selectFrom }) =>
			or([
				not(exists(selectFrom('liclan').select('numlan').whereRef('liclan.codpcddsp', '=', 'l.codpcddsp'))),
				exists(
					selectFrom('liccrd')
						.select('numcrd')
						.whereRef('liccrd.codpcddsp', '=', 'l.codpcddsp')
						.where('numlan', 'is', null),
				),
			]),
		)
		.orderBy('l.codpcddsp')
		.limit(limite)
		.execute()
