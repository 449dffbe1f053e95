import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { analyze } from './database.ts'

/** Number of the first added agreement, call and place, above those of the demonstration. */
const FIRST = 1_000
/** Agreements of each call, and students of each agreement. */
const PLACES = 10
const STUDENTS = 20

/**
 * Agreements of many countries and languages, most of them in force, a call for each ten of them, twenty students with
 * their records and applications for each agreement, and one incoming student.
 */
export async function addAgreements(url: string, size: number): Promise<void> {
	await query(
		url,
		`insert into nereu.convenio (codcvn, nomcvn, tipcvn, nomorg, cidorg, codpais, fusorg, emlorg, codundrsp, dtainicvn,
			dtafimcvn, starenaut, numdiaden, condicoes, hash, numver, txtbus)
		overriding system value
		select ${FIRST} + n, 'Convênio com Universidade ' || n, 'ACA', 'Universidade ' || n, 'Cidade ' || n,
			(array['PT','ES','FR','DE','JP','PL','AR','US'])[1 + n % 8], 'UTC', 'office@example.edu', null,
			current_date - 400, current_date + (n % 1500) - 100, case when n % 5 = 0 then 'S' else 'N' end, 180,
			jsonb_build_array(c.um), md5(n::text) || md5(n::text), 1, 'universidade ' || n || ' cidade ' || n
		from generate_series(1, $1::int) n, lateral (select jsonb_build_object('tipmob', 'EST', 'sentido', 'IDA', 'niveis', array[6],
			'areas', array[(array['0541','0613','0421'])[1 + n % 3]],
			'idiomas', jsonb_build_array(jsonb_build_object('idioma', (array['en','fr','es'])[1 + n % 3], 'cefr', 'B1')),
			'qtdpes', 2, 'qtdmes', 12, 'anoini', '2026/2027', 'anofim', '2030/2031', 'stahib', 'N') um) c`,
		[size],
	)
	await query(
		url,
		`insert into nereu.cvnver (codcvn, numver, condicoes, hash, dtaver)
		 select codcvn, 1, condicoes, hash, now() from nereu.convenio where codcvn >= ${FIRST}`,
	)
	await query(
		url,
		`insert into nereu.edtmob (codedt, titedt, txtedt, codundrsp, sitedt, dtaini, dtafim, qtddiarec, qtddiacfm, requisitos, regra)
		overriding system value
		select ${FIRST} + n, 'Edital ' || n, 'Texto do edital', null, (array['PUB','PUB','RES','RAS'])[1 + n % 4],
			current_date - n % 300, current_date - n % 300 + 30, 5, 7, e.requisitos, e.regra
		from generate_series(1, $1::int / ${PLACES}) n, (select requisitos, regra from nereu.edtmob where codedt = 1) e`,
		[size],
	)
	await query(
		url,
		`insert into nereu.vagmob (codvag, codedt, codcvn, qtdvag, idioma, cefr)
		overriding system value
		select ${FIRST} + n, ${FIRST} + 1 + (n - 1) / ${PLACES}, ${FIRST} + n, 2, 'en', 'B1'
		from generate_series(1, ($1::int / ${PLACES}) * ${PLACES}) n`,
		[size],
	)
	await query(
		url,
		`insert into nereu.canmob (codedt, codpes, sitcan, preferencias, notpla, codvag, dtaenv, dtaalt)
		select v.codedt, 1000000 + v.codvag * ${STUDENTS} + n, (array['INS','CLS','SUP','CFM','EXE','CON'])[1 + n % 6],
			array[v.codvag], 500 + n, case when n % 6 in (1, 3, 4, 5) then v.codvag end, now(), now()
		from nereu.vagmob v, generate_series(1, ${STUDENTS}) n where v.codvag >= ${FIRST}`,
	)
	await query(
		url,
		`insert into nereu.canfat (codcan, numfat, ato, dtafat, dtacad)
		 select codcan, 1, 'chegar', current_date - 60, now() from nereu.canmob where sitcan in ('EXE', 'CON')
		 on conflict do nothing`,
	)
	await query(
		url,
		`insert into nereu.desempenho (codpes, codund, nomcur, media, escala, percre, numsem, statrf)
		 select codpes, 45, 'Bacharelado', 700 + codpes % 300, 10, 40, 4, 'N' from nereu.canmob where codpes >= 1000000
		 on conflict do nothing`,
	)
	await query(
		url,
		`insert into nereu.vinmob (codcvn, nomvin, emlvin, nivel, nomcur, txtdis, dtaini, dtafim, sitvin, dtache)
		 select codcvn, 'Estudante Souza ' || codcvn, 'student@example.edu', 6, 'Matemática', '', current_date - 90, current_date + 60,
			'CHE', current_date - 90 from nereu.convenio where codcvn >= ${FIRST}`,
	)
	await analyze(url)
}
