import type { SimNao } from '@portal/platform/contract'
import type { Generated } from 'kysely'
import type { RegraDeAlerta, SituacaoDoAlerta } from '../contract/analise/formas.ts'
import type { RegraDosDias } from '../contract/calculo/base/dias.ts'
import type { ModoDeArredondar } from '../contract/calculo/base/dinheiro.ts'
import type { ExtrasDoImposto, Faixa, RegraDeArredondar } from '../contract/calculo/base/tabelas.ts'
import type {
	CalculoDaRubrica,
	Memoria,
	OrigemDaLinha,
	Regime,
	TipoDaFolha,
	TipoDaRubrica,
} from '../contract/calculo/motor/tipos.ts'
import type { SituacaoDaCarga } from '../contract/cargas/chamadas.ts'
import type { FormaDoLayout } from '../contract/cargas/leitura.ts'
import type { CodigoDaEtapa } from '../contract/cronograma/etapas.ts'
import type { ClassesDaRubrica } from '../contract/regras/classes.ts'
import type { SituacaoDaExecucao, SituacaoDaFolha } from '../contract/situacoes.ts'
import type { TabelasDosDocumentos } from './documentos/tabelas.ts'
import type { TabelasDasPropostas } from './regras/tabelas.ts'

/** Amounts are decimals as text, from numeric columns: never binary floats. */
type Valor = string

/** Versions of rules and tables that a run is computed by. */
export interface Versoes {
	readonly rubricas: readonly (readonly [codrub: number, numver: number])[]
	readonly tabelas: readonly (readonly [codtab: string, numver: number])[]
}

export interface NovaFolhaTables extends TabelasDosDocumentos, TabelasDasPropostas {
	vinculo: {
		codpes: number
		numseqsrv: number
		codund: number
		codset: number | null
		regime: Regime
		codcatesoc: string
		matricula: string
		nomfnc: string | null
		fonte: string
		dtaini: string
		dtafim: string | null
		codbco: string | null
		numage: string | null
		numcta: string | null
	}
	vencimento: { codpes: number; numseqsrv: number; dtaini: string; vlrvct: Valor; dtacad: string }
	afastamento: { codpes: number; numseqsrv: number; dtaini: string; dtafim: string | null; stapag: SimNao }
	dependente: { codpes: number; numdep: number; dtaini: string; dtafim: string | null }
	rubrica: {
		codrub: number
		nomrub: string
		tiprub: TipoDaRubrica
		natrubr: string
		codinccp: string
		codincirrf: string
		codincfgts: string
		codinccprp: string
		codincpispasep: string
		stateto: SimNao
		pricor: Generated<number>
		vlrmin: Valor | null
		vlrmax: Valor | null
	}
	regra: {
		codrub: number
		numver: number
		tipcal: CalculoDaRubrica
		frmrub: string | null
		codtab: string | null
		regbas: Regime | null
		incbas: string | null
		tipaut: readonly string[]
		regaut: readonly string[]
		/** Classes by which the version is computed; null: those of the rubric. */
		classes: Generated<ClassesDaRubrica | null>
		dtaini: string
		dtafim: string | null
		dtacad: string
		codpescad: number | null
	}
	tabela: {
		codtab: string
		numver: number
		nomtab: string
		tiptab: 'PRG' | 'DED'
		relogio: 'C' | 'P'
		regarr: RegraDeArredondar
		modarr: ModoDeArredondar
		faixas: readonly Faixa[]
		extras: ExtrasDoImposto | null
		staficticia: SimNao
		dtaini: string
		dtafim: string | null
		dtacad: string
		codpescad: number | null
	}
	rubricafixa: {
		codpes: number
		numseqsrv: number
		codrub: number
		dtaini: string
		dtafim: string | null
		vlrref: Valor | null
		vlrlan: Valor | null
	}
	folha: {
		codfol: Generated<number>
		anoref: number
		mesref: number
		tipfol: TipoDaFolha
		sitfol: SituacaoDaFolha
		stasim: Generated<SimNao>
		dscsim: string | null
		dtapgt: string
		regdia: RegraDosDias
		dtaabe: string
		dtahom: string | null
		codpeshom1: number | null
		codpeshom2: number | null
		/** Percent of a simulated raise, and the regime that it is for; null: both. */
		reajuste: Generated<Valor | null>
		regreaj: Generated<Regime | null>
		versoes: Versoes | null
		hashreg: string | null
		hashent: string | null
		hashres: string | null
		versao: Generated<number>
	}
	evento: {
		numeve: Generated<number>
		codfol: number
		ato: string
		codpes: number
		codpestit: number | null
		motivo: string | null
		dtaeve: string
	}
	lancamento: {
		numlan: Generated<number>
		codfol: number
		codpes: number
		numseqsrv: number
		codrub: number
		vlrref: Valor | null
		vlrlan: Valor | null
		orglan: OrigemDaLinha
		anoorg: number | null
		mesorg: number | null
		numcrg: number | null
		codfolorg: Generated<number | null>
		codpescad: number | null
		dtacad: string
	}
	execucao: {
		codfol: number
		numexc: number
		sitexc: SituacaoDaExecucao
		qtdpes: number
		qtdfat: number
		dtaini: string
		dtafim: string | null
		codpes: number
	}
	fatia: {
		codfol: number
		numexc: number
		numfat: number
		pesini: number
		pesfim: number
		sitfat: 'FIL' | 'OK' | 'ERR'
		qtdpes: Generated<number>
		qtdtnt: Generated<number>
		msgerr: string | null
	}
	contracheque: {
		codfol: number
		codpes: number
		numseqsrv: number
		anoref: number
		mesref: number
		tipfol: TipoDaFolha
		stasim: SimNao
		codund: number
		codset: number | null
		fonte: string
		vlrbru: Valor
		vlrdsc: Valor
		vlrliq: Valor
		hashent: string
		hashres: string
	}
	linha: {
		codfol: number
		codpes: number
		numseqsrv: number
		numlin: number
		codrub: number
		numver: number
		tiprub: TipoDaRubrica
		vlrref: Valor | null
		vlrlan: Valor
		orglan: OrigemDaLinha
		anoorg: number | null
		mesorg: number | null
		memoria: Memoria
	}
	tributo: {
		codfol: number
		codpes: number
		chave: string
		codrub: number
		vlrbas: Valor
		vlrprv: Valor
		vlrtrb: Valor
	}
	alerta: {
		codale: Generated<number>
		codfol: number
		codpes: number
		numseqsrv: number
		codrgr: RegraDeAlerta
		codrub: Generated<number>
		vlrant: Valor | null
		vlratl: Valor | null
		sitale: Generated<SituacaoDoAlerta>
		jusale: string | null
		codpestrt: number | null
		dtatrt: string | null
	}
	etapa: { anoref: number; mesref: number; tipfol: TipoDaFolha; codetp: CodigoDaEtapa; dtaprv: string }
	layout: { codlay: string; nomlay: string; tiplay: 'CSV' | 'FIX'; forma: FormaDoLayout }
	carga: {
		numcrg: Generated<number>
		codfol: number
		codlay: string
		nomarq: string
		sha256: string
		sitcrg: SituacaoDaCarga
		qtdlid: number
		qtdrej: number
		vlrtot: Valor
		codpescad: number
		dtacad: string
		dtaapl: string | null
	}
	cargalinha: {
		numcrg: number
		numlin: number
		codpes: number
		numseqsrv: number
		codrub: number
		vlrref: Valor | null
		vlrlan: Valor | null
	}
	cargaerro: { numcrg: number; numlin: number; cpoerr: string; msgerr: string }
	comparada: {
		codfol: number
		codfolant: number
		codrub: number
		qtdantes: number
		qtdagora: number
		antes: Valor
		agora: Valor
		poucos: readonly number[]
	}
	retencao: {
		codfol: number
		codpes: number
		numseqsrv: number
		motret: string
		codpesret: number
		dtaret: string
		motlib: string | null
		codpeslib: number | null
		dtalib: string | null
	}
	divida: { codfol: number; codpes: number; numseqsrv: number; codrub: number; vlrdiv: Valor }
	consulta: {
		numcns: Generated<number>
		codpes: number
		codpescns: number
		codpessup: number | null
		codfol: number | null
		como: string
		dtacns: string
	}
}
