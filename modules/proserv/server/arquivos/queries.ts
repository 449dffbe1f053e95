import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Db, NotFoundError, prepared, queryBuilder } from '@portal/platform/server'
import type { Insertable } from 'kysely'
import type * as contrato from '../../contract/index.ts'
import { proserv } from '../estrutura/queries.ts'
import type { ProservTables } from '../tables.ts'

const daSolicitacao = prepared(({ anosolprs, codsolprs }: contrato.Numero) =>
	proserv(queryBuilder())
		.selectFrom('arqsolprs as q')
		.select(['q.numseqarqprs', 'q.nomarqdla', 'q.tamarqdla', 'q.codpescad', 'q.dtacad'])
		.select(nomeDaPessoaEm('q.codpescad').as('nompescad'))
		.where('q.anosolprs', '=', anosolprs)
		.where('q.codsolprs', '=', codsolprs)
		.orderBy('q.numseqarqprs'),
)

/** The files, with the names of the people who attached them. */
export const listarArquivos = (db: Db, { anosolprs, codsolprs }: contrato.Numero) =>
	daSolicitacao(db, { anosolprs, codsolprs })

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
