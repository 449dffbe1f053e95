import type { Db } from '@portal/platform/server'
import type { TabelasDaRede } from './tabelas/rede.ts'

/** Schema `alumni`. */
export type AlumniTables = TabelasDaRede

export const alumni = (db: Db) => (db as Db<AlumniTables>).withSchema('alumni')
