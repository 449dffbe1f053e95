import type { Db } from '@portal/platform/server'
import type { Generated } from 'kysely'
import type { DadosDaVm } from '../../contract/vms/formas.ts'

interface VmTable extends DadosDaVm {
	codvm: Generated<number>
	/** Reminder stage: the person responsible was asked at 60, 30 or 7 days before the expiry. */
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
