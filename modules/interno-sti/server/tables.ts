import type { Db } from '@portal/platform/server'
import type { TabelasComuns } from './tabelas/comum.ts'
import type { TabelasDoMonitoramento } from './tabelas/monitoramento.ts'
import type { TabelasDosProjetos } from './tabelas/projetos.ts'
import type { TabelasDasVms } from './tabelas/vms.ts'

/** Schema `interno_sti` holds the tables of all topics. */
export type InternoStiTables = TabelasDoMonitoramento & TabelasDasVms & TabelasDosProjetos & TabelasComuns

export const sti = (db: Db) => (db as Db<InternoStiTables>).withSchema('interno_sti')
