import { createHmac } from 'node:crypto'
import { consumeOnce, getSecret, NotFoundError, type Portal } from '@portal/platform/server'
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { Desafio, DesafioResolvido } from '../../contract/index.ts'
import { settings } from '../settings.ts'

const VALIDADE_SEGUNDOS = 300
/** The answer is a number in this range; the browser tries them from zero on. */
const CONTADOR = { minimo: 500, maximo: 3000 } as const

async function chaves(portal: Portal) {
	const segredo = await getSecret(portal.db, 'captcha')
	const derivar = (uso: string) => createHmac('sha256', segredo).update(uso).digest('hex')
	return {
		assinatura: derivar('desafio'),
		resposta: derivar('resposta'),
		/** Ties a challenge to who asked for it, without writing the address into it. */
		marca: (endereco: string) => derivar(`endereco ${endereco}`).slice(0, 32),
	}
}

/** Proof of work is refused where the institution chose a provider: it would be a way around it. */
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

/** True once for each challenge that we made, for this address, answered in time. */
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
