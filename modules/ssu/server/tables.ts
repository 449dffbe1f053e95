import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import type { Generated, GeneratedAlways } from 'kysely'
import type {
	Etapa,
	EtapaConfigurada,
	NivelSsu,
	PapelDaAlocacao,
	SituacaoDaNota,
	TipoConfigurado,
	TipoDeAtendimento,
	TipoDeLog,
} from '../contract/index.ts'

/** The tables of the schema `ssu`. */
export interface SsuTables {
	/** `starot` opens the system's roadmap to everybody who signs in. */
	ssusis: { nomsis: string; dscsis: string; staatv: SimNao; starot: Generated<SimNao> }
	ssusismdu: { nomsismdu: string; numseqmdussu: number; nommdusis: string; staatv: SimNao }
	ssures: { codpes: number; numnivseg: NivelSsu; nomsis: string }
	ssuresmdu: { codpes: number; numnivseg: NivelSsu; nomsis: string; numseqmdussu: number }
	ssutip: TipoConfigurado & { ordapt: number }
	ssuetpcfg: EtapaConfigurada
	ssucfg: { chvcfg: string; vlrcfg: string }
	ssunum: { anossu: number; numseq: number }
	ssudem: {
		numssu: number
		titdem: string
		dscdem: string
		nomsis: string
		numseqmdussu: number | null
		tipatd: TipoDeAtendimento | null
		codetp: Generated<Etapa>
		codetpant: Etapa | null
		dtaetp: string
		pridem: number | null
		vlrneg: number | null
		urgdem: number | null
		esfdem: number | null
		ordgrs: number | null
		/** Requester; null for the portal itself, which opens demands for incidents. */
		codpessol: number | null
		/** Unique key of the origin of a demand that the portal opened. */
		chvorg: string | null
		codpesrsp: number | null
		numssudup: number | null
		dtaprv: string | null
		dtaret: string | null
		dtalim: string | null
		dtaabt: string | null
		dtaconc: string | null
		/** The two instants as days in the institution's time zone. */
		diaabt: string | null
		diaconc: string | null
		/** The total of hours, written by a database trigger with each allocation and entry. */
		qtdhorprv: GeneratedAlways<number>
		qtdhorgas: GeneratedAlways<number>
		qtdmintma: Generated<number>
		qtdminrsp: number | null
		qtdreab: Generated<number>
		starot: Generated<SimNao>
		codpesalt: number | null
		dscalt: string | null
		versao: Generated<number>
		dtacad: string
		dtaultalt: string
		/** The place of the origin, in words and as an address of the portal. */
		dscorg: string | null
		urlorg: string | null
		vetor: GeneratedAlways<string>
	}
	ssuetp: {
		numssu: number
		numseqetp: number
		codetp: Etapa
		codpesrsp: number | null
		dtaini: string
		dtafim: string | null
		diafim: string | null
		qtdmin: number | null
	}
	ssuand: {
		numssu: number
		numseqand: number
		codpescad: number | null
		codpestit: number | null
		codetp: Etapa
		dscand: string | null
		txtand: string | null
		visand: 'S' | 'I'
		qtdhor: number | null
		dtacad: string
	}
	ssuchk: {
		codchk: GeneratedAlways<number>
		codetp: Etapa
		txtitm: string
		staobg: SimNao
		staatv: SimNao
		ordapt: number
	}
	/** `numseqetp` is the entry into the stage that the tick belongs to. */
	ssuchkitm: { numssu: number; codchk: number; numseqetp: number; codpescon: number; dtacon: string }
	/** The levels without systems whose task is open. */
	ssuprfsem: { codpes: number; numnivseg: NivelSsu; dtacad: string }
	ssumen: { numssu: number; numseqand: number; codpes: number }
	ssualc: {
		numssu: number
		numseqalc: number
		codpes: number
		papalc: PapelDaAlocacao
		qtdhorprv: number
		dtaini: string | null
		dtafim: string | null
		codpescad: number
		dtacad: string
	}
	ssuarq: {
		codarq_fs: GeneratedAlways<number>
		numssu: number
		nomarq: string
		tamarq: number
		mimetype: string
		sha256: string
		chave: string
		codpescad: number
		dtacad: string
	}
	ssurel: { numssu: number; numssurel: number; tiprel: 'REL' | 'BLQ'; codpescad: number; dtacad: string }
	/** Aggregates written by database triggers with the rows that they sum. */
	ssusum: {
		tipsum: 'ETP' | 'IDA' | 'ABT' | 'CON' | 'FXA' | 'HOR' | 'PAS'
		mes: string
		nomsis: string
		numseqmdussu: number
		chave: string
		qtd: number
		soma: number
		gasto: number
	}
	ssusumpes: {
		tipsum: 'CAR' | 'PES'
		mes: string
		nomsis: string
		numseqmdussu: number
		codpes: number
		qtd: number
		soma: number
	}
	ssuobs: { numssu: number; codpes: number; dtacad: string }
	ssunot: {
		codnot: GeneratedAlways<number>
		nomsis: string
		titnot: string
		txtnot: Generated<string>
		dtaini: string
		dtafim: string
		stanot: Generated<SituacaoDaNota>
		versao: Generated<number>
		codpescad: number
		dtacad: string
		codpespub: number | null
		dtapub: string | null
	}
	ssunotdem: { codnot: number; numssu: number; txtitm: string; ordapt: number }
	ssulog: {
		codlog: GeneratedAlways<number>
		dtalog: string
		codpes: number | null
		tiplog: TipoDeLog
		numssu: number | null
		codnot: number | null
		dsclog: string
	}
}

export const ssu = (db: Db) => (db as Db<SsuTables>).withSchema('ssu')
