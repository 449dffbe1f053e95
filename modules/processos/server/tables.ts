import type { Generated, JSONColumnType } from 'kysely'
import type {
	Acao,
	CorMarca,
	DadosRascunho,
	DadosRascunhoAbertura,
	NivelAcesso,
	Papel,
	Stapro,
	TipoEstacao,
	TipoOcorrencia,
} from '../contract/index.ts'
import type { DocumentoTables } from './documentos/tables.ts'

type SN = 'S' | 'N'

export interface ProcessoTable {
	numpro: string
	/** Number of the last link of the hash chain. */
	versao: number
	hashult: Buffer
	nominr: string
	codpesinr: number | null
	titpro: string
	codasu: number
	cplasu: string | null
	stapro: Stapro
	nivacepro: NivelAcesso
	codhipleg: number | null
	dtaabt: string
	sgletaabt: string
	codundabt: number
	codpescad: number
	numandult: number
	sgletault: string
	codundult: number
	sgletadst: string | null
	sgletaant: string | null
	dtasit: string
	dtaacao: string
	acao: Acao
	dtaultalt: string
	dtaprz: string | null
	dtaprzdvl: string | null
	/** Last day of the suspension. */
	dtafimsob: string | null
	numproprc: string | null
	/** Number of the main process to which this one is apensado. */
	numproapn: string | null
}

export interface AndamentoTable {
	numpro: string
	numand: number
	sgletaent: string
	dtaent: string
	codpesent: number | null
	sgletadst: string | null
	dtasai: string | null
	codpessai: number | null
	dtaprzdvl: string | null
	/** Counter: the last number given to an occurrence of the movement. */
	ultoco: Generated<number>
}

export interface OcorrenciaTable {
	numpro: string
	numand: number
	numseqocoand: number
	codetroco: TipoOcorrencia
	txtdch: string
	codpescad: number
	codpestit: number | null
	dtacad: string
	codpesace: number | null
	dtaprzpar: string | null
	dtarsp: string | null
	staocoandiva: 'S' | null
	jusinv: string | null
	dtaultalt: string | null
	codpesalt: number | null
}

interface EstruturaTables {
	estacao: {
		sgleta: string
		nometa: string
		nomareatc: string
		tipeta: TipoEstacao
		codund: number
		codcam: number
		staatveta: Generated<SN>
	}
	estacaopessoa: { sgleta: string; codpes: number; papeta: Papel; dtainieta: string; dtafimeta: string | null }
	hipotese: { codhipleg: number; dschipleg: string; nivace: NivelAcesso }
	assunto: { codasu: number; dscasu: string; cplobg: SN; nivaceasu: NivelAcesso; qtddiaprz: number | null }
	tipodoc: {
		codetrvlrpdl: number
		dscetrvlrpdl: string
		codtipetrpdl: number
		ordaptetrvlr: number
		/** Kind of document in the signing slice, with its lowest level of signature. */
		codetrdocasi: Generated<number>
	}
	assuntotipodoc: { codasu: number; codetrdoc: number; staobg: SN }
	modelo: { codmod: Generated<number>; codasu: number | null; codetroco: string; nommod: string; txtmod: string }
	numeracao: { ano: number; codund: number; ultima: number }
	estatistica: { codasu: number; sgleta: string; tmpmed: number; qtdand: number }
	passoprovavel: { codasu: number; sgleta: string; sgletadst: string; percentual: number }
}

interface PessoalTables {
	procfav: { codpes: number; numpro: string; dtafav: string }
	procmarca: {
		codmar: Generated<number>
		numpro: string
		sgleta: string
		nommar: string
		cormar: CorMarca
		dtafim: string | null
		codpes: number
	}
	rascunho: {
		codpes: number
		numpro: string
		codetroco: TipoOcorrencia
		dados: JSONColumnType<DadosRascunho>
		dtaultalt: string
	}
	rascunhoabertura: { codpes: number; dados: JSONColumnType<DadosRascunhoAbertura>; dtaultalt: string }
	procvisita: { codpes: number; numpro: string; dtavis: string; versao: number; qtdvis: Generated<number> }
	proacesso: { codace: Generated<number>; numpro: string; codpes: number; dtaace: string; motace: string }
}

/** Tables of schema `processos`. */
export interface ProcessosTables extends EstruturaTables, PessoalTables, DocumentoTables {
	processo: ProcessoTable
	andamento: AndamentoTable
	ocorrencia: OcorrenciaTable
	juntada: {
		codjnt: Generated<number>
		numpro: string
		numproj: string
		dtajnt: string
		codpesjnt: number
		txtdch: string
		dtadsj: string | null
		codpesdsj: number | null
		txtdsj: string | null
	}
	apensamento: {
		codapn: Generated<number>
		numpro: string
		numproa: string
		dtaapn: string
		codpesapn: number
		txtapn: string
		dtadsa: string | null
		codpesdsa: number | null
		txtdsa: string | null
	}
	proacao: {
		numpro: string
		numseqaca: number
		dtaacao: string
		acao: Acao
		/** Null stands for an outsider or for the portal. */
		codpes: number | null
		codpestit: number | null
		dscaca: string | null
		salaca: Buffer | null
		hash: Buffer
	}
	ciencia: { numpro: string; numand: number; codpes: number; dtacie: string }
	protexto: { numpro: string; origem: string; nivace: NivelAcesso; vetor: string; forma: Generated<number> }
}
