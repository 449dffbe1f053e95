import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { titularesComPerfisEm, titularesEm } from '@portal/substituicoes/server/public'
import { sql } from 'kysely'
import { AREA } from '../../../contract/index.ts'
import type { Restricao } from './acesso.ts'

interface DeQuando {
	readonly codpes: number
	readonly area: string
	readonly instante: string
	readonly hoje: string
}

const titulares = prepared((p: DeQuando) =>
	queryBuilder().selectNoFrom([
		titularesComPerfisEm(p).as('titulares'),
		sql<Restricao[]>`(select coalesce(json_agg(json_build_object('codpes', r.codpes, 'numnivseg', r.numnivseg,
				'nomsis', r.nomsis, 'modulos', array(select m.numseqmdussu from ssu.ssuresmdu m where m.codpes = r.codpes
					and m.numnivseg = r.numnivseg and m.nomsis = r.nomsis order by 1)) order by r.nomsis), '[]')
			from ssu.ssures r where r.codpes = any(${p.codpes}::int || ${titularesEm(p)}))`.as('restricoes'),
	]),
)

/** The substitutions of a person, the profiles and systems of all of them are read at the start of every call. */
export async function lerTitulares(db: Db, codpes: number, { instante, hoje }: { instante: Date; hoje: string }) {
	const [lidos] = await titulares(db, { codpes, area: AREA.codigo, instante: instante.toISOString(), hoje })
	return lidos ?? { titulares: [], restricoes: [] }
}
