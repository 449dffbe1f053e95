import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { MINIMO_DO_MOTIVO, type Numero } from '../../../contract/index.ts'
import type { Quem } from '../../acesso.ts'
import { proserv } from '../../estrutura/queries.ts'
import type { ProservTables } from '../../tables.ts'
import type { AvaliadorDoContexto } from '../contexto.ts'
import { type Forma, formaDe, type Numeros, numerosDe, visivel } from './visibilidade.ts'

type Tabelas = ProservTables
type DeSolicitacao = SelectQueryBuilder<{ s: Tabelas['solprs'] }, 's', object>

const COLUNAS = [
	...(['s.anosolprs', 's.codsolprs', 's.codedtprs', 's.codund', 's.codpes', 's.vtesolprs', 's.codfncprs'] as const),
	...([
		's.tipsitprs',
		's.dtasit',
		's.dtasitvis',
		's.dtacad',
		's.dtaultalt',
		's.media',
		's.dtapub',
		's.versao',
	] as const),
] as const
/** The summary's columns, with the requester's name. */
export const COLUNAS_DO_RESUMO = [...COLUNAS, nomeDaPessoaEm('s.codpes').as('nompes')] as const

const INTEIRA = [
	...COLUNAS,
	...(['s.codset', 's.nomabvset', 's.nomset', 's.areatcespcgo', 's.codarecnhpsq', 's.jussol', 's.etrsol'] as const),
	...([
		's.pcenaoaprsol',
		's.jusrcs',
		's.pcercs',
		's.dtasub',
		's.dtalimrcs',
		's.dtarcs',
		's.sitrcr',
		's.crtrcs',
	] as const),
	...(['s.dtajlg', 's.stadfr', 's.medcrt', 's.qtdctm', 's.anosolori', 's.codsolori', 's.anosoltro'] as const),
	...(['s.codsoltro', 's.codpesalt', 's.dscalt', 's.motivo_encerramento', 's.codpesenc', 's.encerrada_em'] as const),
] as const

export interface LinhaDaAvaliacao {
	readonly codtipcrtprs: number
	readonly vlrnotcrt: number | null
	readonly jusnotcrt: string | null
	readonly dtacad: string
	readonly dtaultalt: string
	readonly stadcacalmed: 'S' | 'N'
	readonly jusdca: string | null
	readonly vlrnotrcs: number | null
	readonly jusnotrcs: string | null
}
export interface LinhaDoAvaliador {
	readonly codpesavd: number
	readonly nompesavd: string | null
	readonly dtacad: string
	readonly dtaultalt: string
	readonly dtaenv: string | null
	readonly nota: number | null
	readonly desconsiderado: 'S' | 'N'
	readonly jusdcs: string | null
	readonly avaliacoes: readonly LinhaDaAvaliacao[]
}

/** The evaluators, evaluations and counts are read in the same statement. */
const AVALIADORES = sql<LinhaDoAvaliador[]>`(select coalesce(json_agg(json_build_object(
	'codpesavd', a.codpesavd, 'nompesavd', ${nomeDaPessoaEm('a.codpesavd')}, 'dtacad', a.dtacad, 'dtaultalt', a.dtaultalt, 'dtaenv', a.dtaenv, 'nota', a.nota,
	'desconsiderado', a.desconsiderado, 'jusdcs', a.jusdcs, 'avaliacoes', (select coalesce(json_agg(json_build_object(
		'codtipcrtprs', c.codtipcrtprs, 'vlrnotcrt', c.vlrnotcrt, 'jusnotcrt', c.jusnotcrt, 'dtacad', c.dtacad,
		'dtaultalt', c.dtaultalt, 'stadcacalmed', c.stadcacalmed, 'jusdca', c.jusdca, 'vlrnotrcs', c.vlrnotrcs,
		'jusnotrcs', c.jusnotrcs)), '[]') from proserv.avlcrtprs c where c.anosolprs = a.anosolprs
		and c.codsolprs = a.codsolprs and c.codpesavd = a.codpesavd)) order by a.dtacad, a.codpesavd), '[]')
	from proserv.avdsolprs a where a.anosolprs = s.anosolprs and a.codsolprs = s.codsolprs)`.as('avaliadores')
const QTDARQ = sql<number>`(select count(*) from proserv.arqsolprs q
	where q.anosolprs = s.anosolprs and q.codsolprs = s.codsolprs)`.as('qtdarq')
const EM_TROCA = sql<boolean>`exists (select from proserv.solprs t where t.anosolori = s.anosolprs
	and t.codsolori = s.codsolprs and t.tipsitprs = 'RAS')`.as('emtroca')

/** The prefix of the justification suffices to tell whether there is one. */
export const JUSTIFICADA = sql<string | null>`left(s.jussol, ${sql.lit(MINIMO_DO_MOTIVO)})`.as('jussol')

/**
 * Evaluators; their marks only where a rule asks whether there are any, as it does of a request that was refused.
 */
const QUEM_AVALIA = sql<AvaliadorDoContexto[]>`(select coalesce(json_agg(json_build_object('codpesavd', a.codpesavd,
	'dtaenv', a.dtaenv, 'avaliacoes', case when s.sitrcr = 'IND' then (select coalesce(json_agg(json_build_object(
		'vlrnotcrt', c.vlrnotcrt, 'vlrnotrcs', c.vlrnotrcs, 'stadcacalmed', c.stadcacalmed)), '[]')
		from proserv.avlcrtprs c where c.anosolprs = a.anosolprs and c.codsolprs = a.codsolprs and c.codpesavd = a.codpesavd)
	else '[]' end)), '[]')
	from proserv.avdsolprs a where a.anosolprs = s.anosolprs and a.codsolprs = s.codsolprs)`.as('avaliadores')

/** Columns of a list, with those that the rules ask for, and none of the texts. */
export const selecionarComContexto = (query: DeSolicitacao) =>
	query
		.select(COLUNAS_DO_RESUMO)
		.select(['s.areatcespcgo', 's.dtarcs', 's.dtalimrcs', 's.sitrcr', 's.qtdctm'])
		.select([JUSTIFICADA, QUEM_AVALIA, EM_TROCA])

/** The request with all columns that the rules read. */
const inteira = (query: DeSolicitacao) =>
	query
		.select(INTEIRA)
		.select([nomeDaPessoaEm('s.codpes').as('nompes'), nomeDaPessoaEm('s.codpesenc').as('nompesenc')])
		.select([AVALIADORES, QTDARQ, EM_TROCA])

const uma = preparedByShape((forma: Forma, p: Numeros & Numero) =>
	inteira(proserv(queryBuilder()).selectFrom('solprs as s'))
		.where('s.anosolprs', '=', p.anosolprs)
		.where('s.codsolprs', '=', p.codsolprs)
		.where(visivel(forma, p)),
)
export type Solicitacao = Awaited<ReturnType<typeof uma>>[number]
export type LinhaDoResumo = Pick<
	Solicitacao,
	((typeof COLUNAS)[number] extends `s.${infer C}` ? (C extends keyof Solicitacao ? C : never) : never) | 'nompes'
>

export const solicitacaoNaoEncontrada = () =>
	new NotFoundError(
		'solicitacao-nao-encontrada',
		'Não há esta solicitação entre as que você pode ver. Confira o número, ou volte à lista.',
	)

/** @throws NotFoundError also for a request that the person may not see. */
export async function obterSolicitacao(db: Db, quem: Quem, { anosolprs, codsolprs }: Numero): Promise<Solicitacao> {
	const [linha] = await uma(db, formaDe(quem), { ...numerosDe(quem), anosolprs, codsolprs })
	if (!linha) throw solicitacaoNaoEncontrada()
	return linha
}

/** Row lock until the end of the transaction: the second of two simultaneous acts sees the first one's result. */
export async function reservarSolicitacao(db: Db, quem: Quem, numero: Numero): Promise<Solicitacao> {
	await segurar(db, numero)
	return obterSolicitacao(db, quem, numero)
}

const selecionarPorNumero = (db: Db, { anosolprs, codsolprs }: Numero) =>
	proserv(db).selectFrom('solprs as s').where('s.anosolprs', '=', anosolprs).where('s.codsolprs', '=', codsolprs)

const segurar = (db: Db, numero: Numero) =>
	selecionarPorNumero(db, numero).select('s.versao').forUpdate().executeTakeFirst()

/** Row lock without a check of visibility, for acts of the portal itself. */
export async function reservarPeloPortal(db: Db, numero: Numero): Promise<Solicitacao> {
	await segurar(db, numero)
	return inteira(selecionarPorNumero(db, numero)).executeTakeFirstOrThrow(solicitacaoNaoEncontrada)
}

/** Sequence per year: the row lock gives each transaction the next number. */
export async function proximoNumero(db: Db, anosolprs: number): Promise<number> {
	const { codsolprs } = await proserv(db)
		.insertInto('numsolprs')
		.values({ anosolprs, codsolprs: 1 })
		.onConflict((conflict) =>
			conflict.column('anosolprs').doUpdateSet({ codsolprs: sql`${sql.ref('numsolprs.codsolprs')} + 1` }),
		)
		.returning('codsolprs')
		.executeTakeFirstOrThrow()
	return codsolprs
}

export const inserirSolicitacao = async (db: Db, linha: Insertable<Tabelas['solprs']>): Promise<void> => {
	await proserv(db).insertInto('solprs').values(linha).execute()
}

interface Mudou {
	/** The author; null stands for the portal itself. */
	readonly codpesalt: number | null
	/** The name of the change, as people call it. */
	readonly dscalt: string
	readonly dtaultalt: string
}

/** `mudou` tells that the requester may know of the change and its author, so the compared version is incremented. */
export async function alterarSolicitacao(
	db: Db,
	{ anosolprs, codsolprs }: Numero,
	mudanca: Updateable<Tabelas['solprs']>,
	mudou?: Mudou,
): Promise<void> {
	await proserv(db)
		.updateTable('solprs')
		.set((eb) => ({ ...mudanca, ...(mudou ? { ...mudou, versao: eb('versao', '+', 1) } : {}) }))
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.execute()
}

/** The draft is deleted with all its rows. */
export async function removerSolicitacao(db: Db, { anosolprs, codsolprs }: Numero): Promise<void> {
	for (const tabela of ['andsolprs', 'arqsolprs', 'solprs'] as const)
		await proserv(db).deleteFrom(tabela).where('anosolprs', '=', anosolprs).where('codsolprs', '=', codsolprs).execute()
}

interface Andamento {
	readonly codpesgrcand: number | null
	readonly codpestit?: number | null
	readonly sitprsand: Solicitacao['tipsitprs']
	readonly dtaandsolprs: string
	readonly dscand: string
	readonly txtand?: string | null
	/** 'S': the entry is hidden from the requester. */
	readonly staint?: 'S' | 'N'
}

export async function registrarAndamento(
	db: Db,
	{ anosolprs, codsolprs }: Numero,
	{ codpestit = null, txtand = null, staint = 'N', ...andamento }: Andamento,
): Promise<void> {
	await proserv(db)
		.insertInto('andsolprs')
		.values((eb) => ({
			...andamento,
			anosolprs,
			codsolprs,
			codpestit,
			txtand,
			staint,
			numseqandprs: eb
				.selectFrom('andsolprs')
				.select(sql<number>`coalesce(max(numseqandprs), 0) + 1`.as('numero'))
				.where('anosolprs', '=', anosolprs)
				.where('codsolprs', '=', codsolprs),
		}))
		.execute()
}

/** Requests of a unit that take a place in the quota of a vertente of an edital. */
export const contarNaCota = async (
	db: Db,
	{ codedtprs, codund, vtesolprs }: Pick<Solicitacao, 'codedtprs' | 'codund' | 'vtesolprs'>,
): Promise<number> =>
	(
		await proserv(db)
			.selectFrom('solprs')
			.select((eb) => eb.fn.countAll<number>().as('qtd'))
			.where('codund', '=', codund)
			.where('codedtprs', '=', codedtprs)
			.where('vtesolprs', '=', vtesolprs)
			.where('tipsitprs', 'not in', ['RAS', 'IND', 'CAN', 'TRO'])
			.executeTakeFirstOrThrow()
	).qtd

/**
 * Advisory lock on the quota: the second of two submissions for the same unit, vertente and edital counts the first.
 */
export const segurarCota = async (
	db: Db,
	{ codedtprs, codund, vtesolprs }: Pick<Solicitacao, 'codedtprs' | 'codund' | 'vtesolprs'>,
): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext(${`proserv:cota:${codedtprs}:${vtesolprs}`}), ${codund}::int)`.execute(
		db,
	)
}
