import { listarPalavras } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import { tabelas } from './tabelas.ts'

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const ODT = 'application/vnd.oasis.opendocument.text'
export const PDF = 'application/pdf'

const FOTOS = ['image/jpeg', 'image/png', 'image/webp', 'image/tiff']

/** Kinds of picture in which text is recognized. */
export const ehFoto = (mimetype: string): boolean => FOTOS.includes(mimetype)

/** Kinds of file whose text is searched. */
export const temTexto = (mimetype: string): boolean =>
	mimetype.startsWith('text/') || [PDF, DOCX, ODT].includes(mimetype) || ehFoto(mimetype)

/** The words of the version before stand until those of this one have been read. */
export async function marcarPorLer(db: Db, coditm: number, numvrs: number): Promise<void> {
	await tabelas(db)
		.insertInto('texto')
		.values({ coditm, numvrs, vetor: null, numvrslid: null })
		.onConflict((conflito) => conflito.column('coditm').doUpdateSet({ numvrs }))
		.execute()
}

export interface PorLer {
	readonly coditm: number
	readonly numvrs: number
	readonly chvarq: string
	readonly sha256: string
	readonly mimetype: string
	readonly tamvrs: number
	readonly nomitm: string
}

export async function listarPorLer(db: Db, limite: number): Promise<PorLer[]> {
	const { rows } = await sql<PorLer>`
		select t.coditm, t.numvrs, v.chvarq, v.sha256, v.mimetype, v.tamvrs, i.nomitm
		from usp_drive.texto t join usp_drive.item i on i.coditm = t.coditm
			join usp_drive.versao v on v.coditm = t.coditm and v.numvrs = t.numvrs
		where t.numvrslid is distinct from t.numvrs
		order by t.coditm limit ${limite}::int`.execute(db)
	return rows
}

export async function gravarPalavras(
	db: Db,
	{ coditm, numvrs }: Pick<PorLer, 'coditm' | 'numvrs'>,
	palavras: readonly string[],
): Promise<void> {
	await sql`update usp_drive.texto set vetor = array_to_tsvector(${[...palavras]}::text[]), numvrslid = ${numvrs}::int
		where coditm = ${coditm}::int and numvrs = ${numvrs}::int`.execute(db)
}

/** Condition on the item `i`: its text holds all these words, the last one perhaps only begun. */
export function hasText(busca: string): RawBuilder<boolean> {
	const palavras = listarPalavras(busca)
	if (palavras.length === 0) return sql`false`
	const consulta = palavras.map((palavra, indice) => `'${palavra}'${indice === palavras.length - 1 ? ':*' : ''}`)
	return sql`i.coditm in (select t.coditm from usp_drive.texto t where t.vetor @@ ${consulta.join(' & ')}::tsquery)`
}
