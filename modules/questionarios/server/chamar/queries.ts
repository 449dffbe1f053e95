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
	/** Reminder cut-off: people called on that day or before are called again; null: only people who never were. */
	readonly chamadosAte: string | null
}

export interface Chamado {
	readonly codpes: number
	/** Number of calls so far; 0: none. */
	readonly vez: number
}

/**
 * Next part of the public, by keyset: the people in it who have not concluded and are due for a call. The limit applies
 * to the people examined, so that no part costs more than another.
 */
export async function listarPorChamar(
	db: Db,
	parte: Parte,
): Promise<{ ultima: number | undefined; pessoas: Chamado[] }> {
	const { codqst, numvrsqst, rgrpop, hoje, depois, limite, chamadosAte } = parte
	// Explicit key range, so that the query reads no more than this part whatever the planner estimates.
	const daqui = sql`codqst = ${codqst} and numvrsqst = ${numvrsqst} and codpes > ${depois}
		and codpes <= (select max(codpes) from proximas)`
	const { rows } = await sql<Chamado & { chamar: boolean }>`
		with proximas as materialized (
			select distinct publico.codpes from ${publicoDoCadastro(rgrpop, hoje)} publico
			where publico.codpes > ${depois} order by publico.codpes limit ${limite}
		), chamadas as materialized (select codpes, vez, dtalbt from questionarios.qstlbt where ${daqui}),
		concluidas as materialized (select codpes from questionarios.qstpcp where ${daqui} and sitpcp = 'CON')
		select n.codpes, coalesce(l.vez, 0) as vez,
			p.codpes is null and (l.codpes is null or coalesce(l.dtalbt <= ${chamadosAte}::date, false)) as chamar
		from proximas n
		left join chamadas l on l.codpes = n.codpes
		left join concluidas p on p.codpes = n.codpes
		order by n.codpes`.execute(db)
	const pessoas = rows.filter(({ chamar }) => chamar).map(({ codpes, vez }) => ({ codpes, vez }))
	return { ultima: rows.length < limite ? undefined : rows.at(-1)?.codpes, pessoas }
}

/** Call counter: one more for each person. */
export async function anotarChamados(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	pessoas: readonly Chamado[],
	dtalbt: string,
): Promise<void> {
	await sql`insert into questionarios.qstlbt (codqst, numvrsqst, codpes, vez, dtalbt)
		select ${codqst}::int, ${numvrsqst}::int, p.codpes, p.vez, ${dtalbt}::date
		from unnest(${pessoas.map(({ codpes }) => codpes)}::int[], ${pessoas.map(({ vez }) => vez + 1)}::int[]) p (codpes, vez)
		on conflict (codqst, numvrsqst, codpes) do update set vez = excluded.vez, dtalbt = excluded.dtalbt`.execute(db)
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

/** Removal of the call record of a person who has answered. */
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

/** Versions open on that day, with the date of the last call of everybody. */
export const listarAbertas = (db: Db, hoje: string) =>
	questionarios(db)
		.selectFrom('qstvrs')
		.select(['codqst', 'numvrsqst', 'dtafimrsp', 'dtalbt'])
		.where('sitqst', '=', 'ABE')
		.where('dtainirsp', '<=', hoje)
		.where('dtafimrsp', '>=', hoje)
		.execute()

/** Date of the last call, set without a new version number, so that an open screen does not become stale. */
export async function anotarDia(db: Db, { codqst, numvrsqst }: DaVersao, dtalbt: string): Promise<void> {
	await questionarios(db)
		.updateTable('qstvrs')
		.set({ dtalbt })
		.where('codqst', '=', codqst)
		.where('numvrsqst', '=', numvrsqst)
		.execute()
}

/** Participants after the given number, without their answers. */
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
