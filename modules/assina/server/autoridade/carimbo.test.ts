import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestPortal } from '@portal/platform/testing'
import { expect, onTestFinished } from 'vitest'
import { criarPortalComAssina } from '../testes/portal-de-teste.ts'

const test = criarPortalComAssina()
const ENDERECO = '/proxy/uspassinaws/carimbo'
const TIPO = 'application/timestamp-query'

/** Request of a third-party program, without cookie or token. */
const pedir = ({ app }: TestPortal, payload: Buffer | string, tipo = TIPO) =>
	app.inject({ method: 'POST', url: ENDERECO, headers: { 'content-type': tipo }, payload })

function bancada() {
	const pasta = mkdtempSync(join(tmpdir(), 'portal-carimbo-'))
	onTestFinished(() => rmSync(pasta, { recursive: true }))
	const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { cwd: pasta, stdio: 'pipe' })
	return { pasta, openssl }
}

async function certificado(
	{ app }: TestPortal,
	openssl: ReturnType<typeof bancada>['openssl'],
	pasta: string,
	nome: string,
) {
	const { rawPayload } = await app.inject({ url: `/proxy/uspassinaws/ac/${nome}.crt` })
	writeFileSync(join(pasta, `${nome}.crt`), rawPayload)
	openssl('x509', '-inform', 'DER', '-in', `${nome}.crt`, '-out', `${nome}.pem`)
	return `${nome}.pem`
}

test('a program of others gets a time-stamp and verifies it with the certificates that the portal publishes', async ({
	portal,
}) => {
	const { pasta, openssl } = bancada()
	writeFileSync(join(pasta, 'dados'), 'um documento qualquer')
	openssl('ts', '-query', '-data', 'dados', '-sha256', '-cert', '-out', 'pedido.tsq')
	const resposta = await pedir(portal, readFileSync(join(pasta, 'pedido.tsq')))
	expect(resposta.statusCode).toBe(200)
	expect(resposta.headers['content-type']).toBe('application/timestamp-reply')
	writeFileSync(join(pasta, 'carimbo.tsr'), resposta.rawPayload)

	const raiz = await certificado(portal, openssl, pasta, 'raiz')
	const emissora = await certificado(portal, openssl, pasta, 'ac')
	const verificar = (...pedido: readonly string[]) =>
		openssl('ts', '-verify', ...pedido, '-in', 'carimbo.tsr', '-CAfile', raiz, '-untrusted', emissora).toString()
	expect(verificar('-queryfile', 'pedido.tsq')).toContain('Verification: OK')
	expect(verificar('-data', 'dados')).toContain('Verification: OK')
	writeFileSync(join(pasta, 'dados'), 'outro documento')
	expect(() => verificar('-data', 'dados')).toThrow('message imprint mismatch')
})

test('what is no request is refused in the words of the standard', async ({ portal }) => {
	const { pasta, openssl } = bancada()
	for (const bytes of [Buffer.alloc(0), Buffer.from('nada')]) {
		const resposta = await pedir(portal, bytes)
		writeFileSync(join(pasta, 'recusa.tsr'), resposta.rawPayload)
		expect(openssl('ts', '-reply', '-in', 'recusa.tsr', '-text').toString()).toContain(
			'the data submitted has the wrong format',
		)
	}
})

test('another type is not taken here, nor this type by another call; a body is small, and an address does not insist', async ({
	portal,
}) => {
	expect((await pedir(portal, '{}', 'application/json')).statusCode).toBe(415)
	expect((await pedir(portal, Buffer.alloc(9_000))).statusCode).toBe(413)
	const { status } = await portal.anon('POST', '/uspproc/obter/assinatura/obterDadosHashAssinar', 'x', {
		'content-type': TIPO,
	})
	expect(status).toBe(415)
	for (let vez = 0; vez < 60; vez++) await pedir(portal, Buffer.alloc(0))
	expect((await pedir(portal, Buffer.alloc(0))).statusCode).toBe(429)
})
