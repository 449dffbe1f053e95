import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { SitEnvio } from '../../contract/index.ts'

/** Codes: AGU waiting, ENV sent, ERR failed with a reason, CAN will not be sent. */
export type SitItem = 'AGU' | 'ENV' | 'ERR' | 'CAN'

interface EnvioTable {
	codenvmas: GeneratedAlways<number>
	chvenv: string
	codpesenv: number
	codund: number
	nomenv: string
	modelo: ColumnType<unknown, string, never>
	sitenvmas: Generated<SitEnvio>
	codpescan: number | null
	txtrej: string | null
	dtacad: string
	dtafim: string | null
}

interface DocumentoDoEnvioTable {
	codenvmas: number
	ordaptdoc: number
	nomarq: string
	qtdpgn: number
	codetrdoc: number | null
	chvarq: string
	tamarq: number
	sha256: string
}

interface ItemDoEnvioTable {
	codenvmas: number
	numseqitm: number
	codpes: number | null
	nompcp: string
	emapcp: string | null
	fncpcp: string
	sititm: Generated<SitItem>
	codlotdocasi: number | null
	mensagem: Generated<string>
}

export interface MassaTables {
	enviomassa: EnvioTable
	docmassa: DocumentoDoEnvioTable
	itemmassa: ItemDoEnvioTable
}
