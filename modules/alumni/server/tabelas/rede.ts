import type { SimNao } from '@portal/platform/contract'
import type { Generated, GeneratedAlways } from 'kysely'

export type Marca = '0' | '1'
export type TipoDeTabela = 'SIT' | 'ATC' | 'ARE' | 'QTD' | 'REN' | 'ATV' | 'TIP' | 'TAM'

export interface TabelasDaRede {
	tabamn: { tiptab: TipoDeTabela; codtab: number; nomtab: string; ordtab: number; staatv: Generated<SimNao> }
	pfsamn: {
		codpes: number
		sitcad: 'PEN' | 'ATI'
		cadbas: Generated<Marca>
		grdqst: Generated<Marca>
		pgrdqst: Generated<Marca>
		codarqfotpes: number | null
		codsitpfsamn: number | null
		codatcpfs: number | null
		nomaptpfs: string | null
		stapmdbltifv: Generated<SimNao>
		idfpescpq: string | null
		codqtdepgamn: number | null
		codareatcamn: number | null
		codrenmedmesamn: number | null
		nompas: string | null
		nomest: string | null
		nomloc: string | null
		qtdvagmen: Generated<number>
		staace: Generated<SimNao>
		chvcrt: string | null
		dtacad: string
		dtaatv: string | null
		dtaultalt: string
		versao: Generated<number>
	}
	fotamn: {
		codarq: GeneratedAlways<number>
		codpes: number
		mimetype: string
		tamarq: number
		sha256: string
		chave: string
		dtacad: string
	}
	epramn: {
		codepramn: GeneratedAlways<number>
		nomepramn: string
		nome_busca: string
		codatvepramn: number | null
		codtipatvepramn: number | null
		codtamepramn: number | null
		cnpjepramn: Generated<string | null>
		sitepramn: Generated<'PEN' | 'VAL' | 'REJ' | 'UNI'>
		codepramnuni: number | null
		codpescad: number | null
		dtacad: string
		codpesval: number | null
		dtaval: string | null
		dscmot: string | null
		versao: Generated<number>
	}
	exppfsamn: {
		codpes: number
		numseqexp: number
		codepramn: number
		nomcgo: string
		dtaini: string
		dtafim: string | null
		codareatcamn: number | null
		dscexp: string | null
	}
	prvamn: { codpes: number; nomcpo: string; nivvis: 'T' | 'A' | 'C' | 'N' }
	cadamn: {
		codcad: GeneratedAlways<number>
		codpes: number | null
		stases: SimNao
		nompes: string
		numcpf: string | null
		dtanas: string | null
		codema: string
		nomabvclg: string | null
		peeund: string | null
		codundrsp: number | null
		codund: number | null
		dscped: string | null
		sitcad: 'REB' | 'PEN' | 'CNF' | 'ACE' | 'REC'
		/** 'S': the academic base confirms everything that was declared. */
		confirmado: Generated<SimNao>
		/** Proof: the document that the office examined before accepting. */
		prova: Generated<string | null>
		dscmot: string | null
		codpesval: number | null
		dtaval: string | null
		dtacad: string
	}
	trmamn: {
		tiptrm: 'TER' | 'POL'
		numver: number
		txttrm: string
		dtavig: string
		codpescad: Generated<number | null>
		dtacad: Generated<string | null>
	}
	aceamn: { codpes: number; tiptrm: 'TER' | 'POL'; numver: number; dtaace: string; dtaret: string | null }
	acsamn: { codpes: number; codpesace: number; dtaace: string }
	ajdamn: {
		codajd: GeneratedAlways<number>
		codpes: number
		tipajd: 'OFE' | 'PRO'
		txtajd: string
		codareatcamn: number | null
		dtacad: string
		dtaexp: string
		vetor: string
	}
	menamn: {
		codmen: GeneratedAlways<number>
		codpesmtr: number
		codpesmtd: number
		txtped: string
		txtrsp: string | null
		sitmen: 'SOL' | 'ACE' | 'REC' | 'CON'
		dtacad: string
		dtarsp: string | null
		dtaenc: string | null
	}
	cvtamn: { codpes: number; codcur: number; numseqpgm: number; dtacvt: string }
	solamn: {
		codsol: GeneratedAlways<number>
		codpes: number
		tipsol: 'EMA' | 'VPN' | 'WIF' | 'HIS'
		sitsol: 'SOL' | 'ATE' | 'REC'
		dscsol: string | null
		dscrsp: string | null
		codpesrsp: number | null
		dtacad: string
		dtarsp: string | null
	}
	/** Search table, written by `refazerBusca` alone. */
	busamn: LinhaDaBusca
	/** Partition with the rows for class mates. */
	busamn_turma: LinhaDaBusca
	/** Map counts, maintained by a database trigger. */
	mapamn: { alcance: string; nompas: string; nomest: string; qtd: number }
}

interface CursoGuardado {
	readonly tipcur: 'GRD' | 'PGR'
	readonly nomcur: string
	readonly tipext: string
	readonly codund: number
	readonly anocon: number
}

interface LinhaDaBusca {
	alcance: string
	codpes: number
	nompes: string
	nome_ord: string
	cursos: CursoGuardado[]
	nomepr: string | null
	nompas: string | null
	nomest: string | null
	nomloc: string | null
	codarqfotpes: number | null
	vetor: string
}
