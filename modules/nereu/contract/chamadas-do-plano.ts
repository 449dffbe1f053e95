import { endpoint, lido, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AcessoDeFora, Segredo } from './acesso-de-fora.ts'
import { ChaveDaCandidatura } from './formas.ts'
import { ConteudoDoPlano, Plano } from './plano.ts'

const PLANO = '/wsnereu/api/planos/:codcan' as const
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Recarregue a página e tente de novo.'))
/** Proposal as it was read: number and hash, so that nobody signs what they did not see. */
const Lida = z.object({ numprp: z.int(), hash: Hash })

export const obterPlano = endpoint({
	method: 'GET',
	path: PLANO,
	summary: 'O plano de estudos, com todas as propostas e assinaturas, para o estudante e o escritório',
	params: ChaveDaCandidatura,
	response: lido(Plano),
})

export const guardarPlano = endpoint({
	method: 'PUT',
	path: PLANO,
	summary: 'Guarda a proposta em edição; depois de uma assinada ou devolvida, começa outra',
	params: ChaveDaCandidatura,
	body: z.extend(ConteudoDoPlano, { motivo: z.optional(texto(500, 0)) }),
	response: lido(Plano),
})

export const ATOS_DO_PLANO = ['enviar', 'retomar', 'assinar', 'devolver'] as const
export const agirNoPlano = endpoint({
	method: 'POST',
	path: `${PLANO}/atos`,
	summary: 'O estudante assina e envia, ou retoma; o escritório assina ou devolve',
	params: ChaveDaCandidatura,
	body: z.extend(Lida, { ato: z.enum(ATOS_DO_PLANO), motivo: z.optional(texto(500, 0)) }),
	response: lido(Plano),
})

export const pedirCodigo = endpoint({
	method: 'POST',
	path: '/wsnereu/api/parceiro/codigo',
	summary: 'Envia ao endereço do link um código de seis algarismos',
	access: 'publico',
	body: z.object({ segredo: Segredo }),
	response: z.object({ para: z.string() }),
	rateLimit: { limite: 20, janelaSegundos: 3600, por: 'endereco' },
})

export const abrirComoParceiro = endpoint({
	method: 'POST',
	path: '/wsnereu/api/parceiro/plano',
	summary: 'O plano de estudos, para a instituição parceira, com o link e o código',
	access: 'publico',
	reads: true,
	transaction: false,
	body: AcessoDeFora,
	response: lido(Plano),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'endereco' },
})

export const agirComoParceiro = endpoint({
	method: 'POST',
	path: '/wsnereu/api/parceiro/atos',
	summary: 'A instituição parceira assina ou devolve a proposta que leu; 409 se há outra',
	access: 'publico',
	transaction: false,
	body: z.extend(AcessoDeFora, {
		...Lida.shape,
		ato: z.enum(['assinar', 'devolver']),
		nomass: texto(120),
		carass: texto(120),
		motivo: z.optional(texto(500, 0)),
	}),
	response: lido(Plano),
	rateLimit: { limite: 60, janelaSegundos: 3600, por: 'endereco' },
})
