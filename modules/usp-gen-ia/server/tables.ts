import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import type { Generated } from 'kysely'
import type {
	CategoriaDoMotivo,
	Classe,
	OrigemImportada,
	PapelDado,
	SituacaoDaMensagem,
	SituacaoDaOrdem,
	SituacaoDoArquivo,
	SituacaoDoPrompt,
	Visibilidade,
} from '../contract/index.ts'

interface ModeloTable {
	codmod: Generated<number>
	nomprv: string
	idemod: string
	nommod: string
	vlrent: number
	vlrsai: number
	qtdtokjan: number
	qtdtoksai: number
	nivclsmax: Classe
	staatv: SimNao
	txtavs: Generated<string | null>
	dtasai: Generated<string | null>
	codmodsub: Generated<number | null>
}

interface ConversaTable {
	codcvs: string
	codpes: number
	titcvs: string
	nompta: string | null
	clsdad: Classe
	codprj: Generated<number | null>
	orgcvs: Generated<OrigemImportada | null>
	numseqfol: number | null
	dtacad: string
	dtaultalt: string
}

interface MensagemTable {
	codcvs: string
	numseqmsg: number
	numseqpai: number | null
	codmsg: string
	papmsg: 'U' | 'A'
	txtmsg: string
	sitmsg: SituacaoDaMensagem
	codmod: number | null
	idemodrsp: Generated<string | null>
	qtdtokent: Generated<number>
	qtdtoksai: Generated<number>
	vlrcst: Generated<number>
	txterr: Generated<string | null>
	avlmsg: Generated<'B' | 'R' | null>
	motavl: Generated<string | null>
	catavl: Generated<CategoriaDoMotivo | null>
	staenvavl: Generated<SimNao>
	qtdcitrtd: Generated<number>
	modrec: Generated<'I' | 'T' | null>
	numseqout: Generated<number | null>
	dtacad: string
}

interface ComparacaoTable {
	mesuso: string
	codmodmel: number
	codmodout: number
	qtdcmp: number
}

interface GeracaoTable {
	codger: string
	codcvs: string
	numseqmsg: number
	codpes: number
	codund: number | null
	mesuso: string
	sitger: SituacaoDaMensagem
	codprc: string
	dtabatida: string
	stapar: Generated<SimNao>
	/** Place among the answers that a conversation has at a time. */
	numvez: Generated<number>
	qtdtokres: number
	vlrres: number
}

interface PedacoTable {
	codger: string
	numseq: number
	txt: string
}

interface CotaTable {
	codcta: Generated<number>
	tipalv: 'P' | 'V' | 'U'
	vlralv: string
	qtdtokmes: number | null
	vlrmes: number | null
}

interface UsoTable {
	mesuso: string
	tipalv: 'P' | 'U'
	codalv: number
	qtdtokres: number
	vlrres: number
	qtdtok: number
	vlr: number
	qtdrsp: number
}

interface ConfiguracaoTable {
	chvcfg: string
	vlrcfg: string
}

interface ArquivoTable {
	codarq: Generated<number>
	/** Null for passages of a source, which nobody owns. */
	codpes: number | null
	nomarq: string
	tipo: string
	chave: string | null
	/** Origin: sent by a person, of the drive, of a process. */
	orgarq: Generated<'E' | 'D' | 'P'>
	codorg: Generated<number | null>
	chvorg: Generated<string | null>
	tamanho: number
	sha256: string
	sitarq: SituacaoDoArquivo
	qtdpgn: Generated<number>
	qtdtrc: Generated<number>
	clsdad: Classe
	dtacad: string
}

interface PessoaDoArquivoTable {
	codarq: number
	codpes: number
}

interface TrechoTable {
	codarq: number
	numtrc: number
	numpgn: number | null
	txttrc: string
}

interface VetorTable {
	codarq: number
	numtrc: number
	nommodvet: string
	vetor: number[]
}

interface ArquivoDaConversaTable {
	codcvs: string
	codarq: number
}

interface FonteDaConversaTable {
	codcvs: string
	tipfnt: 'D' | 'P'
	chvfnt: string
}

interface FonteTable {
	codcvs: string
	numseqmsg: number
	numcit: number
	codarq: number
	numtrc: number
}

interface PreferenciaTable {
	codpes: number
	txtins: string
}

interface PromptTable {
	codprt: Generated<number>
	codpes: number
	titprt: string
	txtprt: string
	catprt: string | null
	visprt: Visibilidade
	codund: number | null
	sitprt: SituacaoDoPrompt
	numvrsprt: number
	mtvprt: string | null
	dtaalt: string
}

interface VersaoTable {
	codprt: number
	numvrsprt: number
	codpes: number
	titprt: string
	txtprt: string
	dtaalt: string
}

interface ChaveTable {
	codchv: Generated<number>
	codpes: number
	nomchv: string
	clsdad: Classe
	resumo: Buffer
	dtacad: string
	dtaultuso: Generated<string | null>
}

interface ProjetoTable {
	codprj: Generated<number>
	codpes: number
	nomprj: string
	txtins: string
	codmod: number | null
	clsdad: Classe
	numvrs: Generated<number>
	dtacad: string
}

interface PessoaDoProjetoTable {
	codprj: number
	codpes: number
	papprj: PapelDado
}

interface FonteDoProjetoTable {
	codprj: number
	tipfnt: 'D' | 'P'
	chvfnt: string
}

interface ArquivoDoProjetoTable {
	codprj: number
	codarq: number
}

interface OrdemTable {
	codord: Generated<number>
	codpes: number
	codpesreg: number
	numord: string
	orgord: string
	dtaini: string
	dtafim: string
	dtaavs: string
	dtareg: string
	sitord: Generated<SituacaoDaOrdem>
	dtaapr: Generated<string | null>
	mtvrec: Generated<string | null>
	staavs: Generated<SimNao>
}

interface DecisaoDaOrdemTable {
	codord: number
	codpes: number
	decisao: 'APR' | 'REC'
	dtadec: string
}

interface AberturaDaOrdemTable {
	codord: number
	numseq: number
	codpes: number
	dtaabe: string
}

interface RetencaoDaOrdemTable {
	codord: number
	codcvs: string
	numseqmsg: number
	titcvs: string
	numseqpai: number | null
	papmsg: 'U' | 'A'
	txtmsg: string
	idemodrsp: string | null
	txterr: string | null
	dtacvs: string
	dtacad: string
}

interface DeclaracaoTable {
	codcvs: string
	resumo: string
	codaucdoc: string
	dtaemi: string
}

export interface GenIaTables {
	iadcl: DeclaracaoTable
	iaord: OrdemTable
	iaordabe: AberturaDaOrdemTable
	iaorddec: DecisaoDaOrdemTable
	iaordret: RetencaoDaOrdemTable
	iaprj: ProjetoTable
	iaprjarq: ArquivoDoProjetoTable
	iaprjfnt: FonteDoProjetoTable
	iaprjpes: PessoaDoProjetoTable
	iaprjund: { codprj: number; codund: number; papprj: PapelDado }
	iaprf: PreferenciaTable
	iaprt: PromptTable
	iaprtvrs: VersaoTable
	iaarq: ArquivoTable
	iaarqpes: PessoaDoArquivoTable
	iacfg: ConfiguracaoTable
	iachv: ChaveTable
	iacota: CotaTable
	iacvs: ConversaTable
	iacmp: ComparacaoTable
	iacvsarq: ArquivoDaConversaTable
	iacvsfnt: FonteDaConversaTable
	iager: GeracaoTable
	iagerped: PedacoTable
	iamod: ModeloTable
	iamsg: MensagemTable
	iamsgfnt: FonteTable
	iatrc: TrechoTable
	iatrcvet: VetorTable
	iauso: UsoTable
}

export const tabelas = (db: Db) => (db as Db<GenIaTables>).withSchema('usp_gen_ia')
