import { type Db, queryBuilder } from '@portal/platform/server'
import type { NovaFolhaTables } from '../tables.ts'

export const tabelas = (db: Db) => (db as Db<NovaFolhaTables>).withSchema('nova_folha')
export const construtor = () => tabelas(queryBuilder())
