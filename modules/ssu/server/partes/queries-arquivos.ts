import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { SsuTables } from '../tables.ts'
import { ssu } from '../tables.ts'

export const listarArquivos = (db: Db, numssu: number) =>
	ssu(db)
		.selectFrom('ssuarq')
		.select(['codarq_fs', 'nomarq', 'tamarq', 'codpescad', 'dtacad'])
		.where('numssu', '=', numssu)
		.orderBy('codarq_fs')
		.execute()

export const obterArquivo = (db: Db, codarq_fs: number) =>
	ssu(db)
		.selectFrom('ssuarq')
		.select(['numssu', 'nomarq', 'mimetype', 'chave', 'sha256', 'codpescad'])
		.where('codarq_fs', '=', codarq_fs)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('arquivo-nao-encontrado', 'Este arquivo já não está na demanda. Recarregue a página.'),
		)

export const inserirArquivo = async (db: Db, arquivo: Insertable<SsuTables['ssuarq']>): Promise<number> =>
	(await ssu(db).insertInto('ssuarq').values(arquivo).returning('codarq_fs').executeTakeFirstOrThrow()).codarq_fs

export const removerArquivo = async (db: Db, codarq_fs: number): Promise<void> => {
	await ssu(db).deleteFrom('ssuarq').where('codarq_fs', '=', codarq_fs).execute()
}
