import { type Db, escopoEscrito, prepared, queryBuilder, valeEm } from '@portal/platform/server'
import { titularesEm } from '@portal/substituicoes/server/public'
import { sql } from 'kysely'
import { AREA } from '../../contract/index.ts'
import type { Restricao } from './queries.ts'

interface DeQuando {
	readonly codpes: number
	readonly area: string
	readonly instante: string
	readonly hoje: string
}

const titulares = prepared((p: DeQuando) =>
	queryBuilder().selectNoFrom([
		titularesEm(p).as('numeros'),
		sql<string[]>`array(select t.codpes || '/' || ${escopoEscrito('t')} from plataforma.perfil as t
			where t.codpes = any(${titularesEm(p)}) and ${valeEm(p.hoje, 't')})`.as('acessos'),
		sql<Restricao[]>`(select coalesce(json_agg(json_build_object('codpes', r.codpes, 'numnivseg', r.numnivseg,
				'nomsis', r.nomsis, 'modulos', array(select m.numseqmdussu from ssu.ssuresmdu m where m.codpes = r.codpes
					and m.numnivseg = r.numnivseg and m.nomsis = r.nomsis order by 1)) order by r.nomsis), '[]')
			from ssu.ssures r where r.codpes = any(${p.codpes}::int || ${titularesEm(p)}))`.as('restricoes'),
	]),
)

/** For whom somebody stands in, what those hold, and the systems of them all: every call of the slice begins with it. */
export async function lerTitulares(db: Db, codpes: number, { instante, hoje }: { instante: Date; hoje: string }) {
	const quando = { codpes, area: AREA.codigo, instante: instante.toISOString(), hoje }
	const [{ numeros, acessos, restricoes } = { numeros: [], acessos: [], restricoes: [] }] = await titulares(db, quando)
	const escritos = acessos.map((escrito) => {
		const corte = escrito.indexOf('/')
		return { de: Number(escrito.slice(0, corte)), acesso: escrito.slice(corte + 1) }
	})
	return {
		restricoes,
		titulares: numeros.map((um) => ({
			codpes: um,
			escritos: escritos.filter(({ de }) => de === um).map(({ acesso }) => acesso),
		})),
	}
}
