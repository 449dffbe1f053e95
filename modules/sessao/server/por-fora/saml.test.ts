import { describe, expect } from 'vitest'
import { credenciais } from '../testes/login-de-teste.ts'
import { criarPessoas } from '../testes/portal-de-teste.ts'
import {
	assercao,
	assinar,
	type Chave,
	codificarBase64,
	criarChave,
	type Dados,
	dadosPara,
	EMISSOR,
	lerPedido,
	resposta,
} from './provedor-saml-fixture.ts'
import { Visitante } from './visitante-fixture.ts'

const PORTAL = 'http://portal.localhost'
const [chave, nova, alheia] = [criarChave(), criarChave(), criarChave()]
const test = criarPessoas({
	PORTAL_BASE_URL: PORTAL,
	PORTAL_SAML_CAFE_ROTULO: 'Federação CAFe',
	PORTAL_SAML_CAFE_EMISSOR: EMISSOR,
	PORTAL_SAML_CAFE_ENDERECO: 'https://idp.example/saml/sso',
	PORTAL_SAML_CAFE_CERTIFICADO: `${chave.arquivo}, ${nova.arquivo}`,
})

type Pedido = ReturnType<typeof lerPedido>
type Forja = (dados: Dados, pedido: Pedido) => string

const assinadaCom = (comChave: Chave) => (dados: Dados) => assinar(resposta(assercao(dados), dados), comChave)
const assinada = assinadaCom(chave)
const forjar =
	(mudanca: (dados: Dados) => Partial<Dados>): Forja =>
	(dados) =>
		assinada({ ...dados, ...mudanca(dados) })

/** One sign-in whose provider answers what `forja` makes. */
async function entrarCom(visitante: Visitante, forja: Forja) {
	const pedido = lerPedido(await visitante.iniciar('cafe'))
	const xml = forja(dadosPara(pedido), pedido)
	expect(await visitante.postar('cafe', { SAMLResponse: codificarBase64(xml), RelayState: pedido.estado })).toBe(
		'/?entrada=cafe',
	)
	return { xml, pedido, resultado: await visitante.concluir() }
}

const minutos = (quantos: number) => new Date(Date.now() + quantos * 60_000)
const original = (xml: string) => /<saml:Assertion.*<\/saml:Assertion>/s.exec(xml)?.[0] ?? ''
const assinaturaDe = (xml: string) => /<Signature.*<\/Signature>/s.exec(xml)?.[0] ?? ''
/** Somebody else's number, unsigned, under an id of its own. */
const falsa = (dados: Dados) => assercao({ ...dados, id: '_falsa', codpes: '10007' })

const RECUSADAS: Record<string, Forja> = {
	'that nobody signed': (dados) => resposta(assercao(dados), dados),
	'of which only the envelope is signed': (dados) => assinar(resposta(assercao(dados), dados), chave, 'Response'),
	'signed with a key that is not the provider’s': assinadaCom(alheia),
	'signed with SHA-1': (dados) => assinar(resposta(assercao(dados), dados), chave, 'Assertion', 'sha1'),
	'changed after it was signed': (dados) => assinada(dados).replace('>10001<', '>10007<'),
	'for another portal': forjar(() => ({ audiencia: 'https://outro.example' })),
	'for another address': forjar(() => ({ destinatario: 'https://outro.example/retorno' })),
	'of another issuer': forjar(() => ({ emissor: 'https://outro-idp.example' })),
	'in answer to another request': forjar(() => ({ emRespostaA: '_outro' })),
	'whose inside answers another request': (dados) =>
		assinar(resposta(assercao({ ...dados, emRespostaA: '_outro' }), dados), chave),
	'that has expired': forjar(() => ({ desde: minutos(-20), ate: minutos(-2) })),
	'that is not valid yet': forjar(() => ({ desde: minutos(3), ate: minutos(9) })),
	'that is not for its bearer': forjar(() => ({ metodo: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' })),
	'with a document type': (dados) => `<!DOCTYPE r [<!ENTITY n "10007">]>${assinada(dados).replace('>10001<', '>&n;<')}`,
	'that is no XML': () => 'x',
	'without an assertion': (dados) => resposta('', dados),
}

/** Published as XSW1 to XSW8 (Somorovsky et al., "On Breaking SAML"). */
const EMBRULHADAS: Record<string, Forja> = {
	'XSW1: the signed envelope inside the signature of a forged one': (dados) => {
		const boa = assinar(resposta(assercao(dados), dados), chave, 'Response')
		const ma = resposta(falsa(dados), dados, '_r2')
		return ma.replace('</saml:Issuer>', `</saml:Issuer>${embrulhar(assinaturaDe(boa), boa)}`)
	},
	'XSW2: the signed envelope beside the signature of a forged one': (dados) => {
		const boa = assinar(resposta(assercao(dados), dados), chave, 'Response')
		const ma = resposta(falsa(dados), dados, '_r2')
		return ma.replace('</saml:Issuer>', `</saml:Issuer>${boa}${assinaturaDe(boa)}`)
	},
	'XSW3: a forged assertion before the signed one': (dados) => {
		const boa = assinada(dados)
		return boa.replace(original(boa), `${falsa(dados)}${original(boa)}`)
	},
	'XSW4: the signed assertion inside a forged one': (dados) => {
		const boa = assinada(dados)
		return boa.replace(original(boa), falsa(dados).replace('</saml:Assertion>', `${original(boa)}</saml:Assertion>`))
	},
	'XSW5: the signature in a forged assertion, the signed one after it': (dados) => {
		const boa = assinada(dados)
		const ma = falsa(dados).replace('</saml:Issuer>', `</saml:Issuer>${assinaturaDe(boa)}`)
		return boa.replace(original(boa), `${ma}${original(boa).replace(assinaturaDe(boa), '')}`)
	},
	'XSW6: the signed assertion inside the signature of a forged one': (dados) => {
		const boa = assinada(dados)
		const semAssinatura = original(boa).replace(assinaturaDe(boa), '')
		const assinatura = embrulhar(assinaturaDe(boa), semAssinatura)
		return boa.replace(original(boa), falsa(dados).replace('</saml:Issuer>', `</saml:Issuer>${assinatura}`))
	},
	'XSW7: a forged assertion in an extension': (dados) => {
		const boa = assinada(dados)
		return boa.replace(original(boa), `<samlp:Extensions>${falsa(dados)}</samlp:Extensions>${original(boa)}`)
	},
	'XSW8: the signed assertion in an object of a forged one’s signature': (dados) => {
		const boa = assinada(dados)
		const assinatura = embrulhar(assinaturaDe(boa), original(boa).replace(assinaturaDe(boa), ''))
		return boa.replace(
			original(boa),
			falsa(dados).replace('ID="_falsa"', `ID="${dados.id}"`).replace('</saml:Issuer>', `</saml:Issuer>${assinatura}`),
		)
	},
	'a comment that cuts a number short': (dados) => assinada(dados).replaceAll('10001', '1000<!-- -->1'),
}
const embrulhar = (assinatura: string, dentro: string) =>
	assinatura.replace('</Signature>', `<Object>${dentro}</Object></Signature>`)

describe('a sign-in over SAML', () => {
	test('opens the same session that a password opens', async ({ portal }) => {
		const { resultado } = await entrarCom(new Visitante(portal), assinada)
		expect(resultado.body).toMatchObject({ retorno: 'ok', sessaoAtiva: 'S', usuario: 10001 })
		const url = '/proxy/wsusuario/api/usuario/sessoes'
		expect((await portal.app.inject({ url, headers: credenciais(resultado) })).statusCode).toBe(200)
	})

	test('goes on while the provider changes its key, and with a clock a little off', async ({ portal }) => {
		expect((await entrarCom(new Visitante(portal), assinadaCom(nova))).resultado.status).toBe(200)
		const adiantado = forjar(() => ({ desde: new Date(Date.now() + 30_000) }))
		expect((await entrarCom(new Visitante(portal), adiantado)).resultado.status).toBe(200)
	})

	test('is not put off by letters that only look like an algorithm, as a certificate may have them', async ({
		portal,
	}) => {
		const trocarLetras: Forja = (dados) => assinar(resposta(assercao(dados), dados, '_md5-hmac-sha1'), chave)
		expect((await entrarCom(new Visitante(portal), trocarLetras)).resultado.status).toBe(200)
	})

	for (const [nome, forja] of Object.entries(RECUSADAS))
		test(`refuses an assertion ${nome}`, async ({ portal }) => {
			const { resultado } = await entrarCom(new Visitante(portal), forja)
			expect({ status: resultado.status, erro: resultado.body.erro }).toEqual({ status: 401, erro: 'entrada-falhou' })
		})

	for (const [nome, forja] of Object.entries(EMBRULHADAS))
		test(`is not led astray by ${nome}`, async ({ portal }) => {
			const { resultado } = await entrarCom(new Visitante(portal), forja)
			// Signed parts may count; unsigned ones, never.
			expect([10001, 'entrada-falhou']).toContain(resultado.body.usuario ?? resultado.body.erro)
		})

	test('takes nothing that was not asked for, and each answer once', async ({ portal }) => {
		const visitante = new Visitante(portal)
		const { xml, pedido, resultado } = await entrarCom(visitante, assinada)
		expect(resultado.status).toBe(200)
		for (const RelayState of ['', 'inventado', pedido.estado]) {
			await visitante.postar('cafe', { SAMLResponse: codificarBase64(xml), RelayState })
			expect((await visitante.concluir()).body.erro).toBe('entrada-perdida')
		}
		expect((await entrarCom(visitante, () => xml)).resultado.body.erro).toBe('entrada-falhou')
	})

	test('who is made to post the answer of another one gets nothing', async ({ portal }) => {
		const [atacante, vitima] = [new Visitante(portal), new Visitante(portal)]
		const pedido = lerPedido(await atacante.iniciar('cafe'))
		await vitima.iniciar('cafe')
		await vitima.postar('cafe', {
			SAMLResponse: codificarBase64(assinada(dadosPara(pedido))),
			RelayState: pedido.estado,
		})
		expect((await vitima.concluir()).body.erro).toBe('entrada-perdida')
	})

	test('describes the portal to the administrators of the provider', async ({ portal }) => {
		const { status, bytes } = await portal.anon('GET', '/wsusuario/api/usuario/entrada/cafe/metadados')
		expect(status).toBe(200)
		const base = `${PORTAL}/proxy/wsusuario/api/usuario/entrada/cafe`
		expect(String(bytes)).toContain(`entityID="${base}/metadados"`)
		expect(String(bytes)).toContain(`Location="${base}/retorno"`)
		expect(String(bytes)).toContain('WantAssertionsSigned="true"')
	})
})
