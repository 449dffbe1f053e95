import { createHmac } from 'node:crypto'
import { consumeOnce, getSecret, NotFoundError, type Portal } from '@portal/platform/server'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { Desafio, DesafioResolvido } from '../../contract/index.ts'
import { settings } from '../settings.ts'

const VALIDADE_SEGUNDOS = 300
/** Range of the solution, which the browser searches from zero upwards. */
const CONTADOR = { minimo: 500, maximo: 3000 } as const

async function chaves(portal: Portal) {
	const segredo = await getSecret(portal.db, 'captcha')
	const derivar = (uso: string) => createHmac('sha256', segredo).update(uso).digest('hex')
	return {
		assinatura: derivar('desafio'),
		resposta: derivar('resposta'),
		/** Binds a challenge to the requesting address by a keyed hash, without revealing the address. */
		marca: (endereco: string) => derivar(`endereco ${endereco}`).slice(0, 32),
	}
}

/** Proof of work is accepted only if no captcha provider is configured, since it would bypass that provider. */
export function altchaEmUso(portal: Pick<Portal, 'config'>): boolean {
	const { PORTAL_TURNSTILE_CHAVE, PORTAL_RECAPTCHA_CHAVE } = settings.of(portal)
	return !PORTAL_TURNSTILE_CHAVE && !PORTAL_RECAPTCHA_CHAVE
}

export async function criarDesafio(portal: Portal, endereco: string): Promise<Desafio> {
	if (!altchaEmUso(portal))
		throw new NotFoundError('captcha-nao-usado', 'Este portal usa outro captcha. Recarregue a página e tente de novo.')
	const { assinatura, resposta, marca } = await chaves(portal)
	const desafio = await createChallenge({
		algorithm: 'PBKDF2/SHA-256',
		cost: settings.of(portal).PORTAL_CAPTCHA_CUSTO,
		counter: randomInt(CONTADOR.minimo, CONTADOR.maximo),
		deriveKey,
		expiresAt: new Date(portal.agora().getTime() + VALIDADE_SEGUNDOS * 1000),
		data: { endereco: marca(endereco) },
		hmacSignatureSecret: assinatura,
		hmacKeySignatureSecret: resposta,
	})
	return z.parse(Desafio, desafio)
}

/** Verifies a solution: issued by this portal for this address, in time, and used once. */
export async function verificarAltcha(portal: Portal, token: string, endereco: string): Promise<boolean> {
	const resolvido = lerToken(token)
	if (!resolvido) return false
	const { challenge, solution } = resolvido
	const { assinatura, resposta, marca } = await chaves(portal)
	if (challenge.parameters.data.endereco !== marca(endereco)) return false
	const { verified } = await verifySolution({
		challenge,
		solution,
		deriveKey,
		hmacSignatureSecret: assinatura,
		hmacKeySignatureSecret: resposta,
	})
	return verified && (await consumeOnce(portal.db, `altcha ${challenge.signature}`, VALIDADE_SEGUNDOS * 2))
}

function lerToken(token: string) {
	try {
		const { success, data } = z.safeParse(DesafioResolvido, JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
		return success ? data : undefined
	} catch {
		return undefined
	}
}
