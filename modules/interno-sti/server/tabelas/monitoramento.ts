import type { SimNao } from '@portal/platform/contract'
import type { Generated, GeneratedAlways } from 'kysely'
import type { Gravidade, SituacaoDoIncidente, TipoDeMonitor, Vinculo } from '../../contract/index.ts'

/** Measured state: the displayed one also depends on the ancestors and on maintenances. */
export type Medida = 'NOV' | 'OPE' | 'ALE' | 'FAL' | 'FOR' | 'BLO'
export type SituacaoDoBatimento = 'OK' | 'ALE' | 'FAL' | 'BLO' | 'SUP' | 'MAN'

interface Somas {
	codmon: number
	qtdbom: number
	qtdfal: number
	totms: number
	qtdmed: number
	maxms: number
}

export interface TabelasDoMonitoramento {
	monequ: { codequ: GeneratedAlways<number>; nomequ: string; codpesrsp: number }
	monequpes: { codequ: number; codpes: number }
	mon: {
		codmon: GeneratedAlways<number>
		nommon: string
		tipmon: TipoDeMonitor
		alvmon: string
		palmon: Generated<string>
		itvmon: number
		limmon: number
		tenmon: number
		codsis: string | null
		codmonpai: number | null
		codequ: number
		staatv: SimNao
		stares: SimNao
		stapub: SimNao
		nompub: string
		vinafe: Generated<Vinculo[]>
		sevmon: Gravidade
		minobs: number
		slamon: number | null
		diaavs: number
		versao: Generated<number>
		codpesalt: number | null
		dtaultalt: string
	}
	monest: {
		codmon: number
		sitest: Generated<Medida>
		qtdfal: Generated<number>
		qtdsuc: Generated<number>
		dtapro: string
		dtabat: string | null
		dtasit: string | null
		qtdms: number | null
		msg: string | null
	}
	monbat: {
		codbat: GeneratedAlways<number>
		codmon: number
		dtabat: string
		sitbat: SituacaoDoBatimento
		qtdms: number | null
		msg: string | null
	}
	monhor: Somas & { dtahor: string }
	mondia: Somas & { dia: string; segfal: number }
	moninc: {
		codinc: GeneratedAlways<number>
		codmon: number
		titinc: string
		sevinc: Gravidade
		sitinc: Generated<SituacaoDoIncidente>
		staaut: SimNao
		staass: Generated<SimNao>
		codsis: string | null
		dtaini: string
		dtafim: string | null
		numssu: number | null
		codocor: number | null
		txtposm: string | null
		codpesposm: number | null
		codpescad: number | null
		stapen: Generated<SimNao>
		numseqdit: Generated<number>
		/** 'N': SSU refused a demand, which is not retried automatically. */
		stadem: Generated<SimNao>
		dtaultalt: string
		versao: Generated<number>
	}
	monincatz: {
		codinc: number
		numseqatz: number
		dtaatz: string
		sitinc: SituacaoDoIncidente
		txtatz: string
		stapub: SimNao
		codpes: number | null
	}
	monman: {
		codman: GeneratedAlways<number>
		titman: string
		txtman: string
		dtaini: string
		dtafim: string
		dtacan: string | null
		codocor: number | null
		nompub: Generated<string>
		versao: Generated<number>
		codpescad: number
	}
	monmanmon: { codman: number; codmon: number }
	monvot: { codsis: string; dtahor: string; codpes: number }
}
