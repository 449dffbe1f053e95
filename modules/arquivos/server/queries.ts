import { type Db, NotFoundError } from '@portal/platform/server'
import { type RawBuilder, sql } from 'kysely'
import type { Envio } from '../contract/index.ts'
import type { ArquivosTables } from './tables.ts'

const arquivos = (db: Db) => (db as Db<ArquivosTables>).withSchema('arquivos')

/** Key of the staged file, which is the whole one once it is complete. */
export const chaveDoEnvio = (codenv: string): string => `arquivos/${codenv}`

/** Uploads that have not been taken, cancelled or swept, as a subquery with the column `codenv`. */
export const enviosEm: RawBuilder<unknown> = sql`(select codenv::text as codenv from arquivos.envio)`

const COLUNAS = [
	'codenv',
	'nome',
	'tamanho',
	sql<number>`(select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(recebido) r)`.as('recebidos'),
	sql<Envio['faltam']>`(select coalesce(json_agg(json_build_object('inicio', lower(f), 'fim', upper(f))
		order by lower(f)), '[]') from unnest(int8multirange(int8range(0, tamanho)) - recebido) f)`.as('faltam'),
	'tipo',
	'sha256',
	'expira_em as expiraEm',
] as const

/** Sender: a person by number, or who has no session by the digest of a key. */
export type Dono = number | Buffer

const pertencer = (dono: Dono) =>
	typeof dono === 'number' ? sql<boolean>`codpes = ${dono}` : sql<boolean>`resdon = ${dono}`

/** Ownership: an upload that has expired, belongs to somebody else or was sent to another slice is treated as absent. */
const selecionarEnvio = (db: Db, dono: Dono, codenv: string, agora: Date, destino?: string) =>
	arquivos(db)
		.selectFrom('envio')
		.select([...COLUNAS, 'destino', 'fechado_em'])
		.where('codenv', '=', codenv)
		.where(pertencer(dono))
		.where('expira_em', '>', agora.toISOString())
		.$if(destino !== undefined, (query) => query.where('destino', '=', destino ?? ''))

export type EnvioGuardado = Envio & { readonly destino: string; readonly fechado_em: string | null }

const exigir = <E>(envio: E | undefined): E => {
	if (!envio) throw new NotFoundError('envio-nao-encontrado', 'Este envio não existe mais. Escolha o arquivo de novo.')
	return envio
}

export const obterEnvio = async (
	db: Db,
	dono: Dono,
	codenv: string,
	agora: Date,
	destino?: string,
): Promise<EnvioGuardado> => exigir(await selecionarEnvio(db, dono, codenv, agora, destino).executeTakeFirst())

/** Locks the row of an upload until the transaction ends, so that the upload is used only once. */
export const reservarEnvio = async (
	db: Db,
	dono: Dono,
	codenv: string,
	agora: Date,
	destino?: string,
): Promise<EnvioGuardado> =>
	exigir(await selecionarEnvio(db, dono, codenv, agora, destino).forUpdate().executeTakeFirst())

/** Upload held against being closed; parts of it are noted side by side. */
export const manterAberto = async (db: Db, dono: Dono, codenv: string, agora: Date): Promise<EnvioGuardado> =>
	exigir(await selecionarEnvio(db, dono, codenv, agora).forShare().executeTakeFirst())

/** Lease: the part may be written for so long, by the clock of the database. */
export async function inserirEscrita(db: Db, codenv: string, segundos: number): Promise<string> {
	const { codesc } = await arquivos(db)
		.insertInto('escrita')
		.values({ codenv, vence_em: sql<string>`clock_timestamp() + make_interval(secs => ${segundos})` })
		.returning('codesc')
		.executeTakeFirstOrThrow()
	return codesc
}

/** Ends a lease; false where it had run out. */
export async function encerrarEscrita(db: Db, codesc: string): Promise<boolean> {
	const { rows } = await sql<{ valia: boolean }>`delete from arquivos.escrita where codesc = ${codesc}::uuid
		returning vence_em > clock_timestamp() as valia`.execute(db)
	return rows[0]?.valia ?? false
}

/** Parts that may still be written; leases that ran out are those of processes that died. */
export async function verificarEscritas(db: Db, codenv: string): Promise<boolean> {
	const { rows } = await sql<{ ha: boolean }>`select exists (select from arquivos.escrita
		where codenv = ${codenv}::uuid and vence_em > clock_timestamp()) as ha`.execute(db)
	return rows[0]?.ha ?? false
}

export async function fecharEnvio(db: Db, codenv: string, em: string): Promise<void> {
	await arquivos(db).updateTable('envio').set({ fechado_em: em }).where('codenv', '=', codenv).execute()
}

/** The advisory lock admits one opening at a time per sender, so that the quota is counted right. */
export async function reservarCota(db: Db, dono: Dono): Promise<void> {
	const chave = typeof dono === 'number' ? dono : dono.readInt32BE()
	await sql`select pg_advisory_xact_lock(hashtext('arquivos.cota'), ${chave})`.execute(db)
}

interface Enviado {
	readonly dono: Dono
	readonly destino: string
}

export async function contarEnvios(
	db: Db,
	{ dono, destino }: Enviado,
	agora: Date,
): Promise<{ envios: number; bytes: number }> {
	return arquivos(db)
		.selectFrom('envio')
		.select((eb) => [eb.fn.countAll<number>().as('envios'), sql<number>`coalesce(sum(tamanho), 0)::bigint`.as('bytes')])
		.where(pertencer(dono))
		.where('destino', '=', destino)
		.where('expira_em', '>', agora.toISOString())
		.executeTakeFirstOrThrow()
}

interface NovoEnvio extends Enviado {
	readonly nome: string
	readonly tamanho: number
	readonly modificadoEm: number
	readonly sha256ini?: string | undefined
}

export const buscarAberto = (db: Db, novo: NovoEnvio, agora: Date) =>
	arquivos(db)
		.selectFrom('envio')
		.select(COLUNAS)
		.where(pertencer(novo.dono))
		.where('destino', '=', novo.destino)
		.where('nome', '=', novo.nome)
		.where('tamanho', '=', novo.tamanho)
		.where('modificado_em', '=', novo.modificadoEm)
		.where('sha256ini', '=', novo.sha256ini ?? '')
		.where('sha256', 'is', null)
		.where('expira_em', '>', agora.toISOString())
		.executeTakeFirst()

export const inserirEnvio = (
	db: Db,
	{ dono, destino, nome, tamanho, modificadoEm, sha256ini = '' }: NovoEnvio,
	agora: Date,
	expiraEm: string,
): Promise<Envio> =>
	arquivos(db)
		.insertInto('envio')
		.values({
			codpes: typeof dono === 'number' ? dono : null,
			resdon: typeof dono === 'number' ? null : dono,
			destino,
			nome,
			tamanho,
			sha256ini,
			modificado_em: modificadoEm,
			criado_em: agora.toISOString(),
			expira_em: expiraEm,
			fechado_em: null,
			tipo: null,
			sha256: null,
		})
		.returning(COLUNAS)
		.executeTakeFirstOrThrow()

/** The range joins those that have arrived; a repeated part changes nothing. */
export async function acrescentarTrecho(
	db: Db,
	{ codenv, inicio, fim }: { readonly codenv: string; readonly inicio: number; readonly fim: number },
	expiraEm: string,
): Promise<Envio> {
	return exigir(
		await arquivos(db)
			.updateTable('envio')
			.set({
				recebido: sql<string>`recebido + int8multirange(int8range(${inicio}::bigint, ${fim}::bigint))`,
				expira_em: expiraEm,
			})
			.where('codenv', '=', codenv)
			.returning(COLUNAS)
			.executeTakeFirst(),
	)
}

export const marcarConcluido = async (
	db: Db,
	codenv: string,
	achado: { tipo: string; sha256: string },
): Promise<Envio> =>
	exigir(
		await arquivos(db)
			.updateTable('envio')
			.set(achado)
			.where('codenv', '=', codenv)
			.returning(COLUNAS)
			.executeTakeFirst(),
	)

export async function removerEnvio(db: Db, codenv: string): Promise<void> {
	await arquivos(db).deleteFrom('envio').where('codenv', '=', codenv).execute()
}

/** Removes expired uploads, and tells which, so that their files go too. */
export async function removerVencidos(db: Db, agora: Date, dono?: Dono): Promise<string[]> {
	const linhas = await arquivos(db)
		.deleteFrom('envio')
		.where('expira_em', '<=', agora.toISOString())
		.$if(dono !== undefined, (query) => query.where(pertencer(dono ?? 0)))
		.returning('codenv')
		.execute()
	return linhas.map(({ codenv }) => codenv)
}
