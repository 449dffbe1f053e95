import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { analyze } from './database.ts'

export const QUESTIONS = 40
const ALTERNATIVES = 5
/** Profiles of respondents: as many as programmes, levels and years, with hundreds of answers each. */
const PROFILES = 120
const QUESTIONNAIRE = 900
/** People per block of answers, as the portal writes them. */
const A_BLOCK = 500

/** Closed questionnaire of forty questions, with all its answers already counted. */
export async function addAnswers(url: string, size: number): Promise<number> {
	const version = `${QUESTIONNAIRE}, 1`
	await query(
		url,
		`insert into questionarios.qst (codqst, nomqst, codund, stapgr, codpescad, dtacad)
		 values (${QUESTIONNAIRE}, 'Medido', 1, 'S', 10007, now())`,
	)
	await query(
		url,
		`insert into questionarios.qstvrs (codqst, numvrsqst, dscpdo, txtapr, sitqst, dtainirsp, dtafimrsp, staanm, rgrpop,
			qtdpop, dtaapr, codpesalt, dscalt, dtaultalt)
		 select ${version}, '2025', 'Medido', 'ENC', current_date - 60, current_date - 30, 'S', rgrpop, $1, now(), 10007, '', now()
		 from questionarios.qstvrs where codqst = 2 and numvrsqst = 2`,
		[size],
	)
	await query(
		url,
		`insert into questionarios.qstgrp (codqst, numvrsqst, codgrpqst, titgrp, ordaptgrp) values (${version}, 1, 'Página', 1)`,
	)
	await query(
		url,
		`insert into questionarios.qstper (codqst, numvrsqst, codperqst, codgrpqst, txtper, tipper, staobg, stapub, codpereqv, ordaptper)
		 select ${version}, n, 1, 'Pergunta ' || n, 'ESC', 'S', 'N', 'pergunta-' || n, n from generate_series(1, ${QUESTIONS}) n`,
	)
	await query(
		url,
		`insert into questionarios.qstalt (codqst, numvrsqst, codperqst, codaltper, txtalt, vlralt, ordaptalt)
		 select ${version}, n, a, 'Alternativa ' || a, a, a from generate_series(1, ${QUESTIONS}) n, generate_series(1, ${ALTERNATIVES}) a`,
	)
	await query(
		url,
		`insert into questionarios.qstrsp (codqst, numvrsqst, codrsp, numprf, chvarr)
		 select ${version}, n * 7919::bigint, 1 + n % ${PROFILES}, n % 5 from generate_series(1, $1::int) n`,
		[size],
	)
	await query(
		url,
		`insert into questionarios.qstrspitm (codqst, numvrsqst, codperqst, codlinper, codrsp, codaltper, numprf, chvarr)
		 select codqst, numvrsqst, p, 0, codrsp, 1 + (codrsp * p / 7 + p)::bigint % ${ALTERNATIVES}, numprf, chvarr
		 from questionarios.qstrsp, generate_series(1, ${QUESTIONS}) p where codqst = ${QUESTIONNAIRE}`,
	)
	await query(
		url,
		`insert into questionarios.qstprf (codqst, numvrsqst, numprf, codund, codcur, nivpgm, anotit, qtdrsp, chvarr)
		 select codqst, numvrsqst, numprf, (array[3, 8, 27, 45, 55])[1 + numprf % 5], (array[3051, 8051, 27051, 45051, 55051])[1 + numprf % 5],
			(array['ME', 'DO'])[1 + numprf / 5 % 2], 2014 + numprf / 10, count(*), sum(chvarr)
		 from questionarios.qstrsp where codqst = ${QUESTIONNAIRE} group by codqst, numvrsqst, numprf`,
	)
	await query(
		url,
		`insert into questionarios.qstsom (codqst, numvrsqst, numprf, codperqst, codlinper, codaltper, qtd, chvarr)
		 select codqst, numvrsqst, numprf, codperqst, codlinper, a, count(*), sum(chvarr)
		 from questionarios.qstrspitm, lateral unnest(array[codaltper, -1]) a where codqst = ${QUESTIONNAIRE}
		 group by codqst, numvrsqst, numprf, codperqst, codlinper, a`,
	)
	// Each person's answers: one alternative to each question, chosen by its place.
	await query(
		url,
		`insert into questionarios.qstvetprf (codqst, numvrsqst, numblo, vetprf, vetarr)
		 select ${version}, bloco, string_agg(int4send(numprf), '' order by codrsp), string_agg(substr(int2send(chvarr), 2), '' order by codrsp)
		 from (select r.*, (row_number() over (order by codrsp) - 1) / ${A_BLOCK} bloco from questionarios.qstrsp r
			where codqst = ${QUESTIONNAIRE}) b group by bloco`,
	)
	await query(
		url,
		`insert into questionarios.qstvet (codqst, numvrsqst, codperqst, codlinper, numblo, numcam, codalt, vetalt)
		 select ${version}, codperqst, 0, bloco, 1, array(select generate_series(1, ${ALTERNATIVES})),
			string_agg(int2send(codaltper::int2), '' order by codrsp)
		 from (select i.*, (row_number() over (partition by codperqst order by codrsp) - 1) / ${A_BLOCK} bloco
			from questionarios.qstrspitm i where codqst = ${QUESTIONNAIRE}) b group by codperqst, bloco`,
	)
	await analyze(url)
	return QUESTIONNAIRE
}
