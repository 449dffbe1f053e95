import { type Db, NotFoundError } from '@portal/platform/server'
import { tabelas } from '../tables.ts'

export const listarModelos = (db: Db) =>
	tabelas(db).selectFrom('iamod').selectAll().orderBy('nommod').orderBy('codmod').execute()

export const obterModelo = (db: Db, codmod: number) =>
	tabelas(db)
		.selectFrom('iamod')
		.selectAll()
		.where('codmod', '=', codmod)
		.where('staatv', '=', 'S')
		.executeTakeFirstOrThrow(
			() => new NotFoundError('modelo-nao-encontrado', 'Este modelo não está mais disponível. Escolha outro na lista.'),
		)

export async function buscarConfiguracao(db: Db, chvcfg: string): Promise<string | undefined> {
	const linha = await tabelas(db).selectFrom('iacfg').select('vlrcfg').where('chvcfg', '=', chvcfg).executeTakeFirst()
	return linha?.vlrcfg
}
