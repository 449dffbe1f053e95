import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { analyze } from './database.ts'

/**
 * Stages of the demands: one in eight is open, in every stage; the others are concluded, some cancelled or rejected.
 */
const STAGES = `(array['ABE','TRI','PRI','ANL','PLA','DES','QA','HOM','IMP','DEV','SUS','REA']
	|| array_fill('CON'::text, array[74]) || array_fill('CAN'::text, array[7]) || array_fill('REJ'::text, array[3]))`
const IN_ALL = 96
const ENTRIES = 10
const YEAR = 2026
/** Number of the first added demand, above those of the demonstration. */
const FIRST = 1_000
const DAYS = 1_000

/**
 * Demands over three years in the four systems of the demonstration, each with its past stages, ten entries and two
 * workers. Triggers write the sums of the dashboard.
 */
export async function addDemands(url: string, size: number): Promise<void> {
	await query(
		url,
		`with modulos as (select array_agg(nomsismdu order by nomsismdu, numseqmdussu) s,
				array_agg(numseqmdussu order by nomsismdu, numseqmdussu) m from ssu.ssusismdu),
			pessoas as (select array_agg(codpes order by codpes) p from pessoas.pessoa),
			linhas as (
				select n, ${STAGES}[1 + n * 7 % ${IN_ALL}] etapa, s[1 + n % cardinality(s)] nomsis, m[1 + n % cardinality(m)] modulo,
					p[1 + n * 13 % cardinality(p)] pessoa, now() - make_interval(mins => n % (${DAYS} * 1440)) em
				from generate_series(1, $1::int) n, modulos, pessoas)
		insert into ssu.ssudem (numssu, titdem, dscdem, nomsis, numseqmdussu, tipatd, codetp, dtaetp, pridem, vlrneg, urgdem,
			esfdem, codpessol, codpesrsp, dtaabt, diaabt, dtaconc, diaconc, qtdmintma, dtacad, dtaultalt, versao)
		select ${YEAR} * 1000000 + ${FIRST} + n,
			(array['Corrigir o cálculo da média','Emitir o relatório de vagas','Acertar a matrícula de muitos','Novo campo no histórico',
				'Erro ao salvar o diário','Exportar a lista de presença'])[1 + n % 6] || ' do período ' || n,
			repeat('Hoje isso é feito à mão, e a secretaria perde um dia por semana com a conferência. ', 3),
			nomsis, modulo, (array['COR','EVO','NOV','DAD','DUV'])[1 + n % 5], etapa, em, 1 + n % 5, 1 + n % 5, 1 + n / 5 % 5,
			(array[1, 2, 3, 5, 8, 13])[1 + n % 6], pessoa, 10008, em, em::date, case when etapa = 'CON' then em + interval '9 days' end,
			case when etapa = 'CON' then least((em + interval '9 days')::date, current_date) end,
			(300 * exp(3 * (n * 7919 % 1000) / 1000.0))::int, em, em, 9
		from linhas`,
		[size],
	)
	await query(
		url,
		`insert into ssu.ssuetp (numssu, numseqetp, codetp, codpesrsp, dtaini, dtafim, diafim, qtdmin)
		 select numssu, o, e, (array[10010, 10005, 10008, 10009, 10002])[1 + (numssu + o)::int % 5], dtaabt, dtaabt + make_interval(days => o::int),
			least((dtaabt + make_interval(days => o::int))::date, current_date), 30 + (numssu * o)::bigint % 900
		 from ssu.ssudem, unnest(array['ABE','TRI','PRI','ANL','PLA','DES','QA','HOM']) with ordinality u(e, o)
		 where numssu > ${YEAR} * 1000000 + ${FIRST}`,
	)
	await query(
		url,
		`insert into ssu.ssualc (numssu, numseqalc, codpes, papalc, qtdhorprv, codpescad, dtacad)
		 select numssu, k, (select p[1 + (numssu + k * 31) % cardinality(p)] from (select array_agg(codpes order by codpes) p from pessoas.pessoa) x),
			(array['DES','QA'])[k], 4 + numssu % 40, 10008, dtacad
		 from ssu.ssudem, generate_series(1, 2) k where numssu > ${YEAR} * 1000000 + ${FIRST}`,
	)
	await query(
		url,
		`insert into ssu.ssuand (numssu, numseqand, codpescad, codetp, dscand, txtand, visand, qtdhor, dtacad)
		 select numssu, k, 10009, 'DES', case when k % 2 = 0 then 'Classificar' end, 'Conferido com a secretaria, turma a turma.',
			case when k % 3 = 0 then 'I' else 'S' end, case when k = 9 then 1 + numssu % 20 end, dtacad
		 from ssu.ssudem, generate_series(1, ${ENTRIES}) k where numssu > ${YEAR} * 1000000 + ${FIRST}`,
	)
	await analyze(url)
}
