import type { Db } from '@portal/platform/server'
import { assina } from '../queries/lote.ts'

interface Continuada {
	readonly nomsisorg: string
	readonly coddocuspasi: number
	/** Hash of the file that is to be signed again. */
	readonly sha256: string
}

/** Signed document of the same module and bytes, with the first one of its chain. */
export const buscarContinuada = (db: Db, { nomsisorg, coddocuspasi, sha256 }: Continuada) =>
	assina(db)
		.selectFrom('docuspasi as d')
		.innerJoin('lotedocasi as l', 'l.codlotdocasi', 'd.codlotdocasi')
		.innerJoin('revdoc as r', (join) =>
			join.onRef('r.coddocuspasi', '=', 'd.coddocuspasi').onRef('r.numrev', '=', 'd.numrev'),
		)
		.select((eb) => eb.fn.coalesce('d.coddocuspasiori', 'd.coddocuspasi').as('coddocuspasiori'))
		.select('d.codaucdoc')
		.where('d.coddocuspasi', '=', coddocuspasi)
		.where('l.nomsisorg', '=', nomsisorg)
		.where('d.sitasi', '=', 'ASS')
		.where('r.sha256', '=', sha256)
		.executeTakeFirst()

/** Complete continuations of a document. */
export const listarContinuacoes = (db: Db, coddocuspasiori: number) =>
	assina(db)
		.selectFrom('docuspasi')
		.select(['coddocuspasi', 'codlotdocasi'])
		.where('coddocuspasiori', '=', coddocuspasiori)
		.where('sitasi', '=', 'ASS')
		.orderBy('coddocuspasi')
		.execute()
