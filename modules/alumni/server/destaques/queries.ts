import { parteDe } from '@portal/platform/contract'
import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable, Updateable } from 'kysely'
import { type AlumniTables, alumni } from '../tables.ts'

export const destaqueNaoEncontrado = () =>
	new NotFoundError('destaque-nao-encontrado', 'Não há este destaque. Recarregue a lista.')
const COLUNAS = [
	'coddtqamn',
	'nompesdtqamn',
	'dscdtqamn',
	'urldtqamn',
	'stadtqvsvpbc',
	'codarqfotdtq_fs',
	'dtacad',
	'versao',
] as const
const NA_PAGINA_INICIAL = 12

export const listarPublicados = (db: Db) =>
	alumni(db)
		.selectFrom('dtqamn')
		.select(COLUNAS)
		.where('stadtqvsvpbc', '=', 'S')
		.orderBy('coddtqamn', 'desc')
		.limit(NA_PAGINA_INICIAL)
		.execute()

export async function paginarDestaques(db: Db, { pagina, porPagina }: { pagina: number; porPagina: number }) {
	const itens = await alumni(db)
		.selectFrom('dtqamn')
		.select(COLUNAS)
		.orderBy('coddtqamn', 'desc')
		.limit(porPagina)
		.offset(parteDe({ pagina, porPagina }).salto)
		.execute()
	const { total } = await alumni(db)
		.selectFrom('dtqamn')
		.select((eb) => eb.fn.countAll<number>().as('total'))
		.executeTakeFirstOrThrow()
	return { itens, total }
}

export const obterDestaque = (db: Db, coddtqamn: number) =>
	alumni(db)
		.selectFrom('dtqamn')
		.select(COLUNAS)
		.where('coddtqamn', '=', coddtqamn)
		.executeTakeFirstOrThrow(destaqueNaoEncontrado)

export const segurarDestaque = (db: Db, coddtqamn: number) =>
	alumni(db)
		.selectFrom('dtqamn')
		.select(COLUNAS)
		.where('coddtqamn', '=', coddtqamn)
		.forUpdate()
		.executeTakeFirstOrThrow(destaqueNaoEncontrado)

export const inserirDestaque = async (db: Db, novo: Insertable<AlumniTables['dtqamn']>): Promise<number> =>
	(await alumni(db).insertInto('dtqamn').values(novo).returning('coddtqamn').executeTakeFirstOrThrow()).coddtqamn

export const mudarDestaque = async (
	db: Db,
	coddtqamn: number,
	mudanca: Updateable<AlumniTables['dtqamn']>,
): Promise<void> => {
	await alumni(db)
		.updateTable('dtqamn')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('coddtqamn', '=', coddtqamn)
		.execute()
}

export const removerDestaque = async (db: Db, coddtqamn: number): Promise<void> => {
	await alumni(db).deleteFrom('dtqamn').where('coddtqamn', '=', coddtqamn).execute()
}
