import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Medida, SituacaoDoBatimento } from '../../tabelas/monitoramento.ts'
import { sti } from '../../tables.ts'

export interface AVerificar {
	readonly codmon: number
	readonly tipmon: 'HTTP' | 'TCP' | 'TLS' | 'SQL'
	readonly alvmon: string
	readonly palmon: string
	readonly limmon: number
	readonly diaavs: number
	readonly versao: number
}

/**
 * Work claim: each due monitor is taken by exactly one process, together with the parents of failing ones, and a due
 * time more than two intervals ahead counts as due because the clock has gone back since.
 */
export async function tomarDevidos(db: Db, agora: string, limite: number): Promise<AVerificar[]> {
	const { rows } = await sql<AVerificar>`
		with devidos as (
			select s.codmon from interno_sti.monest s join interno_sti.mon m on m.codmon = s.codmon
			where m.staatv = 'S' and m.tipmon <> 'GRP' and (s.dtapro <= ${agora}::timestamptz
				or s.dtapro > ${agora}::timestamptz + make_interval(secs => 2 * m.itvmon)
				or (s.dtabat < ${agora}::timestamptz - interval '20 seconds' and exists (
					select from interno_sti.mon f join interno_sti.monest x on x.codmon = f.codmon
					where f.codmonpai = m.codmon and f.staatv = 'S' and x.sitest = 'FAL')))
			order by s.dtapro limit ${limite} for update of s skip locked),
		tomados as (
			update interno_sti.monest s set dtapro = ${agora}::timestamptz
				+ make_interval(secs => case when s.sitest = 'FAL' then least(m.itvmon, 60) else m.itvmon end - 5)
			from interno_sti.mon m where m.codmon = s.codmon and s.codmon in (select codmon from devidos)
			returning s.codmon)
		select m.codmon, m.tipmon, m.alvmon, m.palmon, m.limmon, m.diaavs, m.versao
		from interno_sti.mon m where m.codmon in (select codmon from tomados)`.execute(db)
	return rows
}

export const buscarAVerificar = (db: Db, codmon: number): Promise<AVerificar | undefined> =>
	sti(db)
		.selectFrom('mon')
		.select(['codmon', 'tipmon', 'alvmon', 'palmon', 'limmon', 'diaavs', 'versao'])
		.where('codmon', '=', codmon)
		.where('staatv', '=', 'S')
		.where('tipmon', '<>', 'GRP')
		.executeTakeFirst() as Promise<AVerificar | undefined>

/** Row lock: the current state is held to the end of the transaction. */
export const reservarEstado = (db: Db, codmon: number) =>
	sti(db)
		.selectFrom('monest as s')
		.innerJoin('mon as m', 'm.codmon', 's.codmon')
		.select([
			's.sitest',
			's.qtdfal',
			's.qtdsuc',
			's.dtasit',
			'm.versao',
			'm.tenmon',
			'm.itvmon',
			'm.minobs',
			'm.staatv',
		])
		.select(['m.nommon', 'm.nompub', 'm.stapub', 'm.sevmon', 'm.codsis', 'm.codequ', 'm.codmonpai', 'm.codmon'])
		.where('s.codmon', '=', codmon)
		.forUpdate('s')
		.executeTakeFirst()
export type EstadoReservado = NonNullable<Awaited<ReturnType<typeof reservarEstado>>>

export interface Batimento {
	readonly codmon: number
	readonly em: string
	readonly dia: string
	readonly sitbat: SituacaoDoBatimento
	readonly qtdms: number | null
	readonly msg: string | null
	readonly itvmon: number
}

/**
 * Aggregation: one statement stores the check and adds it to its hour and day, and an unmeasured check counts nowhere.
 */
export async function gravarBatimento(db: Db, batimento: Batimento): Promise<void> {
	const { codmon, em, dia, sitbat, qtdms, msg, itvmon } = batimento
	const bom = sitbat === 'OK' || sitbat === 'ALE' ? 1 : 0
	const fal = sitbat === 'FAL' ? 1 : 0
	const ms = bom === 1 ? (qtdms ?? 0) : 0
	const med = bom === 1 && qtdms !== null ? 1 : 0
	if (bom + fal === 0) {
		await sti(db).insertInto('monbat').values({ codmon, dtabat: em, sitbat, qtdms, msg }).execute()
		return
	}
	await sql`
		with bat as (insert into interno_sti.monbat (codmon, dtabat, sitbat, qtdms, msg)
				values (${codmon}::int, ${em}::timestamptz, ${sitbat}, ${qtdms}::int, ${msg})),
			hor as (insert into interno_sti.monhor as h (codmon, dtahor, qtdbom, qtdfal, totms, qtdmed, maxms)
				values (${codmon}::int, date_trunc('hour', ${em}::timestamptz), ${bom}::int, ${fal}::int, ${ms}::int, ${med}::int, ${ms}::int)
				on conflict (codmon, dtahor) do update set qtdbom = h.qtdbom + excluded.qtdbom, qtdfal = h.qtdfal + excluded.qtdfal,
					totms = h.totms + excluded.totms, qtdmed = h.qtdmed + excluded.qtdmed, maxms = greatest(h.maxms, excluded.maxms))
		insert into interno_sti.mondia as d (codmon, dia, qtdbom, qtdfal, segfal, totms, qtdmed, maxms)
			values (${codmon}::int, ${dia}::date, ${bom}::int, ${fal}::int, ${fal * itvmon}::int, ${ms}::int, ${med}::int, ${ms}::int)
			on conflict (codmon, dia) do update set qtdbom = d.qtdbom + excluded.qtdbom, qtdfal = d.qtdfal + excluded.qtdfal,
				segfal = d.segfal + excluded.segfal, totms = d.totms + excluded.totms, qtdmed = d.qtdmed + excluded.qtdmed,
				maxms = greatest(d.maxms, excluded.maxms)`.execute(db)
}

interface NovoEstado {
	readonly codmon: number
	readonly sitest: Medida
	readonly qtdfal: number
	readonly qtdsuc: number
	readonly em: string
	readonly mudou: boolean
	readonly qtdms: number | null
	readonly msg: string | null
}

export async function gravarEstado(db: Db, { codmon, em, mudou, ...estado }: NovoEstado): Promise<void> {
	await sti(db)
		.updateTable('monest')
		.set({ ...estado, dtabat: em, ...(mudou ? { dtasit: em } : {}) })
		.where('codmon', '=', codmon)
		.execute()
}

export async function haManutencaoEmCurso(db: Db, agora: string): Promise<boolean> {
	const uma = await sti(db)
		.selectFrom('monman')
		.select('codman')
		.where('dtacan', 'is', null)
		.where('dtaini', '<=', agora)
		.where('dtafim', '>', agora)
		.limit(1)
		.executeTakeFirst()
	return uma !== undefined
}

const DIA = sql`interval '1 day'`
/** Retention: checks are kept for 2 days, hourly sums for 35, daily sums for 1,100 and votes for 90. */
export async function removerAntigos(db: Db, agora: string): Promise<void> {
	await sql`delete from interno_sti.monbat where dtabat < ${agora}::timestamptz - 2 * ${DIA}`.execute(db)
	await sql`delete from interno_sti.monhor where dtahor < ${agora}::timestamptz - 35 * ${DIA}`.execute(db)
	await sql`delete from interno_sti.mondia where dia < (${agora}::timestamptz - 1100 * ${DIA})::date`.execute(db)
	await sql`delete from interno_sti.monvot where dtahor < ${agora}::timestamptz - 90 * ${DIA}`.execute(db)
}
