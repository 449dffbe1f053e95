import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** Run-time settings that the browser needs: one build serves any institution. */
export const Configuracao = z.object({
	instituicao: z.object({
		nome: z.string(),
		sigla: z.string(),
		/** Path or URL of an image; empty: the name is written. */
		logo: z.string(),
		corPrimaria: z.string(),
		corDestaque: z.string(),
	}),
	fusoHorario: z.string(),
	/** Clock of that zone in the years around today; without it the browser uses its own tables. */
	relogio: z.optional(z.object({ ate: z.number(), mudancas: z.array(z.number()), minutos: z.array(z.number()) })),
	demonstracao: z.boolean(),
	/** Ways to sign in: number and password, and the institution's own providers, each with the name on its button. */
	entrada: z.object({
		senha: z.boolean(),
		provedores: z.array(z.object({ provedor: z.string(), rotulo: z.string() })),
	}),
	captcha: z.object({
		padrao: z.enum(['turnstile', 'recaptcha', 'altcha']),
		/** Site keys of the providers that may be chosen. */
		provedores: z.array(
			z.object({ nome: z.enum(['turnstile', 'recaptcha', 'altcha']), chave: z.string(), url: z.string() }),
		),
	}),
	urls: z.object({ alterarSenha: z.string(), suporte: z.string(), legado: z.string() }),
	/** Origins that the legacy frame may show and listen to. */
	origensLegado: z.array(z.string()),
	/** Services that another system answers, which knows the calls of the old portal alone; absent: none. */
	encaminhados: z.optional(z.array(z.string())),
	nivelLog: z.enum(['TRACE', 'DEBUG', 'INFO', 'WARN', 'ERROR']),
	/** Whether pages can be translated into the sign language of Brazil; absent: no. */
	libras: z.optional(z.boolean()),
	analytics: z.object({ analyticsId: z.string(), tagManagerId: z.string() }),
})
export type Configuracao = z.infer<typeof Configuracao>

export const obterConfiguracao = endpoint({
	method: 'GET',
	path: '/configuracao.json',
	summary: 'Configuração da instituição para o navegador',
	access: 'publico',
	response: Configuracao,
})
