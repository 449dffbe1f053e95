import { Dia, declareField, Instante, permissoesDosAtos, SimNao, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Valor } from '../formas.ts'
import { ClassesDaRubrica } from './classes.ts'
import { ATOS_DA_PROPOSTA } from './proposta.ts'

const TipoDaRubrica = z.enum(['P', 'D', 'I'])
const CalculoDaRubrica = z.enum(['FRM', 'VAL', 'CTB', 'IRF', 'TET'])
export const CALCULOS = {
	FRM: 'por fórmula',
	VAL: 'pelo valor lançado',
	CTB: 'contribuição, sobre a base da pessoa',
	IRF: 'imposto de renda da pessoa',
	TET: 'o que passa do teto da pessoa',
} as const

export const RubricaNaLista = z.object({
	codrub: z.int(),
	nomrub: z.string(),
	tiprub: TipoDaRubrica,
	tipcal: CalculoDaRubrica,
	frmrub: z.nullable(z.string()),
	codtab: z.nullable(z.string()),
	numver: z.int(),
	/** Whether a change waits for approval. */
	pendente: SimNao,
})
export type RubricaNaLista = z.infer<typeof RubricaNaLista>

export const TabelaNaLista = z.object({
	codtab: z.string(),
	nomtab: z.string(),
	relogio: z.enum(['C', 'P']),
	numver: z.int(),
	dtaini: z.string(),
	staficticia: SimNao,
	pendente: SimNao,
})
export type TabelaNaLista = z.infer<typeof TabelaNaLista>

/** Version of a rule or of a table, as text: the formula, or the slices one to a line. */
export const VersaoDaRegra = z.object({
	numver: z.int(),
	regra: z.string(),
	dtaini: z.string(),
	dtafim: z.nullable(z.string()),
})
export type VersaoDaRegra = z.infer<typeof VersaoDaRegra>

/** Effect of a change on a sample of people of the newest run. */
export const Sombra = z.object({
	nomfol: z.string(),
	/** Seed by which the sample was drawn, and people of each kind of link; samples of before have neither. */
	semente: z.optional(z.string()),
	estratos: z.optional(z.array(z.object({ nome: z.string(), qtdpes: z.int() }))),
	qtdpes: z.int(),
	qtdmud: z.int(),
	antes: Valor,
	depois: Valor,
	rubricas: z.array(z.object({ codrub: z.int(), nomrub: z.string(), antes: Valor, depois: Valor })),
})
export type Sombra = z.infer<typeof Sombra>

export const SituacaoDaProposta = z.enum(['PEN', 'APR', 'REC', 'RET'])
export const Proposta = z.object({
	numprp: z.int(),
	/** 'R': of the formula of a rubric; 'T': of a table; 'C': of the classes of a rubric; 'N': a new rubric. */
	tippro: z.enum(['R', 'T', 'C', 'N']),
	codreg: z.string(),
	nomreg: z.string(),
	regra: z.string(),
	dtaini: z.string(),
	motivo: z.string(),
	sitprp: SituacaoDaProposta,
	nomcad: z.string(),
	dtacad: Instante,
	nomdec: z.nullable(z.string()),
	motdec: z.nullable(z.string()),
	sombra: z.nullable(Sombra),
	permissoes: z.object(permissoesDosAtos(ATOS_DA_PROPOSTA)),
})
export type Proposta = z.infer<typeof Proposta>

/** A rubric or a table with all its versions, which are never deleted. */
export const Regra = z.object({
	codreg: z.string(),
	nomreg: z.string(),
	fatos: z.array(z.object({ nome: z.string(), valor: z.string() })),
	/** Formulas that read it. */
	lidaPor: z.array(z.string()),
	versoes: z.array(VersaoDaRegra),
	propostas: z.array(Proposta),
	/** Classes of a rubric where the person may change them. */
	classes: z.nullable(ClassesDaRubrica),
	/** Why the person writes no change; null: they may. */
	senao: z.nullable(z.string()),
	/** Kind of a table, which says how its slices are written. */
	tiptab: z.nullable(z.enum(['PRG', 'DED'])),
	/** Rubrics and tables that a formula may read, for the check while it is written. */
	rubricas: z.array(z.object({ codrub: z.int(), tipcal: CalculoDaRubrica, frmrub: z.nullable(z.string()) })),
	tabelas: z.array(z.string()),
})
export type Regra = z.infer<typeof Regra>

export const DadosDaProposta = z.object({
	regra: declareField(textoLongo(4000, 1), {
		rotulo: 'Nova versão',
		descricao: 'a fórmula da rubrica, ou as faixas da tabela, uma em cada linha',
	}),
	dtaini: declareField(Dia, { rotulo: 'Vale desde', descricao: 'o primeiro dia em que a nova versão vale' }),
	motivo: declareField(textoLongo(1000, 10), { rotulo: 'Por que', descricao: 'por que a regra muda' }),
})
export type DadosDaProposta = z.infer<typeof DadosDaProposta>

export const DadosDaDecisao = z.object({
	ato: z.enum(ATOS_DA_PROPOSTA),
	motivo: z.optional(
		declareField(textoLongo(1000, 10), { rotulo: 'Motivo', descricao: 'por que a proposta é recusada' }),
	),
})
export type DadosDaDecisao = z.infer<typeof DadosDaDecisao>
