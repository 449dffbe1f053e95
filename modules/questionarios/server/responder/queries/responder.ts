import { publicoDoCadastro } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import type { DaVersao, Paginas, Participacao, Perfil, Populacao, Situacao } from '../../../contract/index.ts'
import { questionarios } from '../../tables.ts'

export interface VersaoAtual extends DaVersao {
	readonly nomqst: string
	readonly dscpdo: string
	readonly txtapr: string
	readonly sitqst: Situacao
	readonly staanm: 'S' | 'N'
	readonly dtainirsp: string
	readonly dtafimrsp: string
	readonly rgrpop: Populacao
	readonly txtdvl: string | null
	readonly dtaapr: string | null
	readonly sitpcp: Participacao | null
	readonly qtdper: number
	readonly respub: boolean
}

const asVersoes = (codpes: number) =>
	questionarios(queryBuilder())
		.selectFrom('qstvrs as v')
		.innerJoin('qst as q', 'q.codqst', 'v.codqst')
		.leftJoin('qstpcp as p', (join) =>
			join.onRef('p.codqst', '=', 'v.codqst').onRef('p.numvrsqst', '=', 'v.numvrsqst').on('p.codpes', '=', codpes),
		)
		.select(['v.codqst', 'v.numvrsqst', 'q.nomqst', 'v.dscpdo', 'v.txtapr', 'v.sitqst', 'v.staanm', 'v.dtainirsp'])
		.select(['v.dtafimrsp', 'v.rgrpop', 'v.txtdvl', 'v.dtaapr', 'p.sitpcp'])
		.select(
			sql<number>`(select count(*)::int from questionarios.qstper r
				where r.codqst = v.codqst and r.numvrsqst = v.numvrsqst)`.as('qtdper'),
		)
		.select(
			sql<boolean>`exists (select from questionarios.qstper r
				where r.codqst = v.codqst and r.numvrsqst = v.numvrsqst and r.stapub = 'S')`.as('respub'),
		)
		.where('v.sitqst', '<>', 'RAS')

const atual = prepared((p: { readonly codqst: number; readonly codpes: number }) =>
	asVersoes(p.codpes).where('v.codqst', '=', p.codqst).orderBy('v.numvrsqst', 'desc').limit(1),
)

export const naoHa = () =>
	new NotFoundError(
		'questionario-nao-encontrado',
		'Este questionário não existe, ainda não foi aberto ou não é para você. Volte à lista de questionários.',
	)

/** Newest version that has been opened. */
export async function obterAtual(db: Db, codqst: number, codpes: number): Promise<VersaoAtual> {
	const [versao] = await atual(db, { codqst, codpes })
	if (!versao) throw naoHa()
	return versao
}

/** True: the person was called to the questionnaire or has begun any version of it. */
export async function teveParte(db: Db, codqst: number, codpes: number): Promise<boolean> {
	const { rows } = await sql<{ teve: boolean }>`select
		exists (select from questionarios.qstlbt where codqst = ${codqst}::int and codpes = ${codpes}::int)
		or exists (select from questionarios.qstpcp where codqst = ${codqst}::int and codpes = ${codpes}::int) as teve`.execute(
		db,
	)
	return rows[0]?.teve ?? false
}

/** Shared row lock until the end of the transaction, so that the version does not end during the write. */
export async function segurarVersao(db: Db, { codqst, numvrsqst }: DaVersao): Promise<void> {
	await questionarios(db)
		.selectFrom('qstvrs')
		.select('codqst')
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.forShare()
		.execute()
}

/** Versions whose public includes this person in today's register. */
export async function listarNoPublico(
	db: Db,
	versoes: readonly (DaVersao & { readonly rgrpop: Populacao })[],
	codpes: number,
	hoje: string,
): Promise<DaVersao[]> {
	if (versoes.length === 0) return []
	const cada = versoes.map(
		({ codqst, numvrsqst, rgrpop }) =>
			sql`select ${codqst}::int as codqst, ${numvrsqst}::int as numvrsqst where exists (
				select from ${publicoDoCadastro(rgrpop, hoje)} publico where publico.codpes = ${codpes})`,
	)
	return (await sql<DaVersao>`${sql.join(cada, sql` union all `)}`.execute(db)).rows
}

/** Versions that are open or paused, or that this person has begun; the open and paused ones come first. */
export async function listarDaPessoa(db: Db, codpes: number): Promise<VersaoAtual[]> {
	const compilada = asVersoes(codpes)
		.where((eb) => eb.or([eb('v.sitqst', 'in', ['ABE', 'PAU']), eb('p.sitpcp', 'is not', null)]))
		.orderBy(sql`v.sitqst in ('ABE', 'PAU')`, 'desc')
		.orderBy('v.dtafimrsp', 'desc')
		.orderBy('v.codqst')
		.limit(MAXIMO_DA_PESSOA)
		.compile()
	return (await db.executeQuery<VersaoAtual>(compilada)).rows
}
const MAXIMO_DA_PESSOA = 500

export interface Rascunho {
	readonly versao: number
	readonly paginas: Paginas | null
	/** Encrypted pages of an anonymous questionnaire, in place of `paginas`. */
	readonly pagcif: Buffer | null
}

const selecionarResposta = (db: Db, { codqst, numvrsqst }: DaVersao, codpes: number) =>
	questionarios(db)
		.selectFrom('qstras')
		.select(['versao', 'paginas', 'pagcif'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('codpes', '=', codpes)

export const buscarRascunho = (db: Db, versao: DaVersao, codpes: number): Promise<Rascunho | undefined> =>
	selecionarResposta(db, versao, codpes).executeTakeFirst()

/**
 * Draft row under a lock, made where there is none. One statement: between an insert that finds the row and a
 * `select … for update`, the conclusion of another tab may delete it.
 */
export async function reservarRascunho(db: Db, versao: DaVersao, codpes: number): Promise<Rascunho> {
	const { codqst, numvrsqst } = versao
	return questionarios(db)
		.insertInto('qstras')
		.values({ codqst, numvrsqst, codpes, versao: 0, paginas: null, pagcif: null })
		.onConflict((conflict) =>
			conflict.columns(['codqst', 'numvrsqst', 'codpes']).doUpdateSet((eb) => ({ versao: eb.ref('qstras.versao') })),
		)
		.returning(['versao', 'paginas', 'pagcif'])
		.executeTakeFirstOrThrow()
}

export async function gravarRascunho(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	codpes: number,
	rascunho: Rascunho,
): Promise<void> {
	await questionarios(db)
		.updateTable('qstras')
		.set({
			versao: rascunho.versao,
			paginas: rascunho.paginas && JSON.stringify(rascunho.paginas),
			pagcif: rascunho.pagcif,
		})
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('codpes', '=', codpes)
		.execute()
}

export async function removerRascunho(db: Db, { codqst, numvrsqst }: DaVersao, codpes: number): Promise<void> {
	await questionarios(db)
		.deleteFrom('qstras')
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('codpes', '=', codpes)
		.execute()
}

/** Participation upsert: a conclusion is final, and carries the profile to be counted but no answers. */
export async function marcarParticipacao(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	codpes: number,
	{ sitpcp, hoje, perfil }: { sitpcp: Participacao; hoje: string; perfil?: Perfil },
): Promise<void> {
	const conclusao = { sitpcp, dtaconc: sitpcp === 'CON' ? hoje : null, perfil: perfil ? JSON.stringify(perfil) : null }
	await questionarios(db)
		.insertInto('qstpcp')
		.values({ codqst, numvrsqst, codpes, dtaini: hoje, ...conclusao })
		.onConflict((conflict) =>
			conflict.columns(['codqst', 'numvrsqst', 'codpes']).doUpdateSet(conclusao).where('qstpcp.sitpcp', '<>', 'CON'),
		)
		.execute()
}

export async function removerParticipacao(db: Db, { codqst, numvrsqst }: DaVersao, codpes: number): Promise<void> {
	await questionarios(db)
		.deleteFrom('qstpcp')
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('codpes', '=', codpes)
		.where('sitpcp', '<>', 'CON')
		.execute()
}
