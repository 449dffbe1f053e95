import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { TipoDeTermo } from '../../contract/index.ts'
import { type AlumniTables, alumni } from '../tables.ts'

const emVigor = prepared((p: { readonly tiptrm: TipoDeTermo; readonly hoje: string }) =>
	alumni(queryBuilder())
		.selectFrom('trmamn')
		.select(['tiptrm', 'numver', 'txttrm'])
		.select(sql<string>`dtavig::text`.as('dtavig'))
		.where('tiptrm', '=', p.tiptrm)
		.where('dtavig', '<=', p.hoje)
		.orderBy('numver', 'desc')
		.limit(1),
)

export async function obterTermoEmVigor(db: Db, tiptrm: TipoDeTermo, hoje: string) {
	const [termo] = await emVigor(db, { tiptrm, hoje })
	if (!termo) throw new Error(`no ${tiptrm} in force`)
	return termo
}

const daPessoa = prepared((p: { readonly codpes: number }) =>
	alumni(queryBuilder())
		.selectFrom('aceamn')
		.select(['tiptrm', 'numver', 'dtaace', 'dtaret'])
		.where('codpes', '=', p.codpes)
		.orderBy('dtaace', 'desc'),
)
export const listarAceites = (db: Db, codpes: number) => daPessoa(db, { codpes })

/** Idempotent: accepting again an accepted version changes nothing. */
export async function registrarAceite(
	db: Db,
	{ codpes, tiptrm, numver, dtaace }: { codpes: number; tiptrm: TipoDeTermo; numver: number; dtaace: string },
): Promise<void> {
	await sql`
		insert into alumni.aceamn (codpes, tiptrm, numver, dtaace)
		select ${codpes}::int, ${tiptrm}::text, ${numver}::int, ${dtaace}::timestamptz
		where not exists (select from alumni.aceamn a where a.codpes = ${codpes}::int and a.tiptrm = ${tiptrm}::text
			and a.numver = ${numver}::int and a.dtaret is null)
		on conflict do nothing`.execute(db)
}

export const registrarRetirada = (db: Db, codpes: number, dtaret: string, tiptrm?: TipoDeTermo) =>
	alumni(db)
		.updateTable('aceamn')
		.set({ dtaret })
		.where('codpes', '=', codpes)
		.where('dtaret', 'is', null)
		.$if(tiptrm !== undefined, (query) => query.where('tiptrm', '=', tiptrm ?? 'TER'))
		.execute()

export const listarVersoes = (db: Db) =>
	alumni(db)
		.selectFrom('trmamn as t')
		.select(['t.tiptrm', 't.numver', 't.txttrm', 't.codpescad', 't.dtacad'])
		.select(sql<string>`t.dtavig::text`.as('dtavig'))
		.select(
			sql<number>`(select count(*)::integer from alumni.aceamn a
				where a.tiptrm = t.tiptrm and a.numver = t.numver and a.dtaret is null)`.as('qtdace'),
		)
		.orderBy('t.tiptrm', 'desc')
		.orderBy('t.numver', 'desc')
		.execute()

/** Advisory lock: two publications at once produce two versions, one after the other. */
export async function segurarUltima(db: Db, tiptrm: TipoDeTermo): Promise<{ numver: number; dtavig: string }> {
	await sql`select pg_advisory_xact_lock(hashtext('alumni:termos'))`.execute(db)
	return alumni(db)
		.selectFrom('trmamn')
		.select('numver')
		.select(sql<string>`dtavig::text`.as('dtavig'))
		.where('tiptrm', '=', tiptrm)
		.orderBy('numver', 'desc')
		.limit(1)
		.executeTakeFirstOrThrow()
}

export const inserirVersao = (db: Db, versao: Insertable<AlumniTables['trmamn']>) =>
	alumni(db).insertInto('trmamn').values(versao).execute()

export const removerVersao = (db: Db, { tiptrm, numver }: { tiptrm: TipoDeTermo; numver: number }) =>
	alumni(db).deleteFrom('trmamn').where('tiptrm', '=', tiptrm).where('numver', '=', numver).execute()
