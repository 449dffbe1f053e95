import type { SimNao } from '@portal/platform/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface TabelasDasPublicacoes {
	arqamn: {
		codarq: GeneratedAlways<number>
		tiporg: 'OPD' | 'VTG' | 'DTQ' | 'NTC'
		nomarq: string
		mimetype: string
		tamarq: number
		sha256: string
		chave: string
		codpescad: number
		dtacad: string
	}
	opdamn: {
		numseqopd: GeneratedAlways<number>
		codepramn: number
		nomepr: string
		nomcgofnc: string
		dscopd: string
		tipopd: 'EMP' | 'EST' | 'BOL' | 'PRJ'
		codarqopd_fs: number | null
		sitopd: 'P' | 'S' | 'E' | 'R' | 'X'
		codpescad: number
		dtacad: string
		dtapub: string | null
		dtaexp: string | null
		totvlzopd: Generated<number>
		dscmot: string | null
		codpesdec: number | null
		nome_busca: string
		versao: Generated<number>
	}
	vlzamn: { numseqopd: number; codpes: number; diavlz: string }
	dnuamn: {
		coddnu: GeneratedAlways<number>
		numseqopd: number
		codpes: number
		txtdnu: string
		sitdnu: Generated<'A' | 'P' | 'I'>
		dtacad: string
		codpesdec: number | null
		dtadec: string | null
	}
	vtgamn: {
		codvtg: GeneratedAlways<number>
		titvtg: string
		dscvtg: string
		urlvtg: string | null
		dtaini: string
		dtafim: string | null
		qtdcli: Generated<number>
		codarqvtg_fs: number | null
		codpescad: number
		dtacad: string
		nome_busca: string
		versao: Generated<number>
	}
	dtqamn: {
		coddtqamn: GeneratedAlways<number>
		nompesdtqamn: string
		dscdtqamn: string
		urldtqamn: string
		stadtqvsvpbc: 'S' | null
		codarqfotdtq_fs: number | null
		dtacad: string
		codpescad: number
		versao: Generated<number>
	}
	ntcamn: {
		codntcamn: GeneratedAlways<number>
		titntcamn: string
		dscntcamn: string
		urlntcamn: string
		stantcvsvpbc: 'S' | null
		codarqntc_fs: number | null
		dtacad: string
		codpescad: number
		versao: Generated<number>
	}
	temamn: { codtem: number; nomtem: string; dsctem: string; ordtem: number }
	nwlamn: { codpes: number; codtem: number; sta: SimNao; dtaace: string; iphash: string }
	nwlprv: {
		numseqprv: GeneratedAlways<string>
		codpes: number
		codtem: number
		sta: SimNao
		oriprv: 'P' | 'L' | 'U'
		dtaace: string
		iphash: string
	}
	bltamn: {
		codblt: GeneratedAlways<number>
		assblt: string
		txtblt: string
		codtem: number | null
		codund: number | null
		sitblt: Generated<'R' | 'F' | 'E' | 'C'>
		codpescad: number
		dtacad: string
		dtaenv: string | null
		dtafim: string | null
		codpesult: Generated<number>
		qtddst: Generated<number>
		qtdsem: Generated<number>
		qtdsai: Generated<number>
		codmol: ColumnType<number | null, number | null | undefined>
		versao: Generated<number>
	}
	envamn: { codblt: number; codpes: number; chvenv: Generated<string>; dtasai: string | null }
	smaamn: { codund: number; tipdim: string; chave: string; qtd: number; qtdpub: number | null }
	smaref: { codref: Generated<number>; dtaref: string }
	dipamn: { codpes: number; codcur: number; numseqpgm: number; codaucdoc: string; dtaemi: string }
}
