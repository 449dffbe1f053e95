import type { Db } from '@portal/platform/server'
import type { TabelasDasConversas } from './tabelas/conversas.ts'
import type { TabelasDasPublicacoes } from './tabelas/publicacoes.ts'
import type { TabelasDaRede } from './tabelas/rede.ts'

/** Schema `alumni`. */
export type AlumniTables = TabelasDaRede & TabelasDasConversas & TabelasDasPublicacoes

export const alumni = (db: Db) => (db as Db<AlumniTables>).withSchema('alumni')
