import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { type SqlBool, sql } from 'kysely'
import { sti } from '../../tables.ts'

const HORA_MS = 3_600_000
const inicioDaHora = (agora: Date): string => new Date(Math.floor(agora.getTime() / HORA_MS) * HORA_MS).toISOString()

/** False means that this person has already voted in this hour. */
export async function inserirVoto(db: Db, codsis: string, codpes: number, agora: Date): Promise<boolean> {
	const linha = await sti(db)
		.insertInto('monvot')
		.values({ codsis, codpes, dtahor: inicioDaHora(agora) })
		.onConflict((conflict) => conflict.doNothing())
		.returning('codsis')
		.executeTakeFirst()
	return linha !== undefined
}

interface DeQuem {
	readonly desde: string
	readonly todos: boolean
	readonly equipes: readonly number[]
}

const abertosEVotos = prepared((p: DeQuem) =>
	sti(queryBuilder())
		.selectFrom('monvot')
		.select([sql<string | null>`codsis`.as('codsis'), sql<number>`count(distinct codpes)::int`.as('qtd')])
		.where('dtahor', '>=', p.desde)
		.groupBy('codsis')
		.unionAll(
			sti(queryBuilder())
				.selectFrom('moninc as i')
				.innerJoin('mon as m', 'm.codmon', 'i.codmon')
				.select([sql<string | null>`null`.as('codsis'), sql<number>`count(*)::int`.as('qtd')])
				.where('i.dtafim', 'is', null)
				.where((eb) =>
					eb.or([
						sql<SqlBool>`${p.todos}::boolean`,
						eb('m.stares', '=', 'N'),
						eb('m.codequ', '=', sql<number>`any(${p.equipes}::int[])`),
					]),
				),
		)
		.orderBy('qtd', 'desc'),
)
/** Counters: the query reads the open incidents visible to this person and the votes per system since an hour. */
export async function contarAbertosEVotos(db: Db, dos: DeQuem) {
	const linhas = await abertosEVotos(db, { ...dos })
	return {
		qtdinc: linhas.find(({ codsis }) => codsis === null)?.qtd ?? 0,
		votos: linhas.flatMap(({ codsis, qtd }) => (codsis === null ? [] : [{ codsis, qtdvot: qtd }])),
	}
}

const daPessoa = prepared((p: { codpes: number; dtahor: string }) =>
	sti(queryBuilder())
		.selectFrom('monvot')
		.select('codsis')
		.where('codpes', '=', p.codpes)
		.where('dtahor', '=', p.dtahor),
)
export const listarVotosDaPessoa = async (db: Db, codpes: number, agora: Date): Promise<string[]> =>
	(await daPessoa(db, { codpes, dtahor: inicioDaHora(agora) })).map(({ codsis }) => codsis)

export interface Periodo {
	readonly codsis: string | null
	readonly desde: string
	readonly ate: string
}
/** Voting period: the range runs from the hour before the outage to its end. */
export const periodoDe = ({ codsis, dtaini, dtafim }: DoSistema): Periodo => ({
	codsis,
	desde: new Date(Date.parse(inicioDaHora(new Date(dtaini))) - HORA_MS).toISOString(),
	ate: dtafim,
})
interface DoSistema {
	readonly codsis: string | null
	readonly dtaini: string
	readonly dtafim: string
}

/** Voters are the people who found the system slow in the period, and none without a system. */
export const listarVotantes = (db: Db, { codsis, desde, ate }: Periodo) =>
	sti(db)
		.selectFrom('monvot')
		.select('codpes')
		.distinct()
		.where('codsis', '=', sql<string>`${codsis}::text`)
		.where('dtahor', '>=', desde)
		.where('dtahor', '<=', ate)

export const listarQuemVotou = async (db: Db, sistema: DoSistema): Promise<number[]> =>
	(await listarVotantes(db, periodoDe(sistema)).execute()).map(({ codpes }) => codpes)
