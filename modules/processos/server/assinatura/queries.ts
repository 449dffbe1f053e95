import type { Db } from '@portal/platform/server'
import { processos } from '../queries.ts'
import type { ProcessoTable } from '../tables.ts'

/** By the system, which sees everything; held until the transaction ends, as any action holds it. */
export const reservarParaAviso = (db: Db, numpro: string): Promise<ProcessoTable> =>
	processos(db).selectFrom('processo').selectAll().where('numpro', '=', numpro).forUpdate().executeTakeFirstOrThrow()

/** The document that this batch still has. */
export const buscarArquivoEnviado = (db: Db, codlotdocasi: number) =>
	processos(db)
		.selectFrom('arquivopdl')
		.selectAll()
		.where('codlotdocasi', '=', codlotdocasi)
		.where('sitasi', '=', 'ENV')
		.executeTakeFirst()
