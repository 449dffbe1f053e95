import type { Db } from '@portal/platform/server'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TipoEmail } from '../contract/index.ts'
import type { SessaoTables } from './tables.ts'

export const sessao = (db: Db) => (db as Db<SessaoTables>).withSchema('sessao')

export async function buscarSenhaHash(db: Db, codpes: number): Promise<string | undefined> {
	const linha = await sessao(db)
		.selectFrom('credencial')
		.select('senha_hash')
		.where('codpes', '=', codpes)
		.executeTakeFirst()
	return linha?.senha_hash
}

export async function gravarSenhaHash(db: Db, codpes: readonly number[], senha_hash: string): Promise<void> {
	await sessao(db)
		.insertInto('credencial')
		.values(codpes.map((numero) => ({ codpes: numero, senha_hash })))
		.onConflict((conflict) => conflict.column('codpes').doUpdateSet({ senha_hash, alterada_em: sql`now()` }))
		.execute()
}

/** At least one of these people can enter with a password. */
export async function verificarSenhas(db: Db, codpes: readonly number[]): Promise<boolean> {
	const linha = await sessao(db)
		.selectFrom('credencial')
		.select('codpes')
		.where('codpes', '=', sql<number>`any(${[...codpes]}::int[])`)
		.executeTakeFirst()
	return linha !== undefined
}

export const listarCredenciais = (db: Db, codpes: readonly number[]) =>
	sessao(db)
		.selectFrom('credencial')
		.select(['codpes', 'senha_hash'])
		.where('codpes', '=', sql<number>`any(${[...codpes]}::int[])`)
		.orderBy('codpes')
		.execute()

export async function removerCredencial(db: Db, codpes: number): Promise<void> {
	await sessao(db).deleteFrom('credencial').where('codpes', '=', codpes).execute()
}

export interface LimiteDeFalhas {
	readonly maximo: number
	readonly janelaSegundos: number
	readonly bloqueioSegundos: number
}

/** Remaining seconds of the lock; 0 if there is none. */
export async function obterEspera(db: Db, chave: string, agora: Date): Promise<number> {
	const linha = await sessao(db)
		.selectFrom('tentativa')
		.select('bloqueada_ate')
		.where('chave', '=', chave)
		.executeTakeFirst()
	return linha?.bloqueada_ate ? Math.max(0, Math.ceil((Date.parse(linha.bloqueada_ate) - agora.getTime()) / 1000)) : 0
}

/**
 * Counts a failure and locks at the last one allowed, in one statement, so that it holds for attempts made at once at
 * several processes. Returns the failures of this window; more than the maximum while locked.
 */
export async function contarFalha(db: Db, chave: string, limite: LimiteDeFalhas, agora: Date): Promise<number> {
	const instante = agora.toISOString()
	const daqui = (segundos: number) => new Date(agora.getTime() + segundos * 1000).toISOString()
	const livre = sql`t.bloqueada_ate is null and t.janela_ate > ${instante}::timestamptz`
	const bloqueada = sql`t.bloqueada_ate > ${instante}::timestamptz`
	const { rows } = await sql<{ falhas: number }>`
		insert into sessao.tentativa as t (chave, falhas, janela_ate)
		values (${chave}, 1, ${daqui(limite.janelaSegundos)}::timestamptz)
		on conflict (chave) do update set
			falhas = case when ${bloqueada} then ${limite.maximo}::int + 1 when ${livre} then t.falhas + 1 else 1 end,
			janela_ate = case when ${bloqueada} or ${livre} then t.janela_ate else excluded.janela_ate end,
			bloqueada_ate = case
				when ${bloqueada} then t.bloqueada_ate
				when ${livre} and t.falhas + 1 >= ${limite.maximo}::int then ${daqui(limite.bloqueioSegundos)}::timestamptz
			end
		returning falhas`.execute(db)
	return rows[0]?.falhas ?? 1
}

export async function esquecerFalhas(db: Db, chave: string): Promise<void> {
	await sessao(db).deleteFrom('tentativa').where('chave', '=', chave).execute()
}

/** Stores a requested change; it replaces an earlier one of the same type. */
export async function gravarTrocaDeEmail(
	db: Db,
	troca: { codigo_hash: Buffer; codpes: number; tipo: TipoEmail; email: string; pedida_em: string; expira_em: string },
): Promise<void> {
	const { codigo_hash, email, pedida_em, expira_em } = troca
	await sessao(db)
		.insertInto('troca_email')
		.values(troca)
		.onConflict((conflict) =>
			conflict.columns(['codpes', 'tipo']).doUpdateSet({ codigo_hash, email, pedida_em, expira_em }),
		)
		.execute()
}

const filtrarPorPessoa = (codpes: number, agora: Date) => (eb: ExpressionBuilder<SessaoTables, 'troca_email'>) =>
	eb.and([eb('codpes', '=', codpes), eb('expira_em', '>', agora.toISOString())])

export const listarTrocasDeEmail = (db: Db, codpes: number, agora: Date) =>
	sessao(db)
		.selectFrom('troca_email')
		.select(['tipo', 'email', 'pedida_em as pedidaEm', 'expira_em as expiraEm'])
		.where(filtrarPorPessoa(codpes, agora))
		.orderBy('tipo')
		.execute()

/** Replaces the code of a pending change; undefined if there is no pending change. */
export const renovarTrocaDeEmail = (
	db: Db,
	{ codpes, tipo, agora }: { codpes: number; tipo: TipoEmail; agora: Date },
	nova: { codigo_hash: Buffer; pedida_em: string; expira_em: string },
) =>
	sessao(db)
		.updateTable('troca_email')
		.set(nova)
		.where(filtrarPorPessoa(codpes, agora))
		.where('tipo', '=', tipo)
		.returning('email')
		.executeTakeFirst()

export const cancelarTrocaDeEmail = (
	db: Db,
	{ codpes, tipo, agora }: { codpes: number; tipo: TipoEmail; agora: Date },
) =>
	sessao(db)
		.deleteFrom('troca_email')
		.where(filtrarPorPessoa(codpes, agora))
		.where('tipo', '=', tipo)
		.returning('email')
		.executeTakeFirst()

/** Takes the pending change by deleting its row, so that only one of two concurrent confirmations succeeds. */
export const retirarTrocaDeEmail = (db: Db, codigo_hash: Buffer, agora: Date) =>
	sessao(db)
		.deleteFrom('troca_email')
		.where('codigo_hash', '=', codigo_hash)
		.where('expira_em', '>', agora.toISOString())
		.returning(['codpes', 'tipo', 'email'])
		.executeTakeFirst()

/** Nightly job: deletes expired rows. */
export async function removerVencidos(db: Db): Promise<void> {
	await sessao(db).deleteFrom('troca_email').where('expira_em', '<', sql<string>`now()`).execute()
	await sessao(db).deleteFrom('tentativa').where('janela_ate', '<', sql<string>`now() - interval '1 day'`).execute()
}

export async function buscarFoto(db: Db, codpes: number): Promise<string | undefined> {
	const linha = await sessao(db).selectFrom('foto').select('chave').where('codpes', '=', codpes).executeTakeFirst()
	return linha?.chave
}

export const buscarFotoComData = (db: Db, codpes: number) =>
	sessao(db).selectFrom('foto').select(['chave', 'enviada_em']).where('codpes', '=', codpes).executeTakeFirst()

/** Replaces the photo and returns the key of the previous one, for deletion. */
export async function trocarFoto(db: Db, codpes: number, chave: string | undefined): Promise<string | undefined> {
	const anterior = await sessao(db)
		.deleteFrom('foto')
		.where('codpes', '=', codpes)
		.returning('chave')
		.executeTakeFirst()
	if (chave !== undefined)
		await sessao(db)
			.insertInto('foto')
			.values({ codpes, chave })
			.onConflict((conflict) => conflict.column('codpes').doUpdateSet({ chave, enviada_em: sql`now()` }))
			.execute()
	return anterior?.chave
}
