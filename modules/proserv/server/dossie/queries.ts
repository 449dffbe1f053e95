import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { Numero } from '../../contract/index.ts'
import { proserv } from '../estrutura/queries.ts'
import type { ProservTables } from '../tables.ts'

export const inserirDossie = async (db: Db, dossie: Insertable<ProservTables['dsesolprs']>): Promise<void> => {
	await proserv(db).insertInto('dsesolprs').values(dossie).execute()
}

/** The dossier is its author's alone, because another person's may contain more or less. */
export const obterDossie = (
	db: Db,
	codpes: number,
	{ anosolprs, codsolprs, codaucdoc }: Numero & { codaucdoc: string },
) =>
	proserv(db)
		.selectFrom('dsesolprs')
		.select(['chave', 'sha256'])
		.where('codaucdoc', '=', codaucdoc)
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.where('codpes', '=', codpes)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('dossie-nao-encontrado', 'Não há este dossiê entre os seus. Emita outro.'),
		)
