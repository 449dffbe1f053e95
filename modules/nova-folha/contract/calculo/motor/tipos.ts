import type { RegraDosDias } from '../base/dias.ts'
import type { TabelaDeValores } from '../base/tabelas.ts'
import type { No } from '../formula/arvore.ts'

export type TipoDaFolha = 'NOR' | '13A' | '13B' | 'FER' | 'RES' | 'SUP' | 'EST'
export type Regime = 'RGPS' | 'RPPS'
/** P vencimento, D desconto, I informativa. */
export type TipoDaRubrica = 'P' | 'D' | 'I'
/**
 * FRM: by formula; VAL: as entered; CTB: contribution of the person over a base; IRF: income tax of the person; TET:
 * what exceeds the ceiling.
 */
export type CalculoDaRubrica = 'FRM' | 'VAL' | 'CTB' | 'IRF' | 'TET'
/** FIX of every month, MAN by hand, CRG of a load, AUT of the run itself, RET arrears, EST reversal, DEB debt of before. */
export type OrigemDaLinha = 'FIX' | 'MAN' | 'CRG' | 'AUT' | 'RET' | 'EST' | 'DEB'

export interface RubricaDoCalculo {
	readonly codrub: number
	readonly nomrub: string
	readonly tiprub: TipoDaRubrica
	/** Version of the rule. */
	readonly numver: number
	readonly tipcal: CalculoDaRubrica
	readonly arvore: No | null
	/** Table of CTB, IRF and TET. */
	readonly codtab: string | null
	/** Regime whose links make the base of CTB. */
	readonly regbas: Regime | null
	/** Class of incidence that makes the base: codIncCP of CTB, codIncIRRF of IRF. */
	readonly incbas: string | null
	readonly codinccp: string
	readonly codincirrf: string
	readonly stateto: 'S' | 'N'
	/** Order in which discounts are cut where the net is negative: the highest first; 0 is never cut. */
	readonly pricor: number
	/** Kinds of run and regimes in which the rubric comes by itself. */
	readonly automatica: { readonly tipos: readonly string[]; readonly regimes: readonly string[] } | null
}

export interface Regras {
	readonly tipfol: TipoDaFolha
	readonly anoref: number
	readonly mesref: number
	readonly dtapgt: string
	readonly regdia: RegraDosDias
	/** In the order of computation. */
	readonly rubricas: readonly RubricaDoCalculo[]
	/** Tables chosen each by its own clock. */
	readonly tabelas: ReadonlyMap<string, TabelaDeValores>
}

export interface Lancamento {
	readonly codrub: number
	readonly vlrref: string | null
	readonly vlrlan: string | null
	readonly orglan: OrigemDaLinha
	/** Month of origin of arrears. */
	readonly anoorg: number | null
	readonly mesorg: number | null
}

export interface VinculoDoCalculo {
	readonly numseqsrv: number
	readonly regime: Regime
	readonly vlrvct: string
	readonly dtaini: string
	readonly dtafim: string | null
	/** Leave without pay through the month. */
	readonly semPagar: boolean
	readonly lancamentos: readonly Lancamento[]
}

/** Sums of the person in earlier runs with the same clock: bases that add up, and what was already withheld. */
export interface Anterior {
	readonly contribuicoes: Readonly<Record<string, { readonly base: bigint; readonly valor: bigint } | undefined>>
	readonly impostos: Readonly<
		Record<string, { readonly bruto: bigint; readonly previdencia: bigint; readonly valor: bigint } | undefined>
	>
}

export interface PessoaDoCalculo {
	readonly codpes: number
	readonly dependentes: number
	readonly vinculos: readonly VinculoDoCalculo[]
	readonly anterior: Anterior
}

/** Memory of calculation: enough to compute the amount again and to say it as a sentence. */
export type Memoria =
	| {
			readonly t: 'F'
			readonly v: Readonly<Record<string, string>>
			/** By the name in the formula; lines of before have the bare number. */
			readonly r: Readonly<Record<string, string>>
			readonly x: string
	  }
	| { readonly t: 'V' }
	| {
			readonly t: 'C'
			readonly tab: string
			readonly ver: number
			readonly base: string
			readonly faixa: number
			readonly x: string
			readonly total: string
			readonly antes: string
	  }
	| {
			readonly t: 'I'
			readonly tab: string
			readonly ver: number
			readonly bruto: string
			readonly ded: 'legal' | 'simplificada'
			readonly deducoes: string
			readonly dep: number
			readonly base: string
			readonly faixa: number
			readonly imposto: string
			readonly reducao: string
			readonly total: string
			readonly antes: string
			readonly meses: number
	  }
	| { readonly t: 'T'; readonly soma: string; readonly teto: string; readonly total: string }
	| { readonly t: 'O' }
	| { readonly t: 'K'; readonly cheio: string }

export interface Linha {
	readonly numseqsrv: number
	readonly codrub: number
	readonly numver: number
	readonly tiprub: TipoDaRubrica
	readonly vlrref: string | null
	readonly vlrlan: bigint
	readonly orglan: OrigemDaLinha
	readonly anoorg: number | null
	readonly mesorg: number | null
	readonly memoria: Memoria
}

export interface TotaisDoVinculo {
	readonly numseqsrv: number
	readonly vlrbru: bigint
	readonly vlrdsc: bigint
	readonly vlrliq: bigint
}

export interface Divida {
	readonly numseqsrv: number
	readonly codrub: number
	readonly vlrdiv: bigint
}

/** Bases and taxes of the person in this run, which later runs of the same clock add to. */
export interface TributoDaPessoa {
	readonly codrub: number
	/** `CTB/RGPS/11`, `IRF/11`. */
	readonly chave: string
	readonly vlrbas: bigint
	readonly vlrprv: bigint
	readonly vlrtrb: bigint
}

export interface ResultadoDaPessoa {
	readonly linhas: readonly Linha[]
	readonly totais: readonly TotaisDoVinculo[]
	readonly dividas: readonly Divida[]
	readonly tributos: readonly TributoDaPessoa[]
}
