import type { Db } from '@portal/platform/server'
import type { Generated } from 'kysely'
import type { Mudanca } from '../../contract/comum/historico.ts'

export type TipoDoObjeto = 'VM' | 'PRJ' | 'MDL'

export interface TabelasComuns {
	hststi: {
		numhst: Generated<number>
		tipobj: TipoDoObjeto
		codobj: number
		codpes: number | null
		codpestit: number | null
		dtahst: string
		dschst: string
		txthst: string | null
		mudancas: Mudanca[]
	}
}

export const comum = (db: Db) => (db as Db<TabelasComuns>).withSchema('interno_sti')
