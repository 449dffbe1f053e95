import type { CatalogoDePerfis } from '../contract/index.ts'
import type { Db } from './database/db.ts'
import type { FileStore } from './files/file-store.ts'
import type { Config } from './settings/read-config.ts'

export interface CommandContext {
	/** Transaction of the command; a thrown error rolls it back. */
	readonly db: Db
	readonly config: Config
	readonly argumentos: readonly string[]
	readonly files: FileStore
	readonly perfis: CatalogoDePerfis
	/** Prompts for a secret without echo; without a terminal, reads a line of the standard input. */
	perguntarSegredo(pergunta: string): Promise<string>
}

/**
 * Command for the operator on the machine itself, which no page offers: `npm run comando -- definir-senha 10001`. A
 * slice offers its own in `server/comandos.ts`.
 */
export interface Command {
	/** The arguments, as help shows them: '<codpes>'. */
	readonly argumentos: string
	readonly descricao: string
	/**
	 * Action of the command: it returns the text to print; a thrown domain error refuses, and its mensagem is printed.
	 */
	executar(context: CommandContext): Promise<string>
}

export const defineCommands = (commands: Readonly<Record<string, Command>>): Readonly<Record<string, Command>> =>
	commands
