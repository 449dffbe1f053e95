import { declareField, endpoint, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Itens } from './formas.ts'

const API = '/wsuspdrive/api' as const

/** Most files that are handed on at once. */
export const MAIS_ENTREGUES = 10

/** Place outside the drive that takes files. */
export const Recebedor = z.object({
	destino: z.string(),
	rotulo: z.string(),
	/** Label of what names the thing that takes them; null where they become a new thing. */
	rotchv: z.nullable(z.string()),
})
export type Recebedor = z.infer<typeof Recebedor>

export const listarRecebedores = endpoint({
	method: 'GET',
	path: `${API}/recebedores`,
	summary: 'Para onde os arquivos podem ir sem outro envio: processos, assinatura',
	response: z.object({ itens: z.array(Recebedor) }),
})

export const levarArquivos = endpoint({
	method: 'POST',
	path: `${API}/itens/levar`,
	summary: 'Leva arquivos a um processo ou a um lote de assinatura, sem outro envio e com o mesmo resumo',
	body: z.object({
		itens: Itens,
		destino: declareField(texto(40), { rotulo: 'Para onde', descricao: 'a parte do portal que recebe os arquivos' }),
		chvdst: z.optional(
			declareField(texto(60), {
				rotulo: 'Número',
				descricao: 'o número do que recebe os arquivos, como o do processo',
			}),
		),
	}),
	transaction: false,
	response: z.object({ endereco: z.string(), mensagem: z.string() }),
	rateLimit: { limite: 60, janelaSegundos: 600, por: 'pessoa' },
})
