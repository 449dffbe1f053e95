import { CodigoTexto, Codpes, Dia, Paginacao, pagina, SimNao, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { PrecoMostrado, Referencia } from './banco/precos-do-bem.ts'
import { Decimal } from './decimal.ts'
import { TIPOS_DE_PRECO, TipoDePreco } from './formas.ts'
import { conferirCnpj } from './inscricao.ts'
import { OUTRAS_FONTES, OutraFonte } from './outras-fontes.ts'

/** 'RAS' is worked on; 'APR' waits for a colleague, for want of prices; 'CON' is concluded and never changes. */
export const SITUACOES_DA_CESTA = { RAS: 'Em elaboração', APR: 'Aguardando aprovação', CON: 'Concluída' } as const
export const SituacaoDaCesta = z.enum(['RAS', 'APR', 'CON'])
export type SituacaoDaCesta = z.infer<typeof SituacaoDaCesta>

/** Methods of the reference (decreto estadual 67.888/2023, art. 4; IN SEGES 65/2021, art. 6). */
export const METODOS = { MDN: 'Mediana', MED: 'Média', MEN: 'Menor preço' } as const
export const Metodo = z.enum(['MDN', 'MED', 'MEN'])
export type Metodo = z.infer<typeof Metodo>

/** 'C': the basket was closed before the term, and before an answer. */
export const SITUACOES_DA_COTACAO = {
	A: 'À espera',
	R: 'Respondida',
	N: 'Não vai cotar',
	V: 'Sem resposta no prazo',
	C: 'Encerrada antes da resposta',
} as const

export const SituacaoDaCotacao = z.enum(['A', 'R', 'N', 'V', 'C'])
export type SituacaoDaCotacao = z.infer<typeof SituacaoDaCotacao>

/** Suppliers asked in one basket, and items in it. */
export const MAXIMO_DE_COTACOES = 30
export const MAXIMO_NA_CESTA = 50

/** Percentage with its sign, of which two decimal places are kept. */
const Percentual = z
	.string()
	.check(z.regex(/^-?\d{1,2}(\.\d{1,2})?$/, 'Escreva o percentual com até duas casas, como 5 ou 2,50, menor que 100.'))
const Quantidade = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, 'Escreva a quantidade com algarismos, como 200.'))
const Preco = z.string().check(z.regex(/^\d{1,12}(\.\d{1,4})?$/, 'Escreva o preço em reais, como 12.50.'))

export const DadosDaCesta = z.object({
	titces: texto(160, 5),
	codund: Codpes,
	metces: Metodo,
	correcao: z.enum(['N', 'I', 'V']),
	meses: z.int().check(z.minimum(1), z.maximum(120)),
})
export type DadosDaCesta = z.infer<typeof DadosDaCesta>

export const DadosDoItem = z.object({
	codbem: z.int().check(z.positive()),
	qtditm: Quantidade,
})
export type DadosDoItem = z.infer<typeof DadosDoItem>

export const DadosDoAjuste = z.object({ ajuste: Percentual, dscaju: textoLongo(1000, 20) })
export type DadosDoAjuste = z.infer<typeof DadosDoAjuste>

/** Price of an item by another method, and how it was reached. */
export const DadosDoOutroMetodo = z.object({ vlrout: Preco, dscout: textoLongo(2000, 30) })
export type DadosDoOutroMetodo = z.infer<typeof DadosDoOutroMetodo>

export const DadosDaCotacao = z.object({
	nomfor: texto(160, 3),
	niforn: z
		.string()
		.check(
			z.regex(/^[0-9A-Z]{12}\d{2}$/, 'Escreva as 14 posições do CNPJ, sem pontos.'),
			z.refine(conferirCnpj, 'Confira o CNPJ: os dois últimos algarismos não conferem com os outros.'),
		),
	codema: z.string().check(z.email('Informe um e-mail que exista, como nome@empresa.com.br.'), z.maxLength(254)),
	dtalim: Dia,
	dscjus: textoLongo(1000, 10),
})
export type DadosDaCotacao = z.infer<typeof DadosDaCotacao>

export const Cesta = z.object({
	codces: z.int(),
	titces: z.string(),
	codund: z.int(),
	nomund: z.string(),
	sitces: SituacaoDaCesta,
	dtacad: z.string(),
	qtditens: z.int(),
})
export type Cesta = z.infer<typeof Cesta>

/** Kinds of price in a basket: those of the bank, and those that were registered in it. */
export const PRECOS_DA_CESTA = { ...TIPOS_DE_PRECO, ...OUTRAS_FONTES } as const

export const PrecoDaCesta = z.extend(
	z.pick(PrecoMostrado, {
		codpre: true,
		dtaref: true,
		vlruni: true,
		unimed: true,
		numcpr: true,
		nomfor: true,
		porUnidade: true,
		corrigido: true,
		motivo: true,
	}),
	{
		tippre: z.union([TipoDePreco, OutraFonte]),
		/** 'S': left out by hand, so that it may come back. */
		excluido: SimNao,
		/** Number of a price that was registered in the basket. */
		codprc: z.nullable(z.int()),
		/** Evidence in words; null: nothing yet, or a price that needs none. */
		evidencia: z.nullable(z.string()),
		/** 'S': the evidence has a file. */
		temArquivo: SimNao,
	},
)
export type PrecoDaCesta = z.infer<typeof PrecoDaCesta>

export const ItemDaCesta = z.object({
	codbem: z.int(),
	nombem: z.string(),
	unibas: z.string(),
	qtditm: Decimal,
	referencia: z.nullable(Referencia),
	/** Price by the basket's method, before the percentage; null without prices. */
	vlrcon: z.nullable(Decimal),
	/** Reference price, and times the quantity; null without prices. */
	vlrref: z.nullable(Decimal),
	vlrtot: z.nullable(Decimal),
	/** 'S': fewer prices than the norm asks, so that the conclusion needs a reason and a colleague's approval. */
	faltam: SimNao,
	/** How the reference was reached by another method; null: it is that of the sum. */
	dscout: z.nullable(z.string()),
	avisos: z.array(z.string()),
	usados: z.array(PrecoDaCesta),
	desconsiderados: z.array(PrecoDaCesta),
})
export type ItemDaCesta = z.infer<typeof ItemDaCesta>

export const Cotacao = z.object({
	codcot: z.int(),
	nomfor: z.string(),
	niform: z.string(),
	dtaenv: z.string(),
	dtalim: z.string(),
	sitcot: SituacaoDaCotacao,
	dtarsp: z.nullable(z.string()),
	dscjus: z.string(),
})
export type Cotacao = z.infer<typeof Cotacao>

export const CestaCompleta = z.extend(Cesta, {
	metces: Metodo,
	correcao: z.enum(['N', 'I', 'V']),
	desde: z.string(),
	dtabase: z.string(),
	mesBase: z.nullable(z.string()),
	norma: z.string(),
	/** Sources that the norm takes; empty in a basket that was concluded before they were kept. */
	fontes: z.array(z.object({ nomfnt: z.string(), maxmes: z.nullable(z.int()), dscfnt: z.string() })),
	/** Legal ground of the sources' terms. */
	dscfnt: z.nullable(z.string()),
	/** Percentage that is added to the prices of the sum, or taken from them; null: none. */
	ajuste: z.nullable(z.string()),
	dscaju: z.nullable(z.string()),
	/** 'S': the norm takes a percentage, and another method. */
	comAjuste: SimNao,
	comOutro: SimNao,
	nompescad: z.string(),
	/** Person who concluded it, where it is not its maker. */
	nompescon: z.nullable(z.string()),
	nompesapr: z.nullable(z.string()),
	dscjus: z.nullable(z.string()),
	dscdev: z.nullable(z.string()),
	/** SHA-256 of the frozen query and prices; null while they still change. */
	hashdad: z.nullable(z.string()),
	vlrtot: z.nullable(Decimal),
	itens: z.array(ItemDaCesta),
	cotacoes: z.array(Cotacao),
	/** 'S': this person may decide on the approval. */
	aprovar: SimNao,
})
export type CestaCompleta = z.infer<typeof CestaCompleta>

/** The request as the supplier sees it, by the link. */
export const PedidoDeCotacao = z.object({
	titces: z.string(),
	nomund: z.string(),
	nomfor: z.string(),
	dtalim: z.string(),
	sitcot: SituacaoDaCotacao,
	dtarsp: z.nullable(z.string()),
	sitces: SituacaoDaCesta,
	protocolo: z.nullable(z.string()),
	/** 'S': an answer is still received. */
	aberto: SimNao,
	itens: z.array(
		z.object({
			codbem: z.int(),
			nombem: z.string(),
			dscbem: z.string(),
			unibas: z.string(),
			qtditm: Decimal,
			vlruni: z.nullable(Decimal),
		}),
	),
})
export type PedidoDeCotacao = z.infer<typeof PedidoDeCotacao>

export const RespostaDaCotacao = z.object({
	/** Empty: the supplier quotes nothing. */
	precos: z.array(z.object({ codbem: z.int().check(z.positive()), vlruni: Preco })).check(z.maxLength(MAXIMO_NA_CESTA)),
})
export type RespostaDaCotacao = z.infer<typeof RespostaDaCotacao>

export const CodigoDaCesta = z.object({ codces: CodigoTexto })
export const ItemPorCodigo = z.extend(CodigoDaCesta, { codbem: CodigoTexto })
export const ChaveDaCotacao = z.object({ chave: texto(64, 20) })
export const ExclusaoPorCodigo = z.extend(CodigoDaCesta, {
	/** Price of the bank; negative: a quotation of this basket. */
	codpre: z.pipe(
		z.coerce.number<string | number>(),
		z.int().check(z.minimum(-2_147_483_647), z.maximum(2_147_483_647)),
	),
})
export const DadosDaExclusao = z.object({ dscmot: textoLongo(500, 10) })
export type DadosDaExclusao = z.infer<typeof DadosDaExclusao>
export const ListaDeCestas = pagina(Cesta)
export const FiltroCestas = z.extend(Paginacao, { sitces: z.optional(SituacaoDaCesta) })
export type FiltroCestas = z.infer<typeof FiltroCestas>
export const Conclusao = z.object({ dscjus: z.optional(textoLongo(2000, 20)) })
export type Conclusao = z.infer<typeof Conclusao>
export const Decisao = z.object({
	/** 'A' approves, 'D' returns it to its maker, 'R' takes one's own back. */
	decisao: z.enum(['A', 'D', 'R']),
	dscdev: z.optional(textoLongo(1000, 10)),
})
export type Decisao = z.infer<typeof Decisao>
