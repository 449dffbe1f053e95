import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type { MandatoTables } from '../tables.ts'
import { tabelas } from './colegiados.ts'

export const listarArquivos = (db: Db, codreu: number) =>
	tabelas(db)
		.selectFrom('reuniaoarquivo')
		.select(['codarq', 'nomarq', 'tamarq', 'dtacad'])
		.where('codreu', '=', codreu)
		.orderBy('codarq')
		.execute()

/** @throws NotFoundError for a file of another meeting. */
export const obterArquivo = (db: Db, { codreu, codarq }: { readonly codreu: number; readonly codarq: number }) =>
	tabelas(db)
		.selectFrom('reuniaoarquivo')
		.select(['codarq', 'nomarq', 'mimetype', 'chave', 'sha256'])
		.where('codreu', '=', codreu)
		.where('codarq', '=', codarq)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('arquivo-nao-encontrado', 'Não há este arquivo na pauta. Recarregue a reunião.'),
		)

export async function inserirArquivo(db: Db, arquivo: Insertable<MandatoTables['reuniaoarquivo']>): Promise<number> {
	const { codarq } = await tabelas(db)
		.insertInto('reuniaoarquivo')
		.values(arquivo)
		.returning('codarq')
		.executeTakeFirstOrThrow()
	return codarq
}

export const removerArquivo = (db: Db, codarq: number) =>
	tabelas(db).deleteFrom('reuniaoarquivo').where('codarq', '=', codarq).execute()
