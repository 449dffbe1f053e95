import { parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable, Updateable } from 'kysely'
import { type AlumniTables, alumni } from '../tables.ts'

export const noticiaNaoEncontrada = () =>
	new NotFoundError('noticia-nao-encontrada', 'Não há esta notícia. Recarregue a lista.')
const COLUNAS = [
	'codntcamn',
	'titntcamn',
	'dscntcamn',
	'urlntcamn',
	'stantcvsvpbc',
	'codarqntc_fs',
	'dtacad',
	'versao',
] as const
const NA_PAGINA_INICIAL = 12

export const listarPublicadas = (db: Db) =>
	alumni(db)
		.selectFrom('ntcamn')
		.select(COLUNAS)
		.where('stantcvsvpbc', '=', 'S')
		.orderBy('codntcamn', 'desc')
		.limit(NA_PAGINA_INICIAL)
		.execute()

export async function paginarNoticias(db: Db, { pagina, porPagina }: { pagina: number; porPagina: number }) {
	const itens = await alumni(db)
		.selectFrom('ntcamn')
		.select(COLUNAS)
		.orderBy('codntcamn', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await alumni(db)
		.selectFrom('ntcamn')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { itens, total }
}

export const obterNoticia = (db: Db, codntcamn: number) =>
	alumni(db)
		.selectFrom('ntcamn')
		.select(COLUNAS)
		.where('codntcamn', '=', codntcamn)
		.executeTakeFirstOrThrow(noticiaNaoEncontrada)

export const segurarNoticia = (db: Db, codntcamn: number) =>
	alumni(db)
		.selectFrom('ntcamn')
		.select(COLUNAS)
		.where('codntcamn', '=', codntcamn)
		.forUpdate()
		.executeTakeFirstOrThrow(noticiaNaoEncontrada)

export const inserirNoticia = async (db: Db, nova: Insertable<AlumniTables['ntcamn']>): Promise<number> =>
	(await alumni(db).insertInto('ntcamn').values(nova).returning('codntcamn').executeTakeFirstOrThrow()).codntcamn

export const mudarNoticia = async (
	db: Db,
	codntcamn: number,
	mudanca: Updateable<AlumniTables['ntcamn']>,
): Promise<void> => {
	await alumni(db)
		.updateTable('ntcamn')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codntcamn', '=', codntcamn)
		.execute()
}

export const removerNoticia = async (db: Db, codntcamn: number): Promise<void> => {
	await alumni(db).deleteFrom('ntcamn').where('codntcamn', '=', codntcamn).execute()
}
