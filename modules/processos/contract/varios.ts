import { desfechos } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { DadosSaida } from './andamentos.ts'
import { API, definirChamada } from './comum.ts'
import { Numpro } from './numpro.ts'
import { TextoOcorrencia } from './ocorrencias/ocorrencia.ts'
import { NovaMarca } from './pessoal/marca.ts'

export const MAXIMO_DE_UMA_VEZ = 100

const itens = z
	.array(z.object({ numpro: Numpro, versao: z.optional(z.int().check(z.positive())) }))
	.check(z.minLength(1, 'Escolha ao menos um processo.'), z.maxLength(MAXIMO_DE_UMA_VEZ))

export const PedidoDeVarios = z.discriminatedUnion('acao', [
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
export type PedidoDeVarios = z.infer<typeof PedidoDeVarios>

const Resultados = desfechos({ numpro: z.string(), numproFormatado: z.string(), versao: z.nullable(z.int()) })
export type ResultadosDeVarios = z.infer<typeof Resultados>

/** Batch action: each process is handled by itself, so a failure in one leaves the others done. */
export const agirEmVarios = definirChamada({
	method: 'POST',
	path: `${API}/processo/varios`,
	summary: 'Faz o mesmo em vários processos, com um resultado para cada um',
	body: PedidoDeVarios,
	response: Resultados,
	transaction: false,
})
