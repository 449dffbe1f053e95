import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, prepared, queryBuilder } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { SsuTables } from '../../tables.ts'
import { ssu } from '../../tables.ts'

export const listarArquivos = prepared((p: { numssu: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssuarq as q')
		.select(['q.codarq_fs', 'q.nomarq', 'q.tamarq', 'q.codpescad', 'q.dtacad'])
		.select(nomeDaPessoaEm('q.codpescad').as('nompescad'))
		.where('q.numssu', '=', p.numssu)
		.orderBy('q.codarq_fs'),
)

const arquivo = prepared((p: { codarq_fs: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssuarq')
		.select(['numssu', 'nomarq', 'mimetype', 'chave', 'sha256', 'codpescad'])
		.where('codarq_fs', '=', p.codarq_fs),
)

export async function buscarArquivo(db: Db, codarq_fs: number) {
	const [achado] = await arquivo(db, { codarq_fs })
	return achado
}

export const listarGuardados = prepared((p: { numssu: number }) =>
	ssu(queryBuilder())
		.selectFrom('ssuarq')
		.select(['nomarq', 'chave', 'sha256'])
		.where('numssu', '=', p.numssu)
		.orderBy('codarq_fs'),
)

export const inserirArquivo = async (db: Db, arquivo: Insertable<SsuTables['ssuarq']>): Promise<number> =>
	(await ssu(db).insertInto('ssuarq').values(arquivo).returning('codarq_fs').executeTakeFirstOrThrow()).codarq_fs

export const removerArquivo = async (db: Db, codarq_fs: number): Promise<void> => {
	await ssu(db).deleteFrom('ssuarq').where('codarq_fs', '=', codarq_fs).execute()
}
