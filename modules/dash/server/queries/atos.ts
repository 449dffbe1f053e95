import type { Db } from '@portal/platform/server'
import { ANALISAVEIS, MAXIMO_POR_ATRIBUICAO } from '../../contract/index.ts'
import { type DashTables, tabelas } from '../tables.ts'

export const inserirMensagem = (db: Db, mensagem: Omit<DashTables['mensagem'], 'codmsg'>) =>
	tabelas(db).insertInto('mensagem').values(mensagem).returning('codmsg').executeTakeFirstOrThrow()

interface Atribuicao {
	readonly codpesana: number
	readonly codpesatr: number
	readonly dtaatr: string
}

/** Enrolments are given to one person, whoever had them before. */
export const atribuir = (db: Db, numeros: readonly number[], atribuicao: Atribuicao) =>
	tabelas(db)
		.insertInto('atribuicao')
		.values(numeros.toSorted((a, b) => a - b).map((numins) => ({ numins, ...atribuicao })))
		.onConflict((conflito) => conflito.column('numins').doUpdateSet(atribuicao))
		.execute()

/** People who analyse any of these enrolments. */
export async function listarAnalistas(db: Db, numeros: readonly number[]): Promise<number[]> {
	const linhas = await tabelas(db)
		.selectFrom('atribuicao')
		.select('codpesana')
		.distinct()
		.where('numins', 'in', [...numeros])
		.execute()
	return linhas.map(({ codpesana }) => codpesana)
}

/** Enrolments of a person that still wait for analysis. */
export async function contarAnalises(db: Db, codpesana: number): Promise<number> {
	const { qtd } = await tabelas(db)
		.selectFrom('atribuicao as a')
		.innerJoin('ing as i', 'i.numins', 'a.numins')
		.where('a.codpesana', '=', codpesana)
		.where('i.sitmat', 'in', [...ANALISAVEIS])
		.select(({ fn }) => fn.countAll<number>().as('qtd'))
		.executeTakeFirstOrThrow()
	return qtd
}

export const reservarMatriculas = (db: Db, numeros: readonly number[]) =>
	tabelas(db)
		.selectFrom('ing')
		.select(['numins', 'codund', 'sitmat'])
		.where('numins', 'in', [...numeros])
		.orderBy('numins')
		.limit(MAXIMO_POR_ATRIBUICAO)
		.forUpdate()
		.execute()
