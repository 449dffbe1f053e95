import { query } from '../e2e/confiabilidade/signed-in-client.ts'
import { analyze } from './database.ts'

/** Number of the first added student. */
export const FIRST_STUDENT = 5_000_000
/** Programme of the demonstration, which takes a tenth of the students. */
export const PROGRAMME = 55_051

/**
 * Students in every graduate programme, each with an advisor, kept deadlines and up to two events; two in three have
 * left. Programmes without a regulation take that of the demonstration.
 */
export async function addStudents(url: string, size: number): Promise<void> {
	await query(
		url,
		`insert into pessoas.pessoa (codpes, nompes, nome_busca)
		select ${FIRST_STUDENT} + n, nome, lower(nome) from (
			select n, (array['Alice','Bruno','Camila','Davi','Elisa','Felipe','Gabriela','Heitor'])[1 + n % 8] || ' '
				|| (array['Almeida','Barbosa','Cardoso','Dias','Esteves','Farias','Machado'])[1 + n / 8 % 7] || ' de Medida ' || chr(97 + n % 26) nome
			from generate_series(1, $1::int) n) x`,
		[size],
	)
	await query(
		url,
		`with novos as (
			insert into janus.regulamento (codcur, nomrgl, dtaini)
			select codcur, 'Regulamento de medida', date '2010-01-01' from pessoas.curso
			where tipcur = 'POS' and codcur not in (select codcur from janus.regulamento) returning codrgl)
		insert into janus.regpgm (codrgl, nivpgm, numver, dtainiver, mesqua, mesdep, mestet, diatramax, diapromax, diaantpro, stafer,
			crdmin, ultdia, staprxutl, stapastet)
		select codrgl, nivpgm, 1, date '2010-01-01', 24, 48, 60, 365, 120, 60, 'N', 96, 'A', 'S', 'N'
		from novos, unnest(array['ME','DO','DD']) nivpgm`,
	)
	await query(
		url,
		`with cursos as (select array_agg(codcur order by codcur) c, array_agg(codund order by codcur) u from pessoas.curso where tipcur = 'POS')
		insert into janus.agprograma (codpes, codare, numseqpgm, codcur, codund, nivpgm, dtaselpgm, dtafapgm, stapgm, dtaqua, crdobt,
			qtdsemmtr, qtdrep)
		select ${FIRST_STUDENT} + n, 1, 1, case when n % 10 = 0 then ${PROGRAMME} else c[1 + n % cardinality(c)] end,
			case when n % 10 = 0 then 55 else u[1 + n % cardinality(c)] end, (array['ME','DO','DD'])[1 + n % 3],
			current_date - (n * 37 % 1500), case when n / 10 % 3 > 0 then current_date - (n % 30) end,
			(array['A','T','D'])[1 + n / 10 % 3], case when n % 2 = 0 then current_date - (n % 300) end, n % 200,
			case when n % 40 = 0 then 1 else 0 end, n % 3
		from generate_series(1, $1::int) n, cursos`,
		[size],
	)
	await query(
		url,
		`insert into janus.r39pgmoridoc (codmtr, codpes, papel, dtainiort)
		select codmtr, case when codpes % 1000 = 0 then 10003 else 20186 end, 'O', dtaselpgm from janus.agprograma where codpes > ${FIRST_STUDENT}`,
	)
	await query(
		url,
		`insert into janus.prazoeve (codmtr, tipeve, dtaini, dtafim)
		select codmtr, (array['LIC','TRA'])[k], dtaselpgm + 100 * k, dtaselpgm + 100 * k + 30
		from janus.agprograma, generate_series(1, 2) k where codpes > ${FIRST_STUDENT} and codpes % 3 < k`,
	)
	await query(
		url,
		`insert into janus.prazopgm (codmtr, tipprz, dtaprz, dtatet, codrgl, numver)
		select m.codmtr, t, (m.dtaselpgm + case t when 'QUA' then interval '24 months' else interval '48 months' end)::date,
			(m.dtaselpgm + interval '60 months')::date, g.codrgl, 1
		from janus.agprograma m join lateral (select min(codrgl) codrgl from janus.regulamento where codcur = m.codcur) g on true,
			unnest(array['QUA','DEP']) t where m.codpes > ${FIRST_STUDENT}`,
	)
	await analyze(url)
}
