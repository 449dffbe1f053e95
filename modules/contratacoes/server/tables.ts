import type { SimNao } from '@portal/platform/contract'
import type { Db } from '@portal/platform/server'
import type { Generated, GeneratedAlways } from 'kysely'
import type {
	FonteDaNorma,
	Inciso,
	Metodo,
	OutraFonte,
	SituacaoDaCesta,
	SituacaoDaCompra,
	SituacaoDoItem,
	TipoDeArquivo,
	TipoDePessoa,
	TipoDePreco,
} from '../contract/index.ts'
import type { AtaTable, MovimentoTable } from './registros-das-atas.ts'

interface FornecedorTable {
	codfor: Generated<number>
	niforn: string
	tippes: TipoDePessoa
	nomfor: string
	portefor: number
	/** Number that tells suppliers apart; of a person whose CPF came masked, with the name. */
	idefor: GeneratedAlways<string>
	/** Words of the name, without accents. */
	busca: GeneratedAlways<string>
}

interface CompraTable {
	codpcddsp: Generated<number>
	numcpr: string
	anocpr: number
	/** Null: a purchase of another body, named by `nomorg`. */
	codund: number | null
	nomorg: Generated<string | null>
	/** State of the buying body, as the PNCP tells it. */
	siguf: Generated<string | null>
	codmdl: number
	objcpr: string
	sitcpr: SituacaoDaCompra
	dtapub: string
	dtaaber: string | null
	dtahom: string | null
	staorcsig: SimNao
	vlrest: string | null
	vlrhom: string | null
	numpro: string | null
	/** Digits of the process, where the number is that of a digital one. */
	digpro: GeneratedAlways<string | null>
	codlic: number | null
	numcntpncp: string | null
	stacor: Generated<SimNao>
	dtaatu: Generated<string | null>
	/** Legal ground, by the table of the PNCP; null: not told. */
	codamp: Generated<number | null>
	nomamp: Generated<string | null>
	palavras: string
	/** Words and filters, as the index has them; null: another body's. */
	busca: GeneratedAlways<string | null>
}

interface BemTable {
	codbem: Generated<number>
	nombem: string
	dscbem: string
	nomgrpbem: string
	unibas: string
	palavras: string
}

interface ItemTable {
	codpcddsp: number
	numord: number
	codbem: number | null
	dscitm: string
	unimed: string
	capacidade: string | null
	unibas: string | null
	quemcap: string | null
	qtditm: string
	vlruniest: string | null
	sititm: SituacaoDoItem
	/** Category, by the table of the PNCP. */
	codcat: Generated<number | null>
}

interface ResultadoTable {
	codpcddsp: number
	numord: number
	numseqres: number
	numcla: number | null
	codfor: number
	qtdhom: string
	vlruni: string
	marca: string | null
	dtares: string
	tippre: 'HOM' | 'CTR' | 'ATA'
	dtacan: string | null
	motcan: string | null
	/** Size of the supplier at the result; null: as in its own row. */
	portefor: Generated<number | null>
}

interface PrecoTable {
	codpre: Generated<number>
	codbem: number
	dtaref: string
	vlruni: string | null
	qtditm: string
	unimed: string
	capacidade: string | null
	unibas: string | null
	quemcap: string | null
	tippre: TipoDePreco
	fonte: 'USP' | 'PNCP' | 'COT'
	codpcddsp: number | null
	codfor: number | null
	stacan: SimNao
	staven: Generated<SimNao>
	staorcsig: SimNao
	siguf: Generated<string | null>
	portefor: Generated<number | null>
	/** Homologated quantity in base units, where it is known how many come in a supply. */
	qtdbas: GeneratedAlways<string | null>
	/** Price by base unit in ten-thousandths, where it may count. */
	valbas: GeneratedAlways<string | null>
}

interface ArquivoTable {
	codpcddsp: number
	numseq: number
	codarq_fs: string
	tiparq: TipoDeArquivo
	nomarq: string
	mimetype: string
	tamanho: number
	chave: string
	sha256: string
	dtapub: string
	codpescad: Generated<number | null>
	/** Withdrawal: who, when and why. */
	dtarem: Generated<string | null>
	codpesrem: Generated<number | null>
	dscmotrem: Generated<string | null>
}

interface LigacaoTable {
	codlig: Generated<number>
	codpcddsp: number
	numord: number
	codbem: number
	capacidade: string
	codpes: number
	dtalig: string
	codbemant: number | null
	capacidadeant: string | null
	unibasant: string | null
	quemcapant: string | null
	codpesdes: Generated<number | null>
	dtades: Generated<string | null>
}

interface CestaTable {
	codces: Generated<number>
	titces: string
	codund: number
	codpescad: number
	dtacad: string
	metces: Metodo
	correcao: 'N' | 'I' | 'V'
	meses: number
	sitces: Generated<SituacaoDaCesta>
	dscjus: Generated<string | null>
	dscdev: Generated<string | null>
	codpesapr: Generated<number | null>
	/** Person who concluded it, who is not always its maker. */
	codpescon: Generated<number | null>
	dtacon: Generated<string | null>
	entrada: Generated<string | null>
	hashdad: Generated<string | null>
	/** Percentage that is added to the references, or taken from them where it is negative, and why. */
	ajuste: Generated<string | null>
	dscaju: Generated<string | null>
	/** Name of the approver at the approval. */
	nompesapr: Generated<string | null>
	/** Last change of its items after a request, of which the suppliers have not heard. */
	dtamud: Generated<string | null>
}

interface CotacaoTable {
	codcot: Generated<number>
	codces: number
	codfor: number
	codema: string
	resumochv: string
	dscjus: string
	codpescad: number
	dtaenv: string
	dtalim: string
	dtarsp: string | null
	resumolem: Generated<string | null>
	dtalem: Generated<string | null>
}

interface OutroPrecoTable {
	codprc: Generated<number>
	codces: number
	codbem: number
	tipprc: OutraFonte
	nomorg: string
	vlruni: string
	unimed: string
	capacidade: string
	dtaref: string
	endereco: string | null
	dtaace: string | null
	chvnfe: string | null
	nomarq: Generated<string | null>
	mimetype: Generated<string | null>
	chave: Generated<string | null>
	sha256: Generated<string | null>
	codpescad: number
	dtacad: string
}

export interface ContratacoesTables {
	cesta: CestaTable
	cestaexc: { codces: number; codpre: number; dscmot: string; codpes: number; dtaexc: string }
	cestaprc: OutroPrecoTable
	cestaitm: {
		codces: number
		codbem: number
		qtditm: string
		/** Price by another method, and how it was reached. */
		vlrout: Generated<string | null>
		dscout: Generated<string | null>
	}
	cotacao: CotacaoTable
	/** Digests of the keys in the letters that told of a change. */
	cotacaochv: { resumochv: string; codcot: number }
	/** Items and quantities that a supplier was told of. */
	cotacaodita: { codcot: number; codbem: number; qtditm: string }
	cotacaoitm: {
		codcotitm: Generated<number>
		codcot: number
		codbem: number
		vlruni: string
		/** Quantity that was quoted; null: the item has left the basket since. */
		qtditm: string | null
	}
	memoria: { codces: number; codaucdoc: string; chave: string; sha256: string; dtaemi: string }
	fornecedor: FornecedorTable
	compra: CompraTable
	bem: BemTable
	compraitem: ItemTable
	compraitemres: ResultadoTable
	compraver: { codpcddsp: number; numver: number; dtaimp: string; resumo: string; conteudo: string }
	compraarq: ArquivoTable
	itemlig: LigacaoTable
	ata: AtaTable
	atamov: MovimentoTable
	compraevt: {
		codeve: Generated<number>
		codpcddsp: number
		dtaeve: string
		dsceve: string
		dtaavs: Generated<string | null>
	}
	acompanhante: {
		codaco: Generated<number>
		codpcddsp: number
		codema: string
		sitaco: 'P' | 'A'
		dtacar: string
		dtaace: string | null
	}
	precofonte: PrecoTable
	norma: {
		codnor: Generated<number>
		nomnor: string
		dtaini: string
		minpre: number
		maxmes: number
		cvalerta: number
		maxcot: number | null
		/** Legal ground of the sources' terms. */
		dscfnt: Generated<string | null>
		metodos: Generated<string[]>
		/** Legal ground of another method, and of a percentage; null: it takes none. */
		dscout: Generated<string | null>
		dscaju: Generated<string | null>
	}
	normafonte: {
		codnor: number
		numord: number
		tipfnt: NonNullable<FonteDaNorma['tipfnt']>
		nomfnt: string
		maxmes: number | null
		dscfnt: string
	}
	limitedispensa: { inciso: Inciso; dtaini: string; vlrlim: string; nomnor: string }
	gastodispensa: {
		codpcddsp: number
		anogas: number
		inciso: Inciso
		nomgrpbem: string
		codund: number
		staamp: SimNao
		vlrgas: string
	}
	comprarsp: {
		codrsp: Generated<number>
		codpcddsp: number
		tiprsp: 'GES' | 'FIS'
		codpes: number
		dtaini: string
		dtafim: string | null
		codpescad: number
		dtacad: string
		codpesfim: Generated<number | null>
	}
	indice: { codidx: string; mes: string; numidx: string; varidx: string }
}

export const tabelas = (db: Db) => (db as Db<ContratacoesTables>).withSchema('contratacoes')
