import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { sti } from '../../tables.ts'

/** Availability is in per cent with two decimals, rounded down, and null when nothing was measured. */
const disponibilidade = sql<number | null>`case when sum(h.qtdbom) + sum(h.qtdfal) > 0
	then floor(sum(h.qtdbom) * 10000.0 / (sum(h.qtdbom) + sum(h.qtdfal)))::float8 / 100 end`
const media = sql<number | null>`case when sum(h.qtdmed) > 0 then round(sum(h.totms)::numeric / sum(h.qtdmed))::int end`
const maximo = sql<number | null>`nullif(max(h.maxms), 0)`
const falhas = sql<number>`coalesce(sum(h.qtdfal), 0)::int`

interface DosMonitores {
	readonly codigos: readonly number[]
	/** Lower bounds: the hour and the day begin the measured period. */
	readonly hora: string
	readonly dia: string
}

const medidas = prepared((p: DosMonitores) =>
	sti(queryBuilder())
		.selectFrom('monhor as h')
		.select(['h.codmon', sql<string | null>`null::date`.as('dia'), disponibilidade.as('dsp')])
		.where('h.codmon', '=', sql<number>`any(${p.codigos}::int[])`)
		.where('h.dtahor', '>=', p.hora)
		.groupBy('h.codmon')
		.unionAll(
			sti(queryBuilder())
				.selectFrom('mondia as h')
				.select(['h.codmon', sql<string | null>`h.dia`.as('dia'), disponibilidade.as('dsp')])
				.where('h.codmon', '=', sql<number>`any(${p.codigos}::int[])`)
				.where('h.dia', '>=', p.dia)
				.groupBy(['h.codmon', 'h.dia']),
		),
)
/** Measurements come per monitor: a total since an hour, with a null day, and one row for each day since a date. */
export const listarMedidas = (db: Db, dos: DosMonitores) => medidas(db, { ...dos })

const doMonitor = prepared((p: { codmon: number; d30: string; a1: string }) =>
	sti(queryBuilder())
		.selectFrom('mondia as h')
		.select(disponibilidade.as('a1'))
		.select(
			sql<number | null>`case when sum(h.qtdbom + h.qtdfal) filter (where h.dia >= ${p.d30}::date) > 0 then
				floor(sum(h.qtdbom) filter (where h.dia >= ${p.d30}::date) * 10000.0
				/ sum(h.qtdbom + h.qtdfal) filter (where h.dia >= ${p.d30}::date))::float8 / 100 end`.as('d30'),
		)
		.where('h.codmon', '=', p.codmon)
		.where('h.dia', '>=', p.a1),
)
export async function obterDisponibilidades(db: Db, p: { codmon: number; d30: string; a1: string }) {
	const [linha] = await doMonitor(db, p)
	return { dsp30d: linha?.d30 ?? null, dsp1a: linha?.a1 ?? null }
}

const porHora = prepared((p: { codmon: number; desde: string }) =>
	sti(queryBuilder())
		.selectFrom('monhor as h')
		.select([sql<string>`h.dtahor`.as('dtaini'), disponibilidade.as('dspprd'), media.as('qtdms'), maximo.as('maxms')])
		.select(falhas.as('qtdfal'))
		.where('h.codmon', '=', p.codmon)
		.where('h.dtahor', '>=', p.desde)
		.groupBy('h.dtahor')
		.orderBy('h.dtahor'),
)
export const listarPorHora = (db: Db, codmon: number, desde: string) => porHora(db, { codmon, desde })

const porDia = prepared((p: { codmon: number; desde: string }) =>
	sti(queryBuilder())
		.selectFrom('mondia as h')
		.select([sql<string>`h.dia::text`.as('dtaini'), disponibilidade.as('dspprd'), media.as('qtdms')])
		.select([maximo.as('maxms'), falhas.as('qtdfal')])
		.where('h.codmon', '=', p.codmon)
		.where('h.dia', '>=', p.desde)
		.groupBy('h.dia')
		.orderBy('h.dia'),
)
export const listarPorDia = (db: Db, codmon: number, desde: string) => porDia(db, { codmon, desde })

const MES = sql<string>`to_char(h.dia, 'YYYY-MM') || '-01'`
const porMes = prepared((p: { codmon: number; desde: string }) =>
	sti(queryBuilder())
		.selectFrom('mondia as h')
		.select([
			MES.as('dtaini'),
			disponibilidade.as('dspprd'),
			media.as('qtdms'),
			maximo.as('maxms'),
			falhas.as('qtdfal'),
		])
		.where('h.codmon', '=', p.codmon)
		.where('h.dia', '>=', p.desde)
		.groupBy(MES)
		.orderBy(MES),
)
export const listarPorMes = (db: Db, codmon: number, desde: string) => porMes(db, { codmon, desde })

const doMes = prepared((p: { de: string; ate: string }) =>
	sti(queryBuilder())
		.selectFrom('mon as m')
		.innerJoin('monequ as e', 'e.codequ', 'm.codequ')
		.leftJoin('mondia as h', (join) =>
			join.onRef('h.codmon', '=', 'm.codmon').on('h.dia', '>=', p.de).on('h.dia', '<', p.ate),
		)
		.select([
			'm.codmon',
			'm.nommon',
			'm.codsis',
			'm.codequ',
			'e.nomequ',
			'm.stares',
			'm.slamon',
			disponibilidade.as('dspprd'),
		])
		.select(sql<number>`ceil(coalesce(sum(h.segfal), 0) / 60.0)::int`.as('qtdmin'))
		.where('m.slamon', 'is not', null)
		.groupBy(['m.codmon', 'e.codequ'])
		.orderBy('m.nommon'),
)
/** Monthly targets: the query covers monitors with a target in a half-open range of days. */
export const listarMetas = (db: Db, de: string, ate: string) => doMes(db, { de, ate })
