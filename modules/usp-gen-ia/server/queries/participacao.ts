import { vinculosEm } from '@portal/pessoas/server/public'
import { type RawBuilder, sql } from 'kysely'
import type { PapelDado, PapelNoProjeto } from '../../contract/index.ts'

/** A person and the day on which their links are looked at. */
export interface Participante {
	readonly codpes: number
	readonly hoje: string
}

/** Roles given to a person in a project `r`: by name, and by each unit in which they have a link on this day. */
const selecionarPapeis = (pessoa: RawBuilder<number>, hoje: string) => sql<PapelDado>`
	select q.papprj from usp_gen_ia.iaprjpes q where q.codprj = r.codprj and q.codpes = ${pessoa}
	union all
	select n.papprj from usp_gen_ia.iaprjund n join ${vinculosEm(hoje)} k on k.codund = n.codund
	where n.codprj = r.codprj and k.codpes = ${pessoa}`

/** The person (an expression) is a part of a project `r` at this moment. */
export const participa = (pessoa: RawBuilder<number>, hoje: string): RawBuilder<boolean> =>
	sql<boolean>`(r.codpes = ${pessoa} or exists (${selecionarPapeis(pessoa, hoje)}))`

export const isParticipante = ({ codpes, hoje }: Participante): RawBuilder<boolean> =>
	participa(sql`${codpes}::int`, hoje)

/** Role of a person in a project `r`, the one that may do most ('E' comes before 'U'); null for who has none. */
export const selecionarPapel = ({ codpes, hoje }: Participante): RawBuilder<PapelNoProjeto | null> =>
	sql<PapelNoProjeto | null>`case when r.codpes = ${codpes}::int then 'D' else (
		select min(p.papprj) from (${selecionarPapeis(sql`${codpes}::int`, hoje)}) p) end`
