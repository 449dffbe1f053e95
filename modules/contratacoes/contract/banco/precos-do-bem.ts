import { CodigoTexto, Dia, Paginacao, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AtaDoBem } from '../atas.ts'
import { Decimal } from '../decimal.ts'
import { Fonte, SituacaoDaCompra, TipoDePreco } from '../formas.ts'

export const FiltroBens = z.extend(Paginacao, { busca: z.optional(texto(120, 0)) })
export type FiltroBens = z.infer<typeof FiltroBens>

export const Bem = z.object({
	codbem: z.int(),
	nombem: z.string(),
	dscbem: z.string(),
	nomgrpbem: z.string(),
	/** Base unit in which prices are compared. */
	unibas: z.string(),
	qtdpre: z.int(),
})
export type Bem = z.infer<typeof Bem>

export const PERIODOS = { 6: '6 meses', 12: '12 meses', 24: '24 meses', 60: '5 anos' } as const

/** Sizes of a supplier, by the PNCP's table of domains. */
export const PORTES = {
	1: 'Microempresa',
	2: 'Empresa de pequeno porte',
	3: 'Demais',
	4: 'Não se aplica',
	5: 'Não informado',
} as const
/** Size of a small company in the letters that everybody uses; other sizes have none. */
const SIGLAS_DO_PORTE: Readonly<Record<number, string>> = { 1: 'ME', 2: 'EPP' }
export const abreviarPorte = (codigo: number | null): string | undefined => SIGLAS_DO_PORTE[codigo ?? 0]

const Porte = z.enum(['1', '2', '3', '4', '5'])

/** Size of a supplier in words; a code that the PNCP gains later is shown as it is. */
export const nomearPorte = (codigo: number): string => PORTES[codigo as keyof typeof PORTES] ?? `Código ${codigo}`

export const UFS = [
	...(['AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA'] as const),
	...(['PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'] as const),
] as const
/** 'ND': a buying body whose state nobody told. */
export const UfDoComprador = z.enum([...UFS, 'ND'])
export type UfDoComprador = z.infer<typeof UfDoComprador>

export const FiltroPrecos = z.object({
	/** Months back from today. */
	meses: z._default(z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive(), z.maximum(120))), 24),
	tippre: z.optional(TipoDePreco),
	fonte: z.optional(Fonte),
	uf: z.optional(UfDoComprador),
	/** Size of the supplier at the result; '5' holds also those of whom nobody told it. */
	porte: z.optional(Porte),
	/** Band of the homologated quantity, in whole base units. */
	qtdde: z.optional(CodigoTexto),
	qtdate: z.optional(CodigoTexto),
	/** 'N': as practised; 'I': by index numbers; 'V': by monthly variations. */
	correcao: z._default(z.enum(['N', 'I', 'V']), 'N'),
	base: z.optional(Dia),
	/** 'S': one price per purchase. */
	porCompra: z._default(SimNao, 'S'),
})
export type FiltroPrecos = z.infer<typeof FiltroPrecos>
/** Filters that choose prices by what they are, and not by how they are counted. */
export type EscolhaDePrecos = Pick<FiltroPrecos, 'tippre' | 'fonte' | 'uf' | 'porte' | 'qtdde' | 'qtdate'>

/** Weight of a purchase in a reference, in words. */
export const descreverPeso = (porCompra: SimNao): string =>
	porCompra === 'S'
		? 'Cada compra conta uma vez, pela média dos seus preços deste item.'
		: 'Cada preço conta: uma compra com 50 preços deste item pesa 50 vezes.'

export const PrecoMostrado = z.object({
	codpre: z.int(),
	codpcddsp: z.nullable(z.int()),
	numcpr: z.nullable(z.string()),
	nomund: z.nullable(z.string()),
	tippre: TipoDePreco,
	fonte: Fonte,
	dtaref: z.string(),
	nomfor: z.nullable(z.string()),
	codfor: z.nullable(z.int()),
	/** State of the buying body; null: nobody told it. */
	uf: z.nullable(z.string()),
	/** Size of the supplier at the result; null: not told, or a price without a supplier. */
	portefor: z.nullable(z.int()),
	vlruni: z.nullable(Decimal),
	qtditm: Decimal,
	unimed: z.string(),
	capacidade: z.nullable(Decimal),
	unibas: z.nullable(z.string()),
	/** The office that declared how many base units one supply holds. */
	quemcap: z.nullable(z.string()),
	/** By base unit as practised, and corrected; null for a price that does not count. */
	porUnidade: z.nullable(Decimal),
	corrigido: z.nullable(Decimal),
	/** Prices of the purchase of which this one is the mean. */
	qtdjun: z.int(),
	motivo: z.nullable(z.string()),
})
export type PrecoMostrado = z.infer<typeof PrecoMostrado>

export const Referencia = z.object({
	n: z.int(),
	minimo: Decimal,
	maximo: Decimal,
	media: Decimal,
	mediana: Decimal,
	desvio: z.nullable(Decimal),
	/** In per cent. */
	coeficiente: z.nullable(Decimal),
})
export type Referencia = z.infer<typeof Referencia>

/** Last price by base unit that the university itself paid, registered or contracted. */
const UltimoPago = z.object({
	codpcddsp: z.int(),
	numcpr: z.string(),
	dtaref: z.string(),
	porUnidade: Decimal,
})

/** Purchase of the same item that has not ended: worth reading before another begins. */
const CompraEmAndamento = z.object({
	codpcddsp: z.int(),
	numcpr: z.string(),
	nomund: z.string(),
	sitcpr: SituacaoDaCompra,
})

/** Calendar month over the years. */
const MesDoAno = z.object({
	mes: z.int(),
	n: z.int(),
	/** Null: too few prices, or of one year alone. */
	mediana: z.nullable(Decimal),
})

export const BancoDoBem = z.object({
	bem: Bem,
	norma: z.string(),
	referencia: z.nullable(Referencia),
	avisos: z.array(z.string()),
	/** Month to which prices were corrected: the last published one up to the base date. */
	mesBase: z.nullable(z.string()),
	usados: z.array(PrecoMostrado),
	desconsiderados: z.array(PrecoMostrado),
	/** Prices that exist beyond those that one answer holds. */
	alem: z.int(),
	ultimoPago: z.nullable(UltimoPago),
	emAndamento: z.array(CompraEmAndamento),
	/** The university's atas in force that hold the item, those that end first before. */
	atas: z.array(AtaDoBem),
	/** Calendar months with prices, in their order. */
	sazonalidade: z.array(MesDoAno),
})
export type BancoDoBem = z.infer<typeof BancoDoBem>
