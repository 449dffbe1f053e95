import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from '../tables.ts'
import { filtrarEspera, filtrarIngressantes, type Recorte } from './filtro.ts'

/** Snapshot of a transaction that only reads: everything in it is of one instant. */
export const fixarInstante = (db: Db) => sql`set transaction isolation level repeatable read, read only`.execute(db)

/** Windows of a year, those of one entry or call where the view has one. */
export function listarJanelas(db: Db, { ano, tiping, numcha }: Pick<Recorte, 'ano' | 'tiping' | 'numcha'>) {
	let query = tabelas(db)
		.selectFrom('matvircal')
		.select(['tiping', 'numcha', 'numetp', 'dtaini', 'dtafim'])
		.where('anoing', '=', ano)
	if (tiping !== undefined) query = query.where('tiping', '=', tiping)
	if (numcha !== undefined) query = query.where('numcha', '=', numcha)
	return query.orderBy('dtafim').orderBy('tiping').orderBy('numcha').execute()
}

/** Newest event of each entry of a year; the portal's own exits at the end of a window are none of them. */
export const listarFrescor = (db: Db, ano: number) =>
	tabelas(db)
		.selectFrom('frescor')
		.select(['tiping', 'dtaevt as dados'])
		.where('anoing', '=', ano)
		.orderBy('tiping')
		.execute()

/** Waiting list: people who declared interest, and those of them who were called. */
export const contarEspera = (db: Db, recorte: Recorte) =>
	filtrarEspera(db, recorte)
		.select(({ fn }) => [
			fn.count<number>('e.chvpes').distinct().as('manifestaram'),
			sql<number>`count(distinct e.chvpes) filter (where e.numins is not null)`.as('convocados'),
		])
		.executeTakeFirstOrThrow()

const UMA_HORA = sql`interval '1 hour'`

/** Since when the oldest sent enrolment waits for analysis, and how many were decided in the hour before. */
export async function medirFila(db: Db, recorte: Recorte, agora: string) {
	const [antiga, decididas] = await Promise.all([
		filtrarIngressantes(db, recorte)
			.where(sql<boolean>`i.sitmat in ('ENV', 'ANA')`)
			.select('i.dtasit')
			.orderBy('i.dtasit')
			.limit(1)
			.executeTakeFirst(),
		// Few events, each with its entrant: the other way round every entrant of the year would be read.
		tabelas(db)
			.selectFrom('matvirevt as e')
			.innerJoinLateral(
				filtrarIngressantes(db, recorte).select('i.numins').where(sql<boolean>`i.numins = e.numins`).limit(1).as('p'),
				(join) => join.onTrue(),
			)
			.where(sql<boolean>`e.sitmat in ('DEF', 'IND', 'PEN')`)
			.where('e.stamud', '=', 'S')
			.where(sql<boolean>`e.dtaevt > ${agora}::timestamptz - ${UMA_HORA} and e.dtaevt <= ${agora}::timestamptz`)
			.select(({ fn }) => fn.countAll<number>().as('qtd'))
			.executeTakeFirstOrThrow(),
	])
	return { maisAntiga: antiga?.dtasit ?? null, porHora: decididas.qtd }
}
