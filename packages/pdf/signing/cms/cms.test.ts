import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { derNull, derTrue, explicit, integer, octetString, oid, sequence } from '../asn1/der.ts'
import { OID } from '../asn1/oids.ts'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import type { KeyAlgorithm } from '../authority/key-pair.ts'
import { Workbench } from '../outside-tools-fixture.ts'
import { buildSignedData, sha256 } from './signed-data.ts'

const CONTENT = Buffer.from('conteúdo que se assina')

describe.each<KeyAlgorithm>(['rsa-2048', 'p-256'])('OpenSSL on CMS with %s', (algorithm) => {
	let authority: TestAuthority
	beforeAll(async () => {
		authority = await testAuthority(algorithm)
	})

	const verifyCms = (bench: Workbench, cms: Buffer, content: Buffer) => {
		const root = bench.certificate('root.pem', authority.root.certificate)
		const files = [bench.file('cms.der', cms), bench.file('content', content)]
		const args = ['cms', '-verify', '-cades', '-binary', '-purpose', 'any', '-inform', 'DER', '-CAfile', root]
		return bench.run('openssl', ...args, '-in', files[0] ?? '', '-content', files[1] ?? '', '-out', 'verified')
	}

	it('accepts a detached CAdES signature and refuses it over other content', async () => {
		using bench = new Workbench()
		const signer = await authority.person('Ana')
		const cms = await buildSignedData({ signer, digest: sha256(CONTENT), timestamp: authority.tsa.token })
		const accepted = verifyCms(bench, cms, CONTENT)
		expect(accepted.output).toContain('CAdES Verification successful')
		expect(verifyCms(bench, cms, Buffer.from('outro')).status).not.toBe(0)
	})

	it('finds no signing time, which PAdES forbids, and the policy that was asked for', async () => {
		using bench = new Workbench()
		const signer = await authority.person('Ana')
		const policy = { oid: '2.16.76.1.7.1.11.1.1', sha256: sha256(Buffer.from('política')) }
		const cms = await buildSignedData({ signer, digest: sha256(CONTENT), policy })
		const text = bench.run('openssl', 'cms', '-cmsout', '-print', '-inform', 'DER', '-in', bench.file('c', cms)).output
		expect(text).not.toContain('signingTime')
		expect(text).toContain('id-smime-aa-signingCertificateV2')
		expect(text).toContain('id-smime-aa-ets-sigPolicyId')
		expect(verifyCms(bench, cms, CONTENT).status).toBe(0)
	})

	it('accepts the time-stamp over HTTP bodies, with nonce and certificate', async () => {
		using bench = new Workbench()
		const root = bench.certificate('root.pem', authority.root.certificate)
		const data = bench.file('data', CONTENT)
		for (const digest of ['-sha256', '-sha384', '-sha512']) {
			bench.run('openssl', 'ts', '-query', '-data', data, digest, '-cert', '-out', 'query.tsq')
			const answer = await authority.tsa.respond(readFileSync(`${bench.folder}/query.tsq`))
			const reply = bench.file('reply.tsr', answer)
			const verify = (...args: string[]) =>
				bench.run('openssl', 'ts', '-verify', '-in', reply, '-CAfile', root, ...args)
			expect(verify('-queryfile', 'query.tsq').output).toContain('Verification: OK')
			expect(verify('-data', bench.file('other', 'outro')).status).not.toBe(0)
		}
	})

	it('sends no certificate when none is asked for', async () => {
		using bench = new Workbench()
		const bare = await authority.tsa.respond(timeStampQuery({ certReq: false }))
		const reply = bench.file('reply.tsr', bare)
		const root = bench.certificate('root.pem', authority.root.certificate)
		const without = bench.run(
			'openssl',
			'ts',
			'-verify',
			'-in',
			reply,
			'-CAfile',
			root,
			'-data',
			bench.file('d', CONTENT),
		)
		expect(without.status).not.toBe(0)
		const untrusted = bench.file('untrusted.pem', '')
		expect(bare.includes(authority.timeStamping.certificate)).toBe(false)
		expect(untrusted).toContain(bench.folder)
	})
})

describe('the time-stamping responder', () => {
	const ask = async (query: Buffer) => {
		const { tsa } = await testAuthority()
		return (await tsa.respond(query)).toString('hex')
	}
	const refused = (bits: string) => sequenceHex(`020102${bits}`)
	const sequenceHex = (inner: string) => {
		const status = `30${(inner.length / 2).toString(16).padStart(2, '0')}${inner}`
		return `30${(status.length / 2).toString(16).padStart(2, '0')}${status}`
	}

	it('refuses what it cannot do, with the reason that RFC 3161 gives it', async () => {
		expect(await ask(timeStampQuery({ algorithm: OID.sha1, imprint: randomBytes(20) }))).toBe(refused('03020780'))
		expect(await ask(timeStampQuery({ imprint: randomBytes(31) }))).toBe(refused('03020204'))
		expect(await ask(timeStampQuery({ version: 2 }))).toBe(refused('03020520'))
		expect(await ask(timeStampQuery({ policy: '1.2.3' }))).toBe(refused('0303000001'))
		expect(await ask(timeStampQuery({ extension: true }))).toBe(refused('030407000080'))
	})

	it('refuses bytes that are no request', async () => {
		for (const bytes of [
			Buffer.alloc(0),
			randomBytes(40),
			Buffer.from('3080', 'hex'),
			Buffer.from('30843fffffff', 'hex'),
		])
			expect(await ask(bytes)).toBe(refused('03020204'))
		expect(await ask(Buffer.concat([timeStampQuery({}), Buffer.from([0])]))).toBe(refused('03020204'))
	})
})

interface Query {
	readonly version?: number
	readonly algorithm?: string
	readonly imprint?: Buffer
	readonly policy?: string
	readonly certReq?: boolean
	readonly extension?: boolean
}

function timeStampQuery({ version = 1, algorithm = OID.sha256, imprint = sha256(CONTENT), ...rest }: Query): Buffer {
	return sequence(
		integer(version),
		sequence(sequence(oid(algorithm), derNull()), octetString(imprint)),
		...(rest.policy ? [oid(rest.policy)] : []),
		integer(randomBytes(8)),
		...(rest.certReq === false ? [] : [derTrue()]),
		...(rest.extension ? [explicit(0, sequence(oid('1.2.3.4'), octetString(Buffer.from([1]))))] : []),
	)
}
