import { consumeOnce, type Db, InputError, inTransaction, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { configurar } from './oidc.ts'
import type { ProvedorOidc } from './provedor.ts'
import { listarSessoesDoProvedor } from './queries.ts'

const ALGORITMOS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']
const IDADE_MAXIMA_S = 300

/** OpenID Connect Back-Channel Logout 1.0, section 2.6. */
const Aviso = z
	.object({
		jti: z.string(),
		sub: z.optional(z.string()),
		sid: z.optional(z.string()),
		nonce: z.optional(z.undefined()),
		events: z.object({ 'http://schemas.openid.net/event/backchannel-logout': z.looseObject({}) }),
	})
	.check(z.refine(({ sub, sid }) => sub !== undefined || sid !== undefined))

async function lerAviso(provedor: ProvedorOidc, token: string) {
	const { createRemoteJWKSet, jwtVerify } = await import('jose')
	const { jwks_uri = '' } = (await configurar(provedor)).serverMetadata()
	const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(jwks_uri)), {
		issuer: provedor.emissor,
		audience: provedor.cliente,
		algorithms: ALGORITMOS,
		clockTolerance: 60,
		maxTokenAge: IDADE_MAXIMA_S,
	})
	return z.parse(Aviso, payload)
}

/** Back-channel logout: ends the portal sessions that belong to the ended session of the provider. */
export async function encerrarAvisadas(portal: Portal, db: Db, provedor: ProvedorOidc, token: string): Promise<void> {
	const aviso = await lerAviso(provedor, token).catch((error: unknown) => {
		portal.log.warn({ error, provedor: provedor.id }, 'refused logout token')
		throw new InputError('aviso-invalido', 'O aviso de saída não pôde ser conferido. Envie um novo.')
	})
	await inTransaction(db, async (trx) => {
		if (!(await consumeOnce(trx, `saida:${provedor.id}:${aviso.jti}`, 2 * IDADE_MAXIMA_S)))
			throw new InputError('aviso-repetido', 'Este aviso de saída já foi recebido. Envie um novo.')
		const { sid, sub } = aviso
		const sessoes = await listarSessoesDoProvedor(trx, provedor.id, {
			...(sid === undefined ? {} : { sid }),
			...(sub === undefined ? {} : { sub }),
		})
		for (const { id, codpes } of sessoes) await portal.sessions.end(trx, codpes, { only: id })
	})
}
