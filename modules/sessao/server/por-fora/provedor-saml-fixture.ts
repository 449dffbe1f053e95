import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { SignedXml } from 'xml-crypto'

export const EMISSOR = 'https://idp.example/saml'
const EXC_C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'

export interface Chave {
	readonly privada: string
	readonly certificado: string
	/** Path of the certificate. */
	readonly arquivo: string
}

export function criarChave(): Chave {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-saml-'))
	const [chave, arquivo] = [join(pasta, 'chave.pem'), join(pasta, 'certificado.pem')]
	const pedido = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=idp.example', '-days', '30']
	execFileSync('openssl', [...pedido, '-keyout', chave, '-out', arquivo], { stdio: 'ignore' })
	return { privada: readFileSync(chave, 'utf8'), certificado: readFileSync(arquivo, 'utf8'), arquivo }
}

/** Parts of a request to the provider. */
export function lerPedido(inicio: URL) {
	const xml = inflateRawSync(Buffer.from(inicio.searchParams.get('SAMLRequest') ?? '', 'base64')).toString()
	const atributo = (nome: string) => new RegExp(`${nome}="([^"]+)"`).exec(xml)?.[1] ?? ''
	return {
		id: atributo('ID'),
		retorno: atributo('AssertionConsumerServiceURL'),
		portal: />([^<]+)<\/saml:Issuer>/.exec(xml)?.[1] ?? '',
		estado: inicio.searchParams.get('RelayState') ?? '',
	}
}

export interface Dados {
	readonly id: string
	readonly emissor: string
	readonly codpes: string
	readonly audiencia: string
	readonly destinatario: string
	readonly emRespostaA: string
	readonly desde: Date
	readonly ate: Date
	readonly metodo: string
}

export const dadosPara = (pedido: ReturnType<typeof lerPedido>): Dados => ({
	id: `_${randomUUID()}`,
	emissor: EMISSOR,
	codpes: '10001',
	audiencia: pedido.portal,
	destinatario: pedido.retorno,
	emRespostaA: pedido.id,
	desde: new Date(Date.now() - 5_000),
	ate: new Date(Date.now() + 300_000),
	metodo: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
})

export const assercao = (dados: Dados): string =>
	`<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${dados.id}" Version="2.0" IssueInstant="${dados.desde.toISOString()}">` +
	`<saml:Issuer>${dados.emissor}</saml:Issuer>` +
	`<saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:transient">${dados.codpes}-t</saml:NameID>` +
	`<saml:SubjectConfirmation Method="${dados.metodo}"><saml:SubjectConfirmationData NotOnOrAfter="${dados.ate.toISOString()}" Recipient="${dados.destinatario}" InResponseTo="${dados.emRespostaA}"/></saml:SubjectConfirmation></saml:Subject>` +
	`<saml:Conditions NotBefore="${dados.desde.toISOString()}" NotOnOrAfter="${dados.ate.toISOString()}"><saml:AudienceRestriction><saml:Audience>${dados.audiencia}</saml:Audience></saml:AudienceRestriction></saml:Conditions>` +
	`<saml:AuthnStatement AuthnInstant="${dados.desde.toISOString()}" SessionIndex="s1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>` +
	`<saml:AttributeStatement><saml:Attribute Name="codpes"><saml:AttributeValue>${dados.codpes}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement>` +
	`</saml:Assertion>`

export const resposta = (conteudo: string, { emRespostaA }: { emRespostaA: string }, id = '_r1'): string =>
	`<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="${id}" Version="2.0" InResponseTo="${emRespostaA}">` +
	`<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${EMISSOR}</saml:Issuer>` +
	`<samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${conteudo}</samlp:Response>`

/** Signs one element, with the signature at the place that SAML prescribes. */
export function assinar(xml: string, chave: Chave, elemento = 'Assertion', algoritmo = 'sha256'): string {
	const [familia, resumo] =
		algoritmo === 'sha1'
			? ['http://www.w3.org/2000/09/xmldsig#', 'http://www.w3.org/2000/09/xmldsig#sha1']
			: ['http://www.w3.org/2001/04/xmldsig-more#', 'http://www.w3.org/2001/04/xmlenc#sha256']
	const assinatura = new SignedXml({
		privateKey: chave.privada,
		publicCert: chave.certificado,
		signatureAlgorithm: `${familia}rsa-${algoritmo}`,
		canonicalizationAlgorithm: EXC_C14N,
	})
	const alvo = `//*[local-name(.)='${elemento}']`
	assinatura.addReference({ xpath: alvo, digestAlgorithm: resumo, transforms: [ENVELOPED, EXC_C14N] })
	assinatura.computeSignature(xml, {
		location: { reference: `${alvo}/*[local-name(.)='Issuer']`, action: 'after' },
	})
	return assinatura.getSignedXml()
}

export const codificarBase64 = (xml: string): string => Buffer.from(xml).toString('base64')
