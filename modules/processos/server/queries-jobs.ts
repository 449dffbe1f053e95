import type { Db } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { processos } from './queries.ts'
import type { MotivoLembrete, ProcessosTables } from './tables.ts'

/** Fewer than these say nothing about what is usual. */
const MINIMO_DE_ANDAMENTOS = 5

export const listarCodigosDeAssunto = (db: Db) => processos(db).selectFrom('assunto').select('codasu').execute()

/** Median time at each station and most frequent next station, of the last two years of one subject. */
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

/** Markers whose day has passed are nobody's business any more. */
export async function encerrarMarcas(db: Db, hoje: string): Promise<void> {
	await processos(db).deleteFrom('procmarca').where('dtafim', '<', hoje).execute()
}

export async function listarCampi(db: Db): Promise<number[]> {
	const linhas = await processos(db).selectFrom('estacao').select('codcam').distinct().orderBy('codcam').execute()
	return linhas.map(({ codcam }) => codcam)
}

/** Days, the first of which does not count. */
export interface Prazos {
	readonly depoisDe: string
	readonly ate: string
}

interface PorLembrar extends Prazos {
	readonly motlem: MotivoLembrete
	readonly codcam: number
	readonly hoje: string
}

/** Opinions that can be given and are owed, due between these days, whose person has not been told so. */
export const listarPareceresPorLembrar = (
	db: Db,
	{ motlem, codcam, hoje, depoisDe, ate }: PorLembrar,
	limite: number,
) =>
	processos(db)
		.selectFrom('ocorrencia as o')
		.innerJoin('processo as p', 'p.numpro', 'o.numpro')
		.innerJoin('estacao as e', 'e.sgleta', 'p.sgletault')
		.select(['o.numpro', 'o.numand', 'o.numseqocoand'])
		.select((eb) => [
			eb.ref('o.codpesace').$notNull().as('codpesace'),
			eb.ref('o.dtaprzpar').$notNull().as('dtaprzpar'),
		])
		.where('o.codetroco', '=', 'ocoParecerista')
		.where('o.dtarsp', 'is', null)
		.where('o.staocoandiva', 'is', null)
		.where('o.dtaprzpar', '>', depoisDe)
		.where('o.dtaprzpar', '<=', ate)
		.where('p.stapro', '=', 'N')
		.where((eb) => eb.or([eb('p.dtafimsob', 'is', null), eb('p.dtafimsob', '<', hoje)]))
		.where('e.codcam', '=', codcam)
		.where((eb) =>
			eb.not(
				eb.exists(
					eb
						.selectFrom('lembreteparecer as l')
						.select('l.motlem')
						.whereRef('l.numpro', '=', 'o.numpro')
						.whereRef('l.numand', '=', 'o.numand')
						.whereRef('l.numseqocoand', '=', 'o.numseqocoand')
						.where('l.motlem', '=', motlem),
				),
			),
		)
		.orderBy('o.dtaprzpar')
		.limit(limite)
		.forUpdate('o')
		.skipLocked()
		.execute()

export async function anotarLembrete(
	db: Db,
	{ numpro, numand, numseqocoand, motlem, dtalem }: Insertable<ProcessosTables['lembreteparecer']>,
): Promise<void> {
	await processos(db)
		.insertInto('lembreteparecer')
		.values({ numpro, numand, numseqocoand, motlem, dtalem })
		.onConflict((conflict) => conflict.doNothing())
		.execute()
}
