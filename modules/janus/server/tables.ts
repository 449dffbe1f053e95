import type { ColumnType, Generated } from 'kysely'
import type {
	AtoDoPedido,
	MembroDaBanca,
	NivelDoPrograma,
	NomeDaCarga,
	PapelDoOrientador,
	SituacaoDoPedido,
	TipoDePedido,
	TipoDePrazo,
} from '../contract/index.ts'

type SimNao = 'S' | 'N'

interface RegulamentoTable {
	codrgl: Generated<number>
	codcur: number
	nomrgl: string
	dtaini: string
	dtafim: string | null
}

interface RegraTable {
	codrgl: number
	nivpgm: NivelDoPrograma
	numver: number
	dtainiver: string
	mesqua: number
	mesdep: number
	mestet: number
	diatramax: number
	diapromax: number
	diaantpro: number
	stafer: SimNao
	crdmin: number
	ultdia: 'A' | 'V'
	staprxutl: SimNao
	stapastet: SimNao
	dtaret: string | null
}

interface AgprogramaTable {
	codmtr: Generated<number>
	codpes: number
	codare: number
	numseqpgm: number
	codcur: number
	codund: number
	nivpgm: NivelDoPrograma
	dtaselpgm: string
	dtafapgm: string | null
	stapgm: 'A' | 'T' | 'D'
	dtaqua: string | null
	dtaprf: string | null
	dtadep: string | null
	crdobt: number
	qtdsemmtr: number
	qtdrep: number
}

interface OpcaoTable {
	codmtr: number
	codrgl: number
	dtaopc: string
}

interface EventoTable {
	codeve: Generated<number>
	codmtr: number
	tipeve: 'TRA' | 'LIC' | 'PRO' | 'EXC' | 'TRN' | 'NIV'
	dtaini: string
	dtafim: string | null
	qtddia: number | null
	tipprz: TipoDePrazo | null
	nivpgm: NivelDoPrograma | null
	codato: string | null
	numreq: number | null
}

interface PrazoTable {
	codmtr: number
	tipprz: TipoDePrazo
	dtaprz: string
	dtatet: string
	codrgl: number
	numver: number
}

interface OrientacaoTable {
	codmtr: number
	codpes: number
	papel: PapelDoOrientador
	dtainiort: string
	dtafimort: string | null
}

interface CredenciamentoTable {
	codpes: number
	codcur: number
	nivpgm: NivelDoPrograma
	dtaini: string
	dtafim: string | null
}

interface PedidoTable {
	numreq: Generated<number>
	codmtr: number
	tipreq: TipoDePedido
	sitreq: SituacaoDoPedido
	numver: Generated<number>
	jusreq: string
	qtddia: number | null
	dtaini: string | null
	dtafim: string | null
	stasau: Generated<SimNao>
	codpesnov: number | null
	numper: string | null
	disciplinas: ColumnType<string[] | null, string | null | undefined, never>
	titbca: string | null
	dtadef: string | null
	/** People for whom the request waits. */
	codpesesp: number[]
	motesp: string | null
	dtareq: string
	/** Instant at which the situation began. */
	dtasit: string
}

/** Enrolment of a period. */
interface PeriodoTable {
	codmtr: number
	numper: string
	disciplinas: ColumnType<string[], string, never>
	numreq: number
	dtamtr: string
	dtacan: string | null
}

interface SaudeTable {
	numreq: number
	motsau: string
}

interface PassoTable {
	numreq: number
	numpas: number
	ato: AtoDoPedido
	codpes: number | null
	codpestit: number | null
	txtpas: string | null
	dtapas: string
}

interface AfastamentoTable {
	codpes: number
	dtaini: string
	dtafim: string
}

interface ProgramaNaCapesTable {
	codcur: number
	codpgmcap: string
	nommod: string
	cncpgm: string
}

interface CertidaoTable {
	codmtr: number
	tipcer: 'MAT' | 'PRZ'
	resumo: string
	codaucdoc: string
	dtaemi: string
}

interface ReuniaoTable {
	codreu: Generated<number>
	orgreu: 'CCP' | 'CPG'
	codcur: number | null
	codund: number | null
	dtareu: string
}

interface CargaTable {
	codcrg: Generated<number>
	nomimp: NomeDaCarga
	numtrn: number
	dtacrg: string
	dtarev: string | null
	codpesrev: number | null
}

interface BolsaTable {
	codpes: number
	codare: number
	numseqpgm: number
	nomfom: string
	dtaini: string
	dtafimcot: string
	dtainisus: string | null
	dtafimsus: string | null
}

export interface JanusTables {
	bolsa: BolsaTable
	carga: CargaTable
	reqpgm: PedidoTable
	matper: PeriodoTable
	sauderq: SaudeTable
	passoreq: PassoTable
	banmem: MembroDaBanca & { numreq: number; nummem: number }
	reuniao: ReuniaoTable
	pgmcapes: ProgramaNaCapesTable
	certidao: CertidaoTable
	afastori: AfastamentoTable
	regulamento: RegulamentoTable
	regpgm: RegraTable
	agprograma: AgprogramaTable
	opcreg: OpcaoTable
	prazoeve: EventoTable
	prazopgm: PrazoTable
	r39pgmoridoc: OrientacaoTable
	credenciamento: CredenciamentoTable
}
