import type { Db } from '@portal/platform/server'
import type { Conteudo, DaVersao } from '../../contract/index.ts'
import { questionarios } from '../tables.ts'

/** The people of these answers are not in the register of the demonstration. */
const PRIMEIRA_PESSOA = 900_000
/** Nobody answers two of them. */
const DE_CADA_UM = 10_000
const DE_CADA_VERSAO = 1_000

/** Concluded by people who are not there, all at once. */
export async function inserirConcluidas(
	db: Db,
	{ codqst, numvrsqst }: DaVersao,
	conteudos: readonly Conteudo[],
	dia: string,
): Promise<void> {
	if (conteudos.length === 0) return
	await questionarios(db)
		.insertInto('qsturn')
		.values(conteudos.map((conteudo) => ({ codqst, numvrsqst, cntrsp: JSON.stringify(conteudo) })))
		.execute()
	await questionarios(db)
		.insertInto('qstpcp')
		.values(
			conteudos.map(({ perfil }, indice) => ({
				codqst,
				numvrsqst,
				codpes: PRIMEIRA_PESSOA + codqst * DE_CADA_UM + numvrsqst * DE_CADA_VERSAO + indice,
				perfil: JSON.stringify(perfil),
				sitpcp: 'CON' as const,
				dtaini: dia,
				dtaconc: dia,
			})),
		)
		.execute()
}
