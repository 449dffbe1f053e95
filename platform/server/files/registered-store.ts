import type { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Database, Db } from '../database/db.ts'
import type { PlatformTables } from '../tables.ts'
import type { ByteRange, FileStore, Pieces, StoredFile } from './file-store.ts'

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')

/**
 * Write-ahead registration: each key is recorded before its file, so that the sweep finds the remains of a failed
 * attempt or an undone transaction. It uses a connection of its own: files are also written inside transactions, and a
 * process whose transactions all waited for one more connection of the same pool would deadlock.
 */
export class RegisteredStore implements FileStore {
	readonly #store: FileStore
	readonly #register: Database
	#last: Promise<unknown> = Promise.resolve()
	#next: { readonly chaves: Set<string>; readonly written: Promise<void> } | undefined

	constructor(store: FileStore, register: Database) {
		this.#store = store
		this.#register = register
	}

	async gravar(chave: string, conteudo: Buffer | Readable, tamanho: number): Promise<void> {
		// A source that fails in the meantime reports the error when it is read.
		if (!Buffer.isBuffer(conteudo)) conteudo.on('error', () => undefined)
		await this.#writeDown(chave)
		await this.#store.gravar(chave, conteudo, tamanho)
	}

	/** Group commit: keys that arrive while others are being registered wait, and share one statement and one commit. */
	#writeDown(chave: string): Promise<void> {
		if (!this.#next) {
			const chaves = new Set<string>()
			const written = this.#last.then(() => {
				this.#next = undefined
				return insertKeys(this.#register.db, [...chaves])
			})
			this.#next = { chaves, written }
			this.#last = written.catch(() => undefined)
		}
		this.#next.chaves.add(chave)
		return this.#next.written
	}

	abrir(chave: string, trecho?: ByteRange): Promise<StoredFile | undefined> {
		return this.#store.abrir(chave, trecho)
	}

	async copiar(de: string, para: string): Promise<void> {
		await this.#writeDown(para)
		await this.#store.copiar(de, para)
	}

	/** Each part renews the registration of its file, so that the sweep does not delete a long upload. */
	async gravarTrecho(chave: string, inicio: number, conteudo: Pieces, tamanho: number): Promise<void> {
		await this.#writeDown(chave)
		await this.#store.gravarTrecho(chave, inicio, conteudo, tamanho)
	}

	juntarTrechos(chave: string, tamanho: number): Promise<void> {
		return this.#store.juntarTrechos(chave, tamanho)
	}

	percorrer(chave: string, usar: (pedaco: Buffer) => void): Promise<boolean> {
		return this.#store.percorrer(chave, usar)
	}

	remover(chave: string): Promise<void> {
		return this.#store.remover(chave)
	}

	listar(): AsyncIterable<string> {
		return this.#store.listar()
	}

	close(): Promise<void> {
		return this.#register.close()
	}
}

async function insertKeys(db: Db, chaves: readonly string[]): Promise<void> {
	await plataforma(db)
		.insertInto('arquivogravado')
		// Bulk insert by `unnest`: the statement is the same for any number of rows, so it is parsed once.
		.columns(['chave'])
		.expression(sql<{ chave: string }>`select unnest(${chaves}::text[])`)
		.onConflict((conflict) => conflict.column('chave').doUpdateSet({ gravado_em: new Date().toISOString() }))
		.execute()
}
