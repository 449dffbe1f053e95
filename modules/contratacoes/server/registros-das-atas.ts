import type { SimNao } from '@portal/platform/contract'
import type { Generated } from 'kysely'
import type { TipoDeMovimento } from '../contract/index.ts'

export interface AtaTable {
	codata: Generated<number>
	codpcddsp: number
	numata: string
	anoata: number
	/** Control number of the PNCP; null: registered by the office. */
	numcntata: Generated<string | null>
	/** Null: not told. */
	codfor: Generated<number | null>
	dtaass: string | null
	dtaini: string | null
	dtafim: string | null
	stacan: Generated<SimNao>
	dtacan: Generated<string | null>
	motcan: Generated<string | null>
	dtaatu: Generated<string | null>
	codpescad: Generated<number | null>
	dtacad: string
	/** Undo of a registration. */
	codpesrem: Generated<number | null>
	dtarem: Generated<string | null>
}

export interface MovimentoTable {
	codmov: Generated<number>
	codata: number
	numord: number
	numseqres: number
	tipmov: TipoDeMovimento
	qtdmov: string
	dtamov: string
	numdoc: string | null
	dscobs: string | null
	codpescad: number
	dtacad: string
	codpesdes: Generated<number | null>
	dtades: Generated<string | null>
}
