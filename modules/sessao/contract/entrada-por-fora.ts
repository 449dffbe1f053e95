import { endpoint, Retorno, Sessao } from '@portal/platform/contract'
import * as z from 'zod/mini'

const BASE = '/wsusuario/api/usuario/entrada'
const FORMULARIO = 'application/x-www-form-urlencoded'
const MAXIMO_FORMULARIO = 512 * 1024
const Provedor = z.object({ provedor: z.string().check(z.regex(/^[a-z0-9]{1,20}$/)) })
const parametro = z.optional(z.string().check(z.maxLength(4_000)))

/** Address of the provider, where the person is identified. */
export const iniciarEntradaPorFora = endpoint({
	method: 'POST',
	path: `${BASE}/:provedor/iniciar`,
	summary: 'Começa a entrada por um provedor da instituição',
	access: 'publico',
	params: Provedor,
	response: z.object({ url: z.url() }),
	// A whole campus may share one address.
	rateLimit: { limite: 600, janelaSegundos: 60, por: 'endereco' },
	// No transaction: the call waits for the provider.
	transaction: false,
	audited: false,
})

/** Return address of OpenID Connect. */
export const receberCodigo = endpoint({
	method: 'GET',
	path: `${BASE}/:provedor/retorno`,
	summary: 'Volta de um provedor OpenID Connect',
	access: 'publico',
	params: Provedor,
	query: z.object({
		code: parametro,
		state: parametro,
		iss: parametro,
		error: parametro,
		error_description: parametro,
	}),
	response: 'desvio',
})

/** Assertion consumer service of SAML: a cross-site post, which carries no cookie of the portal. */
export const receberAssercao = endpoint({
	method: 'POST',
	path: `${BASE}/:provedor/retorno`,
	summary: 'Volta de um provedor SAML',
	access: 'publico',
	params: Provedor,
	bytes: FORMULARIO,
	bodyLimit: MAXIMO_FORMULARIO,
	response: 'desvio',
	transaction: false,
	audited: false,
})

/** Concludes the sign-in in the page that began it, with the same answer as a sign-in with a password. */
export const concluirEntradaPorFora = endpoint({
	method: 'POST',
	path: `${BASE}/concluir`,
	summary: 'Conclui a entrada por um provedor da instituição',
	access: 'publico',
	response: Sessao,
	// No transaction: the audit row of a refused attempt must be kept.
	transaction: false,
})

/** OpenID Connect Back-Channel Logout 1.0. */
export const encerrarPeloProvedor = endpoint({
	method: 'POST',
	path: `${BASE}/:provedor/encerrar`,
	summary: 'O provedor avisa que a sessão terminou nele',
	access: 'publico',
	params: Provedor,
	bytes: FORMULARIO,
	bodyLimit: MAXIMO_FORMULARIO,
	response: Retorno,
	transaction: false,
	audited: false,
})

/** Metadata that the administrators of a SAML provider ask for. */
export const obterMetadados = endpoint({
	method: 'GET',
	path: `${BASE}/:provedor/metadados`,
	summary: 'Metadados SAML do portal',
	access: 'publico',
	params: Provedor,
	response: 'binario',
})

/** Query parameter of the public home after the return from a provider. */
export const PARAMETRO_DE_RETORNO = 'entrada'
