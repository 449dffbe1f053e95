import { endpoint, Instante, Paginacao, pagina, Retorno, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, EXECUTAR, LISTAR, MAXIMO_DO_MOTIVO, OBTER } from '../formas.ts'

export const TipoDeServico = z.enum(['EMA', 'VPN', 'WIF', 'HIS'])
export type TipoDeServico = z.infer<typeof TipoDeServico>
export const nomeDoServico: Readonly<Record<TipoDeServico, string>> = {
	EMA: 'E-mail Alumni',
	VPN: 'Acesso por VPN',
	WIF: 'Wi-Fi no campus',
	HIS: 'Histórico escolar',
}

/** Status: SOL waits, ATE was attended, REC was refused. */
export const SituacaoDoPedido = z.enum(['SOL', 'ATE', 'REC'])
export type SituacaoDoPedido = z.infer<typeof SituacaoDoPedido>
export const nomeDaSituacaoDoPedido: Readonly<Record<SituacaoDoPedido, string>> = {
	SOL: 'À espera',
	ATE: 'Atendido',
	REC: 'Recusado',
}

export const PedidoDeServico = z.object({
	codsol: z.int(),
	tipsol: TipoDeServico,
	codpes: z.int(),
	nompes: z.string(),
	sitsol: SituacaoDoPedido,
	dscsol: z.nullable(z.string()),
	dscrsp: z.nullable(z.string()),
	dtacad: Instante,
	dtarsp: z.nullable(Instante),
})
export type PedidoDeServico = z.infer<typeof PedidoDeServico>

const Filtro = { tipsol: z.optional(TipoDeServico) }

export const listarServico = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarServico`,
	summary: 'Os próprios pedidos de serviços',
	body: z.object(Filtro),
	response: z.array(PedidoDeServico),
	reads: true,
})

export const verificarEmail = endpoint({
	method: 'POST',
	path: `${OBTER}/verificarEmail`,
	summary: 'Os endereços que o registro tem de quem está na sessão, e se as mensagens chegam',
	response: z.object({
		codema: z.nullable(z.string()),
		/** 'S': a message to this address bounced. */
		stadvl: SimNao,
		/** Mailbox provided by the institution. */
		codemausp: z.nullable(z.string()),
	}),
	reads: true,
})

export const pedirServico = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/pedirServico`,
	summary: 'Pede um serviço; um pedido em aberto de cada vez',
	body: z.object({ tipsol: TipoDeServico, dscsol: z.optional(texto(300, 0)) }),
	response: z.extend(Retorno, { codsol: z.int() }),
})

export const listarPedidoServico = endpoint({
	method: 'POST',
	path: `${LISTAR}/listarPedidoServico`,
	summary: 'Os pedidos de todos, à espera primeiro; para o nível 1',
	body: z.extend(Paginacao, { sitsol: z.optional(SituacaoDoPedido) }),
	response: pagina(PedidoDeServico),
	reads: true,
})

export const responderServico = endpoint({
	method: 'POST',
	path: `${EXECUTAR}/responderServico`,
	summary: 'Atende ou recusa um pedido, com a resposta que quem pediu recebe',
	body: z.object({ codsol: Codigo, sitsol: z.enum(['ATE', 'REC']), dscrsp: texto(MAXIMO_DO_MOTIVO, 5) }),
	response: Retorno,
})
