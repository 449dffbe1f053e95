import type { Db } from '@portal/platform/server'
import { assina } from '../../queries/lote.ts'

export interface NovaVisita {
	readonly hashest: Buffer
	readonly hashpas: Buffer
	readonly hashacs: Buffer
	readonly codpcpasidoc: number
	readonly codprv: string
	readonly nomprv: string
	readonly verificador: string
	readonly pedido: string
	readonly expira_em: string
}

export async function gravarVisita(db: Db, visita: NovaVisita): Promise<void> {
	await assina(db).insertInto('identidadeext').values(visita).execute()
}

/** Consumes a pending visit; a second, late, foreign-provider or other-browser answer finds none. */
export const atenderVisita = (
	db: Db,
	{ hashest, hashpas, codprv }: Pick<NovaVisita, 'hashest' | 'hashpas' | 'codprv'>,
	agora: Date,
) =>
	assina(db)
		.updateTable('identidadeext')
		.set({ dtaide: agora.toISOString() })
		.where('hashest', '=', hashest)
		.where('hashpas', '=', hashpas)
		.where('codprv', '=', codprv)
		.where('dtaide', 'is', null)
		.where('expira_em', '>', agora.toISOString())
		.returning(['hashest', 'hashacs', 'codpcpasidoc', 'verificador', 'pedido'])
		.executeTakeFirst()

export interface Prova {
	readonly cpfide: string
	readonly nomide: string
	/** Assurance level by the provider's name for it. */
	readonly nivide: string
}
export interface Identidade extends Prova {
	readonly nomprv: string
}
export type DesfechoDaVisita = { readonly motrec: string } | Prova

export async function gravarDesfecho(db: Db, hashest: Buffer, desfecho: DesfechoDaVisita): Promise<void> {
	await assina(db).updateTable('identidadeext').set(desfecho).where('hashest', '=', hashest).execute()
}

/** Result of the last visit that this access began. */
export const buscarDesfecho = (db: Db, hashacs: Buffer) =>
	assina(db)
		.selectFrom('identidadeext')
		.select(['codprv', 'nomprv', 'motrec', 'cpfide', 'nomide', 'nivide'])
		.where('hashacs', '=', hashacs)
		.where('dtaide', 'is not', null)
		.where((eb) => eb.or([eb('motrec', 'is not', null), eb('cpfide', 'is not', null)]))
		.orderBy('dtaide', 'desc')
		.limit(1)
		.executeTakeFirst()
