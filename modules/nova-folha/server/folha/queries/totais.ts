import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { SomaDoGrupo } from '../../../contract/folha/grupos.ts'
import type { Grupo } from '../../../contract/index.ts'

const CHAVE = {
	unidade: sql`c.codund::text`,
	setor: sql`c.codund || '/' || coalesce(c.codset::text, '')`,
	fonte: sql`c.fonte`,
} as const

/** People of a group while they are few. */
const poucos = (codpes: string) =>
	sql`case when count(distinct ${sql.ref(codpes)}) < ${MINIMO_DE_PESSOAS} then array_agg(distinct ${sql.ref(codpes)}) end as poucos`

const escreverTotais = (codfol: number, grupo: Grupo) =>
	grupo === 'rubrica'
		? sql<SomaDoGrupo>`select l.codrub || ' ' || r.nomrub as codigo, count(*)::int as qtdchq,
				sum(case l.tiprub when 'P' then l.vlrlan else 0.00 end)::numeric(14, 2)::text as vlrbru,
				sum(case l.tiprub when 'D' then l.vlrlan else 0.00 end)::numeric(14, 2)::text as vlrdsc,
				sum(case l.tiprub when 'P' then l.vlrlan when 'D' then -l.vlrlan else 0.00 end)::numeric(14, 2)::text as vlrliq,
				${poucos('l.codpes')}
			from nova_folha.linha l join nova_folha.rubrica r on r.codrub = l.codrub
			where l.codfol = ${codfol} group by l.codrub, r.nomrub order by l.codrub`
		: sql<SomaDoGrupo>`select ${CHAVE[grupo]} as codigo, count(*)::int as qtdchq, sum(c.vlrbru)::text as vlrbru,
				sum(c.vlrdsc)::text as vlrdsc, sum(c.vlrliq)::text as vlrliq, ${poucos('c.codpes')}
			from nova_folha.contracheque c where c.codfol = ${codfol} group by 1 order by 1`

/** Totals of a run by group; they add the lines as they are shown. */
export const listarTotais = async (db: Db, codfol: number, grupo: Grupo): Promise<readonly SomaDoGrupo[]> =>
	(await escreverTotais(codfol, grupo).execute(db)).rows

/** The people of a run that pays fewer than the minimum; none for another run. */
export async function listarPoucos(db: Db, codfol: number): Promise<number[]> {
	const { rows } = await sql<{ codpes: number }>`select distinct codpes from nova_folha.contracheque
		where codfol = ${codfol} order by codpes limit ${MINIMO_DE_PESSOAS}`.execute(db)
	return rows.length < MINIMO_DE_PESSOAS ? rows.map(({ codpes }) => codpes) : []
}

/** Computed runs whose totals may be subtracted from those of this one: of the months beside it, and branches of its month. */
const VIZINHAS = 4

const listarVizinhas = (
	codfol: number,
) => sql`select o.codfol from nova_folha.folha o join nova_folha.folha f on f.codfol = ${codfol}
	where o.codfol <> f.codfol and o.tipfol = f.tipfol and o.hashres is not null and (
		(o.stasim = 'N' and f.stasim = 'N' and abs(o.anoref * 12 + o.mesref - f.anoref * 12 - f.mesref) = 1)
		or (o.anoref = f.anoref and o.mesref = f.mesref))
	order by o.stasim, o.codfol desc limit ${VIZINHAS}`

/**
 * People whose pay a subtraction tells: totals of the same group in two runs that differ by few people, because few came,
 * left or changed. Groups of rubrics are told by the comparison of runs.
 */
export async function listarSubtraidos(db: Db, codfol: number, grupo: keyof typeof CHAVE | 'tudo'): Promise<number[]> {
	const chave = grupo === 'tudo' ? sql`''` : CHAVE[grupo]
	const somas = sql`sum(c.vlrbru) as b, sum(c.vlrdsc) as d from nova_folha.contracheque c`
	const { rows } = await sql<{ codpes: number }>`with vizinhas as (${listarVizinhas(codfol)}),
		minhas as (select ${chave} as chave, c.codpes, ${somas} where c.codfol = ${codfol} group by 1, 2),
		delas as (select c.codfol, ${chave} as chave, c.codpes, ${somas} where c.codfol in (select codfol from vizinhas) group by 1, 2, 3),
		mudadas as (
			select t.codfol, t.chave, t.codpes from delas t left join minhas m on m.chave = t.chave and m.codpes = t.codpes
				where (m.b, m.d) is distinct from (t.b, t.d)
			union all
			select v.codfol, m.chave, m.codpes from vizinhas v cross join minhas m
				where not exists (select 1 from delas t where t.codfol = v.codfol and t.chave = m.chave and t.codpes = m.codpes))
		select distinct codpes from (select codpes, count(*) over (partition by codfol, chave) as n from mudadas) x
			where n < ${MINIMO_DE_PESSOAS}`.execute(db)
	return rows.map(({ codpes }) => codpes)
}
