import { parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError, preparedByShape, queryBuilder, withTotal } from '@portal/platform/server'
import { type Expression, type Insertable, type SqlBool, sql, type Updateable } from 'kysely'
import type { Decisao, FiltroCampanhas, SituacaoDaCampanha } from '../../../contract/index.ts'
import type { Quem } from '../../acesso.ts'
import { filtrarSeus, montarSeus, pedroweb, type Seus, veTudo } from '../../queries.ts'
import type { PedrowebTables } from '../../tables.ts'
import type { Revisor } from './revisores.ts'

const COLUNAS = [
	...(['codcmp', 'tipcmp', 'codsis', 'codund', 'dtaini', 'dtafim', 'stapad', 'starep', 'sitcmp'] as const),
	...(['codpescad', 'codpesenc', 'qtdpre', 'qtditm', 'qtdman', 'qtdrev', 'qtdter', 'qtdsem', 'ultacs'] as const),
	...(['codaucdoc', 'chvarq', 'sha256', 'dtaenc', 'mtvcan'] as const),
] as const

const campanhas = (db: Db) => pedroweb(db).selectFrom('acscmp as c')
const lerCampanha = (db: Db) => campanhas(db).select(COLUNAS)
export type Campanha = Awaited<ReturnType<ReturnType<typeof lerCampanha>['executeTakeFirstOrThrow']>>

type DoAlvo = Seus & { readonly sistemas: readonly string[] }

/** Visibility: a campaign is seen by people who may open one about its target, and by its reviewers. */
const visiveis = (p: DoAlvo): Expression<SqlBool> =>
	sql`(c.tipcmp = 'S' and c.codsis = any(${p.sistemas}::text[]) or c.tipcmp = 'U' and c.codund = any(${p.chefiaDe}::int[])
		or exists (select from pedroweb.acscmpitm i where i.codcmp = c.codcmp and ${filtrarSeus('i', p)}))`

export async function paginarCampanhas(
	db: Db,
	quem: Quem,
	sistemas: readonly string[],
	{ pagina, porPagina, sitcmp }: FiltroCampanhas,
) {
	const filtradas = campanhas(db)
		.$if(!veTudo(quem), (query) => query.where(visiveis({ ...montarSeus(quem), sistemas })))
		.$if(sitcmp !== undefined, (query) => query.where('c.sitcmp', '=', sitcmp ?? 'ABE'))
		.select(COLUNAS)
		.select(sql<number>`count(*) over ()`.as('total'))
		.orderBy('c.codcmp', 'desc')
	const { linhas: itens, total } = await withTotal(
		({ limite, salto }) => filtradas.limit(limite).offset(salto).execute(),
		parteDe({ pagina, porPagina }),
	)
	return { itens, total }
}

const criarErroDeCampanha = () =>
	new NotFoundError(
		'campanha-nao-encontrada',
		'Não há esta campanha entre as que você pode ver. Volte à lista e escolha outra.',
	)

const revisores = sql<Revisor[]>`(select coalesce(json_agg(json_build_object('codpes', r.codpes, 'qtditm', r.qtditm,
	'qtddec', r.qtddec) order by r.codpes), '[]') from pedroweb.acscmprev r where r.codcmp = c.codcmp)`

const umaCampanha = preparedByShape((tudo: boolean, p: DoAlvo & { readonly codcmp: number }) =>
	lerCampanha(queryBuilder())
		.select(revisores.as('revisores'))
		.where('c.codcmp', '=', p.codcmp)
		.$if(!tudo, (query) => query.where(visiveis(p))),
)

/** Campaign and reviewers are read in one query. @throws NotFoundError also for a campaign of other people */
export async function obterCampanha(
	db: Db,
	quem: Quem,
	sistemas: readonly string[],
	codcmp: number,
): Promise<Campanha & { readonly revisores: readonly Revisor[] }> {
	const [campanha] = await umaCampanha(db, veTudo(quem), { ...montarSeus(quem), sistemas, codcmp })
	if (!campanha) throw criarErroDeCampanha()
	return campanha
}

export const buscarCampanha = (db: Db, codcmp: number): Promise<Campanha | undefined> =>
	lerCampanha(db).where('c.codcmp', '=', codcmp).executeTakeFirst()

/** Shared lock: concurrent decisions proceed together, and closing waits for them. */
export const segurarParaDecidir = (db: Db, codcmp: number): Promise<Campanha | undefined> =>
	lerCampanha(db).where('c.codcmp', '=', codcmp).forShare().executeTakeFirst()

export const reservarCampanha = (db: Db, codcmp: number): Promise<Campanha | undefined> =>
	lerCampanha(db).where('c.codcmp', '=', codcmp).forUpdate().executeTakeFirst()

/** Undefined means that a campaign about the same target is under way. */
export const inserirCampanha = (db: Db, nova: Insertable<PedrowebTables['acscmp']>): Promise<Campanha | undefined> =>
	pedroweb(db)
		.insertInto('acscmp')
		.values(nova)
		.onConflict((conflict) => conflict.doNothing())
		.returning(COLUNAS)
		.executeTakeFirst()

export const alterarCampanha = async (
	db: Db,
	codcmp: number,
	mudanca: Updateable<PedrowebTables['acscmp']>,
): Promise<void> => {
	await pedroweb(db).updateTable('acscmp').set(mudanca).where('codcmp', '=', codcmp).execute()
}

export const listarNaSituacao = async (db: Db, sitcmp: SituacaoDaCampanha): Promise<number[]> =>
	(await campanhas(db).select('c.codcmp').where('c.sitcmp', '=', sitcmp).orderBy('c.codcmp').execute()).map(
		({ codcmp }) => codcmp,
	)

/** Overdue campaigns are open after their last day. */
export const listarVencidas = async (db: Db, hoje: string): Promise<number[]> =>
	(
		await campanhas(db)
			.select('c.codcmp')
			.where('c.sitcmp', '=', 'ABE')
			.where('c.dtafim', '<', hoje)
			.orderBy('c.codcmp')
			.execute()
	).map(({ codcmp }) => codcmp)

/** Due repetitions are the latest closed campaigns of each target that repeat and began so many months ago. */
export const listarARepetir = (db: Db, hoje: string, meses: number): Promise<Campanha[]> =>
	lerCampanha(db)
		.where('c.starep', '=', 'S')
		.where('c.sitcmp', '=', 'FEC')
		.where(sql<boolean>`c.dtaini + make_interval(months => ${meses}) <= ${hoje}::date`)
		.where(
			sql<boolean>`not exists (select from pedroweb.acscmp d where d.tipcmp = c.tipcmp and d.codsis = c.codsis
				and d.codund = c.codund and d.codcmp > c.codcmp)`,
		)
		.orderBy('c.codcmp')
		.execute()

/** The target holds the active accesses to the profiles of a system, or those of a unit. */
export interface Alvo {
	readonly perfis: readonly string[] | undefined
	readonly codund: number
}

const selecionarParaRever = (db: Db, { perfis, codund }: Alvo) =>
	pedroweb(db)
		.selectFrom('acsperm as a')
		.where('a.sitacs', '=', 'ATV')
		.where(perfis ? sql<boolean>`a.codperfil = any(${perfis}::text[])` : sql<boolean>`a.codundche = ${codund}`)

export const contarARever = async (db: Db, alvo: Alvo): Promise<number> =>
	(
		await selecionarParaRever(db, alvo)
			.select((eb) => eb.fn.countAll<number>().as('quantos'))
			.executeTakeFirstOrThrow()
	).quantos

/** Idempotent batch: the accesses after `depoisDe` are added, and a repetition adds none twice. */
export async function inserirItens(
	db: Db,
	codcmp: number,
	alvo: Alvo,
	{ depoisDe, quantos }: { depoisDe: number; quantos: number },
): Promise<number[]> {
	const acessos = await selecionarParaRever(db, alvo)
		.select(['a.codacs', 'a.codpes', 'a.codperfil', 'a.codund', 'a.codundche'])
		.where('a.codacs', '>', depoisDe)
		.orderBy('a.codacs')
		.limit(quantos)
		.forShare()
		.execute()
	if (acessos.length > 0)
		await pedroweb(db)
			.insertInto('acscmpitm')
			.values(acessos.map((acesso) => ({ ...acesso, codcmp })))
			.onConflict((conflict) => conflict.doNothing())
			.execute()
	return acessos.map(({ codacs }) => codacs)
}

/** Recount: the totals of the campaign are computed from its items. */
export const recontarCampanha = async (db: Db, codcmp: number): Promise<void> => {
	await sql`update pedroweb.acscmp c set qtditm = n.todos, qtdman = n.mantidos, qtdrev = n.revogados, qtdter = n.terminados
		from (select count(*) as todos, count(*) filter (where decitm = 'M') as mantidos,
			count(*) filter (where decitm = 'R') as revogados, count(*) filter (where decitm = 'E') as terminados
			from pedroweb.acscmpitm where codcmp = ${codcmp}) n
		where c.codcmp = ${codcmp} and (c.qtditm, c.qtdman, c.qtdrev, c.qtdter)
			is distinct from (n.todos, n.mantidos, n.revogados, n.terminados)`.execute(db)
}

/** Lock order: the caller already holds the access, which is always locked before the item. */
export const reservarItem = (db: Db, codcmp: number, codacs: number) =>
	pedroweb(db)
		.selectFrom('acscmpitm')
		.select(['decitm', 'codpesdec'])
		.where('codcmp', '=', codcmp)
		.where('codacs', '=', codacs)
		.forUpdate()
		.executeTakeFirst()

export interface DecisaoTomada {
	readonly decitm: Exclude<Decisao, 'P'>
	readonly codpesdec: number | null
	readonly codpestit?: number | null
	readonly mtvdec: string | null
	readonly dtadec: string
}

export const gravarDecisao = async (
	db: Db,
	codcmp: number,
	acessos: readonly number[],
	decisao: DecisaoTomada,
): Promise<void> => {
	await pedroweb(db)
		.updateTable('acscmpitm')
		.set(decisao)
		.where('codcmp', '=', codcmp)
		.where('codacs', '=', sql<number>`any(${acessos}::int[])`)
		.where('decitm', '=', 'P')
		.execute()
}

/** Default decisions: the items are counted that nobody decided, for this reason. */
export const contarPorMotivo = async (db: Db, codcmp: number, mtvdec: string): Promise<number> =>
	(
		await pedroweb(db)
			.selectFrom('acscmpitm')
			.select((eb) => eb.fn.countAll<number>().as('quantos'))
			.where('codcmp', '=', codcmp)
			.where('codpesdec', 'is', null)
			.where('mtvdec', '=', mtvdec)
			.executeTakeFirstOrThrow()
	).quantos

/** Pending items are read with their accesses locked. */
export const reservarPendentes = (db: Db, codcmp: number, quantos: number) =>
	pedroweb(db)
		.selectFrom('acsperm as a')
		.innerJoin('acscmpitm as i', 'i.codacs', 'a.codacs')
		.select(['a.codacs', 'a.codpes', 'a.codperfil', 'a.codund', 'a.codundche', 'a.codesc', 'a.sitacs'])
		.where('i.codcmp', '=', codcmp)
		.where('i.decitm', '=', 'P')
		.orderBy('a.codacs')
		.limit(quantos)
		.forUpdate('a')
		.execute()

/** Bulk audit: the same fact is written to the history of accesses that do not change. */
export const contarQueFicam = async (
	db: Db,
	acessos: readonly number[],
	{ atohst, txthst, dtahst }: { atohst: string; txthst: string; dtahst: string },
): Promise<void> => {
	await sql`insert into pedroweb.acshist (codacs, numseq, atohst, sitacs, txthst, dtahst)
		select a.codacs, coalesce((select max(h.numseq) from pedroweb.acshist h where h.codacs = a.codacs), 0) + 1,
			${atohst}::text, 'ATV', ${txthst}::text, ${dtahst}::timestamptz
		from pedroweb.acsperm a where a.codacs = any(${acessos}::int[]) and a.sitacs = 'ATV'`.execute(db)
}
