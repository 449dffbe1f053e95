import { CodigoTexto, Paginacao, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ArquivoDaCompra } from './arquivos.ts'
import { Ata, AtaDoResultado } from './atas.ts'
import { Responsavel } from './compra/responsaveis.ts'
import { Decimal } from './decimal.ts'

/** Modalities of the PNCP's table of domains; a code that it gains later is shown as "código N". */
export const MODALIDADES: Readonly<Record<number, string>> = {
	1: 'Leilão eletrônico',
	2: 'Diálogo competitivo',
	3: 'Concurso',
	4: 'Concorrência eletrônica',
	5: 'Concorrência presencial',
	6: 'Pregão eletrônico',
	7: 'Pregão presencial',
	8: 'Dispensa',
	9: 'Inexigibilidade',
	10: 'Manifestação de interesse',
	11: 'Pré-qualificação',
	12: 'Credenciamento',
	13: 'Leilão presencial',
	14: 'Inaplicabilidade da licitação',
}
export const nomearModalidade = (codigo: number): string => MODALIDADES[codigo] ?? `Modalidade de código ${codigo}`

export const SITUACOES = {
	PUB: 'Divulgada',
	DIS: 'Em disputa',
	JUL: 'Em julgamento',
	ADJ: 'Adjudicada',
	HOM: 'Homologada',
	CTR: 'Contratada',
	ENC: 'Encerrada',
	DES: 'Deserta',
	FRA: 'Fracassada',
	SEX: 'Encerrada sem êxito',
	REV: 'Revogada',
	ANU: 'Anulada',
	SUS: 'Suspensa',
} as const
export const SituacaoDaCompra = z.enum([
	'PUB',
	'DIS',
	'JUL',
	'ADJ',
	'HOM',
	'CTR',
	'ENC',
	'DES',
	'FRA',
	'SEX',
	'REV',
	'ANU',
	'SUS',
])
export type SituacaoDaCompra = z.infer<typeof SituacaoDaCompra>

/** Situations before the judgement: a secret estimate is not told in them (Lei 14.133/2021, art. 24). */
export const ANTES_DO_JULGAMENTO: readonly SituacaoDaCompra[] = ['PUB', 'DIS', 'SUS']

/** Situations of an item (PNCP); a purchase is deserted or failed where all of its items are. */
export const SITUACOES_DO_ITEM = {
	AND: 'Em andamento',
	HOM: 'Homologado',
	CAN: 'Anulado, revogado ou cancelado',
	DES: 'Deserto',
	FRA: 'Fracassado',
} as const
export const SituacaoDoItem = z.enum(['AND', 'HOM', 'CAN', 'DES', 'FRA'])
export type SituacaoDoItem = z.infer<typeof SituacaoDoItem>

/** Situation of a purchase without success, from those of its items; undefined while one of them may succeed or did. */
export function derivarSituacao(itens: readonly SituacaoDoItem[]): 'DES' | 'FRA' | 'SEX' | undefined {
	if (itens.length === 0 || itens.some((item) => item === 'AND' || item === 'HOM')) return undefined
	if (itens.every((item) => item === 'DES')) return 'DES'
	return itens.every((item) => item === 'FRA') ? 'FRA' : 'SEX'
}

export const TIPOS_DE_PRECO = {
	EST: 'Estimado',
	HOM: 'Homologado',
	CTR: 'Contratado',
	ATA: 'Registrado em ata',
	COT: 'Cotado',
} as const
export const TipoDePreco = z.enum(['EST', 'HOM', 'CTR', 'ATA', 'COT'])
export type TipoDePreco = z.infer<typeof TipoDePreco>

export const FONTES = { USP: 'Desta universidade', PNCP: 'PNCP', COT: 'Cotação' } as const
export const Fonte = z.enum(['USP', 'PNCP', 'COT'])

const ORDENS = ['recentes', 'valor'] as const

export const FiltroCompras = z.extend(Paginacao, {
	busca: z.optional(texto(120, 0)),
	codund: z.optional(CodigoTexto),
	codmdl: z.optional(CodigoTexto),
	ano: z.optional(CodigoTexto),
	sitcpr: z.optional(SituacaoDaCompra),
	fornecedor: z.optional(CodigoTexto),
	/** Homologated value in whole reais. */
	de: z.optional(CodigoTexto),
	ate: z.optional(CodigoTexto),
	ordem: z._default(z.enum(ORDENS), 'recentes'),
})
export type FiltroCompras = z.infer<typeof FiltroCompras>

export const Compra = z.object({
	codpcddsp: z.int(),
	numcpr: z.string(),
	anocpr: z.int(),
	/** Null: another body's purchase, kept as a source of prices. */
	codund: z.nullable(z.int()),
	nomund: z.string(),
	codmdl: z.int(),
	objcpr: z.string(),
	sitcpr: SituacaoDaCompra,
	dtapub: z.string(),
	/** Null: not told, by law or because nobody filled it in. */
	vlrest: z.nullable(Decimal),
	vlrhom: z.nullable(Decimal),
})
export type Compra = z.infer<typeof Compra>

export const Resultado = z.object({
	numseqres: z.int(),
	numcla: z.nullable(z.int()),
	codfor: z.int(),
	nomfor: z.string(),
	/** CNPJ, or a CPF without its first three and last two digits. */
	niform: z.string(),
	qtdhom: Decimal,
	vlruni: Decimal,
	vlrtot: Decimal,
	marca: z.nullable(z.string()),
	stacan: SimNao,
	motcan: z.nullable(z.string()),
	/** Ata in force that holds it. */
	ata: z.nullable(AtaDoResultado),
})
export type Resultado = z.infer<typeof Resultado>

export const ItemDaCompra = z.object({
	numord: z.int(),
	codbem: z.nullable(z.int()),
	dscitm: z.string(),
	unimed: z.string(),
	capacidade: z.nullable(Decimal),
	unibas: z.nullable(z.string()),
	qtditm: Decimal,
	vlruniest: z.nullable(Decimal),
	sititm: SituacaoDoItem,
	resultados: z.array(Resultado),
})
export type ItemDaCompra = z.infer<typeof ItemDaCompra>

export const CompraCompleta = z.extend(Compra, {
	staorcsig: SimNao,
	numpro: z.nullable(z.string()),
	/** 'S': the process has a page for people who did not sign in. */
	stapropub: SimNao,
	/** Tender of the portal's own page, where the purchase came from one. */
	codlic: z.nullable(z.int()),
	numcntpncp: z.nullable(z.string()),
	dtaaber: z.nullable(z.string()),
	dtahom: z.nullable(z.string()),
	itens: z.array(ItemDaCompra),
	/** Items that the answer leaves out: they come by the call of items. */
	qtditens: z.int(),
	eventos: z.array(z.object({ dtaeve: z.string(), dsceve: z.string() })),
	/** 'S': the lists that were imported may have been cut. */
	stacor: SimNao,
	arquivos: z.array(ArquivoDaCompra),
	/** People who look after its contract, the newest naming first. */
	responsaveis: z.array(Responsavel),
	/** Legal ground in words; null: not told. */
	fundamento: z.nullable(z.string()),
	/** Year whose limit of direct contracts the purchase is of; null: of none. */
	anolim: z.nullable(z.int()),
	atas: z.array(Ata),
})
export type CompraCompleta = z.infer<typeof CompraCompleta>
