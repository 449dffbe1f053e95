import { createHash } from 'node:crypto'
import { consumeOnce, type Portal, UnavailableError } from '@portal/platform/server'
import * as z from 'zod/mini'
import { settings } from '../settings.ts'

const PRAZO_MS = 5_000
/** Longer than any provider keeps a token valid. */
const VALIDADE_SEGUNDOS = 900
/** Minimum score of a reCAPTCHA v3 answer; other captchas have no score. */
const PONTUACAO_MINIMA = 0.5

const Resposta = z.object({ success: z.boolean(), score: z.optional(z.number()) })

interface Servico {
	readonly nome: 'turnstile' | 'recaptcha'
	readonly url: string
	readonly segredo: string
}

function servicoDe(portal: Portal, nome: Servico['nome']): Servico | undefined {
	const ditas = settings.of(portal)
	const [base, caminho, segredo] =
		nome === 'turnstile'
			? [ditas.PORTAL_TURNSTILE_URL, '/turnstile/v0/siteverify', ditas.PORTAL_TURNSTILE_SEGREDO]
			: [ditas.PORTAL_RECAPTCHA_URL, '/recaptcha/api/siteverify', ditas.PORTAL_RECAPTCHA_SEGREDO]
	return segredo ? { nome, url: new URL(caminho, base).href, segredo } : undefined
}

interface ProvaDoProvedor {
	readonly token: string
	readonly endereco: string
	/** Message for a provider that does not answer. */
	readonly mensagem: string
}

/** Verifies a token with its provider, once per token over all processes. */
export async function verificarComProvedor(
	portal: Portal,
	nome: Servico['nome'],
	prova: ProvaDoProvedor,
): Promise<boolean> {
	const servico = servicoDe(portal, nome)
	if (!servico) return false
	const marca = createHash('sha256').update(prova.token).digest('base64url')
	if (!(await consumeOnce(portal.db, `captcha ${nome} ${marca}`, VALIDADE_SEGUNDOS))) return false
	const { success, score = 1 } = await perguntar(portal, servico, prova)
	return success && score >= PONTUACAO_MINIMA
}

async function perguntar(
	portal: Portal,
	{ nome, url, segredo }: Servico,
	{ token, endereco, mensagem }: ProvaDoProvedor,
) {
	try {
		const answer = await fetch(url, {
			method: 'POST',
			body: new URLSearchParams({ secret: segredo, response: token, remoteip: endereco }),
			signal: AbortSignal.timeout(PRAZO_MS),
			redirect: 'error',
		})
		return z.parse(Resposta, await answer.json())
	} catch (error) {
		portal.log.warn({ provedor: nome, err: error instanceof Error ? error.message : error }, 'captcha not verified')
		throw new UnavailableError('captcha-indisponivel', mensagem)
	}
}
