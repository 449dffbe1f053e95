import { publicoDoCadastro } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { DaVersao, Populacao } from '../../contract/index.ts'
import { questionarios } from '../tables.ts'

export async function contarPublico(db: Db, rgrpop: Populacao, hoje: string): Promise<number> {
	const { rows } = await sql<{ total: number }>`select count(distinct publico.codpes)::int as total
		from ${publicoDoCadastro(rgrpop, hoje)} publico`.execute(db)
	return rows[0]?.total ?? 0
}

interface Parte extends DaVersao {
	readonly rgrpop: Populacao
	readonly hoje: string
	readonly depois: number
	readonly limite: number
	/** Who was called on that day or before is called once more; null: only who never was. */
	readonly chamadosAte: string | null
}

export interface Chamado {
	readonly codpes: number
	/** How many times they have been called; 0: never. */
	readonly vez: number
}

/** Of the public, who has not concluded and is to be called, by number after that one. */
export async function listarPorChamar(db: Db, parte: Parte): Promise<Chamado[]> {
	const { codqst, numvrsqst, rgrpop, hoje, depois, limite, chamadosAte } = parte
	const { rows } = await sql<Chamado>`select distinct publico.codpes, coalesce(l.vez, 0) as vez
		from ${publicoDoCadastro(rgrpop, hoje)} publico
		left join questionarios.qstlbt l on l.codqst = ${codqst} and l.numvrsqst = ${numvrsqst} and l.codpes = publico.codpes
		where publico.codpes > ${depois} and (l.codpes is null or l.dtalbt <= ${chamadosAte}::date)
			and not exists (select from questionarios.qstpcp p
				where p.codqst = ${codqst} and p.numvrsqst = ${numvrsqst} and p.codpes = publico.codpes and p.sitpcp = 'CON')
		order by publico.codpes limit ${limite}`.execute(db)
	return rows
}

export async function anotarChamado(db: Db, { codqst, numvrsqst }: DaVersao, chamado: Chamado, dtalbt: string) {
	await questionarios(db)
		.insertInto('qstlbt')
		.values({ codqst, numvrsqst, ...chamado, dtalbt })
		.onConflict((conflict) =>
			conflict.columns(['codqst', 'numvrsqst', 'codpes']).doUpdateSet({ vez: chamado.vez, dtalbt }),
		)
		.execute()
}

export const listarChamados = (db: Db, { codqst, numvrsqst }: DaVersao, depois: number, limite: number) =>
	questionarios(db)
		.selectFrom('qstlbt')
		.select(['codpes', 'vez'])
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('codpes', '>', depois)
		.orderBy('codpes')
		.limit(limite)
		.execute()

/** Whoever has answered is called no more. */
export async function retirarChamado(db: Db, { codqst, numvrsqst }: DaVersao, codpes: number): Promise<number> {
	const linha = await questionarios(db)
		.deleteFrom('qstlbt')
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('codpes', '=', codpes)
		.returning('vez')
		.executeTakeFirst()
	return linha?.vez ?? 0
}

export async function retirarChamados(db: Db, { codqst, numvrsqst }: DaVersao, limite: number): Promise<Chamado[]> {
	const { rows } = await sql<Chamado>`delete from questionarios.qstlbt
		where (codqst, numvrsqst, codpes) in (select codqst, numvrsqst, codpes from questionarios.qstlbt
			where codqst = ${codqst} and numvrsqst = ${numvrsqst} order by codpes limit ${limite})
		returning codpes, vez`.execute(db)
	return rows
}

/** Open on that day, with the day on which everybody was called last. */
export const listarAbertas = (db: Db, hoje: string) =>
	questionarios(db)
		.selectFrom('qstvrs')
		.select(['codqst', 'numvrsqst', 'dtafimrsp', 'dtalbt'])
		.where('sitqst', '=', 'ABE')
		.where('dtainirsp', '<=', hoje)
		.where('dtafimrsp', '>=', hoje)
		.execute()

/** By the calendar and by nobody, so what somebody has on their screen is not older for it. */
export async function anotarDia(db: Db, { codqst, numvrsqst }: DaVersao, dtalbt: string): Promise<void> {
	await questionarios(db)
		.updateTable('qstvrs')
		.set({ dtalbt })
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.execute()
}

/** Who concluded, by number after that one; never what. */
export const listarQueConcluiram = async (
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	depois: number,
	limite: number,
): Promise<number[]> => {
	const linhas = await questionarios(db)
		.selectFrom('qstpcp')
		.select('codpes')
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.where('sitpcp', '=', 'CON')
		.where('codpes', '>', depois)
		.orderBy('codpes')
		.limit(limite)
		.execute()
	return linhas.map(({ codpes }) => codpes)
}
