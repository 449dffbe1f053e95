import { type Config, UnavailableError } from '@portal/platform/server'
import * as z from 'zod/mini'
import { settings } from '../settings.ts'

const ESPERA_MS = 8_000

export interface SessaoPedida {
	readonly signatario: { readonly nome: string; readonly email: string | null; readonly codpes: number }
	readonly retorno: string
	/** Embedded display within the portal's page instead of a redirect. */
	readonly embutido: boolean
	readonly documentos: readonly { readonly id: string; readonly nome: string; readonly resumo: string }[]
}

const SessaoAberta = z.object({
	sessao: z.string().check(z.minLength(1), z.maxLength(200)),
	url: z.url({ protocol: /^https?$/ }),
})
const SessaoVista = z.object({
	situacao: z.enum(['aguardando', 'assinada', 'recusada', 'cancelada', 'expirada']),
	/** CMS in base64, by document. */
	assinaturas: z.record(z.string(), z.string()),
	/** Refusal reason, where the provider asks for one. */
	motivo: z.optional(z.nullable(z.string())),
})
export type SessaoVista = z.infer<typeof SessaoVista>

/** HTTP client of the external provider, which receives digests, never documents, and returns signatures. */
export const abrirSessao = (config: Config, pedida: SessaoPedida) =>
	chamar(config, '/sessoes', SessaoAberta, { method: 'POST', body: JSON.stringify(pedida) })

export const verSessao = (config: Config, sessao: string): Promise<SessaoVista> =>
	chamar(config, `/sessoes/${encodeURIComponent(sessao)}`, SessaoVista, {})

export const temProvedor = (config: Config): boolean => settings.of({ config }).PORTAL_ASSINA_PROVEDOR_URL !== undefined

async function chamar<T>(config: Config, caminho: string, forma: z.ZodMiniType<T>, init: RequestInit): Promise<T> {
	const { PORTAL_ASSINA_PROVEDOR_URL: url, PORTAL_ASSINA_PROVEDOR_SEGREDO: segredo = '' } = settings.of({ config })
	if (!url)
		throw new UnavailableError(
			'sem-provedor',
			'Este portal não tem provedor externo de assinatura. Assine com o certificado da instituição.',
		)
	try {
		const resposta = await fetch(new URL(caminho.replace(/^\//, ''), url.endsWith('/') ? url : `${url}/`), {
			...init,
			headers: { 'content-type': 'application/json', authorization: `Bearer ${segredo}` },
			redirect: 'error',
			signal: AbortSignal.timeout(ESPERA_MS),
		})
		if (!resposta.ok) throw new Error(`status ${resposta.status}`)
		return z.parse(forma, await resposta.json())
	} catch (error) {
		throw new UnavailableError(
			'provedor-indisponivel',
			'O provedor externo de assinatura não respondeu. Tente de novo em alguns minutos.',
			error instanceof Error ? error.message : undefined,
		)
	}
}
