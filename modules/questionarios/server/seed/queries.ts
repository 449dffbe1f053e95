import type { Db } from '@portal/platform/server'
import type { Conteudo, DaVersao } from '../../contract/index.ts'
import { questionarios } from '../tables.ts'

/** First number of the fictitious participants, who are not in the register. */
const PRIMEIRA_PESSOA = 900_000
/** Separate ranges of numbers, so that nobody answers two of the questionnaires. */
const DE_CADA_UM = 10_000
const DE_CADA_VERSAO = 1_000

/** Bulk insert of answers concluded by fictitious people. */
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
