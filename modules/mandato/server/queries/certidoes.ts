import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { MandatoTables } from '../tables.ts'
import { tabelas } from './colegiados.ts'

/** @throws NotFoundError for a mandate of another person. */
export const obterMandatoDaPessoa = (db: Db, codpes: number, codmdt: number) =>
	tabelas(db)
		.selectFrom('mandato as m')
		.innerJoin('cadeira as c', 'c.codcad', 'm.codcad')
		.innerJoin('colegiado as g', 'g.codcol', 'm.codcol')
		.select(['m.titsup', 'm.dtainimdt', 'm.dtafimmdt', 'm.dtafimefe', 'm.numatodsg'])
		.select(['c.nomcad', 'c.tipfncclg', 'g.nomclg', 'g.codundrsp'])
		.where('m.codmdt', '=', codmdt)
		.where('m.codpes', '=', codpes)
		.where('m.dtaret', 'is', null)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('mandato-nao-encontrado', 'Não há este mandato entre os seus. Recarregue a página.'),
		)

/** Periods of exercise of a mandate that began by the day, as they are known now. */
export const listarExerciciosDoMandato = (db: Db, codmdt: number, ate: string) =>
	tabelas(db)
		.selectFrom('exercicio as x')
		.select(['x.dtaini', 'x.dtafim'])
		.where('x.codmdt', '=', codmdt)
		.where('x.dtaret', 'is', null)
		.where('x.dtaini', '<=', ate)
		.orderBy('x.dtaini')
		.execute()

export async function obterCertidao(db: Db, codmdt: number, resumo: string): Promise<string | undefined> {
	const certidao = await tabelas(db)
		.selectFrom('certidao as c')
		.select('c.codaucdoc')
		.where('c.codmdt', '=', codmdt)
		.where('c.resumo', '=', resumo)
		.executeTakeFirst()
	return certidao?.codaucdoc
}

/** False when the same certificate was there already. */
export async function inserirCertidao(db: Db, certidao: Insertable<MandatoTables['certidao']>): Promise<boolean> {
	const inserida = await tabelas(db)
		.insertInto('certidao')
		.values(certidao)
		.onConflict((conflito) => conflito.columns(['codmdt', 'resumo']).doNothing())
		.returning('codmdt')
		.executeTakeFirst()
	return inserida !== undefined
}
