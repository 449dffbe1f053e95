import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { analyze } from './database.ts'

/** Number of the first added monitor, above those of the demonstration. */
const FIRST = 1_000
const DAYS = 365
const HOURS = 35 * 24
/** Checks of one monitor in two days. */
const CHECKS = 2 * 1_440

/**
 * Monitors of pages and ports at a responding address, checked every minute, in groups of twenty and in two teams, with
 * the sums of a year; each has the checks of two days and one incident.
 */
export async function addMonitors(url: string, size: number, answering: string): Promise<void> {
	await query(
		url,
		`insert into interno_sti.mon (codmon, nommon, tipmon, alvmon, itvmon, limmon, tenmon, codsis, codmonpai, codequ, staatv,
			stares, stapub, nompub, sevmon, minobs, slamon, diaavs, dtaultalt)
		overriding system value
		select ${FIRST} + n, 'Serviço ' || n, case when n % 20 = 0 then 'GRP' else (array['HTTP', 'TCP'])[1 + n % 2] end,
			case when n % 20 = 0 then '' when n % 2 = 0 then 'http://' || $2 || '/' || n else $2 end,
			60, 10, 2, (array['JUPITER', 'JANUS', 'MERCURIO', null])[1 + n % 4], case when n % 20 > 0 then ${FIRST} + n - n % 20 end,
			1 + n % 2, 'S', case when n % 10 = 9 then 'S' else 'N' end, 'N', '', 'ALT', 5, case when n % 3 = 0 then 99.5 end, 21, now()
		from generate_series(0, $1::int - 1) n`,
		[size, answering],
	)
	await query(
		url,
		`insert into interno_sti.monest (codmon, sitest, dtapro, dtabat, dtasit, qtdms)
		 select codmon, 'OPE', now() + make_interval(secs => codmon % 60), now(), now() - interval '9 days', 80
		 from interno_sti.mon where codmon >= ${FIRST}`,
	)
	await query(
		url,
		`insert into interno_sti.mondia (codmon, dia, qtdbom, qtdfal, segfal, totms, qtdmed, maxms)
		 select codmon, current_date - d, 1440 - f, f, f * 60, (1440 - f) * (60 + codmon % 50), 1440 - f, 400 + codmon % 90
		 from interno_sti.mon, lateral (select d, case when (d + codmon) % 17 = 0 then 20 else 0 end f from generate_series(1, ${DAYS}) d) x
		 where codmon >= ${FIRST} and tipmon <> 'GRP'`,
	)
	await query(
		url,
		`insert into interno_sti.monhor (codmon, dtahor, qtdbom, qtdfal, totms, qtdmed, maxms)
		 select codmon, date_trunc('hour', now()) - make_interval(hours => h), 60, 0, 60 * (60 + codmon % 50), 60, 300
		 from interno_sti.mon, generate_series(1, ${HOURS}) h where codmon >= ${FIRST} and tipmon <> 'GRP'`,
	)
	await query(
		url,
		`insert into interno_sti.monbat (codmon, dtabat, sitbat, qtdms)
		 select codmon, now() - make_interval(mins => m), 'OK', 60 + codmon % 50
		 from interno_sti.mon, generate_series(${CHECKS}, 1, -1) m where codmon >= ${FIRST} and tipmon <> 'GRP'`,
	)
	await query(
		url,
		`insert into interno_sti.moninc (codmon, titinc, sevinc, sitinc, staaut, codsis, dtaini, dtafim, stapen, dtaultalt)
		 select codmon, nommon || ' fora do ar', 'ALT', 'RES', 'S', codsis, now() - make_interval(days => codmon % 300),
			now() - make_interval(days => codmon % 300) + interval '20 minutes', 'N', now()
		 from interno_sti.mon where codmon >= ${FIRST} and tipmon <> 'GRP'`,
	)
	await analyze(url)
}
