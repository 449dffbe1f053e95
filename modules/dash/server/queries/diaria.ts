import type { Alcance } from '@portal/platform/contract'
import { type Db, limitToReach } from '@portal/platform/server'
import { sql } from 'kysely'
import { type DashTables, tabelas } from '../tables.ts'

/** Present rows of the newest year at the end of a day; what is kept of a day is never written again. */
export const gravarDiaria = (db: Db, dia: string) =>
	sql`
		insert into dash.diaria (dia, anoing, tiping, numcha, codund, modvag, sitmat, qtd)
		select ${dia}::date, anoing, tiping, numcha, codund, modvag, sitmat, count(*) from dash.ing
		where anoing = (select max(anoing) from dash.ing)
			and not exists (select from dash.diaria where dia = ${dia}::date)
		group by anoing, tiping, numcha, codund, modvag, sitmat
		on conflict do nothing
	`.execute(db)

export const listarDiaria = (db: Db, dia: string, alcance: Alcance) =>
	tabelas(db)
		.selectFrom('diaria as d')
		.selectAll('d')
		.where('d.dia', '=', dia)
		.where((eb) => limitToReach(alcance, eb.ref('d.codund')))
		.orderBy('d.tiping')
		.orderBy('d.numcha')
		.orderBy('d.codund')
		.orderBy('d.modvag')
		.orderBy('d.sitmat')
		.execute()
export type LinhaDaDiaria = Awaited<ReturnType<typeof listarDiaria>>[number]

export const inserirRegistrada = (db: Db, linha: DashTables['diariaarq']) =>
	tabelas(db).insertInto('diariaarq').values(linha).execute()

export const buscarRegistrada = (db: Db, dia: string) =>
	tabelas(db).selectFrom('diariaarq').selectAll().where('dia', '=', dia).executeTakeFirst()

/** Two jobs at once register a day once: the second waits for the first and finds it. */
export const trancarDiaria = (db: Db, dia: string) =>
	sql`select pg_advisory_xact_lock(hashtext(${`dash.diaria:${dia}`}))`.execute(db)
