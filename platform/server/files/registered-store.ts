import type { Readable } from 'node:stream'
import type { Database, Db } from '../db.ts'
import type { PlatformTables } from '../tables.ts'
import type { FileStore, StoredFile } from './file-store.ts'

const plataforma = (db: Db) => (db as Db<PlatformTables>).withSchema('plataforma')

/**
 * Writes each key down before its file, so that what a failed attempt or an undone transaction left behind is found by
 * the sweep. On a connection of its own: files are also written inside transactions, and a process whose transactions
 * all waited for one more connection of the same pool would stand still.
 */
export class RegisteredStore implements FileStore {
	readonly #store: FileStore
	readonly #register: Database

	constructor(store: FileStore, register: Database) {
		this.#store = store
		this.#register = register
	}

	async gravar(chave: string, conteudo: Buffer | Readable, tamanho: number): Promise<void> {
		// A source that fails meanwhile is told of when it is read.
		if (!Buffer.isBuffer(conteudo)) conteudo.on('error', () => undefined)
		await plataforma(this.#register.db)
			.insertInto('arquivogravado')
			.values({ chave })
			.onConflict((conflict) => conflict.column('chave').doUpdateSet({ gravado_em: new Date().toISOString() }))
			.execute()
		await this.#store.gravar(chave, conteudo, tamanho)
	}

	abrir(chave: string): Promise<StoredFile | undefined> {
		return this.#store.abrir(chave)
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
