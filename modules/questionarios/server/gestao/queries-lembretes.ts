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
}

/** Of the public, who has not concluded, by number after that one. */
export async function listarSemResposta(db: Db, parte: Parte): Promise<number[]> {
	const { codqst, numvrsqst, rgrpop, hoje, depois, limite } = parte
	const { rows } = await sql<{ codpes: number }>`select distinct publico.codpes
		from ${publicoDoCadastro(rgrpop, hoje)} publico
		where publico.codpes > ${depois} and not exists (select from questionarios.qstpcp p
			where p.codqst = ${codqst} and p.numvrsqst = ${numvrsqst} and p.codpes = publico.codpes and p.sitpcp = 'CON')
		order by publico.codpes limit ${limite}`.execute(db)
	return rows.map(({ codpes }) => codpes)
}

export async function anotarLembrete(db: Db, { codqst, numvrsqst }: DaVersao, codpes: number): Promise<void> {
	await questionarios(db)
		.insertInto('qstlbt')
		.values({ codqst, numvrsqst, codpes })
		.onConflict((conflict) => conflict.columns(['codqst', 'numvrsqst', 'codpes']).doNothing())
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
