import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Ingresso } from '../../contract/index.ts'
import { tabelas } from '../tables.ts'

interface Chamada {
	readonly ano: number
	readonly tiping: Ingresso
	readonly numcha: number
}

/** Present rows of a call by unit and situation as they were at an instant. */
export const contarNoInstante = (db: Db, { ano, tiping, numcha, em }: Chamada & { readonly em: string }) =>
	tabelas(db)
		.selectFrom('ing as i')
		.where('i.anoing', '=', ano)
		.where('i.tiping', '=', tiping)
		.where('i.numcha', '=', numcha)
		.where('i.dtacon', '<=', em)
		.select('i.codund')
		.select([
			sql<string>`coalesce((
				select e.sitmat from dash.matvirevt as e
				where e.numins = i.numins and e.stamud = 'S' and e.dtaevt <= ${em}::timestamptz
				order by e.dtaevt desc, e.chvevt desc limit 1
			), 'CON')`.as('sitmat'),
			sql<number>`count(*)`.as('qtd'),
		])
		.groupBy(['i.codund', sql`2`])
		.execute()

/** Counts of a call that a day has kept. */
export const listarFixadas = (db: Db, dia: string, { ano, tiping, numcha }: Chamada) =>
	tabelas(db)
		.selectFrom('protegida')
		.select(['codund', 'sitmat', 'qtd'])
		.where('dia', '=', dia)
		.where('anoing', '=', ano)
		.where('tiping', '=', tiping)
		.where('numcha', '=', numcha)
		.execute()

/** Two first looks at once keep one set of counts: the second waits for the first and finds them. */
export async function fixarProtegida(db: Db, dia: string, chamada: Chamada, em: string): Promise<void> {
	const { ano, tiping, numcha } = chamada
	await sql`select pg_advisory_xact_lock(hashtext(${`dash.protegida:${dia}:${ano}:${tiping}:${numcha}`}))`.execute(db)
	if ((await listarFixadas(db, dia, chamada)).length > 0) return
	const linhas = await contarNoInstante(db, { ...chamada, em })
	if (linhas.length === 0) return
	await tabelas(db)
		.insertInto('protegida')
		.values(linhas.map((linha) => ({ ...linha, sitmat: linha.sitmat as 'CON', dia, anoing: ano, tiping, numcha })))
		.execute()
}

/** Days before yesterday: nobody reads their counts again. */
export const apagarProtegidas = (db: Db, antesDe: string) =>
	tabelas(db).deleteFrom('protegida').where('dia', '<', antesDe).execute()
