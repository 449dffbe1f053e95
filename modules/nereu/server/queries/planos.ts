import { type Db, jsonRows } from '@portal/platform/server'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { Proposta } from '../../contract/index.ts'
import type { NereuTables } from '../tables.ts'
import { construtor, tabelas } from './convenios.ts'

const asAssinaturas = () =>
	construtor()
		.selectFrom('plnass as a')
		.select(['a.papel', 'a.nomass as nome', 'a.carass as cargo', 'a.dtaass as em'])
		.whereRef('a.codcan', '=', sql.ref('p.codcan'))
		.whereRef('a.numprp', '=', sql.ref('p.numprp'))
		.orderBy('a.dtaass')

/** Proposals of a plan in their order, each with its signatures. */
export async function listarPropostas(db: Db, codcan: number): Promise<Proposta[]> {
	const linhas = await tabelas(db)
		.selectFrom('plnprp as p')
		.select(['p.numprp', 'p.sitprp', 'p.motivo', 'p.devolucao', 'p.conteudo', 'p.hash'])
		.select(jsonRows(asAssinaturas()).as('assinaturas'))
		.where('p.codcan', '=', codcan)
		.orderBy('p.numprp')
		.execute()
	return linhas.map(({ assinaturas, ...proposta }) => ({
		...proposta,
		assinaturas: assinaturas.map(({ em, ...assinatura }) => ({ ...assinatura, em: new Date(em).toISOString() })),
	}))
}

export const inserirProposta = (db: Db, proposta: Insertable<NereuTables['plnprp']>) =>
	tabelas(db).insertInto('plnprp').values(proposta).execute()

export const mudarProposta = (db: Db, codcan: number, numprp: number, mudanca: Updateable<NereuTables['plnprp']>) =>
	tabelas(db).updateTable('plnprp').set(mudanca).where('codcan', '=', codcan).where('numprp', '=', numprp).execute()

/** Idempotent: a signature is given once. */
export const inserirAssinatura = (db: Db, assinatura: Insertable<NereuTables['plnass']>) =>
	tabelas(db)
		.insertInto('plnass')
		.values(assinatura)
		.onConflict((conflito) => conflito.columns(['codcan', 'numprp', 'papel']).doNothing())
		.execute()

/** Contact of the partner whose place this is. */
export const buscarContato = (db: Db, codvag: number) =>
	tabelas(db)
		.selectFrom('vagmob as v')
		.innerJoin('convenio as c', 'c.codcvn', 'v.codcvn')
		.select(['c.emlorg', 'c.nomorg'])
		.where('v.codvag', '=', codvag)
		.executeTakeFirst()
