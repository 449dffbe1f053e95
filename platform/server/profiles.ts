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
export const valeEm = (hoje: string, perfil: string) =>
	sql<boolean>`${hoje}::date between ${sql.ref(`${perfil}.dtaini`)} and coalesce(least(${sql.ref(`${perfil}.dtafim`)}, ${sql.ref(`${perfil}.dtalim`)}), 'infinity')`

/** One text for profile and place, and the units below: an array of texts costs a session what the names alone did. */
export const escopoEscrito = (perfil: string) =>
	sql<string>`${sql.ref(`${perfil}.codperfil`)} || '/' || ${sql.ref(`${perfil}.codund`)} || '/' || ${sql.ref(`${perfil}.codesc`)}
		|| case ${sql.ref(`${perfil}.staabx`)} when 'S' then '/' || array_to_string(${sql.ref(`${perfil}.undabx`)}, ',') else '' end`

/** Of these profiles, what somebody holds on this day: for a statement that asks it along with something else. */
export const acessosEscritos = (
	{ codpes, hoje }: { readonly codpes: number; readonly hoje: string },
	codigos: readonly CodPerfil[],
) =>
	sql<string[]>`array(select ${escopoEscrito('p')} from plataforma.perfil as p
		where p.codpes = ${codpes} and p.codperfil = any(${[...codigos]}::text[]) and ${valeEm(hoje, 'p')})`

/** Whether it may be given with the units below the one that is named. */
export const valeAbaixo = ({ tipesc, staabx }: Pick<PerfilDeclarado, 'tipesc' | 'staabx'>): boolean =>
	tipesc === 'unidade' && staabx === 'S'

/** What no slice declares, or does not fit its declaration, gives nothing. */
export const acessosLidos = (catalogo: CatalogoDePerfis, escritos: readonly string[]): Acesso[] =>
	escritos.flatMap((escrito) => {
		const [codigo = '', codund, codesc, abaixo = ''] = escrito.split('/')
		const perfil = catalogo.get(codigo)
		const lugar = { codund: Number(codund), codesc: Number(codesc) }
		if (!perfil || !cabeNoEscopo(perfil, lugar)) return []
		const unidades = abaixo !== '' && valeAbaixo(perfil) ? abaixo.split(',').map(Number) : []
		return [lugar.codund, ...unidades].map((onde) => ({ codperfil: perfil.codperfil, ...lugar, codund: onde }))
	})

/** Of a list: the rows of the units where the person may. */
export const noAlcance = (alcance: Alcance, codund: Expression<number>) =>
	alcance === 'todas' ? sql<boolean>`true` : sql<boolean>`${codund} = any(${alcance}::int[])`

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')

interface Concessao {
	readonly codund?: number
	readonly codesc?: number
	/** The last day. */
	readonly dtafim?: string | null
	/** Given to somebody without a link, so that no link ends it. */
	readonly staexc?: SimNao
	/** 'S': also in the units below, as they are at any time; only of a profile that declares it. */
	readonly staabx?: SimNao
	/** Who gives it, for its history; absent: the portal itself, or what somebody else writes down. */
	readonly por?: number
}

/** To the end of this transaction: whoever keeps the history of profiles reads it there. */
const dizerQuem = (db: Db, codpes: number) => sql`select set_config('portal.quem', ${String(codpes)}, true)`.execute(db)

/** Acts at once on open sessions: profiles are read with the session, at each request. */
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

/** What somebody who is not signed in holds on this day. */
export async function listarAcessos(
	db: Db,
	catalogo: CatalogoDePerfis,
	codpes: number,
	hoje: string,
): Promise<Acesso[]> {
	const linhas = await plataforma(db)
		.selectFrom('perfil as p')
		.select(escopoEscrito('p').as('acesso'))
		.where('p.codpes', '=', codpes)
		.where(valeEm(hoje, 'p'))
		.execute()
	return acessosLidos(
		catalogo,
		linhas.map(({ acesso }) => acesso),
	)
}

/** The profile holds there: named, one of those below the unit that is, or everywhere. */
const alcanca = (codund: number) =>
	sql<boolean>`(p.codund in (0, ${codund}) or (p.staabx = 'S' and ${codund} = any(p.undabx)))`

/** Who holds it on this day, everywhere or as far as it reaches that unit: for a statement that asks more about them. */
export const codpesComPerfil = (codperfil: string, hoje: string, codund?: number) =>
	plataforma(queryBuilder())
		.selectFrom('perfil as p')
		.select('p.codpes')
		.distinct()
		.where('p.codperfil', '=', codperfil)
		.where(valeEm(hoje, 'p'))
		.$if(codund !== undefined, (query) => query.where(alcanca(codund ?? 0)))

export async function listarCodpesComPerfil(
	db: Db,
	codperfil: string,
	hoje: string,
	codund?: number,
): Promise<number[]> {
	const { rows } = await db.executeQuery(codpesComPerfil(codperfil, hoje, codund).compile())
	return rows.map(({ codpes }) => codpes)
}

/** Who holds any of these on this day, and which. */
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
		.where(valeEm(hoje, 'p'))
		.execute()

/** Who administers the portal today and does so still tomorrow: a row for one unit administers nothing (0071). */
export async function listarAdministradoresQueFicam(db: Db, hoje: string): Promise<number[]> {
	const linhas = await plataforma(db)
		.selectFrom('perfil as p')
		.select('p.codpes')
		.distinct()
		.where('p.codperfil', '=', PTL_ADMIN)
		.where('p.codund', '=', 0)
		.where(valeEm(hoje, 'p'))
		.where(valeEm(somarDias(hoje, 1), 'p'))
		.execute()
	return linhas.map(({ codpes }) => codpes)
}
