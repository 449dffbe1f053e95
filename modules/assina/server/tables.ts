import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
	Aba,
	CampoPreenchidoDepois,
	EventoDoGancho,
	SitLote,
	SitParticipante,
	TipAssinatura,
	TipCampo,
	TipEvento,
	TipOrdem,
	TipParticipante,
} from '../contract/index.ts'
import type { MassaTables } from './massa/tables.ts'

type SimNao = 'S' | 'N'
export type MeioAssinatura = 'interna' | 'a1' | 'externo'
export type TipCertificado = 'RAIZ' | 'AC' | 'TSA' | 'PES'

interface LoteTable {
	codlotdocasi: GeneratedAlways<number>
	nomlot: string
	dsclot: string
	codpesges: number
	codund: number
	tipord: TipOrdem
	dtalimasi: string | null
	qtddialem: number
	staobssmp: SimNao
	/** Verification line with the ID on every page. */
	stalinpag: SimNao
	sitlotdocasi: Generated<SitLote>
	dtacad: string
	dtaenv: string | null
	dtaconc: string | null
	txtrej: string | null
	nompesrej: string | null
	nomsisorg: string | null
	chvorg: string | null
	dtavncavs: string | null
	/** Draft changes not yet recorded in the history. */
	altpen: ColumnType<unknown, string | null | undefined, string | null>
	/** Bulk sending that created the batch. */
	codenvmas: number | null
	versao: Generated<number>
}

interface DocumentoTable {
	coddocuspasi: GeneratedAlways<number>
	codlotdocasi: number
	nomarq: string
	qtdpgn: number
	codetrdoc: number | null
	sitasi: Generated<SitLote>
	codaucdoc: string | null
	/** First document of a chain of continuations. */
	coddocuspasiori: number | null
	ordaptdoc: number
	numrev: number
	dtacad: string
	/** JSON; null where no field was filled in after a signature that the file came with. */
	preenchidos: ColumnType<CampoPreenchidoDepois[] | null, string | null | undefined, string | null>
}

interface RevisaoTable {
	coddocuspasi: number
	numrev: number
	tiprev: 'O' | 'B' | 'A' | 'F'
	chvarq: string
	tamarq: number
	sha256: string
	dtarev: string
}

interface ParticipanteTable {
	codpcpasidoc: GeneratedAlways<number>
	codlotdocasi: number
	tippcpasi: TipParticipante
	codpes: number | null
	codusuext: number | null
	nompcp: string
	emapcp: string | null
	cpfpcp: string | null
	fncpcp: string
	numordasi: number
	codgrpasi: string | null
	qtdminasi: number | null
	codtipasi: TipAssinatura
	sitpcp: Generated<SitParticipante>
	numcmpasi: number | null
	dtavis: string | null
	dtavlz: string | null
	dtaasi: string | null
	motasi: string | null
	txtrej: string | null
	codpessub: number | null
	nompessub: string | null
	codpcpasidocant: number | null
	hashacs: Buffer | null
}

interface CampoTable {
	codcmpasi: GeneratedAlways<number>
	coddocuspasi: number
	codpcpasidoc: number
	tipcmp: TipCampo
	numpag: number
	psxcmp: number
	psycmp: number
	larcmp: number
	altcmp: number
	rotcmp: string
	staobr: SimNao
	vlrcmp: string | null
}

interface AssinaturaTable {
	coddocuspasi: number
	codpcpasidoc: number
	numrev: number
	codpes: number | null
	nomasi: string
	codtipasi: TipAssinatura
	meioasi: MeioAssinatura
	sercer: string
	dtaasi: string
	motasi: string | null
	ipasi: string
	/** Identity provider of the signer, with its level and the confirmed CPF. */
	nomprv: string | null
	nivide: string | null
	cpfide: string | null
	/** Proofs of identity; null for signatures made before they were recorded. */
	identificacao: string[] | null
}

interface EventoTable {
	codlotdocasi: number
	numseqevt: number
	tipevt: TipEvento
	dtaevt: string
	codpes: number | null
	nompes: string | null
	dscevt: string
	/** Canonical JSON, as it was hashed. */
	detalhes: string
	hash: Buffer
}

interface CertificadoTable {
	codcer: GeneratedAlways<number>
	tipcer: TipCertificado
	codpes: number | null
	codusuext: number | null
	sercer: string
	nomcer: string
	idfcha: string
	der: Buffer
	chaveselada: Buffer
	dtainival: string
	dtafimval: string
	dtarvg: string | null
	motrvg: string | null
	cpfide: string | null
}

interface PreparoTable {
	codprp: string
	coddocuspasi: number
	codlotdocasi: number
	codpcpasidoc: number
	codpes: number
	numrev: number
	atualizacao: Buffer
	/** JSON with the position of the signature's hole. */
	lacuna: string
	motasi: string | null
	estado: string | null
	ipasi: string
	expira_em: string
}

interface ExecucaoTable {
	codexe: GeneratedAlways<number>
	codpes: number
	ipasi: string
	identificacao: string[] | null
	motasi: string | null
	dtaini: string
	dtafim: string | null
}

interface ItemTable {
	codexe: number
	numseqitm: number
	codlotdocasi: number
	coddocuspasi: number
	nomlot: string
	nomarq: string
	sitexe: Generated<'AGU' | 'ASS' | 'ERR'>
	mensagem: Generated<string>
}

/** Schema `assina`. */
export interface AssinaTables extends MassaTables {
	tipasi: { codtipasi: TipAssinatura; nomtipasi: string; numnivtipasi: number; dsctipasi: string }
	tipdocnivmin: { codetrdoc: number; dscetrdoc: string; codtipasimin: TipAssinatura; stasubasi: SimNao }
	usuasi: {
		codpes: number
		codund: number | null
		dtacad: string
		codpescad: number | null
		dtafimval: string | null
	}
	usuext: { codusuext: GeneratedAlways<number>; nompcp: string; emapcp: string; dtacad: string }
	lotedocasi: LoteTable
	docuspasi: DocumentoTable
	revdoc: RevisaoTable
	mudanca_confirmada: { coddocuspasi: number; codpcpasidoc: number; confirmada_em: string }
	pcpasidoc: ParticipanteTable
	cmpasi: CampoTable
	asidoc: AssinaturaTable
	caixaasi: {
		codpes: number
		aba: Aba
		codlotdocasi: number
		nomsisorg: string | null
		chvorg: string | null
		/** Direct participation: the person was named in the batch. */
		staind: Generated<SimNao>
	}
	asievt: EventoTable
	certificado: CertificadoTable
	lcr: { tipcer: 'RAIZ' | 'AC'; numlcr: number; der: Buffer; dtaemi: string; dtaprx: string }
	cerimonia: { hashcer: Buffer; codpes: number; sessao: string; metcnf: string; expira_em: string }
	segundofator: {
		codpes: number
		segredoselado: Buffer
		ativo: Generated<boolean>
		ultimopasso: number | null
		dtacad: string
	}
	preparo: PreparoTable
	acessoext: {
		codpcpasidoc: number
		tipacs: 'C' | 'A'
		hashacs: Buffer
		tentativas: Generated<number>
		expira_em: string
	}
	identidadeext: {
		hashest: Buffer
		hashpas: Buffer
		hashacs: Buffer
		codpcpasidoc: number
		codprv: string
		nomprv: string
		verificador: string
		pedido: string
		expira_em: string
		dtaide: string | null
		motrec: string | null
		cpfide: string | null
		nomide: string | null
		nivide: string | null
	}
	gancho: {
		codgan: GeneratedAlways<number>
		nomgan: string
		urlgan: string
		codund: number | null
		evtgan: EventoDoGancho[]
		sitgan: Generated<'L' | 'D'>
		motdes: string | null
		qtdfalseq: Generated<number>
		idsel: string
		segredoselado: Buffer
		segredoantselado: Buffer | null
		dtafimseg: string | null
		dtacad: string
		codpescad: number
	}
	entrega: {
		codent: GeneratedAlways<number>
		codgan: number
		idmsg: string
		tipevt: string
		codlotdocasi: number | null
		corpo: string
		corpores: string
		sitent: Generated<'P' | 'E' | 'F'>
		qtdten: Generated<number>
		dtacad: string
		dtaten: string | null
		desent: string | null
	}
	linkant: { hashacs: Buffer; codpcpasidoc: number }
	execucao: ExecucaoTable
	itemexe: ItemTable
	modelolote: {
		codmodlot: GeneratedAlways<number>
		codund: number
		codpescad: number
		nommod: string
		dados: ColumnType<unknown, string, string>
		dtacad: string
	}
}
