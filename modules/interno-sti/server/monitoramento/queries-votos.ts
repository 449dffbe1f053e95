import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import { sql } from 'kysely'
import { sti } from '../tables.ts'

const HORA_MS = 3_600_000
const inicioDaHora = (agora: Date): string => new Date(Math.floor(agora.getTime() / HORA_MS) * HORA_MS).toISOString()

/** False: this person has said so in this hour. */
export async function inserirVoto(db: Db, codsis: string, codpes: number, agora: Date): Promise<boolean> {
	const linha = await sti(db)
		.insertInto('monvot')
		.values({ codsis, codpes, dtahor: inicioDaHora(agora) })
		.onConflict((conflict) => conflict.doNothing())
		.returning('codsis')
		.executeTakeFirst()
	return linha !== undefined
}

const porSistema = prepared((p: { desde: string }) =>
	sti(queryBuilder())
		.selectFrom('monvot')
		.select(['codsis', sql<number>`count(distinct codpes)::int`.as('qtdvot')])
		.where('dtahor', '>=', p.desde)
		.groupBy('codsis')
		.orderBy('qtdvot', 'desc'),
)
export const contarVotos = (db: Db, desde: string) => porSistema(db, { desde })

const daPessoa = prepared((p: { codpes: number; dtahor: string }) =>
	sti(queryBuilder())
		.selectFrom('monvot')
		.select('codsis')
		.where('codpes', '=', p.codpes)
		.where('dtahor', '=', p.dtahor),
)
export const listarVotosDaPessoa = async (db: Db, codpes: number, agora: Date): Promise<string[]> =>
	(await daPessoa(db, { codpes, dtahor: inicioDaHora(agora) })).map(({ codsis }) => codsis)

/** Who found a system slow, from the hour before it went down to its end. */
export const listarQuemVotou = async (
	db: Db,
	{ codsis, dtaini, dtafim }: { codsis: string; dtaini: string; dtafim: string },
): Promise<number[]> =>
	(
		await sti(db)
			.selectFrom('monvot')
			.select('codpes')
			.distinct()
			.where('codsis', '=', codsis)
			.where('dtahor', '>=', new Date(Date.parse(inicioDaHora(new Date(dtaini))) - HORA_MS).toISOString())
			.where('dtahor', '<=', dtafim)
			.execute()
	).map(({ codpes }) => codpes)
