import type { SimNao } from '@portal/platform/contract'
import type { Generated } from 'kysely'
import type {
	CodigoDaFase,
	Criterio,
	DecisaoDoRecurso,
	Grupo,
	Modalidade,
	Objeto,
	Ordem,
	Participacao,
	Porte,
	Regime,
	SituacaoDoItem,
	SituacaoDoPedido,
	SituacaoDoRecurso,
	SituacaoLct,
	TipoDeDocumento,
	TipoDePedido,
} from '../contract/index.ts'

interface LicitacaoTable {
	codpcddsp: Generated<number>
	numlct: string
	modlct: Modalidade
	tipobj: Objeto
	crijul: Criterio
	regime: Regime
	codgrp: Generated<Grupo>
	codund: number
	dscobj: string
	sitlct: Generated<SituacaoLct>
	dtapub: string
	contagem: string
	dtaabe: string
	dtajul: Generated<string | null>
	fimint: Generated<string | null>
	versao: Generated<number>
	dtaalt: string
	codpca: Generated<number | null>
	sitant: Generated<SituacaoLct | null>
	dtasus: Generated<string | null>
	fimrec: Generated<string | null>
	stasig: Generated<SimNao>
	jullot: Generated<SimNao>
	mesvig: Generated<number | null>
	ordfas: Generated<Ordem>
	motord: Generated<string | null>
}

interface FaseTable {
	numfas: Generated<number>
	codpcddsp: number
	codfas: CodigoDaFase
	dtaini: string | null
	dtafim: string | null
}

interface DesempateTable {
	codpcddsp: number
	numitm: number
	dscdsp: string
	dtadsp: string
	codpes: number
}

interface CredenciadoTable {
	codpcddsp: number
	numcrd: number
	nomfor: string
	niforn: string
	numitens: number[]
	dtacrd: string
	dtades: string | null
	motdes: string | null
	fimlct: Generated<SimNao>
	numlan: Generated<number | null>
	dtapub: string
	codpes: number
}

interface VersaoTable {
	codpcddsp: number
	numver: number
	txtedt: string
	staprp: SimNao
	motver: string | null
	dtaabe: string
	dtaver: string
	sha256: string
}

interface PedidoTable {
	codpcddsp: number
	numesc: number
	tipesc: TipoDePedido
	nompes: string
	codema: string
	txtper: string
	dtaper: string
	dtalim: string
	sitesc: Generated<SituacaoDoPedido>
	txtrsp: string | null
	dtarsp: string | null
	codpesrsp: number | null
}

interface EventoTable {
	codeve: Generated<number>
	codpcddsp: number
	dsceve: string
	dscmot: string | null
	dtaeve: string
	codpes: number | null
	dtaavs: string | null
}

interface InteresseTable {
	codint: Generated<number>
	codema: string
	grupos: Grupo[]
	codund: number | null
	novgrupos: Grupo[] | null
	novcodund: number | null
	sitint: 'P' | 'A'
	dtacar: string
	dtaace: string | null
}

interface RecursoTable {
	codpcddsp: number
	numrec: number
	nompes: string
	codema: string
	resumochv: string
	txtint: string
	dtaint: string
	txtraz: string | null
	dtaraz: string | null
	sitrec: Generated<SituacaoDoRecurso>
	dtalim: string
	decisao: DecisaoDoRecurso | null
	txtdec: string | null
	dtadec: string | null
	codpesdec: number | null
}

interface ContrarrazoesTable {
	codpcddsp: number
	numrec: number
	numcrz: number
	nompes: string
	codema: string
	txtcrz: string
	dtacrz: string
}

interface DocumentoTable {
	coddoc: Generated<number>
	codpcddsp: number | null
	numdoc: number | null
	numverdoc: number | null
	tipdoc: TipoDeDocumento
	titdoc: string
	nomarq: string
	mimetype: string
	chave: string
	tamarq: number
	sha256: string
	codpescad: number
	dtacad: string
	dtapub: string | null
	numver: number | null
	sittxt: Generated<'P' | 'L' | 'F'>
	txtdoc: string[] | null
}

interface ItemTable {
	codpcddsp: number
	numitm: number
	numlot: number | null
	dscitm: string
	qtditm: string
	unimed: string
	tippar: Participacao
	locent: string | null
	vlrest: string | null
	sititm: Generated<SituacaoDoItem>
}

interface ResultadoTable {
	codpcddsp: number
	numitm: number
	numcla: number
	niforn: string
	nomfor: string
	tippor: Porte
	vlruni: string
	marca: string | null
}

export interface PlanoTable {
	codpca: Generated<number>
	anopca: number
	codund: number
	numpca: number
	codgrp: Grupo
	dscpca: string
	qtdpca: string | null
	unimed: string | null
	vlrest: string | null
	mespca: number
	versao: Generated<number>
}

interface LancamentoTable {
	codpcddsp: number
	numlan: number
	dtalan: string
	conteudo: string
}

export interface LicitacoesTables {
	liclan: LancamentoTable
	liccrd: CredenciadoTable
	licfas: FaseTable
	licdsp: DesempateTable
	licitem: ItemTable
	licres: ResultadoTable
	licpca: PlanoTable
	licdoc: DocumentoTable
	licrec: RecursoTable
	liccrz: ContrarrazoesTable
	licitacao: LicitacaoTable
	licver: VersaoTable
	licesc: PedidoTable
	liceve: EventoTable
	licint: InteresseTable
}
