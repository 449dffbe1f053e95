import { type Expression, sql } from 'kysely'
import {
	type Acesso,
	type Alcance,
	type CatalogoDePerfis,
	type CodPerfil,
	cabeNoEscopo,
	type PerfilDeclarado,
	PTL_ADMIN,
	type SimNao,
	somarDias,
} from '../contract/index.ts'
import type { Db } from './database/db.ts'
import { queryBuilder } from './database/prepared.ts'
import type { PlatformTables } from './tables.ts'

/** The profile of that table, or of that name given to it, holds on this day: the last one included. */
export const isInForce = (hoje: string, perfil: string) =>
	sql<boolean>`${hoje}::date between ${sql.ref(`${perfil}.dtaini`)} and coalesce(least(${sql.ref(`${perfil}.dtafim`)}, ${sql.ref(`${perfil}.dtalim`)}), 'infinity')`

/**
 * Scope as one text of profile, place and units below: an array of texts would double the cost of reading a session.
 */
export const writeScope = (perfil: string) =>
	sql<string>`${sql.ref(`${perfil}.codperfil`)} || '/' || ${sql.ref(`${perfil}.codund`)} || '/' || ${sql.ref(`${perfil}.codesc`)}
		|| case ${sql.ref(`${perfil}.staabx`)} when 'S' then '/' || array_to_string(${sql.ref(`${perfil}.undabx`)}, ',') else '' end`

/** Accesses of a person by these profiles on this day: for a statement that asks them along with something else. */
export const writeAccesses = (
	{ codpes, hoje }: { readonly codpes: number; readonly hoje: string },
	codigos: readonly CodPerfil[],
) =>
	sql<string[]>`array(select ${writeScope('p')} from plataforma.perfil as p
		where p.codpes = ${codpes} and p.codperfil = any(${[...codigos]}::text[]) and ${isInForce(hoje, 'p')})`

/** Flag for a profile that may be given with the units below the named one. */
export const reachesBelow = ({ tipesc, staabx }: Pick<PerfilDeclarado, 'tipesc' | 'staabx'>): boolean =>
	tipesc === 'unidade' && staabx === 'S'

/** A profile that no slice declares, or that does not fit its declaration, gives nothing. */
export const readAccesses = (catalogo: CatalogoDePerfis, escritos: readonly string[]): Acesso[] =>
	escritos.flatMap((escrito) => {
		const [codigo = '', codund, codesc, abaixo = ''] = escrito.split('/')
		const perfil = catalogo.get(codigo)
		const lugar = { codund: Number(codund), codesc: Number(codesc) }
		if (!perfil || !cabeNoEscopo(perfil, lugar)) return []
		const unidades = abaixo !== '' && reachesBelow(perfil) ? abaixo.split(',').map(Number) : []
		return [lugar.codund, ...unidades].map((onde) => ({ codperfil: perfil.codperfil, ...lugar, codund: onde }))
	})

/** Condition of a list: the rows of the units where the person may. */
export const limitToReach = (alcance: Alcance, codund: Expression<number>) =>
	alcance === 'todas' ? sql<boolean>`true` : sql<boolean>`${codund} = any(${alcance}::int[])`

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')

interface Concessao {
	readonly codund?: number
	readonly codesc?: number
	/** The last day. */
	readonly dtafim?: string | null
	/** Exception for a person without a link: no end of a link ends the profile. */
	readonly staexc?: SimNao
	/** 'S': also in the units below, as they are at any time; only of a profile that declares it. */
	readonly staabx?: SimNao
	/** Author of the grant, for the history; absent for the portal and for callers that record the author themselves. */
	readonly por?: number
}

/** Author of the change for the rest of this transaction: the trigger that keeps the history of profiles reads it. */
const dizerQuem = (db: Db, codpes: number) => sql`select set_config('portal.quem', ${String(codpes)}, true)`.execute(db)

/** Grants a profile, which open sessions have from their next request on. */
export async function concederPerfil(
	db: Db,
	codpes: number,
	codperfil: CodPerfil,
	{ codund = 0, codesc = 0, dtafim = null, staexc = 'N', staabx = 'N', por }: Concessao = {},
): Promise<void> {
	if (por !== undefined) await dizerQuem(db, por)
	await plataforma(db)
		.insertInto('perfil')
		.values({ codpes, codperfil, codund, codesc, dtafim, staexc, staabx })
		.onConflict((conflict) =>
			conflict.columns(['codpes', 'codperfil', 'codund', 'codesc']).doUpdateSet({ dtafim, staexc, staabx }),
		)
		.execute()
}

export async function revogarPerfil(
	db: Db,
	codpes: number,
	codperfil: string,
	{ codund = 0, codesc = 0, por }: Pick<Concessao, 'codund' | 'codesc' | 'por'> = {},
): Promise<void> {
	if (por !== undefined) await dizerQuem(db, por)
	await plataforma(db)
		.deleteFrom('perfil')
		.where('codpes', '=', codpes)
		.where('codperfil', '=', codperfil)
		.where('codund', '=', codund)
		.where('codesc', '=', codesc)
		.execute()
}

export async function revogarPerfis(db: Db, codpes: number): Promise<void> {
	await plataforma(db).deleteFrom('perfil').where('codpes', '=', codpes).execute()
}

/** Accesses on this day of a person who is not signed in. */
export async function listarAcessos(
	db: Db,
	catalogo: CatalogoDePerfis,
	codpes: number,
	hoje: string,
): Promise<Acesso[]> {
	const linhas = await plataforma(db)
		.selectFrom('perfil as p')
		.select(writeScope('p').as('acesso'))
		.where('p.codpes', '=', codpes)
		.where(isInForce(hoje, 'p'))
		.execute()
	return readAccesses(
		catalogo,
		linhas.map(({ acesso }) => acesso),
	)
}

/** The profile holds there: named, one of those below the unit that is, or everywhere. */
const alcanca = (codund: number) =>
	sql<boolean>`(p.codund in (0, ${codund}) or (p.staabx = 'S' and ${codund} = any(p.undabx)))`

/**
 * Holders on this day, everywhere or as far as the profile reaches that unit: for a statement that asks more about
 * them.
 */
export const selectHolders = (codperfil: string, hoje: string, codund?: number) =>
	plataforma(queryBuilder())
		.selectFrom('perfil as p')
		.select('p.codpes')
		.distinct()
		.where('p.codperfil', '=', codperfil)
		.where(isInForce(hoje, 'p'))
		.$if(codund !== undefined, (query) => query.where(alcanca(codund ?? 0)))

export async function listarCodpesComPerfil(
	db: Db,
	codperfil: string,
	hoje: string,
	codund?: number,
): Promise<number[]> {
	const { rows } = await db.executeQuery(selectHolders(codperfil, hoje, codund).compile())
	return rows.map(({ codpes }) => codpes)
}

/** Holders of any of these profiles on this day, and which. */
export const listarPortadores = (
	db: Db,
	codigos: readonly CodPerfil[],
	hoje: string,
): Promise<{ codpes: number; codperfil: string }[]> =>
	plataforma(db)
		.selectFrom('perfil as p')
		.select(['p.codpes', 'p.codperfil'])
		.distinct()
		.where('p.codperfil', 'in', [...codigos])
		.where(isInForce(hoje, 'p'))
		.execute()

/** Administrators of the portal today who still are so tomorrow: a row for one unit administers nothing (0071). */
export async function listarAdministradoresQueFicam(db: Db, hoje: string): Promise<number[]> {
	const linhas = await plataforma(db)
		.selectFrom('perfil as p')
		.select('p.codpes')
		.distinct()
		.where('p.codperfil', '=', PTL_ADMIN)
		.where('p.codund', '=', 0)
		.where(isInForce(hoje, 'p'))
		.where(isInForce(somarDias(hoje, 1), 'p'))
		.execute()
	return linhas.map(({ codpes }) => codpes)
}
