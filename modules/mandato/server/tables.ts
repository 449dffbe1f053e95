import type { Generated } from 'kysely'
import type {
	BaseDoQuorum,
	Categoria,
	Exercicio,
	FormaDeProvimento,
	Funcao,
	MotivoDoFim,
	MotivoProTempore,
	SituacaoDaPosse,
	SituacaoDaReuniao,
	TipoDeRegra,
	Titularidade,
} from '../contract/index.ts'

interface ColegiadoTable {
	codcol: Generated<number>
	codclg: number
	sglclg: string
	nomclg: string
	tipclg: string
	codundrsp: number
	dtacriclg: string
	dtadtvclg: string | null
	urlrgi: string | null
	limfal: Generated<number | null>
	numatoext: Generated<string | null>
	basquo: Generated<BaseDoQuorum>
}

interface RegraTable {
	codcol: number
	numreg: number
	tipo: TipoDeRegra
	categorias: Categoria[]
	quantidade: number | null
	percentual: number | null
	base: Categoria[] | null
	forma: FormaDeProvimento | null
	eleitores: string | null
}

interface MateriaTable {
	codcol: number
	nummat: number
	dscmat: string
	numerador: number
	denominador: number
	estrito: boolean
	de: 'membros' | 'presentes'
}

interface SucessorTable {
	codcol: number
	codcolsuc: number
}

interface ExtincaoTable {
	codext: Generated<number>
	codcol: number
	dtadtvclg: string
	numatoext: string
	dtacad: string
	codpescad: number | null
	dtaret: Generated<string | null>
	numatodes: Generated<string | null>
	motdes: Generated<string | null>
	codpesdes: Generated<number | null>
}

interface CadeiraTable {
	codcad: Generated<number>
	codcol: number
	numcad: number
	nomcad: string
	ctgcad: Categoria
	tipfncclg: Funcao
	qtdanomdt: number
	nummaxrec: number | null
	/** Seat of the office that an ex officio seat follows, and the day since which it does. */
	codcadcgo: number | null
	dtasegcgo: string | null
}

interface MandatoTable {
	codver: Generated<number>
	codmdt: Generated<number>
	codcad: number
	codcol: number
	codpes: number
	titsup: Titularidade
	dtainimdt: string
	dtafimmdt: string
	dtafimefe: string | null
	motfim: MotivoDoFim | null
	numatodsg: string | null
	/** Only of a pro tempore holder. */
	motpro: Generated<MotivoProTempore | null>
	/** The seat is held ex officio, beside another seat of the board. */
	stanat: Generated<boolean>
	/** Mandate of the office that this one follows. */
	codmdtcgo: number | null
	dtacad: string
	dtaret: string | null
	/** Load that brought the row. */
	codcrg: Generated<number | null>
}

interface ExercicioTable {
	codexe: Generated<number>
	codcad: number
	codcol: number
	codmdt: number
	codpes: number
	motexe: Exercicio
	dtaini: string
	dtafim: string
	dtacad: string
	dtaret: string | null
}

interface PessoaPublicaTable {
	codpes: number
	codpub: Generated<string>
}

interface CertidaoTable {
	codmdt: number
	resumo: string
	codaucdoc: string
	dtaemi: string
}

interface ComposicaoPdfTable {
	codcol: number
	resumo: string
	codaucdoc: string
	chave: string
	sha256: string
	dtaemi: string
}

interface PosseTable {
	codpos: Generated<number>
	codcad: number
	codcol: number
	codpes: number
	titsup: 'T' | 'S'
	dtainimdt: string
	numatodsg: string
	sitpos: Generated<SituacaoDaPosse>
	motpos: string | null
	chave: string
	sha256: string
	codlotdocasi: number | null
	codmdt: number | null
	codaucdoc: string | null
	dtacad: string
	codpescad: number
	dtafim: string | null
}

interface ReuniaoTable {
	codreu: Generated<number>
	codcol: number
	dtareu: string
	dsclocreu: string
	txtpta: string
	sitreu: Generated<SituacaoDaReuniao>
	motreu: Generated<string | null>
	numcha: Generated<number | null>
	dtaabt: Generated<string | null>
	txtata: Generated<string | null>
	chave: Generated<string | null>
	sha256: Generated<string | null>
	codlotdocasi: Generated<number | null>
	codaucdoc: Generated<string | null>
	dtacad: string
	codpescad: number
	/** Base of the quorum and vacant seats at the instant of the call. */
	basquo: Generated<BaseDoQuorum>
	vagas: Generated<number>
}

interface ReuniaoArquivoTable {
	codarq: Generated<number>
	codreu: number
	nomarq: string
	mimetype: string
	chave: string
	tamarq: number
	sha256: string
	dtacad: string
	codpescad: number
}

interface ConvocadoTable {
	codreu: number
	codcad: number
	codpes: number
	codmdt: number
	tipcon: 'E' | 'S'
	stapre: 'S' | 'N' | null
	stajus: 'S' | 'N' | null
}

interface CargaTable {
	codcrg: Generated<number>
	numtrn: string
	dtacrg: string
	dtarev: string | null
	codpesrev: number | null
}

interface NomeTable {
	codcol: number
	dtamud: string
	nomclg: string
	codundrsp: number
	numato: string
	dtacad: string
	codpescad: number
}

export interface MandatoTables {
	carga: CargaTable
	colegiadoregra: RegraTable
	colegiadomateria: MateriaTable
	colegiadosucessor: SucessorTable
	colegiadoextincao: ExtincaoTable
	colegiadonome: NomeTable
	reuniao: ReuniaoTable
	reuniaoarquivo: ReuniaoArquivoTable
	convocado: ConvocadoTable
	composicaopdf: ComposicaoPdfTable
	posse: PosseTable
	certidao: CertidaoTable
	colegiado: ColegiadoTable
	cadeira: CadeiraTable
	mandato: MandatoTable
	exercicio: ExercicioTable
	pessoapublica: PessoaPublicaTable
}
