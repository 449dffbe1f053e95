import { createServer } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import Provider, { type ClientMetadata } from 'oidc-provider'
import { ouvir } from './listen.ts'

export { ouvir }

export const CLIENTE = { client_id: 'portal', client_secret: 'um-segredo-de-teste-comprido' } as const

interface Oferta {
	/** Return address, and the rest of the client's registration. */
	readonly cliente: Omit<ClientMetadata, keyof typeof CLIENTE>
	readonly contas: Readonly<Record<string, object>>
	/** Claims that each scope gives; those of `openid` are in the token itself. */
	readonly campos: Readonly<Record<string, string[]>>
}

/** Real OpenID provider on a port of its own; its log-in accepts the name of any account, with any password. */
export async function abrirProvedor({ cliente, contas, campos }: Oferta) {
	const server = createServer((request, response) => void atender(request, response))
	const { emissor, fechar } = await ouvir(server)
	const criar = async (kid: string) => {
		const { privateKey } = await generateKeyPair('RS256', { extractable: true })
		const provedor = new Provider(emissor, {
			clients: [{ ...CLIENTE, ...cliente }],
			jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' }] },
			claims: campos,
			cookies: { keys: ['chave-de-teste'] },
			features: { backchannelLogout: { enabled: true } },
			findAccount: (_context, accountId) => ({
				accountId,
				claims: async () => ({ sub: accountId, ...contas[accountId] }),
			}),
			// Consent is granted beforehand, as a university does for its own systems: nobody is asked whether the
			// portal may know their number.
			loadExistingGrant: async ({ oidc }) => {
				const concessao = new oidc.provider.Grant({
					clientId: CLIENTE.client_id,
					accountId: oidc.session?.accountId ?? '',
				})
				concessao.addOIDCScope(Object.keys(campos).join(' '))
				await concessao.save()
				return concessao
			},
			pkce: { required: () => true },
			ttl: { Session: 3600, Interaction: 3600, Grant: 3600, AccessToken: 600, IdToken: 600 },
		})
		return provedor.callback()
	}
	let atender = await criar('primeira')
	return {
		emissor,
		trocarChave: async () => {
			atender = await criar('segunda')
		},
		fechar,
	}
}

/** Signs in as a person would, and answers where the provider sends the browser in the end. */
export async function passarPeloProvedor(inicio: URL, conta: string): Promise<URL> {
	const cookies = new Map<string, string>()
	let proximo = inicio
	let formulario: URLSearchParams | undefined
	while (proximo.origin === inicio.origin) {
		const resposta = await pedir(proximo, cookies, formulario)
		const destino = resposta.headers.get('location')
		const acao = destino ?? /action="([^"]+)"/.exec(await resposta.text())?.[1]
		if (!acao) throw new Error(`the provider leads nowhere: ${resposta.status}`)
		formulario = destino ? undefined : new URLSearchParams({ prompt: 'login', login: conta, password: 'qualquer' })
		proximo = new URL(acao, proximo)
	}
	return proximo
}

async function pedir(endereco: URL, cookies: Map<string, string>, formulario: URLSearchParams | undefined) {
	const resposta = await fetch(endereco, {
		redirect: 'manual',
		headers: { cookie: [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join('; ') },
		...(formulario ? { method: 'POST', body: formulario } : {}),
	})
	for (const cookie of resposta.headers.getSetCookie()) {
		const [nome = '', valor = ''] = cookie.split(';')[0]?.split('=', 2) ?? []
		cookies.set(nome, valor)
	}
	return resposta
}
