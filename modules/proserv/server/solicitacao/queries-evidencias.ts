import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Numero } from '../../contract/index.ts'
import { proserv } from '../estrutura/queries.ts'

const ANOS = 5

export async function anterioresDa(db: Db, codund: number, { anosolprs, codsolprs }: Numero) {
	const linhas = await proserv(db)
		.selectFrom('solprs')
		.select('anosolprs')
		.select([
			sql<number>`count(*) filter (where dtasub is not null)`.as('qtdsub'),
			sql<number>`count(*) filter (where tipsitprs in ('APR', 'EXE', 'CON'))`.as('qtdapr'),
		])
		.where('codund', '=', codund)
		.where('anosolprs', '>', anosolprs - ANOS)
		.where((eb) => eb.or([eb('anosolprs', '<>', anosolprs), eb('codsolprs', '<>', codsolprs)]))
		.groupBy('anosolprs')
		.orderBy('anosolprs', 'desc')
		.execute()
	return linhas.filter(({ qtdsub }) => qtdsub > 0)
}

/** Of these people, those who may retire up to that day. */
export const listarQueSeAposentam = async (
	db: Db,
	quem: readonly number[],
	ate: string,
): Promise<ReadonlySet<number>> => {
	const linhas = await proserv(db)
		.selectFrom('srvaps')
		.select('codpes')
		.where('dtapvsaps', '<=', ate)
		.where('codpes', 'in', [...quem])
		.execute()
	return new Set(linhas.map(({ codpes }) => codpes))
}

export const haAposentadorias = async (db: Db): Promise<boolean> =>
	(await proserv(db).selectFrom('srvaps').select('codpes').limit(1).executeTakeFirst()) !== undefined
