import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { TipoDeResponsavel } from '../../contract/index.ts'
import { type ContratacoesTables, tabelas } from '../tables.ts'

const MAXIMO = 100

/** Namings of a purchase, the newest first. */
export const listarResponsaveis = (db: Db, codpcddsp: number) =>
	tabelas(db)
		.selectFrom('comprarsp')
		.select(['codrsp', 'tiprsp', 'codpes', 'dtaini', 'dtafim'])
		.where('codpcddsp', '=', codpcddsp)
		.orderBy('dtaini', 'desc')
		.orderBy('codrsp', 'desc')
		.limit(MAXIMO)
		.execute()

/** The last naming of a kind that was not over before the day; its purchase is held by whoever asks. */
export const buscarUltimo = (db: Db, codpcddsp: number, tiprsp: TipoDeResponsavel, dia: string) =>
	tabelas(db)
		.selectFrom('comprarsp')
		.select(['codrsp', 'codpes', 'dtaini', 'dtafim'])
		.where('codpcddsp', '=', codpcddsp)
		.where('tiprsp', '=', tiprsp)
		.where((eb) => eb.or([eb('dtafim', 'is', null), eb('dtafim', '>=', dia)]))
		.orderBy('dtaini', 'desc')
		.limit(1)
		.executeTakeFirst()

/** @throws NotFoundError where the purchase has no such naming. */
export const obterResponsavel = (db: Db, codpcddsp: number, codrsp: number) =>
	tabelas(db)
		.selectFrom('comprarsp')
		.select(['codrsp', 'tiprsp', 'codpes', 'dtaini', 'dtafim'])
		.where('codpcddsp', '=', codpcddsp)
		.where('codrsp', '=', codrsp)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('nomeacao-nao-encontrada', 'Não há esta nomeação na compra. Recarregue a página.'),
		)

export async function inserirResponsavel(db: Db, nova: Insertable<ContratacoesTables['comprarsp']>): Promise<number> {
	const { codrsp } = await tabelas(db)
		.insertInto('comprarsp')
		.values(nova)
		.returning('codrsp')
		.executeTakeFirstOrThrow()
	return codrsp
}

export async function encerrarResponsavel(
	db: Db,
	codrsp: number,
	fim: { readonly dtafim: string; readonly codpesfim: number },
): Promise<void> {
	await tabelas(db).updateTable('comprarsp').set(fim).where('codrsp', '=', codrsp).execute()
}
