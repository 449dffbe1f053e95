import { Codpes, endpoint, lido } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, Email } from './formas.ts'
import { Grupo } from './grupos.ts'

/** Choice of a subscription: no group is all groups, no unit is all units. */
export const EscolhaDoInteresse = z.object({
	grupos: z.array(Grupo).check(z.maxLength(Grupo.options.length)),
	codund: z.nullable(Codpes),
})
export type EscolhaDoInteresse = z.infer<typeof EscolhaDoInteresse>

export const DadosDoInteresse = z.extend(EscolhaDoInteresse, { codema: Email })
export type DadosDoInteresse = z.infer<typeof DadosDoInteresse>

/** Units that have published tenders, to filter by. */
export const listarUnidadesComLicitacao = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/unidades',
	summary: 'As unidades que já publicaram licitações',
	access: 'publico',
	response: z.array(z.object({ codund: z.int(), nomund: z.string() })),
})

const Chave = z.string().check(z.regex(/^[\w-]{20,60}$/))
const RAIZ = '/wslicitacoes/api/interesses' as const
const DA_CHAVE = {
	access: 'publico',
	params: z.object({ chave: Chave }),
	rateLimit: { limite: 60, janelaSegundos: 60, por: 'endereco' },
} as const
const Feito = z.object({ feito: z.literal('S') })

/** Double opt-in: the answer is the same whether the address is known or not, and one letter a day goes to it. */
export const inserirInteresse = endpoint({
	method: 'POST',
	path: `${RAIZ}/`,
	summary: 'Pede para receber as licitações de alguns grupos por e-mail; vale depois de confirmado pela mensagem',
	access: 'publico',
	body: DadosDoInteresse,
	response: Feito,
	rateLimit: { limite: 10, janelaSegundos: 3600, por: 'endereco' },
})

/** Reading changes nothing, because mail filters open links too. */
export const obterInteresse = endpoint({
	...DA_CHAVE,
	method: 'GET',
	path: `${RAIZ}/:chave`,
	summary: 'A inscrição de quem tem a chave que foi por e-mail',
	response: lido(
		z.extend(EscolhaDoInteresse, {
			nomund: z.nullable(z.string()),
			/** 'P': waits for the confirmation; 'A': in force. */
			sitint: z.enum(['P', 'A']),
		}),
	),
})

export const confirmarInteresse = endpoint({
	...DA_CHAVE,
	method: 'POST',
	path: `${RAIZ}/:chave/confirmar`,
	summary: 'Confirma a inscrição',
	response: Feito,
})

export const alterarInteresse = endpoint({
	...DA_CHAVE,
	method: 'POST',
	path: `${RAIZ}/:chave`,
	summary: 'Muda os grupos e a unidade da inscrição',
	body: EscolhaDoInteresse,
	response: Feito,
})

export const removerInteresse = endpoint({
	...DA_CHAVE,
	method: 'DELETE',
	path: `${RAIZ}/:chave`,
	summary: 'Termina a inscrição e apaga o endereço',
	response: Feito,
})

/** RFC 8058: a mail program posts to the List-Unsubscribe address without cookies or confirmation. */
export const removerInteresseUmClique = endpoint({
	...DA_CHAVE,
	method: 'POST',
	path: `${RAIZ}/:chave/um-clique`,
	summary: 'Termina a inscrição com um clique no programa de e-mail (RFC 8058)',
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
	rateLimit: { limite: 10, janelaSegundos: 3600, por: 'endereco' },
} as const

export const enviarFormularioDeInteresse = endpoint({
	...FORMULARIO,
	path: `${RAIZ}/formulario`,
	summary: 'Pede a inscrição pelo formulário da página sem JavaScript',
})

export const enviarFormularioDaInscricao = endpoint({
	...FORMULARIO,
	path: `${RAIZ}/:chave/formulario`,
	summary: 'Confirma ou termina a inscrição pelo formulário da página sem JavaScript',
	params: z.object({ chave: Chave }),
})

export const enviarFormularioDePedido = endpoint({
	...FORMULARIO,
	path: '/wslicitacoes/api/licitacoes/:codpcddsp/pedidos/formulario',
	summary: 'Pede esclarecimento ou impugna pelo formulário da página sem JavaScript',
	params: Codigo,
})
