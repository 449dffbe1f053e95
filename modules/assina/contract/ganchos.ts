import { endpoint, Instante, Paginacao, pagina, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo } from './codigos.ts'

export const EventoDoGancho = z.enum([
	'lote.enviado',
	'lote.assinado',
	'lote.concluido',
	'lote.recusado',
	'lote.cancelado',
	'lote.expirado',
])
export type EventoDoGancho = z.infer<typeof EventoDoGancho>
export const NOME_DO_EVENTO_DO_GANCHO: Readonly<Record<EventoDoGancho, string>> = {
	'lote.enviado': 'Lote enviado para assinatura',
	'lote.assinado': 'Alguém assinou',
	'lote.concluido': 'Todos assinaram',
	'lote.recusado': 'Um assinante recusou',
	'lote.cancelado': 'O lote foi cancelado',
	'lote.expirado': 'O prazo acabou',
}

const Endereco = z
	.url({ protocol: /^https?$/, error: 'Informe o endereço completo, como https://sistema.exemplo.br/avisos.' })
	.check(z.maxLength(500))

/** Codes: L on, D off. */
export const SitGancho = z.enum(['L', 'D'])

export const Gancho = z.object({
	codgan: z.int(),
	nomgan: z.string(),
	urlgan: z.string(),
	/** Unit; null means every unit. */
	codund: z.nullable(z.int()),
	sglund: z.nullable(z.string()),
	nomund: z.nullable(z.string()),
	evtgan: z.array(EventoDoGancho),
	sitgan: SitGancho,
	/** Reason of an automatic switch-off; null where somebody did it on purpose. */
	motdes: z.nullable(z.string()),
	/** End of the grace period, during which messages are also signed with the previous secret. */
	dtafimseg: z.nullable(Instante),
	dtacad: Instante,
	nompescad: z.string(),
})
export type Gancho = z.infer<typeof Gancho>

export const DadosGancho = z.object({
	/** Code of an existing webhook; absent for a new one. */
	codgan: z.optional(Codigo),
	nomgan: texto(80, 3),
	urlgan: Endereco,
	codund: z.optional(Codigo),
	evtgan: z.array(EventoDoGancho).check(z.minLength(1, 'Escolha ao menos um acontecimento.'), z.maxLength(6)),
	sitgan: z._default(SitGancho, 'L'),
})
export type DadosGancho = z.infer<typeof DadosGancho>

/** Secret as `whsec_…`, the format of Standard Webhooks, shown only once. */
const SegredoMostrado = z.string()
const DoGancho = z.object({ codgan: Codigo })

export const FiltroGanchos = z.extend(Paginacao, {
	busca: z.optional(texto(100, 0)),
	sitgan: z.optional(SitGancho),
})
export type FiltroGanchos = z.infer<typeof FiltroGanchos>

export const listarGanchos = endpoint({
	method: 'POST',
	path: '/uspassinaws/listarGanchos',
	summary: 'Sistemas que são avisados do que acontece com os lotes',
	body: FiltroGanchos,
	response: pagina(Gancho),
	reads: true,
})

export const salvarGancho = endpoint({
	method: 'POST',
	path: '/uspassinaws/salvarGancho',
	summary: 'Cadastra ou altera um sistema a avisar',
	body: DadosGancho,
	/** Created webhook's secret; null for a changed one. */
	response: z.object({ ...Retorno.shape, gancho: Gancho, segredo: z.nullable(SegredoMostrado) }),
	// No transaction: the call resolves the host name.
	transaction: false,
})

export const trocarSegredoGancho = endpoint({
	method: 'POST',
	path: '/uspassinaws/trocarSegredoGancho',
	summary: 'Troca o segredo com que os avisos são assinados; o de antes ainda assina por um dia',
	body: DoGancho,
	response: z.object({ ...Retorno.shape, gancho: Gancho, segredo: SegredoMostrado }),
})

export const removerGancho = endpoint({
	method: 'POST',
	path: '/uspassinaws/removerGancho',
	summary: 'Deixa de avisar um sistema',
	body: DoGancho,
	response: Retorno,
})

export const testarGancho = endpoint({
	method: 'POST',
	path: '/uspassinaws/testarGancho',
	summary: 'Manda um aviso de teste',
	body: DoGancho,
	response: Retorno,
	rateLimit: { limite: 30, janelaSegundos: 600, por: 'pessoa' },
})

/** Codes: P pending, E delivered, F failed for good. */
export const SitEntrega = z.enum(['P', 'E', 'F'])
export const NOME_DA_ENTREGA = { P: 'A entregar', E: 'Entregue', F: 'Não entregue' } as const

export const Entrega = z.object({
	codent: z.int(),
	/** Message id (`webhook-id`), the same in all attempts. */
	idmsg: z.string(),
	tipevt: z.string(),
	codlotdocasi: z.nullable(z.int()),
	sitent: SitEntrega,
	qtdten: z.int(),
	dtacad: Instante,
	dtaten: z.nullable(Instante),
	/** Outcome of the last try, in words. */
	desent: z.nullable(z.string()),
})
export type Entrega = z.infer<typeof Entrega>

export const listarEntregasGancho = endpoint({
	method: 'POST',
	path: '/uspassinaws/listarEntregasGancho',
	summary: 'O que foi mandado a um sistema, do mais novo ao mais antigo',
	body: z.extend(Paginacao, { codgan: Codigo }),
	response: pagina(Entrega),
	reads: true,
})

export const reenviarEntregaGancho = endpoint({
	method: 'POST',
	path: '/uspassinaws/reenviarEntregaGancho',
	summary: 'Manda de novo um aviso, com a mesma identificação',
	body: z.object({ codgan: Codigo, codent: Codigo }),
	response: Retorno,
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})
