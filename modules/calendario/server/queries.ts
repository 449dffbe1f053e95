import { type Db, type PublicDate, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { type Calendario, EXPEDIENTE_COMUM, type Feriados } from '../contract/index.ts'
import type { CalendarioTables } from './tables.ts'

export const calendario = (db: Db) => (db as Db<CalendarioTables>).withSchema('calendario')

const TODOS_OS_CAMPI = 0

/** The holidays of a campus include the common ones, from a day on (`aaaa-mm-dd`). */
export async function listarFeriados(db: Db, codcam: number, desde: string): Promise<Feriados> {
	const linhas = await calendario(db)
		.selectFrom('feriado')
		.select('dtafer')
		.where('codcam', 'in', [TODOS_OS_CAMPI, codcam])
		.where('dtafer', '>=', desde)
		.execute()
	return new Set(linhas.map(({ dtafer }) => dtafer))
}

/** The common holidays of a period are ordered by day. */
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

const feriadosETurnos = prepared((p: { codcam: number; desde: string }) =>
	queryBuilder().selectNoFrom([
		sql<string[]>`array(select f.dtafer::text from calendario.feriado f
			where f.codcam in (${sql.lit(TODOS_OS_CAMPI)}, ${p.codcam}::int) and f.dtafer >= ${p.desde}::date)`.as(
			'feriados',
		),
		sql<CalendarioTables['turno'][]>`(select coalesce(json_agg(json_build_object('codcam', t.codcam,
				'diasem', t.diasem, 'horini', t.horini, 'horfim', t.horfim)), '[]')
			from calendario.turno t where t.codcam in (${sql.lit(TODOS_OS_CAMPI)}, ${p.codcam}::int))`.as('turnos'),
	]),
)

/** The calendar of a campus uses its own shifts, else those of every campus, else the default ones. */
export async function obterCalendario(
	db: Db,
	{ codcam, desde, fusoHorario }: { codcam: number; desde: string; fusoHorario: string },
): Promise<Calendario> {
	const [{ feriados, turnos } = { feriados: [], turnos: [] }] = await feriadosETurnos(db, { codcam, desde })
	const proprios = turnos.filter((turno) => turno.codcam === codcam)
	const expediente = proprios.length > 0 ? proprios : turnos
	return { fusoHorario, feriados: new Set(feriados), expediente: expediente.length > 0 ? expediente : EXPEDIENTE_COMUM }
}
