import { CodigoTexto, endpoint, lido, Retorno, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AcessoDeFora } from './acesso-de-fora.ts'
import { DadosDoPedido, PedidoDeCarta, TextoDaCarta } from './cartas.ts'
import { ARQUIVOS_DA_MOBILIDADE } from './documentos.ts'
import { ChaveDaCandidatura } from './formas.ts'
import { PERFIS_NEREU } from './perfis.ts'

const ChaveDaCarta = z.object({ codcar: CodigoTexto })

export const pedirCarta = endpoint({
	method: 'POST',
	path: '/wsnereu/api/minhas/:codcan/cartas',
	summary: 'Pede uma carta de recomendação: quem recomenda recebe um link por e-mail',
	params: ChaveDaCandidatura,
	body: DadosDoPedido,
	response: z.object({ codcar: z.int() }),
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'pessoa' },
})

export const repetirPedidoDeCarta = endpoint({
	method: 'POST',
	path: '/wsnereu/api/cartas/:codcar/link',
	summary: 'Manda outro link a quem ainda não entregou a carta; o de antes deixa de valer',
	params: ChaveDaCarta,
	response: Retorno,
	rateLimit: { limite: 10, janelaSegundos: 3600, por: 'pessoa' },
})

export const retirarPedidoDeCarta = endpoint({
	method: 'DELETE',
	path: '/wsnereu/api/cartas/:codcar',
	summary: 'Retira o pedido de uma carta que ainda não foi entregue; quem recomenda é avisado',
	params: ChaveDaCarta,
	response: Retorno,
})

export const abrirPedidoDeCarta = endpoint({
	method: 'POST',
	path: '/wsnereu/api/recomendacao',
	summary: 'O pedido de uma carta, para quem recomenda, com o link e o código',
	access: 'publico',
	reads: true,
	transaction: false,
	body: AcessoDeFora,
	response: lido(PedidoDeCarta),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'endereco' },
})

export const responderPedidoDeCarta = endpoint({
	method: 'POST',
	path: '/wsnereu/api/recomendacao/atos',
	summary: 'Quem recomenda entrega a carta, confidencial para o candidato, ou diz que não a escreve',
	access: 'publico',
	transaction: false,
	body: z.extend(AcessoDeFora, {
		ato: z.enum(['entregar', 'negar']),
		carass: z.optional(texto(120, 0)),
		txtcar: z.optional(TextoDaCarta),
	}),
	response: lido(PedidoDeCarta),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'endereco' },
})

export const entregarCartaEmArquivo = endpoint({
	method: 'POST',
	path: '/wsnereu/api/recomendacao/arquivo',
	summary: 'Quem recomenda entrega a carta em um arquivo, confidencial para o candidato',
	access: 'publico',
	parts: { file: 'arquivo', json: z.extend(AcessoDeFora, { carass: texto(120) }) },
	bodyLimit: ARQUIVOS_DA_MOBILIDADE.maximo,
	emDisco: { ausente: ARQUIVOS_DA_MOBILIDADE.ausente, grande: ARQUIVOS_DA_MOBILIDADE.pesado },
	transaction: false,
	response: lido(PedidoDeCarta),
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'endereco' },
})

export const obterCarta = endpoint({
	method: 'GET',
	path: '/wsnereu/api/gestao/cartas/:codcar/arquivo',
	summary: 'O arquivo de uma carta, para quem cuida do edital; a leitura fica registrada',
	access: PERFIS_NEREU,
	params: ChaveDaCarta,
	response: 'binario',
})
