import { nomeDaPessoaEm } from '@portal/pessoas/server/public'
import { type Paginacao, parteDe } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { tabelas } from './tabelas.ts'

interface LinhaDoComentario {
	readonly codcmt: number
	readonly txtcmt: string
	readonly codpescad: number
	readonly nompes: string
	readonly dtacad: string
	readonly mencionados: string[]
}

export async function paginarComentarios(
	db: Db,
	coditm: number,
	paginacao: Paginacao,
): Promise<{ linhas: LinhaDoComentario[]; total: number }> {
	const { limite, salto } = parteDe(paginacao)
	const { rows: linhas } = await sql<LinhaDoComentario>`
		select c.codcmt, c.txtcmt, c.codpescad, coalesce(${nomeDaPessoaEm('c.codpescad')}, '') as nompes, c.dtacad,
			coalesce((select json_agg(coalesce(${nomeDaPessoaEm('m.codpes')}, '') order by m.codpes)
				from usp_drive.mencao m where m.codcmt = c.codcmt), '[]') as mencionados
		from usp_drive.comentario c where c.coditm = ${coditm}::int
		order by c.codcmt desc limit ${limite}::int offset ${salto}::int`.execute(db)
	const { total } = await tabelas(db)
		.selectFrom('comentario')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.where('coditm', '=', coditm)
		.executeTakeFirstOrThrow()
	return { linhas, total }
}

/** People who mentioned this person on the item after their last comment there, and so wait for an answer. */
export async function listarQuemEspera(db: Db, coditm: number, codpes: number): Promise<number[]> {
	const { rows } = await sql<{ codpescad: number }>`
		select distinct c.codpescad from usp_drive.comentario c join usp_drive.mencao m on m.codcmt = c.codcmt
		where c.coditm = ${coditm}::int and m.codpes = ${codpes}::int and c.codpescad <> ${codpes}::int
			and c.codcmt > coalesce((select max(meu.codcmt) from usp_drive.comentario meu
				where meu.coditm = ${coditm}::int and meu.codpescad = ${codpes}::int), 0)`.execute(db)
	return rows.map(({ codpescad }) => codpescad)
}

interface NovoComentario {
	readonly coditm: number
	readonly txtcmt: string
	readonly codpescad: number
	readonly dtacad: string
	readonly mencionados: readonly number[]
}

export async function inserirComentario(db: Db, { mencionados, ...novo }: NovoComentario): Promise<number> {
	const { codcmt } = await tabelas(db)
		.insertInto('comentario')
		.values(novo)
		.returning('codcmt')
		.executeTakeFirstOrThrow()
	if (mencionados.length > 0)
		await tabelas(db)
			.insertInto('mencao')
			.values(mencionados.map((codpes) => ({ codcmt, codpes })))
			.execute()
	return codcmt
}

/** Removes a comment of an item: any, or one person's own. */
export async function removerComentario(
	db: Db,
	{ coditm, codcmt, codpes }: { readonly coditm: number; readonly codcmt: number; readonly codpes: number | undefined },
): Promise<boolean> {
	const { numDeletedRows } = await tabelas(db)
		.deleteFrom('comentario')
		.where('codcmt', '=', codcmt)
		.where('coditm', '=', coditm)
		.$if(codpes !== undefined, (query) => query.where('codpescad', '=', codpes ?? 0))
		.executeTakeFirst()
	return numDeletedRows === 1n
}
