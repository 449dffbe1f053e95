import type { Db } from '@portal/platform/server'
import { assina } from '../queries/lote.ts'

interface NovaCerimonia {
	readonly hashcer: Buffer
	readonly codpes: number
	readonly sessao: string
	readonly metcnf: string
	readonly expira_em: string
}

export async function inserirCerimonia(db: Db, nova: NovaCerimonia): Promise<void> {
	await assina(db).insertInto('cerimonia').values(nova).execute()
}

/** Open ceremony of this person in this session. */
export const buscarCerimonia = (db: Db, hashcer: Buffer, codpes: number, sessao: string, agora: Date) =>
	assina(db)
		.selectFrom('cerimonia')
		.select(['metcnf', 'expira_em'])
		.where('hashcer', '=', hashcer)
		.where('codpes', '=', codpes)
		.where('sessao', '=', sessao)
		.where('expira_em', '>', agora.toISOString())
		.executeTakeFirst()

export async function removerVencidos(db: Db, agora: Date): Promise<void> {
	const instante = agora.toISOString()
	await assina(db).deleteFrom('cerimonia').where('expira_em', '<', instante).execute()
	await assina(db).deleteFrom('acessoext').where('expira_em', '<', instante).execute()
	await assina(db).deleteFrom('preparo').where('expira_em', '<', instante).execute()
	await assina(db)
		.deleteFrom('identidadeext as i')
		.where('i.expira_em', '<', instante)
		.where(({ not, exists, selectFrom }) =>
			not(exists(selectFrom('acessoext as a').select('a.codpcpasidoc').whereRef('a.hashacs', '=', 'i.hashacs'))),
		)
		.execute()
}

export const buscarSegundoFator = (db: Db, codpes: number) =>
	assina(db)
		.selectFrom('segundofator')
		.select(['segredoselado', 'ativo', 'ultimopasso', 'dtacad'])
		.where('codpes', '=', codpes)
		.executeTakeFirst()

/** Inserts a pending second factor; a confirmed one is not overwritten. */
export async function gravarSegundoFator(db: Db, codpes: number, segredoselado: Buffer, agora: Date): Promise<void> {
	const campos = { segredoselado, ativo: false, ultimopasso: null, dtacad: agora.toISOString() }
	await assina(db)
		.insertInto('segundofator')
		.values({ codpes, ...campos })
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet(campos).where('segundofator.ativo', '=', false))
		.execute()
}

/** Replay protection across processes: true at the first use of a time step. */
export async function usarPasso(db: Db, codpes: number, passo: number, ativo: boolean): Promise<boolean> {
	const { numUpdatedRows } = await assina(db)
		.updateTable('segundofator')
		.set({ ultimopasso: passo, ativo })
		.where('codpes', '=', codpes)
		.where((eb) => eb.or([eb('ultimopasso', 'is', null), eb('ultimopasso', '<', passo)]))
		.executeTakeFirst()
	return numUpdatedRows > 0n
}

export async function removerSegundoFator(db: Db, codpes: number): Promise<void> {
	await assina(db).deleteFrom('segundofator').where('codpes', '=', codpes).execute()
}
