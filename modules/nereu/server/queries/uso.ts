import { type Alcance, parteDe } from '@portal/platform/contract'
import { type Db, limitToReach, withTotal } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import type { FiltroFora } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'
import { tabelas } from './convenios.ts'

/** Those in mobility, by country, with the day of their arrival. */
export function paginarQuemEstaFora(db: Db, alcance: Alcance, { codpais, ...paginacao }: FiltroFora) {
	let query = tabelas(db)
		.selectFrom('canmob as k')
		.innerJoin('edtmob as e', 'e.codedt', 'k.codedt')
		.innerJoin('vagmob as v', 'v.codvag', 'k.codvag')
		.innerJoin('convenio as c', 'c.codcvn', 'v.codcvn')
		.select(['k.codcan', 'k.codpes', 'k.nomeme', 'k.dtafimvst', 'k.dtafimseg', 'c.nomorg', 'c.cidorg', 'c.codpais'])
		.select((eb) => [
			eb
				.selectFrom('canfat as f')
				.select((f) => f.fn.max('f.dtafat').as('dia'))
				.whereRef('f.codcan', '=', 'k.codcan')
				.where('f.ato', '=', 'chegar')
				.as('dtache'),
			eb.fn.countAll<number>().over().as('total'),
		])
		.where('k.sitcan', '=', 'EXE')
		.where(limitToReach(alcance, sql<number>`coalesce(e.codundrsp, 0)`))
	if (codpais !== undefined) query = query.where('c.codpais', '=', codpais)
	return withTotal(
		({ limite, salto }) =>
			query
				.orderBy('c.codpais')
				.orderBy(sql`c.nomorg collate "pt-BR-x-icu"`)
				.orderBy('k.codcan')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)
}

export const inserirOlhares = (db: Db, olhares: readonly Insertable<NereuTables['canler']>[]) =>
	olhares.length === 0
		? Promise.resolve([])
		: tabelas(db)
				.insertInto('canler')
				.values([...olhares])
				.execute()

/** Use of some agreements since a day. */
export async function contarUso(db: Db, codigos: readonly number[], desde: string) {
	if (codigos.length === 0) return new Map<number, Uso>()
	const { rows } = await sql<Uso & { codcvn: number }>`select c.codcvn,
			(select count(*)::int from nereu.canmob k join nereu.vagmob v on v.codvag = k.codvag
				where v.codcvn = c.codcvn and k.sitcan in ('EXE', 'RET', 'REC', 'CON')
				and exists (select from nereu.canfat f where f.codcan = k.codcan and f.ato = 'chegar' and f.dtafat >= ${desde})) qtdida,
			(select count(*)::int from nereu.vinmob w where w.codcvn = c.codcvn and w.dtache >= ${desde}) qtdvin,
			(select coalesce(sum(v.qtdvag), 0)::int from nereu.vagmob v join nereu.edtmob e on e.codedt = v.codedt
				where v.codcvn = c.codcvn and e.sitedt in ('RES', 'ENC') and e.dtafim >= ${desde}) qtdvag,
			(select count(*)::int from nereu.canmob k join nereu.vagmob v on v.codvag = k.codvag join nereu.edtmob e on e.codedt = v.codedt
				where v.codcvn = c.codcvn and e.sitedt in ('RES', 'ENC') and e.dtafim >= ${desde}
				and k.sitcan in ('CLS', 'CFM', 'NOM', 'ACE', 'EXE', 'RET', 'REC', 'CON')) qtdocu
		from unnest(${sql.lit(`{${codigos.map(Number).join(',')}}`)}::int[]) c(codcvn)`.execute(db)
	return new Map(rows.map(({ codcvn, ...uso }) => [codcvn, uso]))
}
export interface Uso {
	readonly qtdida: number
	readonly qtdvin: number
	readonly qtdvag: number
	readonly qtdocu: number
}

/** Agreements whose end lies within the days, that do not renew themselves, and of whose end nobody has decided. */
export const listarQueTerminam = (db: Db, hoje: string, ate: string) =>
	tabelas(db)
		.selectFrom('convenio as c')
		.select(['c.codcvn', 'c.nomorg', 'c.codundrsp', 'c.dtafimcvn', 'c.dtafimdec'])
		.where('c.numver', 'is not', null)
		.where('c.starenaut', '=', 'N')
		.where('c.dtadencvn', 'is', null)
		.where('c.dtafimcvn', '>=', hoje)
		.where('c.dtafimcvn', '<=', ate)
		.where((eb) => eb.or([eb('c.dtafimdec', 'is', null), eb('c.dtafimdec', '<>', eb.ref('c.dtafimcvn'))]))
		.orderBy('c.dtafimcvn')
		.orderBy('c.codcvn')
		.execute()

export async function gravarFim(
	db: Db,
	codcvn: number,
	fim: { readonly dtafimcvn: string; readonly dtafimdec: string | null },
): Promise<number> {
	const { versao } = await tabelas(db)
		.updateTable('convenio')
		.set((eb) => ({ ...fim, versao: eb('versao', '+', 1) }))
		.where('codcvn', '=', codcvn)
		.returning('versao')
		.executeTakeFirstOrThrow()
	return versao
}

/** Those who go or are abroad, whose visa or insurance ends by a day. */
export const listarComPapelNoFim = (db: Db, ate: string) =>
	tabelas(db)
		.selectFrom('canmob as k')
		.innerJoin('edtmob as e', 'e.codedt', 'k.codedt')
		.innerJoin('vagmob as v', 'v.codvag', 'k.codvag')
		.innerJoin('convenio as c', 'c.codcvn', 'v.codcvn')
		.select(['k.codcan', 'k.codpes', 'k.dtafimvst', 'k.dtafimseg', 'e.codundrsp', 'c.nomorg'])
		.where('k.sitcan', 'in', ['ACE', 'EXE'])
		.where((eb) => eb.or([eb('k.dtafimvst', '<=', ate), eb('k.dtafimseg', '<=', ate)]))
		.orderBy('k.codcan')
		.execute()
export type QuemTemPapel = Awaited<ReturnType<typeof listarComPapelNoFim>>[number]
