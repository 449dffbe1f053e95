import type { Generated } from 'kysely'
import type { NivelDoPrograma, PapelDoOrientador, TipoDePrazo } from '../contract/index.ts'

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

export interface JanusTables {
	regulamento: RegulamentoTable
	regpgm: RegraTable
	agprograma: AgprogramaTable
	opcreg: OpcaoTable
	prazoeve: EventoTable
	prazopgm: PrazoTable
	r39pgmoridoc: OrientacaoTable
	credenciamento: CredenciamentoTable
}
