import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { processos } from '../queries.ts'

/** Minimum sample: fewer movements say nothing about the usual time. */
const MINIMO_DE_ANDAMENTOS = 5

export const listarCodigosDeAssunto = (db: Db) => processos(db).selectFrom('assunto').select('codasu').execute()

/**
 * Statistics of one subject over the period since `desde`: the median time at each station and the most frequent next
 * stations.
 */
export async function calcularEstatistica(db: Db, codasu: number, desde: string): Promise<void> {
	await processos(db).deleteFrom('estatistica').where('codasu', '=', codasu).execute()
	await processos(db).deleteFrom('passoprovavel').where('codasu', '=', codasu).execute()
	await sql`with estada as (
			select a.sgletaent as sgleta, a.sgletadst, extract(epoch from a.dtasai - a.dtaent) as segundos
			from processos.andamento a join processos.processo p on p.numpro = a.numpro
			where p.codasu = ${codasu} and a.dtasai is not null and p.dtaultalt >= ${desde} and a.dtasai >= ${desde}),
		tempo as (
			insert into processos.estatistica (codasu, sgleta, tmpmed, qtdand)
			select ${codasu}, sgleta, percentile_cont(0.5) within group (order by segundos)::int, count(*)::int
			from estada group by sgleta having count(*) >= ${MINIMO_DE_ANDAMENTOS}),
		passo as (
			select sgleta, sgletadst, round(100.0 * count(*) / sum(count(*)) over (partition by sgleta))::int as percentual,
				row_number() over (partition by sgleta order by count(*) desc, sgletadst) as lugar,
				sum(count(*)) over (partition by sgleta) as total
			from estada group by sgleta, sgletadst)
		insert into processos.passoprovavel (codasu, sgleta, sgletadst, percentual)
		select ${codasu}, sgleta, sgletadst, percentual from passo
		where lugar <= 3 and percentual >= 10 and total >= ${MINIMO_DE_ANDAMENTOS}`.execute(db)
}
