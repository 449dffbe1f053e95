import { CodigoTexto, Dia, declareField, endpoint, Instante, lido } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { TipoDeDocumento } from './edital.ts'
import { listarAnexaveis } from './estada.ts'
import type { SituacaoCan } from './fluxo.ts'
import { ChaveDaCandidatura } from './formas.ts'

/** Days for which a request of a stay is open; one of an application is open until the last day of its call. */
export const DIAS_DO_PEDIDO = 60
export const MAXIMO_DE_PEDIDOS = 5

/** Documents that somebody else may deliver: a passport is nobody else's to send. */
export const listarPediveis = (sitcan: SituacaoCan): TipoDeDocumento[] =>
	sitcan === 'RAS' ? ['HIS', 'PRO', 'PLA'] : listarAnexaveis(sitcan).filter((um) => um !== 'PAS')

export const PedidoDeArquivos = z.object({
	codpdarq: z.string(),
	/** Public page of the drive, where it is delivered without an account. */
	endereco: z.string(),
	tipos: z.array(TipoDeDocumento),
	dtalim: Dia,
	situacao: z.enum(['aberto', 'vencido', 'encerrado', 'parado']),
	entregas: z.array(
		z.object({
			codetg: z.int(),
			tipdoc: z.nullable(TipoDeDocumento),
			nomarq: z.string(),
			tamarq: z.int(),
			nometg: z.string(),
			dtaetg: Instante,
			/** Document of the application that it became; null while it waits for the student. */
			coddoc: z.nullable(z.int()),
		}),
	),
})
export type PedidoDeArquivos = z.infer<typeof PedidoDeArquivos>

const PEDIDOS = '/wsnereu/api/minhas/:codcan/pedidos' as const

export const listarPedidosDeArquivos = endpoint({
	method: 'GET',
	path: PEDIDOS,
	summary: 'Os pedidos de arquivos da própria inscrição, com o que chegou a cada um',
	params: ChaveDaCandidatura,
	response: lido(z.object({ pedidos: z.array(PedidoDeArquivos), pediveis: z.array(TipoDeDocumento) })),
})

export const pedirArquivos = endpoint({
	method: 'POST',
	path: PEDIDOS,
	summary: 'Pede documentos a outra pessoa, que os entrega pelo USP Drive sem conta',
	params: ChaveDaCandidatura,
	body: z.object({
		tipos: declareField(
			z.array(TipoDeDocumento).check(z.minLength(1, 'Escolha ao menos um documento.'), z.maxLength(3)),
			{ rotulo: 'Documentos', descricao: 'os documentos que se pedem a outra pessoa' },
		),
	}),
	response: z.object({ codpdarq: z.string(), endereco: z.string() }),
})

export const anexarEntrega = endpoint({
	method: 'POST',
	path: `${PEDIDOS}/:codpdarq/entregas/:codetg`,
	summary: 'Anexa à própria inscrição um arquivo que chegou a um pedido',
	params: z.extend(ChaveDaCandidatura, {
		codpdarq: z.string().check(z.regex(/^[\w-]{22}$/)),
		codetg: CodigoTexto,
	}),
	transaction: false,
	response: z.object({ coddoc: z.int() }),
})
