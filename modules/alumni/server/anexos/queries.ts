import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import { type AlumniTables, alumni } from '../tables.ts'

export const inserirArquivo = async (db: Db, arquivo: Insertable<AlumniTables['arqamn']>): Promise<number> =>
	(await alumni(db).insertInto('arqamn').values(arquivo).returning('codarq').executeTakeFirstOrThrow()).codarq

/** Removal of the row; the periodic sweep deletes the stored file once no row refers to it. */
export const removerArquivo = async (db: Db, codarq: number | null): Promise<void> => {
	if (codarq !== null) await alumni(db).deleteFrom('arqamn').where('codarq', '=', codarq).execute()
}

export const obterArquivo = (db: Db, codarq: number | null) =>
	alumni(db)
		.selectFrom('arqamn')
		.select(['codarq', 'nomarq', 'mimetype', 'tamarq', 'sha256', 'chave'])
		.where('codarq', '=', codarq ?? 0)
		.executeTakeFirstOrThrow(() => new NotFoundError('arquivo-nao-encontrado', 'Não há arquivo aqui. Volte à lista.'))
