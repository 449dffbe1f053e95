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
