import { type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { sti } from '../tables.ts'

const daPessoa = prepared((p: { codpes: number }) =>
	sti(queryBuilder()).selectFrom('monequpes').select('codequ').where('codpes', '=', p.codpes),
)
export const listarEquipesDaPessoa = async (db: Db, p: { codpes: number }): Promise<number[]> =>
	(await daPessoa(db, p)).map(({ codequ }) => codequ)

const todas = prepared(() =>
	sti(queryBuilder())
		.selectFrom('monequ as e')
		.select(['e.codequ', 'e.nomequ', 'e.codpesrsp'])
		.select([
			sql<number[]>`array(select p.codpes from interno_sti.monequpes p where p.codequ = e.codequ order by p.codpes)`.as(
				'membros',
			),
			sql<number>`(select count(*)::int from interno_sti.mon m where m.codequ = e.codequ)`.as('qtdmon'),
		])
		.orderBy('e.nomequ'),
)
export const listarEquipes = (db: Db) => todas(db, {})

const equipeNaoEncontrada = () =>
	new NotFoundError('equipe-nao-encontrada', 'Não há esta equipe. Volte à lista de equipes.')

export const obterEquipe = (db: Db, codequ: number) =>
	sti(db).selectFrom('monequ').selectAll().where('codequ', '=', codequ).executeTakeFirstOrThrow(equipeNaoEncontrada)

interface Dados {
	readonly nomequ: string
	readonly codpesrsp: number
	readonly lstpes: readonly number[]
}

export async function inserirEquipe(db: Db, { lstpes, ...equipe }: Dados): Promise<number> {
	const { codequ } = await sti(db).insertInto('monequ').values(equipe).returning('codequ').executeTakeFirstOrThrow()
	await gravarMembros(db, codequ, lstpes)
	return codequ
}

export async function alterarEquipe(db: Db, codequ: number, { lstpes, ...equipe }: Dados): Promise<void> {
	await sti(db)
		.updateTable('monequ')
		.set(equipe)
		.where('codequ', '=', codequ)
		.returning('codequ')
		.executeTakeFirstOrThrow(equipeNaoEncontrada)
	await sti(db).deleteFrom('monequpes').where('codequ', '=', codequ).execute()
	await gravarMembros(db, codequ, lstpes)
}

async function gravarMembros(db: Db, codequ: number, lstpes: readonly number[]): Promise<void> {
	const pessoas = [...new Set(lstpes)]
	if (pessoas.length === 0) return
	await sti(db)
		.insertInto('monequpes')
		.values(pessoas.map((codpes) => ({ codequ, codpes })))
		.execute()
}

export const listarMembros = async (db: Db, codequ: number): Promise<number[]> =>
	(await sti(db).selectFrom('monequpes').select('codpes').where('codequ', '=', codequ).execute()).map(
		({ codpes }) => codpes,
	)
