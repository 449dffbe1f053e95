import type { ColumnType, Generated } from 'kysely'
import type {
	Cefr,
	Classificacao,
	Condicao,
	ConteudoDoPlano,
	DadosCongelados,
	Desempenho,
	IdiomaComNivel,
	Nivel,
	NomeDaCarga,
	Papel,
	RegraDoEdital,
	Requisitos,
	SituacaoCan,
	SituacaoCar,
	SituacaoEdt,
	SituacaoPrp,
	SituacaoRec,
	SituacaoVin,
	TipoDeConvenio,
	TipoDeDocumento,
} from '../contract/index.ts'

/** Column of jsonb: read as a value, written as text. */
type Json<T> = ColumnType<T, string, string>

interface ConvenioTable {
	codcvn: Generated<number>
	/** Code in the older system. */
	codori: string | null
	nomcvn: string
	tipcvn: TipoDeConvenio
	nomorg: string
	nomorgori: string | null
	cidorg: string
	outnom: string | null
	codpais: string
	fusorg: string
	emlorg: string | null
	heiorg: string | null
	codundrsp: number | null
	codpescoo: number | null
	dtainicvn: string
	dtafimcvn: string
	starenaut: 'S' | 'N'
	dtadencvn: string | null
	motden: string | null
	dtafimdec: string | null
	numdiaden: number
	condicoes: Json<Condicao[]>
	hash: string
	numver: number | null
	txtbus: string
	versao: Generated<number>
}

interface CvnVerTable {
	codcvn: number
	numver: number
	condicoes: Json<Condicao[]>
	hash: string
	dtaver: string
}

interface CvnAprTable {
	codcvn: number
	hash: string
	lado: 'N' | 'P'
	nomapr: string
	codpes: number | null
	dtaapr: string
}

interface EdtMobTable {
	codedt: Generated<number>
	codori: string | null
	titedt: string
	txtedt: string
	codundrsp: number | null
	sitedt: Generated<SituacaoEdt>
	dtaini: string
	dtafim: string
	dtafimrec: string | null
	motenc: string | null
	qtddiarec: number
	qtddiacfm: number
	requisitos: Json<Requisitos>
	regra: Json<RegraDoEdital>
	versao: Generated<number>
}

interface VagMobTable {
	codvag: Generated<number>
	codedt: number
	codcvn: number
	qtdvag: number
	idioma: string | null
	cefr: Cefr | null
	dtanom: string | null
}

interface DesempenhoTable {
	codpes: number
	codund: number
	nomcur: string
	media: number | null
	escala: 10 | 100
	percre: number
	numsem: number
	statrf: 'S' | 'N'
}

interface CanMobTable {
	codcan: Generated<number>
	codedt: number
	codpes: number
	sitcan: Generated<SituacaoCan>
	preferencias: Generated<number[]>
	idiomas: ColumnType<IdiomaComNivel[], string | undefined, string>
	txtplan: Generated<string>
	nomeme: Generated<string>
	desempenho: ColumnType<Desempenho | null, string | null | undefined, string | null>
	notpla: number | null
	codvag: number | null
	dtaenv: string | null
	dtacfm: string | null
	motsit: string | null
	starecdef: Generated<'S' | 'N'>
	versao: Generated<number>
	dtaalt: string
	dtafimvst: ColumnType<string | null, string | null | undefined, string | null>
	dtafimseg: ColumnType<string | null, string | null | undefined, string | null>
}

interface CanFatTable {
	codcan: number
	numfat: number
	ato: string
	dtafat: string
	motivo: string | null
	codpes: number | null
	dtacad: string
}

interface DocMobTable {
	coddoc: Generated<number>
	codcan: number
	tipdoc: TipoDeDocumento
	nomarq: string
	mimetype: string
	tamarq: number
	sha256: string
	chave: string
	dtacad: string
	codetg: number | null
}

interface PedArqTable {
	codpdarq: string
	codcan: number
	tipos: TipoDeDocumento[]
	dtacad: string
}

interface CanLerTable {
	codcan: number
	/** Null: the whole application. */
	coddoc: number | null
	codpes: number
	dtaler: string
	stalug: Generated<'S' | 'N'>
}

interface RodadaTable {
	codedt: number
	numrod: number
	motrod: string
	dados: Json<DadosCongelados>
	txtdados: string
	hash: string
	resultado: Json<Classificacao>
	dtarod: string
	codpes: number | null
}

interface PlnPrpTable {
	codcan: number
	numprp: number
	sitprp: SituacaoPrp
	motivo: string | null
	devolucao: string | null
	conteudo: Json<ConteudoDoPlano>
	hash: string
	dtaalt: string
}

interface PlnAssTable {
	codcan: number
	numprp: number
	papel: Papel
	hash: string
	nomass: string
	carass: string
	codpes: number | null
	dtaass: string
}

/** Door of a link without an account: learning agreement, conditions of an agreement, recommendation letter. */
export type TipoDeLink = 'PLN' | 'CVN' | 'REC' | 'IND'

interface LnkExtTable {
	tiplnk: TipoDeLink
	codigo: number
	hashseg: Buffer
	emldst: string
	hashcod: Buffer | null
	dtafimcod: string | null
	dtafim: string
}

interface CvnDevTable {
	codcvn: number
	hash: string
	nomdev: string
	motivo: string
	dtadev: string
}

interface CarRecTable {
	codcar: Generated<number>
	codcan: number
	nomrec: string
	emlrec: string
	sitcar: Generated<SituacaoCar>
	carass: string | null
	txtcar: string | null
	dtaped: string
	dtarsp: string | null
	dtalem: string | null
	nomarq: string | null
	mimetype: string | null
	tamarq: number | null
	sha256: string | null
	chave: string | null
}

interface RecMobTable {
	codrec: Generated<number>
	codcan: number
	numrod: number
	txtrec: string
	sitrec: Generated<SituacaoRec>
	dtarec: string
	txtdec: string | null
	codpesdec: number | null
	dtadec: string | null
}

interface CerMobTable {
	tipcer: 'EST' | 'ACE'
	codigo: number
	resumo: string
	codaucdoc: string
	dtaemi: string
}

interface QstVolTable {
	codcan: number
	notens: number
	notaco: number
	notmor: number
	vlrmes: number | null
	txtqst: string
	dtaqst: string
}

interface VinMobTable {
	codvin: Generated<number>
	codcvn: number
	nomvin: string
	emlvin: string
	nivel: Nivel
	nomcur: string
	txtdis: string
	dtaini: string
	dtafim: string
	sitvin: Generated<SituacaoVin>
	motvin: string | null
	dtache: string | null
	dtasai: string | null
	versao: Generated<number>
	nomind: ColumnType<string | null, string | null | undefined, string | null>
}

interface CargaTable {
	codcrg: Generated<number>
	nomimp: NomeDaCarga
	numtrn: number
	dtacrg: string
	dtarev: string | null
	codpesrev: number | null
}

export interface NereuTables {
	carga: CargaTable
	cermob: CerMobTable
	qstvol: QstVolTable
	vinmob: VinMobTable
	recmob: RecMobTable
	carrec: CarRecTable
	plnprp: PlnPrpTable
	plnass: PlnAssTable
	lnkext: LnkExtTable
	cvndev: CvnDevTable
	convenio: ConvenioTable
	cvnver: CvnVerTable
	cvnapr: CvnAprTable
	edtmob: EdtMobTable
	vagmob: VagMobTable
	desempenho: DesempenhoTable
	canmob: CanMobTable
	canfat: CanFatTable
	docmob: DocMobTable
	pedarq: PedArqTable
	canler: CanLerTable
	rodada: RodadaTable
}
