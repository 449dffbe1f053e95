import { unidadesDasPessoasEm } from '@portal/pessoas/server/public'
import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { titularesComPerfisEm } from '@portal/substituicoes/server/public'
import { sql } from 'kysely'
import { AREA } from '../../contract/index.ts'

interface DeQuando {
	readonly codpes: number
	readonly area: string
	readonly instante: string
	readonly hoje: string
}

const titulares = prepared((p: DeQuando) =>
	queryBuilder().selectNoFrom([
		titularesComPerfisEm(p).as('titulares'),
		sql<number[]>`array(select v.codund from ${unidadesDasPessoasEm(p.hoje)} v where v.codpes = ${p.codpes}::int)`.as(
			'unidades',
		),
	]),
)

/** The substitutions, profiles and units of a person are read at the start of every call. */
export async function lerTitulares(db: Db, codpes: number, { instante, hoje }: { instante: Date; hoje: string }) {
	const [lidos] = await titulares(db, { codpes, area: AREA.codigo, instante: instante.toISOString(), hoje })
	return lidos ?? { titulares: [], unidades: [] }
}
