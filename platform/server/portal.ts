import type { Pdf } from '@portal/pdf'
import type { CatalogoDePerfis } from '@portal/platform/contract'
import type pg from 'pg'
import type { Db } from './database/db.ts'
import type { EventHub } from './events/events.ts'
import type { Extension } from './extension-point.ts'
import type { FileStore } from './files/file-store.ts'
import type { Importacao } from './imports/import-definition.ts'
import type { Conferir } from './installation-checks.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Log } from './log.ts'
import type { SliceMenu } from './menu.ts'
import type { DadosPessoaisDoModulo } from './personal-data/treatment.ts'
import type { Sessions } from './sessions.ts'
import type { Config } from './settings/read-config.ts'

/** Services of a process, made once at its start and handed to every handler and job. */
export interface Portal {
	readonly config: Config
	readonly db: Db
	/** Read-only connections to the same database, for support mode. */
	readonly readOnlyDb: Db
	/** Connection pool behind `db`, for monitoring. */
	readonly pool: pg.Pool
	readonly files: FileStore
	readonly pdf: Pdf
	readonly events: EventHub
	readonly jobs: Jobs
	readonly sessions: Sessions
	readonly log: Log
	/** Every slice's lists, in the order in which a new installation needs them. */
	readonly importacoes: readonly Importacao[]
	/** Installation checks of each slice. */
	readonly conferencias: readonly Conferir[]
	/** Menu of each slice, by the slice's name. */
	readonly menus: ReadonlyMap<string, SliceMenu>
	/** Every profile that a slice declares. */
	readonly perfis: CatalogoDePerfis
	/** Personal data of each slice. */
	readonly dadosPessoais: readonly DadosPessoaisDoModulo[]
	/** Answers of the slices to each other, read through the extension point of each. */
	readonly extensions: readonly Extension[]
	/** The clock that rules use, so that tests can stop it. */
	agora(): Date
}
