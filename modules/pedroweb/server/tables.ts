import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
	DadosDoRascunho,
	Decisao,
	DecisaoSaida,
	Padrao,
	SituacaoAcesso,
	SituacaoDaCampanha,
	SituacaoSaida,
	TipoSaida,
} from '../contract/index.ts'

export interface PedrowebTables {
	acsperm: {
		codacs: GeneratedAlways<number>
		codpes: number
		codperfil: string
		codund: number
		codesc: Generated<number>
		codundche: number
		dtainiacs: string | null
		dtafimacs: string | null
		codpesaut: number | null
		codpesche: Generated<number | null>
		jusacs: string
		sitacs: SituacaoAcesso
		staexc: Generated<'S' | 'N'>
		/** 'S': the access also applies in the units below. */
		staabx: Generated<'S' | 'N'>
		dtacad: Generated<string>
		dtasit: Generated<string>
	}
	acshist: {
		codacs: number
		numseq: number
		atohst: string
		sitacs: SituacaoAcesso
		codpes: number | null
		codpestit: number | null
		txthst: string | null
		/** The scope is that at the time of the fact. */
		staabx: Generated<'S' | 'N'>
		dtahst: Generated<string>
	}
	vinculovisto: { codpes: number; codund: number }
	acssai: {
		codsai: GeneratedAlways<number>
		codpes: number
		codund: number
		tipsai: TipoSaida
		sitsai: Generated<SituacaoSaida>
		dtasai: string
		dtaprz: string
		codpescon: number | null
		dtacon: string | null
	}
	acssaiacs: {
		codsai: number
		codacs: number
		decsai: DecisaoSaida | null
		codpesdec: number | null
		dtadec: string | null
	}
	sisresponsavel: { codsis: string; codpes: number }
	acscmp: {
		codcmp: GeneratedAlways<number>
		tipcmp: 'S' | 'U'
		codsis: string
		codund: number
		dtaini: string
		dtafim: string
		stapad: Padrao
		starep: 'S' | 'N'
		sitcmp: Generated<SituacaoDaCampanha>
		codpescad: number | null
		codpesenc: Generated<number | null>
		qtdpre: number
		qtditm: Generated<number>
		qtdman: Generated<number>
		qtdrev: Generated<number>
		qtdter: Generated<number>
		qtdsem: Generated<number>
		ultacs: Generated<number>
		codaucdoc: Generated<string | null>
		chvarq: Generated<string | null>
		sha256: Generated<string | null>
		dtacad: string
		dtaenc: Generated<string | null>
		mtvcan: Generated<string | null>
	}
	acscmpitm: {
		codcmp: number
		codacs: number
		codpes: number
		codperfil: string
		codund: number
		codundche: number
		decitm: Generated<Decisao>
		codpesdec: Generated<number | null>
		codpestit: Generated<number | null>
		mtvdec: Generated<string | null>
		dtadec: Generated<string | null>
	}
	acscmprev: { codcmp: number; codpes: number; qtditm: number; qtddec: number }
	acsrasc: { codpes: number; dados: ColumnType<DadosDoRascunho, string, string>; dtaultalt: string }
}
