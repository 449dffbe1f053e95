import type { Db } from '@portal/platform/server'
import type { TabelasDasPublicacoes } from './tabelas/publicacoes.ts'
import type { TabelasDaRede } from './tabelas/rede.ts'

/** Schema `alumni`. */
export type AlumniTables = TabelasDaRede & TabelasDasPublicacoes

export const alumni = (db: Db) => (db as Db<AlumniTables>).withSchema('alumni')
