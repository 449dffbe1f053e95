import {
	CodigoDoEnvio,
	Envio,
	FatosDoEnvio,
	LugarDaParte,
	MAIOR_PARTE,
	PARTE_EM_DISCO,
} from '@portal/arquivos/contract'
import { CodigoTexto, endpoint, Retorno } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDeQuemEntrega, ChaveDoPedido, Entrega, PEDIDO_PUBLICO, Remetente } from './pedidos.ts'

const ENVIOS = `${PEDIDO_PUBLICO}/envios` as const

/** Most bytes and uploads on their way to one request at once, so that its address does not take a whole quota. */
export const BYTES_EM_CURSO = 20_000_000_000
export const ENVIOS_EM_CURSO = 200

const DoEnvio = z.extend(ChaveDoPedido, CodigoDoEnvio.shape)
/** The key goes in the body, and never in an address. */
const Chave = z.object({ chvetg: ChaveDeQuemEntrega })
const DaEntrega = z.extend(Remetente, { ...Chave.shape, numitm: z.optional(CodigoTexto) })

export const iniciarEntrega = endpoint({
	method: 'POST',
	path: ENVIOS,
	summary: 'Inicia uma entrega em partes, ou encontra a que ficou pelo caminho',
	access: 'publico',
	params: ChaveDoPedido,
	body: z.object({ ...FatosDoEnvio, ...Chave.shape }),
	response: Envio,
	rateLimit: { limite: 600, janelaSegundos: 3600, por: 'endereco' },
})

export const consultarEntrega = endpoint({
	method: 'POST',
	path: `${ENVIOS}/:codenv/estado`,
	summary: 'Diz quanto de uma entrega já chegou',
	access: 'publico',
	params: DoEnvio,
	body: Chave,
	reads: true,
	response: Envio,
	rateLimit: { limite: 2_000, janelaSegundos: 600, por: 'endereco' },
})

export const enviarParteDaEntrega = endpoint({
	method: 'POST',
	path: `${ENVIOS}/:codenv/partes`,
	summary: 'Guarda no lugar dela uma parte de uma entrega',
	access: 'publico',
	params: DoEnvio,
	query: LugarDaParte,
	parts: { file: 'arquivo', json: Chave },
	audited: false,
	bodyLimit: MAIOR_PARTE,
	emDisco: PARTE_EM_DISCO,
	transaction: false,
	response: Envio,
	rateLimit: { limite: 20_000, janelaSegundos: 600, por: 'endereco' },
})

export const concluirEntrega = endpoint({
	method: 'POST',
	path: `${ENVIOS}/:codenv/concluir`,
	summary: 'Confere o conteúdo de uma entrega que chegou inteira',
	access: 'publico',
	params: DoEnvio,
	body: Chave,
	transaction: false,
	response: Envio,
	rateLimit: { limite: 600, janelaSegundos: 3600, por: 'endereco' },
})

export const desistirDaEntrega = endpoint({
	method: 'POST',
	path: `${ENVIOS}/:codenv/desistir`,
	summary: 'Desiste de uma entrega em partes',
	access: 'publico',
	params: DoEnvio,
	body: Chave,
	response: Retorno,
	rateLimit: { limite: 600, janelaSegundos: 3600, por: 'endereco' },
})

export const entregarRecebido = endpoint({
	method: 'POST',
	path: `${PEDIDO_PUBLICO}/entregas/recebidas`,
	summary: 'Entrega a um pedido um arquivo que chegou em partes; a resposta, também repetida, é o recibo',
	access: 'publico',
	params: ChaveDoPedido,
	body: z.extend(DaEntrega, CodigoDoEnvio.shape),
	transaction: false,
	response: Entrega,
	rateLimit: { limite: 600, janelaSegundos: 3600, por: 'endereco' },
})

export const retirarEntrega = endpoint({
	method: 'POST',
	path: `${PEDIDO_PUBLICO}/entregas/:codetg/retirar`,
	summary: 'Toma de volta um arquivo entregue por este navegador, com as suas versões, enquanto o pedido recebe',
	access: 'publico',
	params: z.extend(ChaveDoPedido, { codetg: CodigoTexto }),
	body: Chave,
	response: Retorno,
	rateLimit: { limite: 600, janelaSegundos: 3600, por: 'endereco' },
})
