import { createServer, type ServerResponse } from 'node:http'
import { ouvir } from '@portal/platform/testing/openid-provider'
import { exportJWK, exportSPKI, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** Fake provider whose token endpoint answers with the value that a test sets. */
export async function abrirProvedorForjado(metadados: object = {}) {
	const [chave, alheia] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')]
	const jwk = { ...(await exportJWK(chave.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }
	let idToken = ''
	const server = createServer((request, response) => {
		if (request.url === '/jwks') return json(response, { keys: [jwk] })
		if (request.url === '/token') return json(response, { access_token: 'a', token_type: 'Bearer', id_token: idToken })
		return json(response, {
			issuer: emissor,
			authorization_endpoint: `${emissor}/auth`,
			token_endpoint: `${emissor}/token`,
			jwks_uri: `${emissor}/jwks`,
			id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
			...metadados,
		})
	})
	const { emissor, fechar } = await ouvir(server)
	return {
		emissor,
		publica: await exportSPKI(chave.publicKey),
		responder: (token: string) => {
			idToken = token
		},
		assinar: (dados: JWTPayload, { comChaveAlheia = false, typ = 'JWT' } = {}) =>
			new SignJWT(dados)
				.setProtectedHeader({ alg: 'RS256', kid: 'k', typ })
				.sign((comChaveAlheia ? alheia : chave).privateKey),
		fechar,
	}
}

const json = (response: ServerResponse, body: object) =>
	response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
