import { type Db, NotFoundError } from '@portal/platform/server'
import type { Insertable, Updateable } from 'kysely'
import { comum, type TabelasComuns } from '../../tabelas/comum.ts'

const modelos = (db: Db) =>
	comum(db)
		.selectFrom('mdlsti')
		.select(['codmdl', 'tipmdl', 'nommdl', 'assmdl', 'txtmdl', 'codpes', 'versao', 'dtaultalt'])

export const listarModelos = (db: Db) => modelos(db).orderBy('nommdl').orderBy('codmdl').execute()
export type LinhaModelo = Awaited<ReturnType<typeof listarModelos>>[number]

const naoHa = () => new NotFoundError('modelo-nao-encontrado', 'Não há este modelo. Volte à lista.')

export const obterModelo = (db: Db, codmdl: number): Promise<LinhaModelo> =>
	modelos(db).where('codmdl', '=', codmdl).executeTakeFirstOrThrow(naoHa)

export async function reservarModelo(db: Db, codmdl: number): Promise<LinhaModelo> {
	await comum(db).selectFrom('mdlsti').select('codmdl').where('codmdl', '=', codmdl).forUpdate().execute()
	return obterModelo(db, codmdl)
}

export const inserirModelo = async (db: Db, modelo: Insertable<TabelasComuns['mdlsti']>): Promise<void> => {
	await comum(db).insertInto('mdlsti').values(modelo).execute()
}

export const alterarModelo = async (
	db: Db,
	codmdl: number,
	mudanca: Updateable<TabelasComuns['mdlsti']>,
): Promise<void> => {
	await comum(db)
		.updateTable('mdlsti')
		.set((eb) => ({ ...mudanca, versao: eb('versao', '+', 1) }))
		.where('codmdl', '=', codmdl)
		.execute()
}
