import {
	CodigoTexto,
	CodpesTexto,
	Instante,
	Paginacao,
	permissoesDosAtos,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Valor } from '../formas.ts'
import { OrigemDaLinha, SituacaoDaFolha, TipoDaFolha } from '../situacoes.ts'

export const Contracheque = z.object({
	codfol: z.int(),
	codpes: z.int(),
	nompes: z.string(),
	numseqsrv: z.int(),
	anoref: z.int(),
	mesref: z.int(),
	tipfol: TipoDaFolha,
	sitfol: SituacaoDaFolha,
	dtapgt: z.string(),
	sglund: z.string(),
	vlrbru: Valor,
	vlrdsc: Valor,
	vlrliq: Valor,
})
export type Contracheque = z.infer<typeof Contracheque>

/** Part of the account of an amount: what was read or computed, and of what it is made. */
export interface ParteDaConta {
	readonly texto: string
	readonly valor: string
	readonly partes: readonly ParteDaConta[]
}

const ParteDaConta: z.ZodMiniType<ParteDaConta> = z.object({
	texto: z.string(),
	valor: z.string(),
	partes: z.lazy(() => z.array(ParteDaConta)),
})

export const LinhaDoContracheque = z.object({
	numlin: z.int(),
	codrub: z.int(),
	nomrub: z.string(),
	tiprub: z.enum(['P', 'D', 'I']),
	vlrref: z.nullable(z.string()),
	vlrlan: Valor,
	orglan: OrigemDaLinha,
	anoorg: z.nullable(z.int()),
	mesorg: z.nullable(z.int()),
	/** The account of the amount, as a sentence. */
	frase: z.string(),
	conta: z.nullable(ParteDaConta),
})
export type LinhaDoContracheque = z.infer<typeof LinhaDoContracheque>

export const VinculoPago = z.object({
	matricula: z.string(),
	nomfnc: z.nullable(z.string()),
	regime: z.enum(['RGPS', 'RPPS']),
	nomund: z.string(),
	nomset: z.nullable(z.string()),
	/** Bank data are for the person alone. */
	banco: z.nullable(z.string()),
})

export const MudancaDoLiquido = z.object({
	codrub: z.int(),
	nomrub: z.string(),
	antes: Valor,
	agora: Valor,
	/** Effect on the net. */
	efeito: Valor,
	motivo: z.string(),
})

export const ContrachequeCompleto = z.extend(Contracheque, {
	vinculo: VinculoPago,
	/** Pay held back from the remittance: why, and since when; absent where it never was. */
	retido: z.nullable(
		z.object({ motret: z.string(), dtaret: Instante, motlib: z.nullable(z.string()), dtalib: z.nullable(Instante) }),
	),
	permissoes: z.object(permissoesDosAtos(['reter', 'liberar'])),
	linhas: z.array(LinhaDoContracheque),
	/** Comparison with the payslip of the month before, absent where there is none. */
	mudanca: z.nullable(
		z.object({ anoref: z.int(), mesref: z.int(), antes: Valor, efeito: Valor, mudancas: z.array(MudancaDoLiquido) }),
	),
})
export type ContrachequeCompleto = z.infer<typeof ContrachequeCompleto>

export const ChaveDoContracheque = z.object({ codfol: CodigoTexto, codpes: CodpesTexto, numseqsrv: CodigoTexto })
export type ChaveDoContracheque = z.infer<typeof ChaveDoContracheque>

export const FiltroContracheques = z.extend(Paginacao, {
	/** Absent: one's own. */
	codpes: z.optional(CodpesTexto),
	codfol: z.optional(CodigoTexto),
	codund: z.optional(CodigoTexto),
	busca: z.optional(texto(120, 0)),
	/** 'S': of others, in the reach of the person's profiles. */
	outros: z.optional(SimNao),
})
export type FiltroContracheques = z.infer<typeof FiltroContracheques>

export const COMO_SE_OLHOU = {
	lista: 'na lista de contracheques',
	contracheque: 'o contracheque',
	pdf: 'o contracheque em PDF',
	informe: 'o informe de rendimentos',
	alerta: 'na análise da folha',
	exportacao: 'em uma exportação',
	comparacao: 'na comparação de meses',
	simulacao: 'em uma simulação',
	carga: 'em uma carga',
	remessa: 'na remessa ao banco',
	totais: 'nos totais de uma folha de poucas pessoas',
	diferenca: 'na diferença entre os totais de duas folhas',
} as const
export const ComoSeOlhou = z.enum([
	'lista',
	'contracheque',
	'pdf',
	'informe',
	'alerta',
	'exportacao',
	'comparacao',
	'simulacao',
	'carga',
	'remessa',
	'totais',
	'diferenca',
])
export type ComoSeOlhou = z.infer<typeof ComoSeOlhou>

export const Olhar = z.object({
	numcns: z.int(),
	nompes: z.string(),
	/** Person of support who looked through the other's eyes. */
	nompessup: z.nullable(z.string()),
	como: ComoSeOlhou,
	folha: z.nullable(z.string()),
	dtacns: Instante,
})
export type Olhar = z.infer<typeof Olhar>
