import { type Alcance, type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, limitToReach, NotFoundError, withTotal } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { FiltroRecursos } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'
import { tabelas } from './convenios.ts'

const recursos = (db: Db) =>
	tabelas(db)
		.selectFrom('recmob as r')
		.innerJoin('canmob as k', 'k.codcan', 'r.codcan')
		.innerJoin('edtmob as e', 'e.codedt', 'k.codedt')
		.select([
			'r.codrec',
			'r.codcan',
			'r.numrod',
			'r.txtrec',
			'r.sitrec',
			'r.dtarec',
			'r.txtdec',
			'r.codpesdec',
			'r.dtadec',
			'k.codedt',
			'k.codpes',
			'k.sitcan',
			'e.titedt',
			'e.codundrsp',
			'e.dtafimrec',
		])
		// Person who published the round that is appealed against, or the one before it that a withdrawal changed.
		.select((eb) =>
			eb
				.selectFrom('rodada as d')
				.select('d.codpes')
				.whereRef('d.codedt', '=', 'k.codedt')
				.whereRef('d.numrod', '<=', 'r.numrod')
				.where('d.codpes', 'is not', null)
				.orderBy('d.numrod', 'desc')
				.limit(1)
				.as('codpesrod'),
		)

export const paginarMeusRecursos = (db: Db, codpes: number, paginacao: Paginacao) =>
	withTotal(
		({ limite, salto }) =>
			recursos(db)
				.select((eb) => eb.fn.countAll<number>().over().as('total'))
				.where('k.codpes', '=', codpes)
				.orderBy('r.codrec', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)

export function paginarRecursos(db: Db, alcance: Alcance, { sitrec, ...paginacao }: FiltroRecursos) {
	let query = recursos(db)
		.select((eb) => eb.fn.countAll<number>().over().as('total'))
		.where(limitToReach(alcance, sql<number>`coalesce(e.codundrsp, 0)`))
	if (sitrec !== undefined) query = query.where('r.sitrec', '=', sitrec)
	return withTotal(
		({ limite, salto }) =>
			query
				.orderBy(sql`case when r.sitrec = 'PEN' then 0 else 1 end`)
				.orderBy('r.codrec', 'desc')
				.limit(limite)
				.offset(salto)
				.execute(),
		parteDe(paginacao),
	)
}
export type RecursoLido = Awaited<ReturnType<typeof paginarMeusRecursos>>['linhas'][number]

/** @throws NotFoundError when there is none. */
export async function obterRecurso(db: Db, codrec: number) {
	const recurso = await recursos(db).where('r.codrec', '=', codrec).executeTakeFirst()
	if (!recurso) throw new NotFoundError('recurso-nao-encontrado', 'Não há este recurso. Recarregue a página.')
	return recurso
}

export const buscarRecurso = (db: Db, codcan: number, numrod: number) =>
	tabelas(db)
		.selectFrom('recmob')
		.select(['codrec', 'txtrec'])
		.where('codcan', '=', codcan)
		.where('numrod', '=', numrod)
		.executeTakeFirst()

export async function inserirRecurso(db: Db, recurso: Insertable<NereuTables['recmob']>): Promise<number> {
	const { codrec } = await tabelas(db)
		.insertInto('recmob')
		.values(recurso)
		.returning('codrec')
		.executeTakeFirstOrThrow()
	return codrec
}

export const mudarRecurso = (db: Db, codrec: number, mudanca: Updateable<NereuTables['recmob']>) =>
	tabelas(db).updateTable('recmob').set(mudanca).where('codrec', '=', codrec).execute()

/** Appeals of an application that still wait are taken back; their numbers. */
export const retirarRecursos = (db: Db, codcan: number) =>
	tabelas(db)
		.updateTable('recmob')
		.set({ sitrec: 'RET' })
		.where('codcan', '=', codcan)
		.where('sitrec', '=', 'PEN')
		.returning('codrec')
		.execute()

/** Number of those of a call who wait for a decision, and of those who were called and have not confirmed. */
export async function contarEsperas(db: Db, codedt: number): Promise<{ recursos: number; chamados: number }> {
	const linha = await tabelas(db)
		.selectFrom('canmob as k')
		.leftJoin('recmob as r', (juncao) => juncao.onRef('r.codcan', '=', 'k.codcan').on('r.sitrec', '=', 'PEN'))
		.select((eb) => [
			eb.fn.count<number>('r.codrec').as('recursos'),
			sql<number>`(count(*) filter (where k.sitcan = 'CLS'))::int`.as('chamados'),
		])
		.where('k.codedt', '=', codedt)
		.executeTakeFirstOrThrow()
	return linha
}
