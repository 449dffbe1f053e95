import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Numero } from '../../contract/index.ts'
import { proserv } from '../estrutura/queries.ts'

interface Parte {
	readonly hoje: string
	/** The edital whose requests are read, with drafts that await the head of the unit. */
	readonly codedtprs: number | undefined
	/** The last key of the previous batch. */
	readonly depois: Numero
	readonly limite: number
}

/** The requests that wait for somebody, in batches by key (keyset pagination). */
export const listarQueEsperam = (db: Db, { hoje, codedtprs, depois, limite }: Parte): Promise<Numero[]> =>
	proserv(db)
		.selectFrom('solprs')
		.select(['anosolprs', 'codsolprs'])
		.where((eb) =>
			eb.or([
				codedtprs === undefined ? eb.lit(false) : eb('tipsitprs', 'in', ['RAS', 'RPR']),
				eb('tipsitprs', 'in', ['SUB', 'ADM', 'DEV', 'AVA', 'AVC', 'REC', 'RJG', 'APR', 'EXE']),
				eb.and([eb('tipsitprs', '=', 'RPR'), eb('dtalimrcs', '<', hoje)]),
			]),
		)
		.where(sql<boolean>`(anosolprs, codsolprs) > (${depois.anosolprs}::int, ${depois.codsolprs}::int)`)
		.$if(codedtprs !== undefined, (query) => query.where('codedtprs', '=', codedtprs ?? 0))
		.orderBy('anosolprs')
		.orderBy('codsolprs')
		.limit(limite)
		.execute()
