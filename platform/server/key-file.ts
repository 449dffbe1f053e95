import { join } from 'node:path'
import type { Config } from './config.ts'

/** Where the key that seals is while no setting says it: beside the database, never in it nor in its copies. */
export const keyFileOf = ({ PORTAL_DATA_DIR }: Pick<Config, 'PORTAL_DATA_DIR'>): string =>
	join(PORTAL_DATA_DIR, 'assina.kek')
