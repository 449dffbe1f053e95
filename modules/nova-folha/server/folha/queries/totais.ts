import { type Paginacao, parteDe } from '@portal/platform/contract'
import { type Db, withTotal } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Grupo } from '../../../contract/index.ts'

const CHAVE = {
	unidade: sql`c.codund::text`,
	setor: sql`coalesce(c.codset::text, '')`,
	fonte: sql`c.fonte`,
} as const

interface Total {
	readonly grupo: string
	readonly qtdchq: number
	readonly vlrbru: string
	readonly vlrdsc: string
	readonly vlrliq: string
	readonly total: number
}

const escreverTotais = (codfol: number, grupo: Grupo) =>
	grupo === 'rubrica'
		? sql`select l.codrub || ' ' || r.nomrub as grupo, count(*)::int as qtdchq,
				sum(case l.tiprub when 'P' then l.vlrlan else 0.00 end)::numeric(14, 2)::text as vlrbru,
				sum(case l.tiprub when 'D' then l.vlrlan else 0.00 end)::numeric(14, 2)::text as vlrdsc,
				sum(case l.tiprub when 'P' then l.vlrlan when 'D' then -l.vlrlan else 0.00 end)::numeric(14, 2)::text as vlrliq
			from nova_folha.linha l join nova_folha.rubrica r on r.codrub = l.codrub
			where l.codfol = ${codfol} group by l.codrub, r.nomrub`
		: sql`select ${CHAVE[grupo]} as grupo, count(*)::int as qtdchq, sum(c.vlrbru)::text as vlrbru,
				sum(c.vlrdsc)::text as vlrdsc, sum(c.vlrliq)::text as vlrliq
			from nova_folha.contracheque c where c.codfol = ${codfol} group by 1`

/** Totals of a run by group; they add the lines as they are shown. */
export const paginarTotais = (db: Db, codfol: number, grupo: Grupo, pagina: Paginacao) =>
	withTotal(async ({ limite, salto }) => {
		const { rows } =
			await sql<Total>`select g.*, count(*) over ()::int as total from (${escreverTotais(codfol, grupo)}) g
			order by g.grupo limit ${limite} offset ${salto}`.execute(db)
		return rows
	}, parteDe(pagina))
