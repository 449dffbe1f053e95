import { Dia, declareField, endpoint, Instante, Paginacao, pagina, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { MAIOR_ARQUIVO } from './cotas.ts'
import { ChaveDaPasta } from './formas.ts'

const API = '/wsuspdrive/api' as const
export const PEDIDO_PUBLICO = `${API}/publico/pedidos/:codpdarq` as const

/** Limits of size that a request may set for each file; without one, that of the drive holds. */
export const LIMITES_DO_PEDIDO = [10_000_000, 100_000_000, 500_000_000] as const

/** Largest file that a request takes. */
export const medirMaiorEntrega = (qtdmaxbyt: number | null): number => qtdmaxbyt ?? MAIOR_ARQUIVO
/** Most lines of a checklist. */
export const MAIS_LINHAS = 30

export const SituacaoDoPedido = z.enum(['aberto', 'vencido', 'encerrado', 'parado'])
export type SituacaoDoPedido = z.infer<typeof SituacaoDoPedido>
export const SITUACOES_DO_PEDIDO: Readonly<Record<SituacaoDoPedido, string>> = {
	aberto: 'aberto',
	vencido: 'prazo vencido',
	encerrado: 'encerrado',
	parado: 'parado',
}

/** Public page of a request: whoever has the address delivers. */
export const enderecoDoPedido = (codpdarq: string): string => `/usp-drive/pedido/${codpdarq}`

export const CodigoDoPedido = z.string().check(z.regex(/^[\w-]{22}$/))
export const ChaveDoPedido = z.object({ codpdarq: CodigoDoPedido })

const Prazo = declareField(Dia, { rotulo: 'Prazo', descricao: 'o último dia em que o pedido recebe arquivos' })

export const DadosDoPedido = z.object({
	titpdarq: declareField(texto(120, 3), { rotulo: 'O que você pede', descricao: 'o título do pedido de arquivos' }),
	txtpdarq: z.optional(
		declareField(texto(2000, 0), { rotulo: 'Instruções', descricao: 'o que quem entrega precisa saber' }),
	),
	dtalim: Prazo,
	lstitm: declareField(z.array(texto(120)).check(z.maxLength(MAIS_LINHAS, 'Peça até 30 documentos de cada vez.')), {
		rotulo: 'Documentos pedidos',
		descricao: 'os documentos pedidos, um por linha',
	}),
	qtdmaxbyt: z.optional(
		declareField(z.int().check(z.minimum(1_000_000), z.maximum(MAIOR_ARQUIVO)), {
			rotulo: 'Tamanho máximo de cada arquivo',
			descricao: 'o maior arquivo que o pedido recebe, em bytes',
		}),
	),
})
export type DadosDoPedido = z.infer<typeof DadosDoPedido>

export const Pedido = z.object({
	codpdarq: z.string(),
	titpdarq: z.string(),
	dtalim: z.string(),
	situacao: SituacaoDoPedido,
	nompescad: z.string(),
	qtditm: z.int(),
	qtdetg: z.int(),
	endereco: z.string(),
})
export type Pedido = z.infer<typeof Pedido>

const Linha = z.object({ numitm: z.int(), nomlin: z.string() })

export const PedidoPublico = z.object({
	codpdarq: z.string(),
	titpdarq: z.string(),
	txtpdarq: z.string(),
	nompes: z.string(),
	dtalim: z.string(),
	situacao: SituacaoDoPedido,
	/** Largest file that it takes, in bytes. */
	qtdmaxbyt: z.int(),
	itens: z.array(Linha),
})
export type PedidoPublico = z.infer<typeof PedidoPublico>

/** Receipt of one delivery. */
export const Entrega = z.object({
	codetg: z.int(),
	numitm: z.nullable(z.int()),
	nomarq: z.string(),
	tametg: z.int(),
	sha256: z.string(),
	/** ID digital of the receipt. */
	codaucdoc: z.string(),
	numvrs: z.int(),
	dtaetg: Instante,
	/** Instant at which the deliverer took it back; null while it stands. */
	retirada_em: z.nullable(z.string()),
})
export type Entrega = z.infer<typeof Entrega>

export const EntregaRecebida = z.extend(Entrega, {
	nometg: z.string(),
	emaetg: z.nullable(z.string()),
	nomlin: z.nullable(z.string()),
	/** File in the folder; null once it was deleted for good. */
	codarqudr: z.nullable(z.int()),
})
export type EntregaRecebida = z.infer<typeof EntregaRecebida>

/** Key that this browser made for its deliveries: who has it sees them, and no others. */
export const ChaveDeQuemEntrega = z.uuid()

export const Remetente = z.object({
	nometg: declareField(texto(120, 3), { rotulo: 'Seu nome', descricao: 'o nome de quem entrega' }),
	emaetg: z.optional(
		declareField(z.string().check(z.trim(), z.maxLength(200), z.email('Informe um e-mail, como nome@exemplo.com.')), {
			rotulo: 'E-mail para o recibo',
			descricao: 'o endereço ao qual o recibo da entrega é mandado',
		}),
	),
})
export type Remetente = z.infer<typeof Remetente>

export const listarPedidos = endpoint({
	method: 'GET',
	path: `${API}/pastas/:codptaarqudr/pedidos`,
	summary: 'Os pedidos de arquivos de uma pasta',
	params: ChaveDaPasta,
	query: Paginacao,
	response: pagina(Pedido),
})

export const inserirPedido = endpoint({
	method: 'POST',
	path: `${API}/pastas/:codptaarqudr/pedidos`,
	summary: 'Pede arquivos a quem tiver o endereço, com sessão ou sem ela',
	params: ChaveDaPasta,
	body: DadosDoPedido,
	once: true,
	response: z.object({ codpdarq: z.string(), endereco: z.string() }),
})

export const mudarPedido = endpoint({
	method: 'PATCH',
	path: `${API}/pedidos/:codpdarq`,
	summary: 'Muda o prazo de um pedido, o encerra ou o reabre',
	params: ChaveDoPedido,
	body: z.object({ dtalim: z.optional(Prazo), sitpdarq: z.optional(z.enum(['A', 'E'])) }),
	response: Retorno,
})

export const listarEntregas = endpoint({
	method: 'GET',
	path: `${API}/pedidos/:codpdarq/entregas`,
	summary: 'O que chegou a um pedido, do mais novo ao mais antigo',
	params: ChaveDoPedido,
	query: Paginacao,
	response: pagina(EntregaRecebida),
})

export const obterPedido = endpoint({
	method: 'GET',
	path: PEDIDO_PUBLICO,
	summary: 'Um pedido, para quem entrega',
	access: 'publico',
	params: ChaveDoPedido,
	response: PedidoPublico,
	rateLimit: { limite: 600, janelaSegundos: 600, por: 'endereco' },
})

export const listarMinhasEntregas = endpoint({
	method: 'POST',
	path: `${PEDIDO_PUBLICO}/minhas`,
	summary: 'O que este navegador já entregou ao pedido',
	access: 'publico',
	params: ChaveDoPedido,
	body: z.object({ chvetg: ChaveDeQuemEntrega }),
	reads: true,
	response: z.object({ itens: z.array(Entrega) }),
	rateLimit: { limite: 600, janelaSegundos: 600, por: 'endereco' },
})
