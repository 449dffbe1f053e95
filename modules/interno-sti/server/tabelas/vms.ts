import type { Db } from '@portal/platform/server'
import type { Generated } from 'kysely'
import type { DadosDaVm } from '../../contract/vms/formas.ts'

interface VmTable extends DadosDaVm {
	codvm: Generated<number>
	/** For which of 60, 30 and 7 days the person responsible was asked. */
	faxavs: number | null
	versao: Generated<number>
	dtaultalt: Generated<string>
}

export interface TabelasDasVms {
	vmclu: { codclu: string; nomclu: string; qtdvcpu: number; qtdmem: number; qtddsc: number }
	vm: VmTable
	vmcpu: { codvm: number; diamed: string; pctcpu: number }
}

export const vms = (db: Db) => (db as Db<TabelasDasVms>).withSchema('interno_sti')
