import { temVinculoEm } from '@portal/pessoas/server/public'
import { PTL_ADMIN } from '@portal/platform/contract'
import { type Db, isInForce, prepared, queryBuilder } from '@portal/platform/server'
import { titularesComPerfisEm } from '@portal/substituicoes/server/public'
import { sql } from 'kysely'
import { AREA } from '../../contract/index.ts'
import type { PedrowebTables } from '../tables.ts'

const pedroweb = (db: Db) => (db as Db<PedrowebTables>).withSchema('pedroweb')

const agruparPorSistema = (linhas: readonly { readonly codsis: string; readonly codpes: number }[]) =>
	new Map(
		[...Map.groupBy(linhas, ({ codsis }) => codsis)].map(([codsis, seus]) => [
			codsis,
			seus.map(({ codpes }) => codpes),
		]),
	)

/** Ownership ends with the university link, even for a named person. */
export async function listarResponsaveis(db: Db, hoje: string): Promise<ReadonlyMap<string, number[]>> {
	const linhas = await pedroweb(db)
		.selectFrom('sisresponsavel as r')
		.select(['r.codsis', 'r.codpes'])
		.where(temVinculoEm('r.codpes', hoje))
		.orderBy('r.codpes')
		.execute()
	return agruparPorSistema(linhas)
}

interface DeQuando {
	readonly codpes: number
	readonly area: string
	readonly instante: string
	readonly hoje: string
	readonly amanha: string
}

const autoridades = prepared((p: DeQuando) =>
	pedroweb(queryBuilder()).selectNoFrom([
		sql<string[]>`array(select r.codsis || '/' || r.codpes from pedroweb.sisresponsavel as r
			where ${temVinculoEm('r.codpes', p.hoje)} order by r.codpes)`.as('responsaveis'),
		titularesComPerfisEm(p).as('titulares'),
		sql<string[]>`array(select a.codpes || '/' || (${isInForce(p.amanha, 'a')}) from plataforma.perfil as a
			where a.codperfil = ${sql.lit(PTL_ADMIN)} and a.codund = 0 and a.codesc = 0
				and ${isInForce(p.hoje, 'a')} order by a.codpes)`.as('administram'),
	]),
)

const separar = (escritos: readonly string[] = []) =>
	escritos.map((escrito) => {
		const corte = escrito.indexOf('/')
		return [escrito.slice(0, corte), escrito.slice(corte + 1)] as const
	})

/**
 * Authorities are read in one query, with which every page of the slice begins: the owners of systems, the lasting
 * administrators of the portal, the people whom this person substitutes, and the profiles of those people.
 */
export async function lerAutoridades(
	db: Db,
	{ instante, ...quando }: Omit<DeQuando, 'area' | 'instante'> & { readonly instante: Date },
) {
	const [lidas] = await autoridades(db, { ...quando, area: AREA.codigo, instante: instante.toISOString() })
	const responsaveis = separar(lidas?.responsaveis).map(([codsis, codpes]) => ({ codsis, codpes: Number(codpes) }))
	const administram = separar(lidas?.administram).map(([codpes, ficam]) => ({ codpes: Number(codpes), ficam }))
	return {
		nomeados: agruparPorSistema(responsaveis),
		administradores: administram.map(({ codpes }) => codpes),
		ficam: administram.filter(({ ficam }) => ficam === 'true').map(({ codpes }) => codpes),
		titulares: lidas?.titulares ?? [],
	}
}
