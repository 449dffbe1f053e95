import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DadosSaida } from './andamentos.ts'
import { API } from './comum.ts'
import { Numpro } from './numpro.ts'
import { TextoOcorrencia } from './ocorrencias/ocorrencia.ts'
import { NovaMarca } from './pessoal/marca.ts'

export const MAXIMO_NO_LOTE = 100

const itens = z
	.array(z.object({ numpro: Numpro, versao: z.optional(z.int().check(z.positive())) }))
	.check(z.minLength(1, 'Escolha ao menos um processo.'), z.maxLength(MAXIMO_NO_LOTE))

export const PedidoLote = z.discriminatedUnion('acao', [
	z.object({ acao: z.literal('entrada'), itens }),
	z.object({ acao: z.literal('saida'), itens, dados: DadosSaida }),
	z.object({ acao: z.literal('desfazerSaida'), itens }),
	z.object({ acao: z.literal('devolver'), itens }),
	z.object({ acao: z.literal('arquivar'), itens }),
	z.object({ acao: z.literal('despacho'), itens, dados: z.object({ txtdch: TextoOcorrencia }) }),
	z.object({ acao: z.literal('informacao'), itens, dados: z.object({ txtdch: TextoOcorrencia }) }),
	z.object({ acao: z.literal('marca'), itens, dados: NovaMarca }),
	z.object({ acao: z.literal('favorito'), itens }),
	z.object({ acao: z.literal('ciencia'), itens }),
])
export type PedidoLote = z.infer<typeof PedidoLote>

export const ResultadoDoLote = z.object({
	numpro: z.string(),
	numproFormatado: z.string(),
	retorno: z.enum(['ok', 'erro']),
	mensagem: z.string(),
	erro: z.nullable(z.string()),
	versao: z.nullable(z.int()),
})
export type ResultadoDoLote = z.infer<typeof ResultadoDoLote>

/** Each process on its own: what fails for one leaves the others done. */
export const agirEmLote = endpoint({
	method: 'POST',
	path: `${API}/processo/lote`,
	summary: 'Faz o mesmo em vários processos, com um resultado para cada um',
	body: PedidoLote,
	response: z.object({ resultados: z.array(ResultadoDoLote), feitos: z.int(), recusados: z.int() }),
	transaction: false,
})
