import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { containing, type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, type SelectQueryBuilder, sql, type Updateable } from 'kysely'
import { DIAS_SEM_RELATORIO, type FiltroDeProjetos } from '../../../contract/index.ts'
import type { Quem } from '../../comum/quem.ts'
import { projetos, type TabelasDosProjetos } from '../../tabelas/projetos.ts'

type DeProjeto = SelectQueryBuilder<{ p: TabelasDosProjetos['prjti'] }, 'p', object>

const COLUNAS = [
	...(['p.codprjti', 'p.nomprjti', 'p.dscprjti', 'p.objprjti', 'p.codund', 'p.codpesger', 'p.codpespat'] as const),
	...(['p.codsis', 'p.tipprj', 'p.sitprjti', 'p.sitprjtiant', 'p.pctcon', 'p.dtainiprv', 'p.dtafimprv'] as const),
	...(['p.dtaini', 'p.dtafim', 'p.farprj', 'p.numpro', 'p.dtaultrel', 'p.dtaavs', 'p.codpescad'] as const),
	...(['p.dtacad', 'p.versao'] as const),
] as const

const EQUIPE = sql<number[]>`array(select e.codpes from interno_sti.prjtieqp e where e.codprjti = p.codprjti)`.as(
	'equipe',
)
const GERENTES_ANTERIORES = sql<
	number[]
>`array(select g.codpes from interno_sti.prjtiger g where g.codprjti = p.codprjti)`.as('gerentesAnteriores')
const formatarReais = (coluna: 'vlrprv' | 'vlrexe') => sql<number | null>`${sql.ref(`p.${coluna}`)}::float8`.as(coluna)
const inteiro = (consulta: DeProjeto) =>
	consulta
		.select(COLUNAS)
		.select([EQUIPE, GERENTES_ANTERIORES, formatarReais('vlrprv'), formatarReais('vlrexe')])
		.select([nomeDaPessoaEm('p.codpesger').as('nompesger'), nomeDaPessoaEm('p.codpespat').as('nompespat')])

const temParte = (numeros: readonly number[]) =>
	sql<boolean>`(p.codpesger = any(${[...numeros]}::int[]) or p.codpespat = any(${[...numeros]}::int[])
		or p.codpescad = any(${[...numeros]}::int[]) or exists (select from interno_sti.prjtieqp e
		where e.codprjti = p.codprjti and e.codpes = any(${[...numeros]}::int[])))`

/** Row-level access: only projects in which the person takes part exist, unless they read all. */
function filtrarProjetos(db: Db, quem: Quem): DeProjeto {
	const todos = projetos(db).selectFrom('prjti as p')
	return quem.leTudo ? todos : todos.where(temParte(quem.numeros))
}

const filtrarSemRelatorio = (hoje: string) =>
	sql<boolean>`(p.sitprjti in ('EXE', 'HOM')
		and coalesce(p.dtaultrel, p.dtaini) < ${hoje}::date - ${sql.lit(DIAS_SEM_RELATORIO)})`

function filtrados(db: Db, quem: Quem, filtro: FiltroDeProjetos, hoje: string): DeProjeto {
	let consulta = filtrarProjetos(db, quem)
	for (const campo of ['sitprjti', 'farprj', 'tipprj', 'codund'] as const) {
		const valor = filtro[campo]
		if (valor !== undefined) consulta = consulta.where(`p.${campo}`, '=', valor)
	}
	if (filtro.busca) {
		const como = containing(filtro.busca)
		consulta = consulta.where((eb) =>
			eb.or((['p.nomprjti', 'p.objprjti', 'p.codsis', 'p.numpro'] as const).map((coluna) => eb(coluna, 'ilike', como))),
		)
	}
	if (filtro.stasemrel) consulta = consulta.where(filtrarSemRelatorio(hoje))
	return filtro.stameus ? consulta.where(temParte(quem.numeros)) : consulta
}

interface Parte {
	readonly hoje: string
	readonly limite: number
	readonly salto: number
}

export const listarProjetos = (db: Db, quem: Quem, filtro: FiltroDeProjetos, { hoje, limite, salto }: Parte) =>
	inteiro(filtrados(db, quem, filtro, hoje))
		.select(sql<number>`count(*) over ()`.as('total'))
		.orderBy('p.codprjti', 'desc')
		.limit(limite)
		.offset(salto)
		.execute()
export type LinhaProjeto = Awaited<ReturnType<ReturnType<typeof inteiro>['execute']>>[number]

const naoHa = () =>
	new NotFoundError('projeto-nao-encontrado', 'Não há este projeto entre os que você pode ver. Volte à lista.')

/** Access: a project without a part of the person is not found. @throws NotFoundError */
export const obterProjeto = (db: Db, quem: Quem, codprjti: number): Promise<LinhaProjeto> =>
	inteiro(filtrarProjetos(db, quem)).where('p.codprjti', '=', codprjti).executeTakeFirstOrThrow(naoHa)

const segurar = async (db: Db, codprjti: number): Promise<void> => {
	await projetos(db).selectFrom('prjti').select('codprjti').where('codprjti', '=', codprjti).forUpdate().execute()
}

/** Row lock: the second of two concurrent acts waits for the first and sees its result. */
export async function reservarProjeto(db: Db, quem: Quem, codprjti: number): Promise<LinhaProjeto> {
	await segurar(db, codprjti)
	return obterProjeto(db, quem, codprjti)
}

/** System access: the portal itself locks the row, without a check of visibility. */
export async function reservarPeloPortal(db: Db, codprjti: number): Promise<LinhaProjeto> {
	await segurar(db, codprjti)
	return inteiro(projetos(db).selectFrom('prjti as p'))
		.where('p.codprjti', '=', codprjti)
		.executeTakeFirstOrThrow(naoHa)
}

export async function inserirProjeto(db: Db, linha: Insertable<TabelasDosProjetos['prjti']>): Promise<number> {
	const { codprjti } = await projetos(db)
		.insertInto('prjti')
		.values(linha)
		.returning('codprjti')
		.executeTakeFirstOrThrow()
	return codprjti
}

export const alterarProjeto = async (
	db: Db,
	codprjti: number,
	mudanca: Updateable<TabelasDosProjetos['prjti']>,
	dtaultalt: string,
): Promise<void> => {
	await projetos(db)
		.updateTable('prjti')
		.set((eb) => ({ ...mudanca, dtaultalt, versao: eb('versao', '+', 1) }))
		.where('codprjti', '=', codprjti)
		.execute()
}

export const anotarGerenteAnterior = async (
	db: Db,
	linha: Insertable<TabelasDosProjetos['prjtiger']>,
): Promise<void> => {
	await projetos(db)
		.insertInto('prjtiger')
		.values(linha)
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}

export const esquecerGerentesAnteriores = async (db: Db, codprjti: number): Promise<void> => {
	await projetos(db).deleteFrom('prjtiger').where('codprjti', '=', codprjti).execute()
}

/** Overdue reports are those of projects whose manager has not been reminded in this period of silence. */
export const listarSemRelatorio = (db: Db, hoje: string) =>
	projetos(db)
		.selectFrom('prjti as p')
		.select(['p.codprjti'])
		.where(filtrarSemRelatorio(hoje))
		.where('p.dtaavs', 'is', null)
		.orderBy('p.codprjti')
		.execute()

export const anotarAvisado = async (db: Db, codprjti: number, dtaavs: string | null): Promise<void> => {
	await projetos(db).updateTable('prjti').set({ dtaavs }).where('codprjti', '=', codprjti).execute()
}
