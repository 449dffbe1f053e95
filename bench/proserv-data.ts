import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { analyze } from './database.ts'

/**
 * Situations in the proportion of a large edital: each except the draft has several hundred requests among the many.
 */
const SITUATIONS =
	"(array['RAS','RAS','RAS','SUB','SUB','SUB','ADM','ADM','ADM','DEV','DEV','IND','IND','AVA','AVA','AVA','AVA','AVC','AVC','AVC','RPR','RPR','RPR','RPR','REC','REC','RJG','RJG','APR','APR','APR','NAP','NAP','EXE','CON','CON','CAN','CAN','TRO'])"
const SCORED = "('AVA','AVC','RPR','REC','RJG','APR','NAP','EXE','CON')"
const PUBLISHED = "('RPR','REC','RJG','APR','NAP','EXE','CON')"
/** Evaluators: the three of the demonstration and the added ones. */
const EVALUATORS = 300
const EACH = 3
const YEAR = 2026
/** Number of the first added request, above those of the demonstration. */
const FIRST = 1_000

/**
 * Requests in the one edital of the demonstration, of all units, vertentes and situations, each with three evaluators
 * and their four scores; no real edital has as many.
 */
export async function addRequests(url: string, size: number): Promise<void> {
	await query(
		url,
		`with unidades as (select array_agg(codund order by codund) u from pessoas.unidade),
			pessoas as (select array_agg(codpes order by codpes) p from pessoas.pessoa),
			funcoes as (select array_agg(codfncprs order by codfncprs) f from proserv.fncprs),
			areas as (select array_agg(codarecnhpsq order by codarecnhpsq) a from proserv.arecnhpsq),
			linhas as (
				select n, ${SITUATIONS}[1 + hashint4(n) % 39 * sign(hashint4(n) % 39)::int] sit,
					u[1 + n % cardinality(u)] codund, p[1 + n * 7 % cardinality(p)] codpes,
					f[1 + n % cardinality(f)] codfncprs, a[1 + n % cardinality(a)] area,
					(array['REP','NOV','TRO','PRJ'])[1 + n / 3 % 4] vte, now() - make_interval(mins => n) em
				from generate_series(1, $1::int) n, unidades, pessoas, funcoes, areas)
		insert into proserv.solprs (anosolprs, codsolprs, codedtprs, codund, codpes, vtesolprs, codfncprs, areatcespcgo,
			codarecnhpsq, jussol, etrsol, tipsitprs, dtasit, dtasitvis, dtacad, dtaultalt, dtasub, dtapub, dtalimrcs, dtarcs,
			sitrcr, versao)
		select ${YEAR}, ${FIRST} + n, (select max(codedtprs) from proserv.edtprs), codund, codpes, vte, codfncprs,
			'Atendimento e protocolo', area, repeat('Duas pessoas do setor se aposentaram neste ano. ', 8),
			'Seis pessoas, em dois turnos.', sit, em, em, em, em, case when sit <> 'RAS' then em end,
			case when sit in ${PUBLISHED} then em end,
			case when sit in ${PUBLISHED} or sit = 'IND' then current_date - 1 + (n % 3) end,
			case when sit in ('REC', 'RJG') then em end, case when sit in ('REC', 'RJG') then 'RPR' end, 5
		from linhas`,
		[size],
	)
	await addEvaluations(url)
	await query(
		url,
		`insert into proserv.andsolprs (anosolprs, codsolprs, numseqandprs, codpesgrcand, sitprsand, dtaandsolprs, dscand, staint)
		 select anosolprs, codsolprs, n, codpes, tipsitprs, dtasit, 'Criar', 'N'
		 from proserv.solprs, generate_series(1, 8) n where codsolprs > ${FIRST}`,
	)
	await analyze(url)
}

async function addEvaluations(url: string): Promise<void> {
	await query(
		url,
		`insert into proserv.avdsolprs (anosolprs, codsolprs, codpesavd, codpescad, dtacad, dtaultalt, dtaenv, nota)
		 select anosolprs, codsolprs, (array[10003, 20001, 20186] || array(select 3000000 + k from generate_series(1, ${EVALUATORS - 3}) k))
				[1 + (codsolprs * ${EACH} + e) % ${EVALUATORS}], 10009, dtacad, dtacad,
			case when tipsitprs <> 'AVA' or e = 1 then dtacad end, 0
		 from proserv.solprs, generate_series(0, ${EACH - 1}) e
		 where codsolprs > ${FIRST}`,
	)
	await query(
		url,
		`insert into proserv.avlcrtprs (anosolprs, codsolprs, codpesavd, codtipcrtprs, vlrnotcrt, jusnotcrt, dtacad, dtaultalt)
		 select a.anosolprs, a.codsolprs, a.codpesavd, c.codtipcrtprs,
			round((c.vlrmaxcrtprs * (abs(hashint4(a.codsolprs + a.codpesavd + c.codtipcrtprs)) % 101) / 100)::numeric, 2),
			'O texto da unidade mostra a necessidade com números do último ano.', a.dtacad, a.dtacad
		 from proserv.avdsolprs a, proserv.tipcrtprs c
		 where a.codsolprs > ${FIRST} and c.codedtprs = (select max(codedtprs) from proserv.edtprs)`,
	)
	await query(
		url,
		`update proserv.avdsolprs a set nota = (select sum(vlrnotcrt) from proserv.avlcrtprs c where c.anosolprs = a.anosolprs
			and c.codsolprs = a.codsolprs and c.codpesavd = a.codpesavd) where a.codsolprs > ${FIRST} and a.dtaenv is not null`,
	)
	await query(
		url,
		`with porcriterio as (
			select a.anosolprs, a.codsolprs, c.ordaptcrt, round(avg(e.vlrnotcrt)::numeric, 2)::float m
			from proserv.avdsolprs a join proserv.avlcrtprs e using (anosolprs, codsolprs, codpesavd)
			join proserv.tipcrtprs c using (codtipcrtprs) where a.codsolprs > ${FIRST} and a.dtaenv is not null group by 1, 2, 3),
		medias as (select anosolprs, codsolprs, array_agg(m order by ordaptcrt) medcrt, round(sum(m)::numeric, 2)::float media
			from porcriterio group by 1, 2)
		update proserv.solprs s set media = m.media, medcrt = m.medcrt, qtdctm = ${EACH}
		from medias m where m.anosolprs = s.anosolprs and m.codsolprs = s.codsolprs and s.tipsitprs in ${SCORED}`,
	)
	// Every tenth request still lacks an evaluator.
	await query(url, `update proserv.solprs set qtdind = ${EACH} - (codsolprs % 10 = 0)::int where codsolprs > ${FIRST}`)
}
