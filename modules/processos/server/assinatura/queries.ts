import type { Db } from '@portal/platform/server'
import { processos } from '../queries.ts'
import type { ProcessoTable } from '../tables.ts'

/** Row lock by the system, without a visibility check, held until the transaction ends as for any action. */
export const reservarParaAviso = (db: Db, numpro: string): Promise<ProcessoTable> =>
	processos(db).selectFrom('processo').selectAll().where('numpro', '=', numpro).forUpdate().executeTakeFirstOrThrow()

/** The document that is still assigned to this batch. */
export const buscarArquivoEnviado = (db: Db, codlotdocasi: number) =>
	processos(db)
		.selectFrom('arquivopdl')
		.selectAll()
		.where('codlotdocasi', '=', codlotdocasi)
		.where('sitasi', '=', 'ENV')
		.executeTakeFirst()
