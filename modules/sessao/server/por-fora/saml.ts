import { consumeOnce, type Db, type Portal } from '@portal/platform/server'
import * as z from 'zod/mini'
import { enderecoDeRetorno, identidadeDoPortal } from './enderecos.ts'
import type { Identidade } from './identidade.ts'
import type { ProvedorSaml } from './provedor.ts'
import type { Cerimonia } from './queries.ts'

const TOLERANCIA_DO_RELOGIO_MS = 60_000
const DURACAO_DO_PEDIDO_MS = 600_000
/** Replay cache duration, longer than the validity of any assertion. */
const LEMBRAR_S = 86_400
/** Refused XML: weak digests (SHA-1, MD5), HMAC signatures, and document types with entities. */
const RECUSADO = /Algorithm\s*=\s*["'][^"']*(?:sha1|md5|hmac)[^"']*["']|<!DOCTYPE|<!ENTITY/i

/** Signed part of the answer, the only part that is read. */
const Assercao = z.object({
	Assertion: z.object({
		$: z.object({ ID: z.string() }),
		Subject: z.tuple([
			z.object({
				SubjectConfirmation: z.array(
					z.object({
						$: z.object({ Method: z.literal('urn:oasis:names:tc:SAML:2.0:cm:bearer') }),
						SubjectConfirmationData: z.tuple([
							z.object({
								$: z.object({ Recipient: z.string(), InResponseTo: z.string(), NotOnOrAfter: z.string() }),
							}),
						]),
					}),
				),
			}),
		]),
	}),
})
const Perfil = z.object({
	issuer: z.string(),
	nameID: z.string(),
	sessionIndex: z.optional(z.string()),
	attributes: z.optional(z.record(z.string(), z.unknown())),
})

/** The library asks whether it knows a request: of one sign-in, its own alone. */
async function abrir(
	portal: Pick<Portal, 'config'>,
	provedor: ProvedorSaml,
	{ pedido, criada_em }: Pick<Cerimonia, 'pedido' | 'criada_em'>,
) {
	const { SAML, ValidateInResponseTo } = await import('@node-saml/node-saml')
	const identidade = identidadeDoPortal(portal, provedor)
	return new SAML({
		issuer: identidade,
		audience: identidade,
		callbackUrl: enderecoDeRetorno(portal, provedor),
		entryPoint: provedor.endereco,
		idpCert: [...provedor.certificados],
		wantAssertionsSigned: true,
		wantAuthnResponseSigned: false,
		acceptedClockSkewMs: TOLERANCIA_DO_RELOGIO_MS,
		disableRequestedAuthnContext: true,
		identifierFormat: null,
		validateInResponseTo: ValidateInResponseTo.always,
		requestIdExpirationPeriodMs: DURACAO_DO_PEDIDO_MS,
		generateUniqueId: () => pedido,
		cacheProvider: {
			saveAsync: async (_key, value) => ({ value, createdAt: Date.parse(criada_em) }),
			getAsync: async (key) => (key === pedido ? criada_em : null),
			removeAsync: async (key) => key,
		},
	})
}

export async function iniciarSaml(
	portal: Portal,
	provedor: ProvedorSaml,
	{ estado, pedido }: { estado: string; pedido: string },
): Promise<string> {
	const saml = await abrir(portal, provedor, { pedido, criada_em: portal.agora().toISOString() })
	return saml.getAuthorizeUrlAsync(estado, undefined, {})
}

/** Verifies a SAML answer: signed assertion for this portal, in response to this request, used once. */
export async function receberSaml(
	portal: Portal,
	db: Db,
	provedor: ProvedorSaml,
	cerimonia: Cerimonia,
	SAMLResponse: string,
): Promise<Identidade> {
	if (RECUSADO.test(Buffer.from(SAMLResponse, 'base64').toString('utf8')))
		throw new Error('the answer uses an algorithm or a construct that is not taken')
	const saml = await abrir(portal, provedor, cerimonia)
	const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
	const { issuer, nameID, sessionIndex, attributes = {} } = z.parse(Perfil, profile)
	const { Assertion } = z.parse(Assercao, profile?.getAssertion?.())
	const [{ SubjectConfirmation }] = Assertion.Subject
	const retorno = enderecoDeRetorno(portal, provedor)
	const confirmada = SubjectConfirmation.some(({ SubjectConfirmationData: [{ $ }] }) => {
		return $.Recipient === retorno && $.InResponseTo === cerimonia.pedido
	})
	if (issuer !== provedor.emissor) throw new Error('the assertion is of another issuer')
	if (!confirmada) throw new Error('the assertion is for another recipient or request')
	if (!(await consumeOnce(db, `saml:${provedor.id}:${Assertion.$.ID}`, LEMBRAR_S)))
		throw new Error('the assertion was used before')
	return {
		numero: attributes[provedor.campoDoNumero],
		nome: attributes['displayName'] ?? attributes['cn'],
		email: attributes['mail'],
		sujeito: nameID,
		sid: sessionIndex ?? null,
		idToken: null,
	}
}

export async function descreverPortal(portal: Portal, provedor: ProvedorSaml): Promise<string> {
	const saml = await abrir(portal, provedor, { pedido: '_', criada_em: portal.agora().toISOString() })
	return saml.generateServiceProviderMetadata(null, null)
}
