import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { assina } from '../queries/lote.ts'
import type { AssinaTables, TipCertificado } from '../tables.ts'

export interface NovoCertificado {
	readonly tipcer: TipCertificado
	readonly codpes: number | null
	readonly codusuext: number | null
	readonly sercer: string
	readonly nomcer: string
	readonly idfcha: string
	readonly der: Buffer
	readonly chaveselada: Buffer
	readonly dtainival: string
	readonly dtafimval: string
	/** Identity of a person from outside, confirmed by a provider. */
	readonly cpfide: string | null
}

const selecionarEmVigor = (db: Db) =>
	assina(db)
		.selectFrom('certificado')
		.select(['codcer', 'tipcer', 'sercer', 'nomcer', 'idfcha', 'der', 'chaveselada', 'dtafimval'])
		.where('dtarvg', 'is', null)

export type LinhaCertificado = Awaited<ReturnType<typeof listarAutoridades>>[number]

export const listarAutoridades = (db: Db) => selecionarEmVigor(db).where('tipcer', '<>', 'PES').execute()

export const buscarCertificado = (db: Db, dono: Pick<NovoCertificado, 'codpes' | 'codusuext' | 'cpfide'>) =>
	selecionarEmVigor(db)
		.where('tipcer', '=', 'PES')
		.$if(dono.codpes !== null, (query) => query.where('codpes', '=', dono.codpes ?? 0))
		.$if(dono.codpes === null, (query) =>
			query.where('codusuext', '=', dono.codusuext ?? 0).where('cpfide', 'is not distinct from', dono.cpfide),
		)
		.executeTakeFirst()

export async function inserirCertificado(db: Db, novo: NovoCertificado): Promise<void> {
	await assina(db).insertInto('certificado').values(novo).execute()
}

export async function revogarCertificado(db: Db, codcer: number, motrvg: string, agora: Date): Promise<void> {
	await assina(db)
		.updateTable('certificado')
		.set({ dtarvg: agora.toISOString(), motrvg })
		.where('codcer', '=', codcer)
		.where('dtarvg', 'is', null)
		.execute()
}

/** Advisory lock until the end of the transaction: one creator at a time, across processes. */
export const reservarAutoridade = (db: Db) =>
	sql`select pg_advisory_xact_lock(hashtext('assina'), hashtext('autoridade'))`.execute(db)

type Emissor = AssinaTables['lcr']['tipcer']

/** Revocations by issuer: the root revokes authorities, the issuing authority people and time-stamping units. */
export const listarRevogados = (db: Db, emissor: Emissor) =>
	assina(db)
		.selectFrom('certificado')
		.select(['sercer', 'dtarvg', 'motrvg'])
		.where('dtarvg', 'is not', null)
		.where('tipcer', 'in', emissor === 'RAIZ' ? ['AC'] : ['PES', 'TSA'])
		.orderBy('dtarvg')
		.execute()

export const buscarLcr = (db: Db, emissor: Emissor) =>
	assina(db)
		.selectFrom('lcr')
		.select(['numlcr', 'der', 'dtaprx'])
		.where('tipcer', '=', emissor)
		.orderBy('numlcr', 'desc')
		.limit(1)
		.executeTakeFirst()

export async function inserirLcr(db: Db, nova: AssinaTables['lcr']): Promise<void> {
	await assina(db).insertInto('lcr').values(nova).execute()
}
