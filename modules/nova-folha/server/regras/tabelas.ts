import type { Generated } from 'kysely'
import type { TipoDaRubrica } from '../../contract/calculo/motor/tipos.ts'
import type { ClassesDaRubrica } from '../../contract/regras/classes.ts'
import type { Sombra } from '../../contract/regras/formas.ts'
import type { SituacaoDaProposta } from '../../contract/regras/proposta.ts'

/** Changes of a formula (R), of a table (T), of the classes of a rubric (C); a new rubric (N). */
export type TipoDaProposta = 'R' | 'T' | 'C' | 'N'

/** Proposed classes, and how a new rubric is computed. */
export interface DadosGuardados {
	readonly classes: ClassesDaRubrica
	readonly nova?: { readonly tiprub: TipoDaRubrica; readonly frmrub: string | null }
}

/** Table of changes that two people make. */
export interface TabelasDasPropostas {
	proposta: {
		numprp: Generated<number>
		tippro: TipoDaProposta
		codrub: number | null
		codtab: string | null
		/** Code of a new rubric, which is none until somebody approves it. */
		codnov: Generated<number | null>
		dados: Generated<DadosGuardados | null>
		numver: number
		regra: string
		dtaini: string
		motivo: string
		sitprp: Generated<SituacaoDaProposta>
		sombra: Sombra | null
		codpescad: number
		dtacad: string
		codpesdec: number | null
		dtadec: string | null
		motdec: string | null
	}
}
