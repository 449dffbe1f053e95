import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, jsonRows, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { type MarcoDaBase, projetos, type TabelasDosProjetos } from '../../tabelas/projetos.ts'

const proximo = (tabela: 'prjtimar' | 'prjtirsc' | 'prjtilb', coluna: string, codprjti: number) =>
	sql<number>`(select coalesce(max(${sql.id(coluna)}), 0) + 1 from ${sql.id('interno_sti', tabela)}
		where codprjti = ${codprjti}::int)`

const marcosDe = (db: Db, codprjti: number) =>
	projetos(db)
		.selectFrom('prjtimar')
		.select(['nummar', 'nommar', 'dtalb', 'dtaprv', 'dtareal'])
		.where('codprjti', '=', codprjti)
		.orderBy('dtaprv')
		.orderBy('nummar')
export const listarMarcos = (db: Db, codprjti: number) => marcosDe(db, codprjti).execute()
export type LinhaMarco = Awaited<ReturnType<typeof listarMarcos>>[number]

type NovoMarco = Omit<Insertable<TabelasDosProjetos['prjtimar']>, 'nummar'>

export const inserirMarco = async (db: Db, marco: NovoMarco): Promise<void> => {
	await projetos(db)
		.insertInto('prjtimar')
		.values({ ...marco, nummar: proximo('prjtimar', 'nummar', marco.codprjti) })
		.execute()
}

export const alterarMarco = async (
	db: Db,
	codprjti: number,
	nummar: number,
	marco: Omit<NovoMarco, 'codprjti' | 'dtalb'>,
): Promise<void> => {
	await projetos(db)
		.updateTable('prjtimar')
		.set(marco)
		.where('codprjti', '=', codprjti)
		.where('nummar', '=', nummar)
		.execute()
}

export const removerMarco = async (db: Db, codprjti: number, nummar: number): Promise<void> => {
	await projetos(db).deleteFrom('prjtimar').where('codprjti', '=', codprjti).where('nummar', '=', nummar).execute()
}

interface NovaBase {
	readonly codprjti: number
	readonly dtalb: string
	readonly codpes: number
	readonly txtmot: string | null
}

/** Baseline: the foreseen dates are frozen as the committed ones. */
export async function congelarBase(db: Db, { codprjti, ...base }: NovaBase): Promise<void> {
	await projetos(db)
		.updateTable('prjtimar')
		.set((eb) => ({ dtalb: eb.ref('dtaprv') }))
		.where('codprjti', '=', codprjti)
		.execute()
	const marcos = (await listarMarcos(db, codprjti)).map(
		({ nommar, dtaprv }): MarcoDaBase => ({ nommar, dtalb: dtaprv }),
	)
	await projetos(db)
		.insertInto('prjtilb')
		.values({
			codprjti,
			...base,
			numlb: proximo('prjtilb', 'numlb', codprjti),
			marcos: JSON.stringify(marcos) as unknown as MarcoDaBase[],
		})
		.execute()
}

const NOME = nomeDaPessoaEm('t.codpes').as('nompes')

const basesDe = (codprjti: number) =>
	projetos(queryBuilder())
		.selectFrom('prjtilb as t')
		.select(['numlb', 'dtalb', 'codpes', 'txtmot', 'marcos', NOME])
		.where('codprjti', '=', codprjti)
		.orderBy('numlb')

const equipeDe = (db: Db, codprjti: number) =>
	projetos(db)
		.selectFrom('prjtieqp as t')
		.select(['codpes', 'papeqp', sql<number>`qtdhorsem::float8`.as('qtdhorsem'), NOME])
		.where('codprjti', '=', codprjti)
		.orderBy('papeqp')
		.orderBy('codpes')
export const listarEquipe = (db: Db, codprjti: number) => equipeDe(db, codprjti).execute()

export const gravarIntegrante = async (db: Db, linha: Insertable<TabelasDosProjetos['prjtieqp']>): Promise<void> => {
	const { papeqp, qtdhorsem } = linha
	await projetos(db)
		.insertInto('prjtieqp')
		.values(linha)
		.onConflict((conflict) => conflict.columns(['codprjti', 'codpes']).doUpdateSet({ papeqp, qtdhorsem }))
		.execute()
}

export async function removerIntegrante(db: Db, codprjti: number, codpes: number): Promise<void> {
	const { numDeletedRows } = await projetos(db)
		.deleteFrom('prjtieqp')
		.where('codprjti', '=', codprjti)
		.where('codpes', '=', codpes)
		.executeTakeFirstOrThrow()
	if (numDeletedRows === 0n)
		throw new NotFoundError('integrante-nao-encontrado', 'Esta pessoa não está na equipe. Recarregue a página.')
}

const riscosDe = (db: Db, codprjti: number) =>
	projetos(db)
		.selectFrom('prjtirsc')
		.select(['numrsc', 'dscrsc', 'prbrsc', 'imprsc', 'rsprsc', 'sitrsc'])
		.where('codprjti', '=', codprjti)
		.orderBy(sql`prbrsc * imprsc`, 'desc')
		.orderBy('numrsc')
export const listarRiscos = (db: Db, codprjti: number) => riscosDe(db, codprjti).execute()

export const inserirRisco = async (
	db: Db,
	risco: Omit<Insertable<TabelasDosProjetos['prjtirsc']>, 'numrsc'>,
): Promise<void> => {
	await projetos(db)
		.insertInto('prjtirsc')
		.values({ ...risco, numrsc: proximo('prjtirsc', 'numrsc', risco.codprjti) })
		.execute()
}

export const alterarRisco = async (
	db: Db,
	{ codprjti, numrsc, ...risco }: Insertable<TabelasDosProjetos['prjtirsc']>,
): Promise<void> => {
	await projetos(db)
		.updateTable('prjtirsc')
		.set(risco)
		.where('codprjti', '=', codprjti)
		.where('numrsc', '=', numrsc)
		.execute()
}

/** Reports begin with the latest. */
const relatoriosDe = (codprjti: number) =>
	projetos(queryBuilder())
		.selectFrom('prjtirel as t')
		.select(['dtaref', 'farprj', 'pctcon', 'txtava', 'txtimp', 'txtprx', 'codpes', 'dtacad', NOME])
		.where('codprjti', '=', codprjti)
		.orderBy('dtaref', 'desc')

const partes = prepared(({ codprjti }: { readonly codprjti: number }) =>
	queryBuilder<object>().selectNoFrom([
		jsonRows(marcosDe(queryBuilder(), codprjti)).as('marcos'),
		jsonRows(equipeDe(queryBuilder(), codprjti)).as('equipe'),
		jsonRows(riscosDe(queryBuilder(), codprjti)).as('riscos'),
		jsonRows(relatoriosDe(codprjti)).as('relatorios'),
		jsonRows(basesDe(codprjti)).as('bases'),
	]),
)
/** Related rows: one query reads everything that the page shows beside the project. */
export async function lerPartes(db: Db, codprjti: number) {
	const [lidas] = await partes(db, { codprjti })
	if (!lidas) throw new Error('one row is asked for, and comes')
	const relatorios = lidas.relatorios.map((um) => ({ ...um, dtacad: new Date(um.dtacad).toISOString() }))
	return { ...lidas, relatorios }
}

export const gravarRelatorio = async (db: Db, linha: Insertable<TabelasDosProjetos['prjtirel']>): Promise<void> => {
	const { codprjti: _c, dtaref: _d, ...resto } = linha
	await projetos(db)
		.insertInto('prjtirel')
		.values(linha)
		.onConflict((conflict) => conflict.columns(['codprjti', 'dtaref']).doUpdateSet(resto))
		.execute()
}

export const listarNumerosDasDemandas = async (db: Db, codprjti: number): Promise<number[]> => {
	const linhas = await projetos(db)
		.selectFrom('prjtissu')
		.select('numssu')
		.where('codprjti', '=', codprjti)
		.orderBy('numssu')
		.execute()
	return linhas.map(({ numssu }) => numssu)
}

/** True means that the demand was not linked before. */
export const ligarDemanda = async (db: Db, linha: Insertable<TabelasDosProjetos['prjtissu']>): Promise<boolean> => {
	const { numInsertedOrUpdatedRows } = await projetos(db)
		.insertInto('prjtissu')
		.values(linha)
		.onConflict((conflict) => conflict.columns(['codprjti', 'numssu']).doNothing())
		.executeTakeFirstOrThrow()
	return numInsertedOrUpdatedRows === 1n
}

export async function desligarDemanda(db: Db, codprjti: number, numssu: number): Promise<void> {
	const { numDeletedRows } = await projetos(db)
		.deleteFrom('prjtissu')
		.where('codprjti', '=', codprjti)
		.where('numssu', '=', numssu)
		.executeTakeFirstOrThrow()
	if (numDeletedRows === 0n)
		throw new NotFoundError('demanda-nao-ligada', 'Esta demanda não está ligada ao projeto. Recarregue a página.')
}

export const inserirResumo = async (db: Db, linha: Insertable<TabelasDosProjetos['prjtidoc']>): Promise<void> => {
	await projetos(db).insertInto('prjtidoc').values(linha).execute()
}

/** Summaries are private to the person, because each one holds only what that person may see. */
export const obterResumo = (db: Db, codpes: number, codprjti: number, codaucdoc: string) =>
	projetos(db)
		.selectFrom('prjtidoc')
		.select(['chave', 'sha256'])
		.where('codaucdoc', '=', codaucdoc)
		.where('codprjti', '=', codprjti)
		.where('codpes', '=', codpes)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('resumo-nao-encontrado', 'Não há este resumo entre os seus. Emita outro.'),
		)

export const buscarRascunho = (db: Db, codpes: number) =>
	projetos(db).selectFrom('prjtiras').select(['escrito', 'dtaultalt']).where('codpes', '=', codpes).executeTakeFirst()

export const guardarRascunho = async (
	db: Db,
	codpes: number,
	dados: Record<string, string>,
	dtaultalt: string,
): Promise<void> => {
	const escrito = JSON.stringify(dados) as unknown as Record<string, string>
	await projetos(db)
		.insertInto('prjtiras')
		.values({ codpes, escrito, dtaultalt })
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet({ escrito, dtaultalt }))
		.execute()
}

export const esquecerRascunho = async (db: Db, codpes: number): Promise<void> => {
	await projetos(db).deleteFrom('prjtiras').where('codpes', '=', codpes).execute()
}
