import { type Db, NotFoundError } from '@portal/platform/server'
import { type Insertable, sql } from 'kysely'
import { type ContratacoesTables, tabelas } from '../tables.ts'

export const buscarIgual = (db: Db, codpcddsp: number, sha256: string) =>
	tabelas(db)
		.selectFrom('compraarq')
		.select('codarq_fs')
		.where('codpcddsp', '=', codpcddsp)
		.where('sha256', '=', sha256)
		.where('dtarem', 'is', null)
		.executeTakeFirst()

/** The next number of the purchase's files. */
export async function inserirArquivo(
	db: Db,
	novo: Omit<Insertable<ContratacoesTables['compraarq']>, 'numseq'>,
): Promise<void> {
	await tabelas(db)
		.insertInto('compraarq')
		.values({
			...novo,
			numseq: sql<number>`(select coalesce(max(numseq), 0) + 1 from contratacoes.compraarq where codpcddsp = ${novo.codpcddsp})`,
		})
		.execute()
}

/** @throws NotFoundError where no file has this code. */
export const obterArquivo = (db: Db, codarq: string) =>
	tabelas(db)
		.selectFrom('compraarq')
		.select(['nomarq', 'mimetype', 'chave', 'sha256'])
		.where('codarq_fs', '=', codarq)
		.where('dtarem', 'is', null)
		.executeTakeFirstOrThrow(
			() => new NotFoundError('arquivo-nao-encontrado', 'Não há este arquivo. Procure-o na página da compra.'),
		)
