import { type Db, NotFoundError } from '@portal/platform/server'
import { sql } from 'kysely'
import type { Envio } from '../contract/index.ts'
import type { ArquivosTables } from './tables.ts'

const arquivos = (db: Db) => (db as Db<ArquivosTables>).withSchema('arquivos')

/** The read batch is about 1 MiB, however long the file is. */
const PARTES_POR_LEITURA = 16

const COLUNAS = ['codenv', 'nome', 'tamanho', 'recebidos', 'tipo', 'sha256', 'expira_em as expiraEm'] as const

/** Ownership: an upload that has expired or belongs to somebody else is treated as absent. */
const selecionarEnvio = (db: Db, codpes: number, codenv: string, agora: Date) =>
	arquivos(db)
		.selectFrom('envio')
		.select(COLUNAS)
		.where('codenv', '=', codenv)
		.where('codpes', '=', codpes)
		.where('expira_em', '>', agora.toISOString())

const exigir = (envio: Envio | undefined): Envio => {
	if (!envio) throw new NotFoundError('envio-nao-encontrado', 'Este envio não existe mais. Escolha o arquivo de novo.')
	return envio
}

export const obterEnvio = async (db: Db, codpes: number, codenv: string, agora: Date): Promise<Envio> =>
	exigir(await selecionarEnvio(db, codpes, codenv, agora).executeTakeFirst())

/** The row lock lasts until the transaction ends, so that the parts of one file arrive one after the other. */
export const reservarEnvio = async (db: Db, codpes: number, codenv: string, agora: Date): Promise<Envio> =>
	exigir(await selecionarEnvio(db, codpes, codenv, agora).forUpdate().executeTakeFirst())

/** The advisory lock admits one opening at a time per person, so that the quota is counted right. */
export async function reservarCota(db: Db, codpes: number): Promise<void> {
	await sql`select pg_advisory_xact_lock(hashtext('arquivos.cota'), ${codpes})`.execute(db)
}

export async function contarEnvios(db: Db, codpes: number, agora: Date): Promise<{ envios: number; bytes: number }> {
	return arquivos(db)
		.selectFrom('envio')
		.select((eb) => [
			eb.fn.countAll<number>().as('envios'),
			eb.fn.coalesce(eb.fn.sum<number>('tamanho'), eb.lit(0)).as('bytes'),
		])
		.where('codpes', '=', codpes)
		.where('expira_em', '>', agora.toISOString())
		.executeTakeFirstOrThrow()
}

interface NovoEnvio {
	readonly codpes: number
	readonly nome: string
	readonly tamanho: number
	readonly modificadoEm: number
	readonly sha256ini?: string | undefined
}

export const buscarAberto = (db: Db, novo: NovoEnvio, agora: Date) =>
	arquivos(db)
		.selectFrom('envio')
		.select(COLUNAS)
		.where('codpes', '=', novo.codpes)
		.where('nome', '=', novo.nome)
		.where('tamanho', '=', novo.tamanho)
		.where('modificado_em', '=', novo.modificadoEm)
		.where('sha256ini', '=', novo.sha256ini ?? '')
		.where('sha256', 'is', null)
		.where('expira_em', '>', agora.toISOString())
		.executeTakeFirst()

export const inserirEnvio = (
	db: Db,
	{ modificadoEm, sha256ini = '', ...novo }: NovoEnvio,
	agora: Date,
	expiraEm: string,
): Promise<Envio> =>
	arquivos(db)
		.insertInto('envio')
		.values({ ...novo, sha256ini, modificado_em: modificadoEm, criado_em: agora.toISOString(), expira_em: expiraEm })
		.returning(COLUNAS)
		.executeTakeFirstOrThrow()

export async function acrescentarParte(
	db: Db,
	{ codenv, recebidos }: Envio,
	conteudo: Buffer,
	expiraEm: string,
): Promise<Envio> {
	await arquivos(db).insertInto('parte').values({ codenv, inicio: recebidos, conteudo }).execute()
	return arquivos(db)
		.updateTable('envio')
		.set({ recebidos: recebidos + conteudo.length, expira_em: expiraEm })
		.where('codenv', '=', codenv)
		.returning(COLUNAS)
		.executeTakeFirstOrThrow()
}

export const marcarConcluido = (db: Db, codenv: string, achado: { tipo: string; sha256: string }): Promise<Envio> =>
	arquivos(db)
		.updateTable('envio')
		.set(achado)
		.where('codenv', '=', codenv)
		.returning(COLUNAS)
		.executeTakeFirstOrThrow()

/** The bytes are streamed in order, with a few parts in memory at a time. */
export async function* lerPartes(db: Db, codenv: string): AsyncGenerator<Buffer> {
	for (let depois = -1; ; ) {
		const partes = await arquivos(db)
			.selectFrom('parte')
			.select(['inicio', 'conteudo'])
			.where('codenv', '=', codenv)
			.where('inicio', '>', depois)
			.orderBy('inicio')
			.limit(PARTES_POR_LEITURA)
			.execute()
		for (const { conteudo } of partes) yield conteudo
		const ultima = partes.at(-1)
		if (!ultima || partes.length < PARTES_POR_LEITURA) return
		depois = ultima.inicio
	}
}

export async function removerEnvio(db: Db, codenv: string): Promise<void> {
	await arquivos(db).deleteFrom('envio').where('codenv', '=', codenv).execute()
}

export async function removerVencidos(db: Db, agora: Date, codpes?: number): Promise<void> {
	await arquivos(db)
		.deleteFrom('envio')
		.where('expira_em', '<=', agora.toISOString())
		.$if(codpes !== undefined, (query) => query.where('codpes', '=', codpes ?? 0))
		.execute()
}
