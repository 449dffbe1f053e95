import { contratoDoRascunho, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { base, Codigo, TEXTO_MAXIMO } from '../formas.ts'

const verificarEmBranco = <S extends z.core.$ZodType>(forma: S) => z.optional(z.nullable(forma))

/** The draft of a request that has not been created yet; each person has one. */
export const DadosRascunhoProserv = z.object({
	/** The open step of the form. */
	passo: z._default(z.int().check(z.minimum(1), z.maximum(3)), 1),
	codedtprs: verificarEmBranco(Codigo),
	codund: verificarEmBranco(Codigo),
	codset: verificarEmBranco(Codigo),
	vtesolprs: z.optional(texto(3, 0)),
	codfncprs: verificarEmBranco(Codigo),
	areatcespcgo: z.optional(texto(200, 0)),
	codarecnhpsq: verificarEmBranco(Codigo),
	jussol: z.optional(textoLongo(TEXTO_MAXIMO)),
	etrsol: z.optional(textoLongo(TEXTO_MAXIMO)),
})
export type DadosRascunhoProserv = z.input<typeof DadosRascunhoProserv>

const rascunho = contratoDoRascunho({
	path: `${base}/rascunho`,
	onde: 'Nova solicitação',
	dados: DadosRascunhoProserv,
	lidos: DadosRascunhoProserv,
	mais: {},
})
export type RascunhoProserv = z.infer<typeof rascunho.Rascunho>
export const {
	buscar: buscarRascunhoProserv,
	guardar: guardarRascunhoProserv,
	descartar: descartarRascunhoProserv,
} = rascunho
