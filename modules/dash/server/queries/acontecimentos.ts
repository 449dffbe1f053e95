import type { Db } from '@portal/platform/server'
import { tabelas } from '../tables.ts'
import type { Recorte } from './filtro.ts'

const MAXIMO_DE_MARCAS = 50

/** Messages of a year with the conditions of the list that each went to. */
export const listarMensagensDoAno = (db: Db, { ano }: Recorte) =>
	tabelas(db)
		.selectFrom('mensagem')
		.select(['dtaenv', 'assunto', 'dscflt'])
		.where('anoing', '=', ano)
		.orderBy('dtaenv', 'desc')
		.limit(MAXIMO_DE_MARCAS)
		.execute()

/** Extensions of the first stage of a view. */
export function listarProrrogacoes(db: Db, { ano, tiping, numcha }: Recorte) {
	let query = tabelas(db)
		.selectFrom('prorrogacao')
		.select(['tiping', 'numcha', 'dtaprr', 'dtafim'])
		.where('anoing', '=', ano)
		.where('numetp', '=', 1)
	if (tiping !== undefined) query = query.where('tiping', '=', tiping)
	if (numcha !== undefined) query = query.where('numcha', '=', numcha)
	return query.orderBy('dtaprr', 'desc').limit(MAXIMO_DE_MARCAS).execute()
}
