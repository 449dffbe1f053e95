import type { Db } from '@portal/platform/server'
import type { Insertable, Updateable } from 'kysely'
import type { Atuacao } from './atuacao.ts'
import { processos } from './queries.ts'
import { visivel } from './queries-visibilidade.ts'
import type { ProcessosTables } from './tables.ts'

type JuntadaTable = ProcessosTables['juntada']

export async function inserirJuntada(db: Db, juntada: Insertable<JuntadaTable>): Promise<void> {
	await processos(db).insertInto('juntada').values(juntada).execute()
}

export async function fecharJuntada(db: Db, numproj: string, fim: Updateable<JuntadaTable>): Promise<void> {
	await processos(db)
		.updateTable('juntada')
		.set(fim)
		.where('numproj', '=', numproj)
		.where('dtadsj', 'is', null)
		.execute()
}

export const listarJuntadas = (db: Db, atuacao: Atuacao, numpro: string) =>
	processos(db)
		.selectFrom('juntada as j')
		.innerJoin('processo as p', 'p.numpro', 'j.numproj')
		.select(['j.numproj', 'p.titpro', 'p.nominr', 'j.dtajnt', 'j.codpesjnt', 'j.txtdch'])
		.select(['j.dtadsj', 'j.codpesdsj', 'j.txtdsj'])
		.where('j.numpro', '=', numpro)
		.where(visivel(atuacao))
		.orderBy('j.dtajnt', 'desc')
		.limit(200)
		.execute()

export const obterUltimoAndamento = (db: Db, numpro: string, numand: number) =>
	processos(db)
		.selectFrom('andamento')
		.select('sgletaent')
		.where('numpro', '=', numpro)
		.where('numand', '=', numand)
		.executeTakeFirstOrThrow()
