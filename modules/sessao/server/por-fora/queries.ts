import type { Db } from '@portal/platform/server'
import { sql } from 'kysely'
import { sessao } from '../queries.ts'

export interface Cerimonia {
	readonly estado_hash: Buffer
	readonly provedor: string
	readonly verificador: string
	readonly pedido: string
	readonly criada_em: string
}

export async function gravarCerimonia(
	db: Db,
	cerimonia: Cerimonia & { readonly passe_hash: Buffer; readonly expira_em: string },
): Promise<void> {
	await sessao(db).insertInto('entrada_externa').values(cerimonia).execute()
}

/**
 * Marks a sign-in as answered: the second answer, another provider's, a late one and, where `passe_hash` is known, one in
 * another browser find nothing.
 */
export const atenderCerimonia = (
	db: Db,
	{ estado_hash, provedor, passe_hash }: { estado_hash: Buffer; provedor: string; passe_hash?: Buffer },
	agora: Date,
): Promise<Cerimonia | undefined> =>
	sessao(db)
		.updateTable('entrada_externa')
		.set({ atendida_em: agora.toISOString() })
		.where('estado_hash', '=', estado_hash)
		.where('provedor', '=', provedor)
		.where('atendida_em', 'is', null)
		.where('expira_em', '>', agora.toISOString())
		.$if(passe_hash !== undefined, (query) => query.where('passe_hash', '=', passe_hash as Buffer))
		.returning(['estado_hash', 'provedor', 'verificador', 'pedido', 'criada_em'])
		.executeTakeFirst()

export type Desfecho =
	| { readonly recusa: string }
	| {
			readonly codpes: number
			readonly sujeito: string
			readonly sid: string | null
			readonly id_token: string | null
	  }

export async function gravarDesfecho(db: Db, estado_hash: Buffer, desfecho: Desfecho): Promise<void> {
	await sessao(db).updateTable('entrada_externa').set(desfecho).where('estado_hash', '=', estado_hash).execute()
}

/** Takes the result of a sign-in by a provider; deleting its row makes it usable only once. */
export const retirarCerimonia = (db: Db, passe_hash: Buffer, agora: Date) =>
	sessao(db)
		.deleteFrom('entrada_externa')
		.where('passe_hash', '=', passe_hash)
		.where('expira_em', '>', agora.toISOString())
		.where((eb) => eb.or([eb('codpes', 'is not', null), eb('recusa', 'is not', null)]))
		.returning(['provedor', 'codpes', 'recusa', 'sujeito', 'sid', 'id_token'])
		.executeTakeFirst()

export async function gravarSessaoPorFora(
	db: Db,
	externa: { sessao: string; provedor: string; sujeito: string; sid: string | null; id_token: string | null },
): Promise<void> {
	await sessao(db).insertInto('sessao_externa').values(externa).execute()
}

export const buscarSessaoPorFora = (db: Db, id: string) =>
	sessao(db).selectFrom('sessao_externa').select(['provedor', 'id_token']).where('sessao', '=', id).executeTakeFirst()

/** Portal sessions of a provider: of the named session, or else of all sessions of the person. */
export const listarSessoesDoProvedor = (db: Db, provedor: string, { sid, sub }: { sid?: string; sub?: string }) =>
	sessao(db)
		.selectFrom('sessao_externa as e')
		.innerJoin(sql<{ id: string; codpes: number }>`plataforma.sessao`.as('s'), 's.id', 'e.sessao')
		.select(['s.id', 's.codpes'])
		.where('e.provedor', '=', provedor)
		.$if(sid !== undefined, (query) => query.where('e.sid', '=', sid as string))
		.$if(sub !== undefined, (query) => query.where('e.sujeito', '=', sub as string))
		.execute()

/** Nightly job: deletes expired sign-ins. */
export async function removerCerimoniasVencidas(db: Db): Promise<void> {
	await sessao(db).deleteFrom('entrada_externa').where('expira_em', '<', sql<string>`now()`).execute()
}
