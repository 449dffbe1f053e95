import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, preparedByShape, queryBuilder } from '@portal/platform/server'
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { type Etapa, numssuDe, type PapelDaAlocacao } from '../../../contract/index.ts'
import type { Quem } from '../../acesso/quem.ts'
import { type Forma, montarForma, montarNumeros, type Numeros, visivel } from '../../acesso/queries/visibilidade.ts'
import type { SsuTables } from '../../tables.ts'
import { ssu } from '../../tables.ts'

type DeDemanda = SelectQueryBuilder<{ s: SsuTables['ssudem'] }, 's', object>

export const COLUNAS_DO_RESUMO = [
	...(['s.numssu', 's.titdem', 's.nomsis', 's.numseqmdussu', 's.tipatd', 's.codetp', 's.dtaetp'] as const),
	...(['s.pridem', 's.codpessol', 's.dtaprv', 's.dtacad'] as const),
] as const
export const NOME_DO_MODULO = sql<string | null>`(select m.nommdusis from ssu.ssusismdu m
	where m.nomsismdu = s.nomsis and m.numseqmdussu = s.numseqmdussu)`.as('nommdusis')
/** The names of the demand's module and requester. */
export const NOMES_DO_RESUMO = [NOME_DO_MODULO, nomeDaPessoaEm('s.codpessol').as('nompessol')] as const

const INTEIRA = [
	...COLUNAS_DO_RESUMO,
	...(['s.dscdem', 's.codetpant', 's.vlrneg', 's.urgdem', 's.esfdem', 's.codpesrsp', 's.numssudup'] as const),
	...(['s.dtaret', 's.dtalim', 's.dtaabt', 's.dtaconc', 's.qtdmintma', 's.qtdminrsp', 's.qtdreab'] as const),
	...(['s.codpesalt', 's.dscalt', 's.versao', 's.dtaultalt', 's.qtdhorgas', 's.starot'] as const),
	...(['s.dscorg', 's.urlorg'] as const),
] as const

export interface LinhaDoPasso {
	readonly codetp: Etapa
	readonly dtaini: string
	readonly dtafim: string | null
	readonly qtdmin: number | null
	readonly codpesrsp: number | null
	readonly nompes: string | null
}
interface Alocado {
	readonly codpes: number
	readonly papalc: PapelDaAlocacao
	readonly qtdhorprv: number
}

const ALOCADOS = sql<Alocado[]>`(select coalesce(json_agg(json_build_object('codpes', a.codpes, 'papalc', a.papalc,
	'qtdhorprv', a.qtdhorprv)), '[]') from ssu.ssualc a where a.numssu = s.numssu)`.as('alocados')
const PASSOS = sql<LinhaDoPasso[]>`(select coalesce(json_agg(json_build_object('codetp', e.codetp, 'dtaini', e.dtaini,
	'dtafim', e.dtafim, 'qtdmin', e.qtdmin, 'codpesrsp', e.codpesrsp, 'nompes', ${nomeDaPessoaEm('e.codpesrsp')}) order by e.numseqetp), '[]')
	from ssu.ssuetp e where e.numssu = s.numssu)`.as('passos')
/** The latest entry of a demand into a stage: ticks of a checklist belong to it. */
const RODADA_ATUAL = sql<number>`(select max(e.numseqetp) from ssu.ssuetp e where e.numssu = s.numssu)`
/** Required items of the stage that nobody has concluded since the demand came into it. */
const PORTOES = sql<string[]>`array(select k.txtitm from ssu.ssuchk k where k.codetp = s.codetp and k.staobg = 'S'
	and k.staatv = 'S' and not exists (select from ssu.ssuchkitm i where i.numssu = s.numssu and i.codchk = k.codchk
		and i.numseqetp = ${RODADA_ATUAL})
	order by k.ordapt, k.codchk)`.as('portoes')
const DE_SEGURANCA = sql<boolean>`exists (select from ssu.ssutip t where t.tipatd = s.tipatd and t.staseg = 'S')`.as(
	'deSeguranca',
)

/** The text of the last change of stage; a null author stands for the portal. */
export interface MotivoDaEtapa {
	readonly dscand: string
	readonly txtand: string
	readonly nompes: string | null
	readonly dtacad: string
}
const MOTIVO = sql<MotivoDaEtapa | null>`(select json_build_object('dscand', d.dscand, 'txtand', d.txtand,
	'nompes', ${nomeDaPessoaEm('d.codpescad')}, 'dtacad', d.dtacad) from ssu.ssuand d where d.numssu = s.numssu
	and d.dtacad >= s.dtaetp and d.codetp = s.codetp and d.dscand is not null and d.txtand is not null and d.visand = 'S'
	order by d.numseqand limit 1)`.as('motivo')
const QTDARQ = sql<number>`(select count(*) from ssu.ssuarq q where q.numssu = s.numssu)`.as('qtdarq')

const OBSERVADORES = sql<number[]>`array(select o.codpes from ssu.ssuobs o where o.numssu = s.numssu)`.as(
	'observadores',
)

const inteira = (query: DeDemanda) =>
	query
		.select(INTEIRA)
		.select(NOMES_DO_RESUMO)
		.select([nomeDaPessoaEm('s.codpesrsp').as('nompesrsp'), ALOCADOS, PASSOS, PORTOES, QTDARQ, OBSERVADORES])
		.select([DE_SEGURANCA, MOTIVO])

const uma = preparedByShape((forma: Forma, p: Numeros & { numssu: number }) =>
	inteira(ssu(queryBuilder()).selectFrom('ssudem as s')).where('s.numssu', '=', p.numssu).where(visivel(forma, p)),
)
export type Demanda = Awaited<ReturnType<typeof uma>>[number]
export type LinhaDoResumo = Pick<
	Demanda,
	| ((typeof COLUNAS_DO_RESUMO)[number] extends `s.${infer C}` ? (C extends keyof Demanda ? C : never) : never)
	| 'nommdusis'
	| 'nompessol'
>

const criarErroDeDemanda = () =>
	new NotFoundError(
		'demanda-nao-encontrada',
		'Não há esta demanda entre as que você pode ver. Confira o número, ou volte à lista.',
	)

/** @throws NotFoundError also for a demand that the person may not see. */
export async function obterDemanda(db: Db, quem: Quem, numssu: number): Promise<Demanda> {
	const [linha] = await uma(db, montarForma(quem), { ...montarNumeros(quem), numssu })
	if (!linha) throw criarErroDeDemanda()
	return linha
}

const selecionarPorNumero = (db: Db, numssu: number) => ssu(db).selectFrom('ssudem as s').where('s.numssu', '=', numssu)

const segurar = (db: Db, numssu: number) =>
	selecionarPorNumero(db, numssu).select('s.versao').forUpdate().executeTakeFirst()

/** Row lock until the end of the transaction: the second of two simultaneous acts sees the first one's result. */
export async function reservarDemanda(db: Db, quem: Quem, numssu: number): Promise<Demanda> {
	await segurar(db, numssu)
	return obterDemanda(db, quem, numssu)
}

/** Row lock without a check of visibility, for acts of the portal itself. */
export async function reservarPeloPortal(db: Db, numssu: number): Promise<Demanda> {
	await segurar(db, numssu)
	return inteira(selecionarPorNumero(db, numssu)).executeTakeFirstOrThrow(criarErroDeDemanda)
}

/** Advisory lock until the end of the transaction: the second of two openings for one origin finds the first demand. */
export const segurarOrigem = async (db: Db, chvorg: string): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext(${`ssu:origem:${chvorg}`}))`.execute(db)
}

/** Advisory lock on joins until the end of the transaction. */
export const segurarJuncoes = async (db: Db): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtext('ssu:juntar'))`.execute(db)
}

export const obterPorOrigem = async (db: Db, chvorg: string): Promise<number | undefined> =>
	(await ssu(db).selectFrom('ssudem').select('numssu').where('chvorg', '=', chvorg).executeTakeFirst())?.numssu

const visiveis = preparedByShape((forma: Forma, p: Numeros & { numssus: readonly number[] }) =>
	ssu(queryBuilder())
		.selectFrom('ssudem as s')
		.select(['s.numssu', 's.titdem', 's.nomsis', 's.codetp'])
		.where(sql<boolean>`s.numssu = any(${p.numssus}::int[])`)
		.where(visivel(forma, p)),
)

/** Filters demands by the right of a person to see them. */
export const listarVisiveis = (db: Db, quem: Quem, numssus: readonly number[]) =>
	visiveis(db, montarForma(quem), { ...montarNumeros(quem), numssus })

/** The joined demands, whose requesters wait for the end of this one. */
export const listarJuntadas = (db: Db, numssu: number) =>
	ssu(db).selectFrom('ssudem').select(['numssu', 'codpessol']).where('numssudup', '=', numssu).execute()

export const levarJuntadas = async (db: Db, de: number, para: number): Promise<void> => {
	await ssu(db).updateTable('ssudem').set({ numssudup: para }).where('numssudup', '=', de).execute()
}

/** Sequence per year: the row lock gives each transaction the next number. */
export async function proximoNumero(db: Db, anossu: number): Promise<number> {
	const { numseq } = await ssu(db)
		.insertInto('ssunum')
		.values({ anossu, numseq: 1 })
		.onConflict((conflict) => conflict.column('anossu').doUpdateSet({ numseq: sql`${sql.ref('ssunum.numseq')} + 1` }))
		.returning('numseq')
		.executeTakeFirstOrThrow()
	return numssuDe(anossu, numseq)
}

export const inserirDemanda = async (db: Db, linha: Insertable<SsuTables['ssudem']>): Promise<void> => {
	await ssu(db).insertInto('ssudem').values(linha).execute()
}

export interface Mudou {
	/** The author; null stands for the portal itself. */
	readonly codpesalt: number | null
	/** The name of the change, as people call it. */
	readonly dscalt: string
	readonly dtaultalt: string
}

export async function alterarDemanda(
	db: Db,
	numssu: number,
	mudanca: Updateable<SsuTables['ssudem']>,
	mudou: Mudou,
): Promise<void> {
	await ssu(db)
		.updateTable('ssudem')
		.set((eb) => ({ ...mudanca, ...mudou, versao: eb('versao', '+', 1) }))
		.where('numssu', '=', numssu)
		.execute()
}

/** The draft is deleted with all its rows. */
export async function removerDemanda(db: Db, numssu: number): Promise<void> {
	for (const tabela of ['ssuobs', 'ssumen', 'ssuand', 'ssuarq', 'ssuetp', 'ssulog', 'ssudem'] as const)
		await ssu(db).deleteFrom(tabela).where('numssu', '=', numssu).execute()
}

interface FimDaEtapa {
	readonly fim: string
	readonly diafim: string
	readonly qtdmin: number
	/** The new stage of the demand. */
	readonly codetp: Etapa
	readonly codpesrsp: number | null
}

/** The current passage ends, and the next one begins. */
export async function trocarDeEtapa(
	db: Db,
	numssu: number,
	{ fim, diafim, qtdmin, codetp, codpesrsp }: FimDaEtapa,
): Promise<void> {
	await ssu(db)
		.updateTable('ssuetp')
		.set({ dtafim: fim, diafim, qtdmin, ...(codpesrsp === null ? {} : { codpesrsp }) })
		.where('numssu', '=', numssu)
		.where('dtafim', 'is', null)
		.execute()
	await iniciarEtapa(db, numssu, codetp, fim)
}

export async function iniciarEtapa(db: Db, numssu: number, codetp: Etapa, dtaini: string): Promise<void> {
	await ssu(db)
		.insertInto('ssuetp')
		.values((eb) => ({
			numssu,
			codetp,
			dtaini,
			numseqetp: eb
				.selectFrom('ssuetp')
				.select(sql<number>`coalesce(max(numseqetp), 0) + 1`.as('numero'))
				.where('numssu', '=', numssu),
		}))
		.execute()
}

/** The result is the number of the entry. */
export async function registrarAndamento(
	db: Db,
	andamento: Omit<Insertable<SsuTables['ssuand']>, 'numseqand'>,
): Promise<number> {
	const { numseqand } = await ssu(db)
		.insertInto('ssuand')
		.values((eb) => ({
			...andamento,
			numseqand: eb
				.selectFrom('ssuand')
				.select(sql<number>`coalesce(max(numseqand), 0) + 1`.as('numero'))
				.where('numssu', '=', andamento.numssu),
		}))
		.returning('numseqand')
		.executeTakeFirstOrThrow()
	return numseqand
}

export const registrarLog = async (db: Db, log: Insertable<SsuTables['ssulog']>): Promise<void> => {
	await ssu(db).insertInto('ssulog').values(log).execute()
}
