import type { Generated } from 'kysely'
import type { Situacao } from '../contract/index.ts'
import type { TabelasComuns } from './comum/tables.ts'
import type { TabelasDosProjetos } from './projetos/tables.ts'
import type { TabelasDasVms } from './vms/tables.ts'

interface ItemTable {
	codigo: Generated<number>
	codpes: number
	codpesrsp: number
	titulo: string
	sititm: Generated<Situacao>
	cadastrado_em: string
	concluido_em: string | null
	lembrado_em: string | null
	nomarq: string | null
	chave: string | null
	/** In hexadecimal, of what was sent: nothing else is handed out under its name. */
	sha256: string | null
}

export interface InternoStiTables extends TabelasComuns, TabelasDosProjetos, TabelasDasVms {
	item: ItemTable
}
