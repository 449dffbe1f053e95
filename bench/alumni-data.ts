import { query } from '../e2e/confiabilidade/signed-in-client.ts'

/** Number of the first added person. */
const FIRST = 5_000_000

/**
 * Registered graduates with a course, an employer and a place, in all degrees of openness: one in five is hidden from
 * everybody.
 */
export async function addAlumni(url: string, count: number): Promise<void> {
	await query(
		url,
		`insert into pessoas.pessoa (codpes, nompes, nome_busca)
		select ${FIRST} + i, n, lower(n) from (
			select i, (array['Maria','Jose','Ana','Joao','Marina','Carlos','Beatriz','Paulo','Luiza','Rafael'])[1 + i % 10] || ' '
				|| (array['Silva','Souza','Costa','Lima','Prado','Nunes','Moraes','Alves','Sales','Vieira','Rocha'])[1 + (i / 10) % 11]
				|| ' X' || substr(md5(i::text), 1, 5) as n
			from generate_series(1, ${count}) i) s`,
	)
	await query(
		url,
		`insert into pessoas.formacao (codpes, codcur, numseqpgm, dtaing, dtatit)
		select ${FIRST} + i, k.codcur, 1, make_date(1960 + i % 60, 2, 26), make_date(1965 + i % 60, 12, 10)
		from generate_series(1, ${count}) i
		join (select codcur, row_number() over (order by codcur) - 1 as n, count(*) over () as todos
			from pessoas.curso where tipcur = 'GR') k on k.n = i % k.todos`,
	)
	await query(
		url,
		`insert into alumni.pfsamn (codpes, sitcad, staace, nompas, nomest, nomloc, dtacad, dtaultalt)
		select ${FIRST} + i, 'ATI', 'S',
			case when i % 4 = 0 then (array['Portugal','Alemanha','Canadá','França','Japão'])[1 + i % 5] else 'Brasil' end,
			case when i % 4 = 0 then null else (array['São Paulo','Minas Gerais','Bahia','Paraná'])[1 + i % 4] end,
			(array['Centro','Campinas','Santos','Lisboa','Berlim','Recife'])[1 + i % 6] || ' ' || i % 500, now(), now()
		from generate_series(1, ${count}) i`,
	)
	await query(
		url,
		`insert into alumni.exppfsamn (codpes, numseqexp, codepramn, nomcgo, dtaini)
		select ${FIRST} + i, 1, e.codepramn, 'Analista', '2020-01-01' from generate_series(1, ${count}) i
		join (select codepramn, row_number() over (order by codepramn) - 1 as n from alumni.epramn) e
			on e.n = i % (select count(*) from alumni.epramn)`,
	)
	await query(
		url,
		`insert into alumni.prvamn (codpes, nomcpo, nivvis)
		select ${FIRST} + i, c, (array['T','A','A','C','N'])[1 + i % 5] from generate_series(1, ${count}) i,
			unnest(array['nome','cursos','lugar','trabalho']) c`,
	)
}

/** Person numbers of the added graduates, for data sets that refer to them. */
export const addedAlumni = (count: number): number[] => Array.from({ length: count }, (_, index) => FIRST + 1 + index)
