import type { Db, PublicDate } from '@portal/platform/server'
import { type Calendario, EXPEDIENTE_COMUM, type Feriados } from '../contract/index.ts'
import type { CalendarioTables } from './tables.ts'

export const calendario = (db: Db) => (db as Db<CalendarioTables>).withSchema('calendario')

const TODOS_OS_CAMPI = 0

/** Those of a campus and of all, from a day on: `aaaa-mm-dd`. */
export async function listarFeriados(db: Db, codcam: number, desde: string): Promise<Feriados> {
	const linhas = await calendario(db)
		.selectFrom('feriado')
		.select('dtafer')
		.where('codcam', 'in', [TODOS_OS_CAMPI, codcam])
		.where('dtafer', '>=', desde)
		.execute()
	return new Set(linhas.map(({ dtafer }) => dtafer))
}

/** Of every campus, by day. */
export async function listarFeriadosDeTodos(db: Db, desde: string, ate: string): Promise<PublicDate[]> {
	return calendario(db)
		.selectFrom('feriado')
		.select(['dtafer as dia', 'nomfer as titulo'])
		.where('codcam', '=', TODOS_OS_CAMPI)
		.where('dtafer', '>=', desde)
		.where('dtafer', '<=', ate)
		.orderBy('dtafer')
		.execute()
}

/** When work is done at a campus, from a day on: its own shifts, else those of every campus, else the common ones. */
export async function obterCalendario(
	db: Db,
	{ codcam, desde, fusoHorario }: { codcam: number; desde: string; fusoHorario: string },
): Promise<Calendario> {
	const [feriados, turnos] = await Promise.all([
		listarFeriados(db, codcam, desde),
		calendario(db).selectFrom('turno').selectAll().where('codcam', 'in', [TODOS_OS_CAMPI, codcam]).execute(),
	])
	const proprios = turnos.filter((turno) => turno.codcam === codcam)
	const expediente = proprios.length > 0 ? proprios : turnos
	return { fusoHorario, feriados, expediente: expediente.length > 0 ? expediente : EXPEDIENTE_COMUM }
}
