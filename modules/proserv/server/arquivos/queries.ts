import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type * as contrato from '../../contract/index.ts'
import { proserv } from '../estrutura/queries.ts'
import type { ProservTables } from '../tables.ts'

export const listarArquivos = (db: Db, { anosolprs, codsolprs }: contrato.Numero) =>
	proserv(db)
		.selectFrom('arqsolprs')
		.select(['numseqarqprs', 'nomarqdla', 'tamarqdla', 'codpescad', 'dtacad'])
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.orderBy('numseqarqprs')
		.execute()

export async function obterArquivo(
	db: Db,
	{ anosolprs, codsolprs, numseqarqprs }: contrato.Numero & { numseqarqprs: number },
) {
	return proserv(db)
		.selectFrom('arqsolprs')
		.select(['nomarqdla', 'mimetype', 'chave', 'sha256'])
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.where('numseqarqprs', '=', numseqarqprs)
		.executeTakeFirstOrThrow(
			() =>
				new NotFoundError('arquivo-nao-encontrado', 'Este arquivo já não está na solicitação. Recarregue a página.'),
		)
}

export const inserirArquivo = async (
	db: Db,
	arquivo: Omit<Insertable<ProservTables['arqsolprs']>, 'numseqarqprs'>,
): Promise<number> =>
	(
		await proserv(db)
			.insertInto('arqsolprs')
			.values((eb) => ({
				...arquivo,
				numseqarqprs: eb
					.selectFrom('arqsolprs')
					.select((de) => eb(eb.fn.coalesce(de.fn.max('numseqarqprs'), eb.lit(0)), '+', 1).as('numero'))
					.where('anosolprs', '=', arquivo.anosolprs)
					.where('codsolprs', '=', arquivo.codsolprs),
			}))
			.returning('numseqarqprs')
			.executeTakeFirstOrThrow()
	).numseqarqprs

export const removerArquivo = async (
	db: Db,
	{ anosolprs, codsolprs, numseqarqprs }: contrato.Numero & { numseqarqprs: number },
): Promise<void> => {
	await proserv(db)
		.deleteFrom('arqsolprs')
		.where('anosolprs', '=', anosolprs)
		.where('codsolprs', '=', codsolprs)
		.where('numseqarqprs', '=', numseqarqprs)
		.execute()
}
