import type { Db } from '@portal/platform/server'
import type { TabelasDoMonitoramento } from './monitoramento/tables.ts'

/** Schema `interno_sti`. */
export type InternoStiTables = TabelasDoMonitoramento

export const sti = (db: Db) => (db as Db<InternoStiTables>).withSchema('interno_sti')
