import { createSecretKey, randomBytes, sign, verify, X509Certificate } from 'node:crypto'
import { inspect } from 'node:util'
import { beforeAll, describe, expect, it } from 'vitest'
import { Workbench } from '../outside-tools-fixture.ts'
import { issuePersonCertificate, openIdentity } from './authority.ts'
import { POINTS, type TestAuthority, testAuthority } from './authority-fixture.ts'
import type { KeyAlgorithm } from './key-pair.ts'
import { openKey, readKeyEncryptionKey, resealKey, SealError } from './key-sealing.ts'
import { certificateSerial, issueRevocationList } from './revocation-list.ts'

describe.each<KeyAlgorithm>(['rsa-2048', 'p-256'])('OpenSSL on an authority of %s', (algorithm) => {
	let authority: TestAuthority
	beforeAll(async () => {
		authority = await testAuthority(algorithm)
	})

	const chain = (bench: Workbench) => {
		const root = bench.certificate('root.pem', authority.root.certificate)
		const issuing = bench.certificate('issuing.pem', authority.issuing.certificate)
		return ['-x509_strict', '-CAfile', root, '-untrusted', issuing]
	}

	it('accepts the certificate of a person, strictly by RFC 5280', async () => {
		using bench = new Workbench()
		const person = await authority.person('João da Conceição Ñandú')
		const leaf = bench.certificate('person.pem', person.certificate)
		expect(bench.run('openssl', 'verify', ...chain(bench), '-purpose', 'smimesign', leaf).output).toContain('OK')
		const text = bench.run('openssl', 'x509', '-in', leaf, '-noout', '-text', '-nameopt', 'utf8').output
		expect(text).toContain('João da Conceição Ñandú:7654321')
		expect(text).toMatch(/Key Usage: critical\s+Digital Signature, Non Repudiation\n/)
		expect(text).toMatch(/Basic Constraints: critical\s+CA:FALSE/)
	})

	it('accepts the time-stamping unit for that purpose alone', () => {
		using bench = new Workbench()
		const leaf = bench.certificate('tsa.pem', authority.timeStamping.certificate)
		expect(bench.run('openssl', 'verify', ...chain(bench), '-purpose', 'timestampsign', leaf).status).toBe(0)
		expect(bench.run('openssl', 'verify', ...chain(bench), '-purpose', 'sslserver', leaf).status).not.toBe(0)
	})

	it('refuses a person who issues certificates', async () => {
		using bench = new Workbench()
		const identity = openIdentity(await authority.seal('Ana'), authority.kek)
		const forged = await issuePersonCertificate({
			holder: { nome: 'Reitor', identificador: '1' },
			organization: 'Universidade de Exemplo',
			issuer: identity,
			points: POINTS,
			kek: authority.kek,
		})
		const between = bench.file(
			'between.pem',
			[authority.issuing.certificate, identity.certificate].map((der) => new X509Certificate(der).toString()).join(''),
		)
		const leaf = bench.certificate('forged.pem', forged.certificate)
		const root = bench.certificate('root.pem', authority.root.certificate)
		expect(bench.run('openssl', 'verify', '-CAfile', root, '-untrusted', between, leaf).status).not.toBe(0)
	})

	it('reads the revocation list, its number, its issuer key and the reason, and refuses whom it names', async () => {
		using bench = new Workbench()
		const person = await authority.person('Revogada')
		const other = await authority.person('Outra')
		const serialNumber = certificateSerial(person.certificate)
		const lists = await authority.revocationLists([
			{ serialNumber, revokedAt: new Date(Date.now() - 3_600_000), reason: 'keyCompromise' },
		])
		const files = lists.map((list, index) => {
			const path = bench.file(`${index}.crl`, list)
			bench.run('openssl', 'crl', '-inform', 'DER', '-in', path, '-out', `${path}.pem`)
			return `${path}.pem`
		})
		const issuing = bench.certificate('issuing.pem', authority.issuing.certificate)
		const read = bench.run('openssl', 'crl', '-in', files[1] ?? '', '-noout', '-text', '-CAfile', issuing).output
		expect(read).toContain('verify OK')
		expect(read).toContain('X509v3 CRL Number')
		expect(read).toContain('X509v3 Authority Key Identifier')
		expect(read).toContain('Key Compromise')
		const withLists = [...chain(bench), '-crl_check_all', ...files.flatMap((file) => ['-CRLfile', file])]
		const of = (der: Buffer) => bench.run('openssl', 'verify', ...withLists, bench.certificate('leaf.pem', der)).output
		expect(of(person.certificate)).toContain('certificate revoked')
		expect(of(other.certificate)).toContain('OK')
	})
})

describe('a revocation list', () => {
	it('is read by OpenSSL when it names nobody', async () => {
		using bench = new Workbench()
		const { issuing } = await testAuthority()
		const now = new Date()
		const nextUpdate = new Date(now.getTime() + 86_400_000)
		const list = await issueRevocationList({ issuer: issuing, number: 7, revoked: [], thisUpdate: now, nextUpdate })
		const answer = bench.run('openssl', 'crl', '-inform', 'DER', '-in', bench.file('a.crl', list), '-noout', '-text')
		expect(answer.output).toContain('No Revoked Certificates')
	})
})

describe('a key at rest', () => {
	it('opens with its key-encryption key and its own id', async () => {
		const { kek, seal } = await testAuthority()
		const sealed = await seal('Ana')
		const { key, certificate } = openIdentity(sealed, kek)
		const signature = sign('sha256', Buffer.from('texto'), key)
		expect(verify('sha256', Buffer.from('texto'), new X509Certificate(certificate).publicKey, signature)).toBe(true)
	})

	it('does not open with another id, another key, nor when a byte of it has changed', async () => {
		const { kek, seal } = await testAuthority()
		const { keyId, sealedKey } = await seal('Ana')
		expect(() => openKey(sealedKey, kek, 'de-outra-pessoa')).toThrow('not opened')
		expect(() => openKey(sealedKey, createSecretKey(randomBytes(32)), keyId)).toThrow('not opened')
		for (let place = 0; place < sealedKey.length; place++) {
			const altered = Buffer.from(sealedKey)
			altered[place] = (altered[place] ?? 0) ^ 1
			expect(() => openKey(altered, kek, keyId)).toThrow(SealError)
		}
		expect(() => openKey(sealedKey.subarray(0, 20), kek, keyId)).toThrow(SealError)
	})

	it('is moved to a new key-encryption key, which the old one then does not open', async () => {
		const { kek, seal } = await testAuthority()
		const { keyId, sealedKey } = await seal('Ana')
		const next = readKeyEncryptionKey(randomBytes(32).toString('base64'))
		const moved = resealKey(sealedKey, kek, next, keyId)
		expect(openKey(moved, next, keyId).equals(openKey(sealedKey, kek, keyId))).toBe(true)
		expect(() => openKey(moved, kek, keyId)).toThrow('not opened')
	})

	it('says nothing of itself when it is printed', async () => {
		const { kek, seal } = await testAuthority()
		const { key } = openIdentity(await seal('Ana'), kek)
		const bytes = key.export({ format: 'der', type: 'pkcs8' })
		expect(inspect(key, { depth: 9 })).not.toContain(bytes.toString('base64').slice(0, 24))
		expect(JSON.stringify(key)).not.toContain(bytes.toString('base64').slice(40, 64))
	})

	it('asks for a key-encryption key of 32 bytes', () => {
		expect(() => readKeyEncryptionKey('Y3VydGE=')).toThrow('32 bytes')
	})
})
