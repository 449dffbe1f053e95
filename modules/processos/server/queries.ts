import type { Db } from '@portal/platform/server'
import type { ProcessosTables } from './tables.ts'

export const processos = (db: Db) => (db as Db<ProcessosTables>).withSchema('processos')
