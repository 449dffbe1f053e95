import { codpesComNome } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { NivelDoPrograma } from '../../contract/index.ts'

interface PedidoDeBusca {
	readonly busca: string
	/** Person who searches, and the programmes that they take care of. */
	readonly codpes: number
	readonly programas: readonly number[]
	readonly hoje: string
}

interface Achada {
	readonly codmtr: number
	readonly codpes: number
	readonly codcur: number
	readonly nivpgm: NivelDoPrograma
	readonly stapgm: 'A' | 'T' | 'D'
}

/** Enrolments by the name of the student: those of the searcher's programmes, and of those whom they advise. */
export async function buscarMatriculas(
	db: Db,
	{ busca, codpes, programas, hoje }: PedidoDeBusca,
	limite: number,
): Promise<readonly Achada[]> {
	const { rows } = await sql<Achada>`
		select m.codmtr, m.codpes, m.codcur, m.nivpgm, m.stapgm from janus.agprograma as m
		where m.codpes in ${codpesComNome(busca)} and m.codpes <> ${codpes} and (
			m.codcur = any(${[...programas]}::int[])
			or exists (select from janus.r39pgmoridoc as o where o.codmtr = m.codmtr and o.codpes = ${codpes}
				and (o.dtafimort is null or o.dtafimort >= ${hoje}::date))
		)
		order by m.stapgm <> 'A', m.codmtr desc limit ${limite}`.execute(db)
	return rows
}
