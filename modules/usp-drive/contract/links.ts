import {
	CodigoTexto,
	declareField,
	endpoint,
	Instante,
	Paginacao,
	pagina,
	Retorno,
	SimNao,
	texto,
} from '@portal/platform/contract'
import * as z from 'zod/mini'

const API = '/wsuspdrive/api' as const
const PUBLICO = `${API}/publico/links/:codlnk` as const

/** Days for which a link is made, unless the person says otherwise, and at most. */
export const DIAS_DO_LINK = 7
export const MAIS_DIAS_DO_LINK = 180
/** Days before the end at which the person who made the link is told. */
export const DIAS_DO_AVISO_DO_FIM = 2

export const SituacaoDoLink = z.enum(['ativo', 'vencido', 'esgotado', 'revogado'])
export type SituacaoDoLink = z.infer<typeof SituacaoDoLink>

interface Contado {
	readonly sitlnk: 'A' | 'R'
	readonly dtaexp: string
	readonly qtdmaxdwl: number | null
	readonly qtddwl: number
}

export function lerSituacaoDoLink({ sitlnk, dtaexp, qtdmaxdwl, qtddwl }: Contado, agora: Date): SituacaoDoLink {
	if (sitlnk === 'R') return 'revogado'
	if (Date.parse(dtaexp) <= agora.getTime()) return 'vencido'
	return qtdmaxdwl !== null && qtddwl >= qtdmaxdwl ? 'esgotado' : 'ativo'
}

export const enderecoDoLink = (codlnk: string): string => `/usp-drive/link/${codlnk}`

export const ChaveDoLink = z.object({ codlnk: z.string().check(z.regex(/^[\w-]{22}$/)) })
const ChaveDoItem = z.object({ coditm: CodigoTexto })

const Dias = declareField(
	z.int().check(z.minimum(1, 'Informe ao menos 1 dia.'), z.maximum(MAIS_DIAS_DO_LINK, 'Um link vale até 180 dias.')),
	{ rotulo: 'Vale por quantos dias', descricao: 'por quantos dias o link funciona' },
)

export const DadosDoLink = z.object({
	nomlnk: declareField(texto(80, 2), { rotulo: 'Nome do link', descricao: 'para quem ou para quê é o link' }),
	qtddia: Dias,
	senlnk: z.optional(
		declareField(texto(60, 6), { rotulo: 'Senha do link', descricao: 'a senha que quem abre o link precisa saber' }),
	),
	qtdmaxdwl: z.optional(
		declareField(z.int().check(z.minimum(1), z.maximum(100_000)), {
			rotulo: 'Máximo de downloads',
			descricao: 'quantas vezes se pode baixar pelo link',
		}),
	),
	avisar: declareField(z._default(SimNao, 'N'), {
		rotulo: 'Avisar-me quando alguém abrir',
		descricao: 'se quem fez o link é avisado, uma vez por dia, de que o abriram',
	}),
})
export type DadosDoLink = z.infer<typeof DadosDoLink>

export const LinkDoDrive = z.object({
	codlnk: z.string(),
	nomlnk: z.string(),
	situacao: SituacaoDoLink,
	stasen: z.enum(['S', 'N']),
	dtaexp: Instante,
	qtdmaxdwl: z.nullable(z.int()),
	qtddwl: z.int(),
	nompescad: z.string(),
	avisar: SimNao,
	endereco: z.string(),
})
export type LinkDoDrive = z.infer<typeof LinkDoDrive>

export const Abertura = z.object({
	codabt: z.int(),
	nomarq: z.string(),
	/** Name of a person who was signed in; null for anybody else. */
	nompesabt: z.nullable(z.string()),
	/** Network from which the link was opened. */
	endred: z.string(),
	dtaabt: Instante,
})
export type Abertura = z.infer<typeof Abertura>

const ItemDoLink = z.object({ coditm: z.int(), tipitm: z.enum(['P', 'A']), nomitm: z.string(), tamitm: z.int() })
export type ItemDoLink = z.infer<typeof ItemDoLink>

/** Content of a link; nothing of it is told before the password. */
export const LinkAberto = z.object({
	pedeSenha: z.boolean(),
	nomlnk: z.string(),
	nompes: z.string(),
	dtaexp: z.nullable(z.string()),
	restam: z.nullable(z.int()),
	trilha: z.array(z.object({ coditm: z.int(), nomitm: z.string() })),
	itens: z.array(ItemDoLink),
	total: z.int(),
})
export type LinkAberto = z.infer<typeof LinkAberto>

const Entrada = { senlnk: z.optional(texto(60)), coditm: z.optional(z.int().check(z.positive())) }

export const listarLinks = endpoint({
	method: 'GET',
	path: `${API}/itens/:coditm/links`,
	summary: 'Os links de uma pasta ou de um arquivo',
	params: ChaveDoItem,
	query: Paginacao,
	response: pagina(LinkDoDrive),
})

export const inserirLink = endpoint({
	method: 'POST',
	path: `${API}/itens/:coditm/links`,
	summary: 'Cria um link para quem não tem acesso',
	params: ChaveDoItem,
	body: DadosDoLink,
	once: true,
	response: z.object({ codlnk: z.string(), endereco: z.string() }),
})

export const mudarLink = endpoint({
	method: 'PATCH',
	path: `${API}/links/:codlnk`,
	summary: 'Renova, revoga ou reativa um link',
	params: ChaveDoLink,
	body: z.object({ qtddia: z.optional(Dias), sitlnk: z.optional(z.enum(['A', 'R'])) }),
	response: Retorno,
})

export const listarAberturas = endpoint({
	method: 'GET',
	path: `${API}/links/:codlnk/aberturas`,
	summary: 'Quem baixou por um link, e quando',
	params: ChaveDoLink,
	query: Paginacao,
	response: pagina(Abertura),
})

export const abrirLink = endpoint({
	method: 'POST',
	path: PUBLICO,
	summary: 'O que há em um link, para quem tem o endereço e a senha',
	access: 'publico',
	params: ChaveDoLink,
	body: z.object({ ...Entrada, pagina: z._default(z.int().check(z.positive(), z.maximum(10_000)), 1) }),
	transaction: false,
	response: LinkAberto,
	rateLimit: { limite: 300, janelaSegundos: 600, por: 'endereco' },
})

/** Time for which a browser that was let through takes a file: a download that goes on after the network fell. */
export const MINUTOS_DA_LIBERACAO = 60

export const liberarArquivo = endpoint({
	method: 'POST',
	path: `${PUBLICO}/liberar`,
	summary: 'Confere a senha, conta o download e deixa este navegador baixar o arquivo, por uma hora',
	access: 'publico',
	params: ChaveDoLink,
	body: z.object(Entrada),
	transaction: false,
	response: z.object({ endereco: z.string(), nomitm: z.string() }),
	rateLimit: { limite: 300, janelaSegundos: 600, por: 'endereco' },
})

export const baixarDoLink = endpoint({
	method: 'GET',
	path: `${PUBLICO}/arquivos/:coditm`,
	summary: 'O arquivo de um link, inteiro ou um trecho (Range), para o navegador que foi liberado',
	access: 'publico',
	params: z.extend(ChaveDoLink, ChaveDoItem.shape),
	response: 'binario',
	rateLimit: { limite: 2_000, janelaSegundos: 600, por: 'endereco' },
})

/** Address that serves the browser that was let through, and no other: no password and no token stand in it. */
export const enderecoDoArquivoDoLink = (codlnk: string, coditm: number): string =>
	`/proxy/wsuspdrive/api/publico/links/${codlnk}/arquivos/${coditm}`
