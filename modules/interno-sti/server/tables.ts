import type { Db } from '@portal/platform/server'
import type { TabelasComuns } from './comum/tables.ts'
import type { TabelasDoMonitoramento } from './monitoramento/tables.ts'
import type { TabelasDosProjetos } from './projetos/tables.ts'
import type { TabelasDasVms } from './vms/tables.ts'

/** Schema `interno_sti`. */
export type InternoStiTables = TabelasDoMonitoramento & TabelasDasVms & TabelasDosProjetos & TabelasComuns

export const sti = (db: Db) => (db as Db<InternoStiTables>).withSchema('interno_sti')
