import type { Db } from '@portal/platform/server'
import type { Generated } from 'kysely'
import type { TipoDeModelo } from '../../contract/comum/comumweb.ts'
import type { SituacaoDaProposta, TabelaDeDominio, TipoDaProposta } from '../../contract/comum/dominio.ts'
import type { Mudanca } from '../../contract/comum/historico.ts'

export type TipoDoObjeto = 'VM' | 'PRJ' | 'MDL' | 'MAN'

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
	domsti: { nomtab: TabelaDeDominio; chvdom: string; dscdom: string; vlrdom: number | null }
	domprp: {
		codprp: Generated<number>
		nomtab: TabelaDeDominio
		tipprp: TipoDaProposta
		chvdom: string
		dscdom: string
		vlrdom: number | null
		dscant: string | null
		vlrant: number | null
		txtjus: string
		sitprp: Generated<SituacaoDaProposta>
		codpespro: number
		dtaprp: string
		codpesdec: number | null
		dtadec: string | null
		txtdec: string | null
	}
	mdlsti: {
		codmdl: Generated<number>
		tipmdl: TipoDeModelo
		nommdl: string
		assmdl: string
		txtmdl: string
		codpes: number
		versao: Generated<number>
		dtaultalt: string
	}
}

export const comum = (db: Db) => (db as Db<TabelasComuns>).withSchema('interno_sti')
