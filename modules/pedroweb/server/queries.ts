import { type Db, isInForce, NotFoundError } from '@portal/platform/server'
import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import { PDW_CHEFIA, type SituacaoAcesso } from '../contract/index.ts'
import type { Quem } from './acesso.ts'
import type { PedrowebTables } from './tables.ts'

export const pedroweb = (db: Db) => (db as Db<PedrowebTables>).withSchema('pedroweb')

export const COLUNAS = [
	...(['codacs', 'codpes', 'codperfil', 'codund', 'codesc', 'codundche', 'dtainiacs', 'dtafimacs'] as const),
	...(['codpesaut', 'codpesche', 'jusacs', 'sitacs', 'staexc', 'staabx', 'dtacad'] as const),
] as const

export const acessos = (db: Db) => pedroweb(db).selectFrom('acsperm as a')

/** Own scope: the units and profiles of the person become parameters of a statement. */
export type Seus = Pick<Quem, 'perfisDosSistemas'> & { readonly chefiaDe: readonly number[] }
export const montarSeus = ({ chefiaDe, perfisDosSistemas }: Quem): Seus => ({
	chefiaDe: chefiaDe === 'todas' ? [] : chefiaDe,
	perfisDosSistemas,
})

export const veTudo = ({ administra, chefiaDe }: Quem): boolean => administra || chefiaDe === 'todas'

/** Scope condition: the row belongs to one of the person's units or systems. */
export const filtrarSeus = (tabela: string, { chefiaDe, perfisDosSistemas }: Seus): Expression<SqlBool> =>
	sql`(${sql.ref(`${tabela}.codundche`)} = any(${chefiaDe}::int[])
		or ${sql.ref(`${tabela}.codperfil`)} = any(${perfisDosSistemas}::text[]))`

/** Managed accesses are those under the person's authority as head, as owner of the system or as administrator. */
export const filtrarCuidados = (quem: Quem, tabela = 'a'): Expression<SqlBool> =>
	veTudo(quem) ? sql`true` : filtrarSeus(tabela, montarSeus(quem))

const DE_UMA_VEZ = 100

const filtrarPessoa = (db: Db, codpes: number) =>
	acessos(db)
		.select(COLUNAS)
		.where('a.codpes', '=', codpes)
		.orderBy(sql`a.sitacs in ('SOL', 'CHE', 'ATV')`, 'desc')
		.orderBy('a.codacs', 'desc')
		.limit(DE_UMA_VEZ)

export const listarDaPessoa = (db: Db, codpes: number) => filtrarPessoa(db, codpes).execute()

export type Linha = Awaited<ReturnType<typeof listarDaPessoa>>[number]

/** Pending decisions of the person are those as head or as owner of the system. */
const selecionarParaDecidir = (db: Db, { codpes, chefiaDe, perfisDosSistemas }: Quem) =>
	acessos(db)
		.select(COLUNAS)
		.where('a.codpes', '<>', codpes)
		.where((eb) =>
			eb.or([
				eb.and([
					eb('a.sitacs', '=', 'SOL'),
					chefiaDe === 'todas' ? eb.lit(true) : eb('a.codundche', '=', sql<number>`any(${chefiaDe}::int[])`),
				]),
				eb.and([eb('a.sitacs', '=', 'CHE'), eb('a.codperfil', '=', sql<string>`any(${perfisDosSistemas}::text[])`)]),
			]),
		)
		.orderBy('a.codacs')
		.limit(DE_UMA_VEZ)

/** Own page: one query reads the person's accesses and requests, and the ones that wait for their decision. */
export async function listarMeus(db: Db, quem: Quem): Promise<{ proprios: Linha[]; paraDecidir: Linha[] }> {
	const linhas = await db
		.selectFrom(filtrarPessoa(db, quem.codpes).as('p'))
		.selectAll('p')
		.unionAll(db.selectFrom(selecionarParaDecidir(db, quem).as('d')).selectAll('d'))
		.execute()
	const aberto = ({ sitacs }: Linha) => ['SOL', 'CHE', 'ATV'].includes(sitacs)
	return {
		proprios: linhas
			.filter(({ codpes }) => codpes === quem.codpes)
			.sort((um, outro) => Number(aberto(outro)) - Number(aberto(um)) || outro.codacs - um.codacs),
		paraDecidir: linhas.filter(({ codpes }) => codpes !== quem.codpes).sort((um, outro) => um.codacs - outro.codacs),
	}
}

const visivel = (db: Db, quem: Quem, codacs: number) =>
	acessos(db)
		.where('a.codacs', '=', codacs)
		.where((eb) => eb.or([eb('a.codpes', '=', quem.codpes), filtrarCuidados(quem)]))

/** Visibility filter: only the given accesses that the person may see are returned. */
export const listarVisiveis = (db: Db, quem: Quem, codigos: readonly number[]) =>
	acessos(db)
		.select(['a.codacs', 'a.codpes', 'a.codperfil'])
		.where('a.codacs', '=', sql<number>`any(${codigos}::int[])`)
		.where((eb) => eb.or([eb('a.codpes', '=', quem.codpes), filtrarCuidados(quem)]))
		.execute()

/** Row lock: the second of two concurrent decisions waits for the first. */
export const reservarAcesso = (db: Db, quem: Quem, codacs: number): Promise<Linha> =>
	visivel(db, quem, codacs).select(COLUNAS).forUpdate().executeTakeFirstOrThrow(criarErroDeAcesso)

/** External grants: these accesses waited for a decision and were granted from outside since an instant. */
export const listarDadosPorFora = async (db: Db, desde: string): Promise<number[]> =>
	(
		await acessos(db)
			.select('a.codacs')
			.where('a.dtasit', '>=', desde)
			.where((eb) =>
				eb.exists(
					eb
						.selectFrom('acshist as h')
						.select('h.codacs')
						.whereRef('h.codacs', '=', 'a.codacs')
						.where('h.atohst', '=', 'dado-fora')
						.where('h.numseq', '>', 1),
				),
			)
			.execute()
	).map(({ codacs }) => codacs)

/** System access: the portal itself lists the accesses that wait for a decision. */
export const listarQueEsperam = async (db: Db): Promise<number[]> =>
	(await acessos(db).select('a.codacs').where('a.sitacs', 'in', ['SOL', 'CHE']).orderBy('a.codacs').execute()).map(
		({ codacs }) => codacs,
	)

/** Row lock: the access is held to the end of the transaction, and undefined when it no longer waits. */
export const reservarQueEspera = (db: Db, codacs: number): Promise<Linha | undefined> =>
	acessos(db)
		.select(COLUNAS)
		.where('a.codacs', '=', codacs)
		.where('a.sitacs', 'in', ['SOL', 'CHE'])
		.forUpdate()
		.executeTakeFirst()

/** System access: the portal itself reads the row, without a check of visibility. */
export const obterLinha = (db: Db, codacs: number): Promise<Linha> =>
	acessos(db).select(COLUNAS).where('a.codacs', '=', codacs).executeTakeFirstOrThrow()

const criarErroDeAcesso = () =>
	new NotFoundError('acesso-nao-encontrado', 'Não há este acesso entre os seus. Volte à lista e escolha outro.')

interface FatoEscrito extends Fato {
	readonly staabx: 'S' | 'N'
	readonly numseq: number
	readonly codpestit: number | null
	readonly txthst: string | null
}

/**
 * Complete access: history and heads of the unit come in one query.
 *
 * @throws NotFoundError also for an access out of the person's sight
 */
export async function obterAcessoCompleto(db: Db, quem: Quem, codacs: number, hoje: string) {
	const linha = await visivel(db, quem, codacs)
		.select(COLUNAS)
		.select(
			sql<FatoEscrito[]>`(select json_agg(json_build_object('numseq', h.numseq, 'atohst', h.atohst, 'sitacs', h.sitacs,
				'codpes', h.codpes, 'codpestit', h.codpestit, 'txthst', h.txthst, 'staabx', h.staabx, 'dtahst', h.dtahst) order by h.numseq)
				from pedroweb.acshist h where h.codacs = a.codacs)`.as('historico'),
		)
		.select(
			sql<number[]>`array(select distinct c.codpes from plataforma.perfil c where c.codperfil = ${PDW_CHEFIA}
				and c.codund in (0, a.codundche) and ${isInForce(hoje, 'c')} order by c.codpes)`.as('chefias'),
		)
		.executeTakeFirstOrThrow(criarErroDeAcesso)
	const historico = linha.historico.map((fato) => ({ ...fato, dtahst: new Date(fato.dtahst).toISOString() }))
	return { ...linha, historico }
}

/** Open accesses are those that the person holds or has requested. */
export const listarAbertos = (db: Db, codpes: number) =>
	acessos(db)
		.select(['a.codacs', 'a.codperfil', 'a.codund', 'a.sitacs'])
		.where('a.codpes', '=', codpes)
		.where('a.sitacs', 'in', ['SOL', 'CHE', 'ATV'])
		.execute()

export const inserirAcesso = (db: Db, acesso: Insertable<PedrowebTables['acsperm']>): Promise<Linha> =>
	pedroweb(db).insertInto('acsperm').values(acesso).returning(COLUNAS).executeTakeFirstOrThrow()

interface Fato {
	readonly atohst: string
	readonly sitacs: SituacaoAcesso
	readonly codpes: number | null
	readonly codpestit?: number | null
	readonly txthst?: string | null
	readonly dtahst: string
}

/** Single writer: a situation changes only here, together with the fact that explains it. */
export async function passarAcesso(
	db: Db,
	codacs: number,
	{ codpestit = null, txthst = null, ...fato }: Fato,
	mudanca: Updateable<PedrowebTables['acsperm']> = {},
): Promise<void> {
	await pedroweb(db)
		.insertInto('acshist')
		.values((eb) => ({
			...fato,
			codacs,
			codpestit,
			txthst,
			numseq: eb
				.selectFrom('acshist')
				.select(sql<number>`coalesce(max(numseq), 0) + 1`.as('numseq'))
				.where('codacs', '=', codacs),
			staabx: sql<'S' | 'N'>`(select a.staabx from pedroweb.acsperm a where a.codacs = ${codacs})`,
		}))
		.execute()
	await pedroweb(db)
		.updateTable('acsperm')
		.set({ ...mudanca, sitacs: fato.sitacs, dtasit: fato.dtahst })
		.where('codacs', '=', codacs)
		.execute()
}

export const gravarResponsavel = async (db: Db, codsis: string, codpes: number): Promise<void> => {
	await pedroweb(db)
		.insertInto('sisresponsavel')
		.values({ codsis, codpes })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

/** Ended accesses are still marked active after their last day or after the end of the person's link. */
export const listarTerminados = (db: Db, hoje: string, limite: number): Promise<Linha[]> =>
	acessos(db)
		.select(COLUNAS)
		.where('a.sitacs', '=', 'ATV')
		.where(
			sql<boolean>`exists (select from plataforma.perfil p where p.codpes = a.codpes and p.codperfil = a.codperfil
				and p.codund = a.codund and p.codesc = a.codesc and least(p.dtafim, p.dtalim) < ${hoje}::date)`,
		)
		.orderBy('a.codacs')
		.limit(limite)
		.forUpdate()
		.skipLocked()
		.execute()

/**
 * Expiring accesses have a last day within the range and were granted for longer than it, in pages after `depoisDe`.
 */
export const listarQueVaoTerminar = (
	db: Db,
	{ hoje, ate, depoisDe, limite }: { hoje: string; ate: string; depoisDe: number; limite: number },
): Promise<Linha[]> =>
	acessos(db)
		.select(COLUNAS)
		.where('a.sitacs', '=', 'ATV')
		.where('a.dtafimacs', '>=', hoje)
		.where('a.dtafimacs', '<=', ate)
		.where(sql<boolean>`a.dtafimacs - a.dtainiacs > ${ate}::date - ${hoje}::date`)
		.where('a.codacs', '>', depoisDe)
		.orderBy('a.codacs')
		.limit(limite)
		.execute()

/** Advisory lock: one transaction at a time determines the last administrator of the portal. */
export const segurarAdministradores = async (db: Db): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext('pedroweb:administradores'))`.execute(db)
}

/** Advisory lock: grants to a person run one after the other, so that the second sees an incompatible first. */
export const segurarPessoa = async (db: Db, codpes: number): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext('pedroweb:pessoa'), ${codpes}::int)`.execute(db)
}
