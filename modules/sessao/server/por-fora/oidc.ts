import { type Portal, UnavailableError } from '@portal/platform/server'
import type { Configuration, IDToken, ServerMetadata } from 'openid-client'
import { enderecoDeRetorno } from './enderecos.ts'
import type { Identidade } from './identidade.ts'
import type { ClienteOidc, ProvedorOidc } from './provedor.ts'
import type { Cerimonia } from './queries.ts'

const TOLERANCIA_DO_RELOGIO_S = 60
const ESPERA_S = 10
const REDESCOBRIR_MS = 600_000

/** Metadata of each provider; its keys are asked for at each sign-in, so that a changed key counts at once. */
const descobertas = new WeakMap<ClienteOidc, { readonly em: number; readonly servidor: ServerMetadata }>()

const carregar = () => import('openid-client')

export async function configurar(provedor: ClienteOidc): Promise<Configuration> {
	const oidc = await carregar()
	const { cliente, segredo } = provedor
	const dados = { client_secret: segredo, [oidc.clockTolerance]: TOLERANCIA_DO_RELOGIO_S }
	const local = provedor.emissor.startsWith('http:')
	let conhecida = descobertas.get(provedor)
	if (!conhecida || Date.now() - conhecida.em > REDESCOBRIR_MS) {
		const achada = await oidc.discovery(new URL(provedor.emissor), cliente, dados, undefined, {
			timeout: ESPERA_S,
			execute: local ? [oidc.allowInsecureRequests] : [],
		})
		conhecida = { em: Date.now(), servidor: achada.serverMetadata() }
		descobertas.set(provedor, conhecida)
	}
	const { servidor } = conhecida
	const basico = servidor.token_endpoint_auth_methods_supported?.includes('client_secret_basic') ?? true
	const config = new oidc.Configuration(
		servidor,
		cliente,
		dados,
		basico ? oidc.ClientSecretBasic(segredo) : oidc.ClientSecretPost(segredo),
	)
	config.timeout = ESPERA_S
	if (local) oidc.allowInsecureRequests(config)
	// By default the library trusts the TLS channel and does not verify the signature.
	oidc.enableNonRepudiationChecks(config)
	return config
}

/** Secrets of one authorization request, kept by the caller, and the return address. */
export interface Visita {
	readonly estado: string
	readonly verificador: string
	readonly pedido: string
	readonly retorno: string
}

/** Address to which the browser is sent. */
export async function irAoProvedor(portal: Portal, provedor: ClienteOidc, visita: Visita): Promise<string> {
	const oidc = await carregar()
	const config = await configurar(provedor).catch((error: unknown) => {
		portal.log.error({ error, provedor: provedor.id }, 'sign-in provider does not answer')
		throw new UnavailableError(
			'provedor-fora-do-ar',
			`${provedor.rotulo} não está respondendo. Tente novamente em alguns minutos.`,
		)
	})
	return oidc.buildAuthorizationUrl(config, {
		redirect_uri: visita.retorno,
		scope: provedor.escopo,
		state: visita.estado,
		nonce: visita.pedido,
		code_challenge: await oidc.calculatePKCECodeChallenge(visita.verificador),
		code_challenge_method: 'S256',
	}).href
}

export type Resposta = Readonly<Record<string, string | undefined>>

interface Provado {
	readonly provado: IDToken
	/** Claims of the ID token, completed from the userinfo endpoint if one is missing. */
	readonly dados: Readonly<Record<string, unknown>>
	readonly idToken: string | null
}

/** Exchanges the code and verifies issuer, audience, times, nonce and signature of the ID token. */
export async function provarNoProvedor(
	provedor: ClienteOidc,
	{ verificador, pedido, retorno }: Omit<Visita, 'estado'>,
	resposta: Resposta,
	campos: readonly string[],
): Promise<Provado> {
	const oidc = await carregar()
	const config = await configurar(provedor)
	const url = new URL(retorno)
	for (const [nome, valor] of Object.entries(resposta)) if (valor !== undefined) url.searchParams.set(nome, valor)
	const tokens = await oidc.authorizationCodeGrant(config, url, {
		pkceCodeVerifier: verificador,
		expectedNonce: pedido,
		...(resposta['state'] === undefined ? {} : { expectedState: resposta['state'] }),
		idTokenExpected: true,
	})
	const provado = tokens.claims()
	if (!provado) throw new Error('no id_token')
	const falta =
		campos.some((campo) => provado[campo] === undefined) && config.serverMetadata().userinfo_endpoint !== undefined
	const mais = falta ? await oidc.fetchUserInfo(config, tokens.access_token, provado.sub) : {}
	return { provado, dados: { ...mais, ...provado }, idToken: tokens.id_token ?? null }
}

export const iniciarOidc = (portal: Portal, provedor: ProvedorOidc, visita: Omit<Visita, 'retorno'>): Promise<string> =>
	irAoProvedor(portal, provedor, { ...visita, retorno: enderecoDeRetorno(portal, provedor) })

export async function receberOidc(
	portal: Portal,
	provedor: ProvedorOidc,
	{ verificador, pedido }: Cerimonia,
	resposta: Resposta,
): Promise<Identidade> {
	const visita = { verificador, pedido, retorno: enderecoDeRetorno(portal, provedor) }
	const { provado, dados, idToken } = await provarNoProvedor(provedor, visita, resposta, [provedor.campoDoNumero])
	return {
		numero: dados[provedor.campoDoNumero],
		nome: dados['name'],
		email: dados['email'],
		sujeito: provado.sub,
		sid: typeof provado['sid'] === 'string' ? provado['sid'] : null,
		idToken,
	}
}

/** RP-Initiated Logout address; undefined if the provider has none or does not answer, since sign-out must not wait. */
export async function saidaOidc(
	portal: Portal,
	provedor: ProvedorOidc,
	idToken: string | null,
): Promise<string | undefined> {
	try {
		const oidc = await carregar()
		const config = await configurar(provedor)
		if (!config.serverMetadata().end_session_endpoint) return undefined
		const retorno = new URL('/', enderecoDeRetorno(portal, provedor)).href
		return oidc.buildEndSessionUrl(config, {
			post_logout_redirect_uri: retorno,
			...(idToken === null ? {} : { id_token_hint: idToken }),
		}).href
	} catch (error) {
		portal.log.warn({ error, provedor: provedor.id }, 'sign-in provider could not be told of the end')
		return undefined
	}
}
