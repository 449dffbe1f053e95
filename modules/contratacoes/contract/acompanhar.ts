import { CodigoTexto, endpoint, lido } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const DadosDoAcompanhamento = z.object({
	codema: z.string().check(z.email('Informe um e-mail que exista, como nome@empresa.com.br.'), z.maxLength(254)),
})
export type DadosDoAcompanhamento = z.infer<typeof DadosDoAcompanhamento>

const Compra = z.object({ codpcddsp: CodigoTexto })
const Chave = z.object({ chave: z.string().check(z.regex(/^[\w-]{20,60}$/)) })
const RAIZ = '/wscontratacoes/api/acompanhamentos' as const
const DA_CHAVE = {
	access: 'publico',
	params: Chave,
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
} as const
const POR_HORA = { limite: 10, janelaSegundos: 3600, por: 'endereco' } as const
const Feito = z.object({ feito: z.literal('S') })

export const enderecoDoAcompanhamento = (chave: string): string => `/contratacoes/acompanhar/${chave}`

/** Double opt-in: the answer is the same whether the address is known or not, and one letter a day goes to it. */
export const acompanharCompra = endpoint({
	method: 'POST',
	path: '/wscontratacoes/api/compras/:codpcddsp/acompanhamentos',
	summary: 'Pede para acompanhar uma compra por e-mail; vale depois de confirmado pela mensagem',
	access: 'publico',
	params: Compra,
	body: DadosDoAcompanhamento,
	response: Feito,
	rateLimit: POR_HORA,
})

/** Reading changes nothing, because mail filters open links too. */
export const obterAcompanhamento = endpoint({
	...DA_CHAVE,
	method: 'GET',
	path: `${RAIZ}/:chave`,
	summary: 'O acompanhamento de quem tem a chave que foi por e-mail',
	response: lido(z.object({ codpcddsp: z.int(), numcpr: z.string(), objcpr: z.string(), sitaco: z.enum(['P', 'A']) })),
})

export const confirmarAcompanhamento = endpoint({
	...DA_CHAVE,
	method: 'POST',
	path: `${RAIZ}/:chave/confirmar`,
	summary: 'Confirma o acompanhamento',
	response: Feito,
})

export const removerAcompanhamento = endpoint({
	...DA_CHAVE,
	method: 'DELETE',
	path: `${RAIZ}/:chave`,
	summary: 'Termina o acompanhamento e apaga o endereço',
	response: Feito,
})

/** RFC 8058: a mail program posts to the List-Unsubscribe address without cookies or confirmation. */
export const removerAcompanhamentoUmClique = endpoint({
	...DA_CHAVE,
	method: 'POST',
	path: `${RAIZ}/:chave/um-clique`,
	summary: 'Termina o acompanhamento com um clique no programa de e-mail (RFC 8058)',
	bytes: 'application/x-www-form-urlencoded',
	bodyLimit: 1_024,
	response: Feito,
})

/** Forms of the pages for browsers without scripts: they carry no session, and lead back to their page. */
const FORMULARIO = {
	method: 'POST',
	access: 'publico',
	bytes: 'application/x-www-form-urlencoded',
	bodyLimit: 40_000,
	response: 'desvio',
} as const

export const enviarFormularioDeAcompanhar = endpoint({
	...FORMULARIO,
	path: '/wscontratacoes/api/compras/:codpcddsp/acompanhamentos/formulario',
	summary: 'Pede o acompanhamento pelo formulário da página sem JavaScript',
	params: Compra,
	rateLimit: POR_HORA,
})

export const enviarFormularioDoAcompanhamento = endpoint({
	...FORMULARIO,
	path: `${RAIZ}/:chave/formulario`,
	summary: 'Confirma ou termina o acompanhamento pelo formulário da página sem JavaScript',
	params: Chave,
	rateLimit: POR_HORA,
})

export const enviarFormularioDeCotacao = endpoint({
	...FORMULARIO,
	path: '/wscontratacoes/cotacao/:chave/formulario',
	summary: 'Responde ao pedido de cotação pelo formulário da página sem JavaScript',
	params: Chave,
	rateLimit: { limite: 30, janelaSegundos: 3600, por: 'endereco' },
})
