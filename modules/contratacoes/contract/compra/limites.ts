import { CodigoTexto, EmPlanilha, endpoint, lido, Paginacao, pagina } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Decimal, escreverDecimal, formatarReais, lerDecimal } from '../decimal.ts'
import { CTT_COMPRAS } from '../perfis.ts'

/** Modality of direct contracts, by the PNCP's table. */
export const DISPENSA = 8

/** Groups of the yearly limit: paragraphs of article 75 of law 14.133/2021. */
export const INCISOS = {
	1: 'Obras e serviços de engenharia (art. 75, I)',
	2: 'Outros serviços e compras (art. 75, II)',
} as const
export const Inciso = z.union([z.literal(1), z.literal(2)])
export type Inciso = z.infer<typeof Inciso>

const ARTIGO = 'Lei 14.133/2021, art. 75, '
const DESDE_III_A = ['III, a', 'III, b', ...'abcdefghijklm'.split('').map((alinea) => `IV, ${alinea}`)]
const DESDE_V = ['V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII', 'XIII', 'XIV', 'XV', 'XVI']

/** Legal grounds of a direct contract, by their numbers in the PNCP. */
export const AMPAROS: Readonly<Record<number, string>> = Object.fromEntries([
	[18, `${ARTIGO}I`],
	[19, `${ARTIGO}II`],
	...[...DESDE_III_A, ...DESDE_V].map((inciso, indice): [number, string] => [20 + indice, ARTIGO + inciso]),
	[60, `${ARTIGO}XVII`],
	[77, `${ARTIGO}XVIII`],
])
/** Grounds by value, which the yearly limits are for. */
const POR_VALOR: Readonly<Record<number, Inciso>> = { 18: 1, 19: 2 }

/** Group of the limit that a legal ground names; undefined: another ground, or none that was told. */
export const lerInciso = (codamp: number | null): Inciso | undefined =>
	codamp === null ? undefined : POR_VALOR[codamp]

interface Direta {
	readonly codmdl: number
	readonly codund: number | null
	readonly codamp: number | null
}

/** A direct contract of the university by value, or one whose ground nobody told. */
export const temLimite = ({ codmdl, codund, codamp }: Direta): boolean =>
	codmdl === DISPENSA && codund !== null && (codamp === null || lerInciso(codamp) !== undefined)

/** Per cent of the limit above which whoever buys is warned. */
export const AVISO_DO_LIMITE = 80

/** Per cent of a limit with one place, cut: a hundred is said only where the limit was reached. */
export const calcularPercentual = (vlrgas: string, vlrlim: string): string =>
	escreverDecimal((lerDecimal(vlrgas) * 1000n) / lerDecimal(vlrlim), 1)

export const passaDoAviso = (percentual: string | null): boolean =>
	percentual !== null && lerDecimal(percentual) >= lerDecimal(String(AVISO_DO_LIMITE))

/** Beyond the limit, by its own cents: the share is cut, and 100,0 % may be either side of it. */
export const passaDoLimite = ({ vlrgas, vlrlim }: Pick<LimiteDaClasse, 'vlrgas' | 'vlrlim'>): boolean =>
	vlrlim !== null && lerDecimal(vlrgas) > lerDecimal(vlrlim)

/** "98,4 % de R$ 65.492,11". */
export const escreverUso = ({ percentual, vlrlim }: Pick<LimiteDaClasse, 'percentual' | 'vlrlim'>): string =>
	percentual === null || vlrlim === null
		? 'sem limite cadastrado'
		: `${percentual.replace('.', ',')} % de ${formatarReais(vlrlim)}`

export const FORA_DO_CATALOGO = 'Fora do catálogo'

export const LimiteDaClasse = z.object({
	codund: z.int(),
	nomund: z.string(),
	/** Class of the catalogue; null: items that are not in it. */
	nomgrpbem: z.nullable(z.string()),
	inciso: Inciso,
	vlrgas: Decimal,
	qtdcpr: z.int(),
	/** Spending without a known legal ground, which is not in the other sum. */
	vlrsem: Decimal,
	/** Limit of the year; null: none is registered. */
	vlrlim: z.nullable(Decimal),
	percentual: z.nullable(z.string()),
})
export type LimiteDaClasse = z.infer<typeof LimiteDaClasse>

const LimiteDoAno = z.object({ inciso: Inciso, vlrlim: Decimal, dtaini: z.string(), nomnor: z.string() })
export type LimiteDoAno = z.infer<typeof LimiteDoAno>

const ANO_FORA = 'Informe um ano de 2021 a 2100.'
const Ano = z.pipe(
	z.coerce.number<string | number>(),
	z.int().check(z.minimum(2021, ANO_FORA), z.maximum(2100, ANO_FORA)),
)
const Filtro = z.object({
	/** Year of the results; without it, this one. */
	ano: z.optional(Ano),
	codund: z.optional(CodigoTexto),
})
export const FiltroLimites = z.extend(Paginacao, Filtro.shape)
export type FiltroLimites = z.infer<typeof FiltroLimites>

export const LimitesDoAno = z.extend(pagina(LimiteDaClasse), { ano: z.int(), limites: z.array(LimiteDoAno) })
export type LimitesDoAno = z.infer<typeof LimitesDoAno>

export const ENDERECO_DOS_LIMITES = '/contratacoes/limites'
export const enderecoDosLimites = ({ ano, codund }: { readonly ano: number; readonly codund: number }): string =>
	`${ENDERECO_DOS_LIMITES}?ano=${ano}&codund=${codund}`

export const listarLimites = endpoint({
	method: 'GET',
	path: '/wscontratacoes/api/limites/',
	summary: 'O que cada unidade gastou no ano em dispensas por valor, por classe, diante do limite',
	access: 'publico',
	query: FiltroLimites,
	response: lido(LimitesDoAno),
})

export const exportarLimites = endpoint({
	method: 'GET',
	path: '/wscontratacoes/api/limites/planilha',
	summary: 'Os mesmos gastos e limites, como planilha',
	access: 'publico',
	query: z.extend(Filtro, EmPlanilha.shape),
	response: 'binario',
})

export const DadosDoFundamento = z.object({
	codamp: z.int().check(z.refine((codigo) => Object.hasOwn(AMPAROS, codigo), 'Escolha o fundamento na lista.')),
})

export const informarFundamento = endpoint({
	method: 'POST',
	path: '/wscontratacoes/gestao/compras/:codpcddsp/fundamento',
	summary: 'Diz o fundamento legal de uma dispensa, que decide se ela conta no limite do ano',
	access: [CTT_COMPRAS],
	params: z.object({ codpcddsp: CodigoTexto }),
	body: DadosDoFundamento,
	response: z.object({ codpcddsp: z.int() }),
})
