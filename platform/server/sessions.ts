import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { type Acesso, type CatalogoDePerfis, type CodPerfil, diaEm, PTL_SUPORTE } from '../contract/index.ts'
import type { Database, Db } from './database/db.ts'
import { prepared, queryBuilder } from './database/prepared.ts'
import { publicar } from './events/events.ts'
import { isInForce, readAccesses, writeScope } from './profiles.ts'
import { createSecret, hashSecret } from './secret-links.ts'
import type { Config } from './settings/read-config.ts'
import type { PlatformTables } from './tables.ts'

/** Signed-in person. `suporte` is the person of support who looks through this person's eyes, read-only. */
export interface SessionUser {
	readonly codpes: number
	readonly nome: string
	/** Accesses of today, with their places. */
	readonly acessos: readonly Acesso[]
	/** The profiles among those, wherever they hold: for menus and for profiles of the whole university. */
	readonly perfis: readonly CodPerfil[]
	readonly sessao: string
	readonly suporte: number | null
	readonly expiraEm: string
}

export interface NewSession {
	readonly token: string
	readonly cookie: string
}

export interface SessionOrigin {
	readonly endereco: string
	readonly navegador: string
}

export interface OpenSession extends SessionOrigin {
	readonly id: string
	readonly criadaEm: string
	readonly ultimoUso: string
}

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')
const TOUCH_AFTER_MS = 60_000

/** The right to support is checked at each request. */
const podeOlhar = (hoje: string) =>
	sql<boolean>`(s.codpes_suporte is null or exists (select from plataforma.perfil as q
		where q.codpes = s.codpes_suporte and q.codperfil = ${PTL_SUPORTE} and ${isInForce(hoje, 'q')}))`

const emVigor = prepared((p: { sessoes: readonly string[]; hoje: string }) =>
	queryBuilder<PlatformTables>()
		.withSchema('plataforma')
		.selectFrom('sessao as s')
		.select('s.id')
		.where('s.id', '=', sql<string>`any(${p.sessoes}::uuid[])`)
		.where('s.expira_em', '>', sql<string>`now()`)
		.where(podeOlhar(p.hoje)),
)

const porToken = prepared((p: { token: Buffer; ociosa: number; hoje: string }) =>
	queryBuilder<PlatformTables>()
		.withSchema('plataforma')
		.selectFrom('sessao as s')
		.select(['s.id', 's.cookie_hash', 's.codpes', 's.nome', 's.codpes_suporte', 's.ultimo_uso', 's.expira_em'])
		.select((eb) =>
			sql<string[]>`array(${eb
				.selectFrom('perfil as p')
				.select(writeScope('p').as('acesso'))
				.whereRef('p.codpes', '=', 's.codpes')
				.where(isInForce(p.hoje, 'p'))})`.as('acessos'),
		)
		.where('s.token_hash', '=', p.token)
		// Revocation of the support profile ends the sessions that it opened.
		.where(podeOlhar(p.hoje))
		.where('s.expira_em', '>', sql<string>`now()`)
		.where('s.ultimo_uso', '>', sql<string>`now() - make_interval(mins => ${p.ociosa}::int)`),
)

/** End of all sessions of a person, including those in support mode; their event streams close on every process. */
export async function endAllSessions(db: Db, codpes: number): Promise<number> {
	const ended = await plataforma(db)
		.deleteFrom('sessao')
		.where((eb) => eb.or([eb('codpes', '=', codpes), eb('codpes_suporte', '=', codpes)]))
		.returning(['id', 'codpes'])
		.execute()
	await publicar(db, ...ended.map(({ id, codpes: de }) => ({ tipo: 'sessao-encerrada', codpes: de, sessao: id })))
	return ended.length
}

/** Sessions live in PostgreSQL alone, so every process sees a login and a logout at once. */
export class Sessions {
	readonly #database: Database
	readonly #idleMinutes: number
	readonly #maxHours: number
	readonly #fusoHorario: string
	readonly #perfis: CatalogoDePerfis

	constructor(
		database: Database,
		config: Pick<Config, 'PORTAL_SESSAO_OCIOSA_MIN' | 'PORTAL_SESSAO_MAXIMA_H' | 'PORTAL_FUSO_HORARIO'>,
		perfis: CatalogoDePerfis,
	) {
		this.#perfis = perfis
		this.#database = database
		this.#idleMinutes = config.PORTAL_SESSAO_OCIOSA_MIN
		this.#maxHours = config.PORTAL_SESSAO_MAXIMA_H
		this.#fusoHorario = config.PORTAL_FUSO_HORARIO
	}

	/** Session lookup: the token and the cookie must both match; either one alone is worth nothing. */
	async find(token: string | undefined, cookie: string | undefined): Promise<SessionUser | undefined> {
		if (!token || !cookie) return undefined
		const [row] = await porToken(this.#database.db, {
			token: hashSecret(token),
			ociosa: this.#idleMinutes,
			hoje: diaEm(this.#fusoHorario),
		})
		if (!row || !timingSafeEqual(row.cookie_hash, hashSecret(cookie))) return undefined
		if (Date.now() - Date.parse(row.ultimo_uso) > TOUCH_AFTER_MS) await this.#touch(row.id)
		const acessos = readAccesses(this.#perfis, row.acessos)
		return {
			codpes: row.codpes,
			nome: row.nome,
			acessos,
			perfis: [...new Set(acessos.map(({ codperfil }) => codperfil))],
			sessao: row.id,
			suporte: row.codpes_suporte,
			expiraEm: row.expira_em,
		}
	}

	/** Filter of sessions: returns those that have neither ended nor lost the access that opened them. */
	async selectOpenSessions(sessoes: readonly string[]): Promise<ReadonlySet<string>> {
		const rows = await emVigor(this.#database.db, { sessoes, hoje: diaEm(this.#fusoHorario) })
		return new Set(rows.map(({ id }) => id))
	}

	/** Always a new pair of secrets; only their SHA-256 is kept. */
	async open(
		db: Db,
		pessoa: { codpes: number; nome: string; suporte?: number; expiraEm?: string },
		origin: SessionOrigin,
	): Promise<NewSession> {
		const [token, cookie] = [createSecret(), createSecret()]
		await plataforma(db)
			.insertInto('sessao')
			.values({
				token_hash: hashSecret(token),
				cookie_hash: hashSecret(cookie),
				codpes: pessoa.codpes,
				nome: pessoa.nome,
				codpes_suporte: pessoa.suporte ?? null,
				expira_em: pessoa.expiraEm ?? sql`now() + make_interval(hours => ${this.#maxHours})`,
				endereco: origin.endereco,
				navegador: origin.navegador.slice(0, 300),
			})
			.execute()
		return { token, cookie }
	}

	async list(codpes: number): Promise<OpenSession[]> {
		return plataforma(this.#database.db)
			.selectFrom('sessao')
			.select(['id', 'criada_em as criadaEm', 'ultimo_uso as ultimoUso', 'endereco', 'navegador'])
			.where('codpes', '=', codpes)
			.where('codpes_suporte', 'is', null)
			.where('expira_em', '>', sql<string>`now()`)
			.where('ultimo_uso', '>', sql<string>`now() - make_interval(mins => ${this.#idleMinutes})`)
			.orderBy('ultimo_uso', 'desc')
			.limit(100)
			.execute()
	}

	/** Ends one, or all but one, or all; their open event streams close on every process. Returns how many ended. */
	async end(db: Db, codpes: number, which: { only?: string; except?: string } = {}): Promise<number> {
		let query = plataforma(db).deleteFrom('sessao').where('codpes', '=', codpes).returning('id')
		if (which.only) query = query.where('id', '=', which.only)
		if (which.except) query = query.where('id', '<>', which.except)
		const ended = await query.execute()
		await publicar(db, ...ended.map(({ id }) => ({ tipo: 'sessao-encerrada', codpes, sessao: id })))
		return ended.length
	}

	/** Nightly job: removal of expired sessions. */
	async removeExpired(): Promise<void> {
		await plataforma(this.#database.db).deleteFrom('sessao').where('expira_em', '<', sql<string>`now()`).execute()
	}

	async #touch(id: string): Promise<void> {
		await plataforma(this.#database.db)
			.updateTable('sessao')
			.set({ ultimo_uso: sql`now()` })
			.where('id', '=', id)
			.execute()
	}
}
