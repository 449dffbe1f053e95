import { endpoint, Instante, Retorno, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base, Codigo, TEXTO_MAXIMO } from '../formas.ts'

const emBranco = <S extends z.core.$ZodType>(forma: S) => z.optional(z.nullable(forma))

/** A request that has not been created yet, as far as it is filled in: one for each person. */
export const DadosRascunhoProserv = z.object({
	/** Which step of the form was open. */
	passo: z._default(z.int().check(z.minimum(1), z.maximum(3)), 1),
	codedtprs: emBranco(Codigo),
	codund: emBranco(Codigo),
	codset: emBranco(Codigo),
	vtesolprs: z.optional(texto(3, 0)),
	codfncprs: emBranco(Codigo),
	areatcespcgo: z.optional(texto(200, 0)),
	codarecnhpsq: emBranco(Codigo),
	jussol: z.optional(textoLongo(TEXTO_MAXIMO)),
	etrsol: z.optional(textoLongo(TEXTO_MAXIMO)),
})
export type DadosRascunhoProserv = z.input<typeof DadosRascunhoProserv>

export const RascunhoProserv = z.object({ dados: DadosRascunhoProserv, dtaultalt: Instante })
export type RascunhoProserv = z.infer<typeof RascunhoProserv>

const rascunho = `${base}/rascunho` as const

export const buscarRascunhoProserv = endpoint({
	method: 'GET',
	path: rascunho,
	summary: 'O que a pessoa digitou em Nova solicitação e ainda não guardou',
	response: z.object({ rascunho: z.nullable(RascunhoProserv) }),
})

export const guardarRascunhoProserv = endpoint({
	method: 'PUT',
	path: rascunho,
	summary: 'Guarda o que a pessoa digitou em Nova solicitação',
	body: DadosRascunhoProserv,
	audited: false,
	response: RascunhoProserv,
})

export const descartarRascunhoProserv = endpoint({
	method: 'DELETE',
	path: rascunho,
	summary: 'Descarta o que a pessoa digitou em Nova solicitação',
	response: Retorno,
})
