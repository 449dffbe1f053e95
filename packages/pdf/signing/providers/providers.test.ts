import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { derChildren, readDer } from '../asn1/der-reader.ts'
import { openIdentity } from '../authority/authority.ts'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { buildSignedData, sha256 } from '../cms/signed-data.ts'
import { typesetPdf } from '../documents-fixture.ts'
import { opensslOnSignatures } from '../openssl-fixture.ts'
import { Workbench } from '../outside-tools-fixture.ts'
import { embedSignature } from '../revision/embed.ts'
import { prepareSignature } from '../revision/prepare.ts'
import { verifyHere } from '../verify/verify-fixture.ts'
import { checkForeignSignature } from './foreign-signature.ts'
import { keyProvider } from './key-provider.ts'
import { openPkcs12 } from './pkcs12.ts'

let authority: TestAuthority
const DESCRIPTION = { field: 'A', nome: 'Ana', when: new Date() }

beforeAll(async () => {
	authority = await testAuthority('rsa-2048')
})

describe('an A1 certificate made by OpenSSL', () => {
	const container = async (options: readonly string[], days = 300) => {
		using bench = new Workbench()
		const { certificate, key } = openIdentity(await authority.seal('Ana', { days }), authority.kek)
		const keyFile = bench.file('key.pem', key.export({ format: 'pem', type: 'pkcs8' }))
		const files = ['-inkey', keyFile, '-in', bench.certificate('ana.pem', certificate)]
		const chain = ['-certfile', bench.certificate('issuing.pem', authority.issuing.certificate)]
		const made = bench.run(
			'openssl',
			'pkcs12',
			'-export',
			...options,
			...files,
			...chain,
			'-passout',
			'pass:segredo',
			'-out',
			'ana.p12',
		)
		expect(made.output).toBe('')
		return readFileSync(`${bench.folder}/ana.p12`)
	}

	it.each([
		['modern', []],
		['3DES', ['-legacy', '-certpbe', 'PBE-SHA1-3DES', '-keypbe', 'PBE-SHA1-3DES', '-macalg', 'sha1']],
		['RC2', ['-legacy']],
	])('signs a document from a %s container', async (_, options) => {
		const signer = await openPkcs12(await container(options), 'segredo')
		const base = typesetPdf()
		const prepared = await prepareSignature(base, DESCRIPTION)
		const provider = keyProvider({ signer, timestamp: authority.tsa.token }, 'qualificada')
		const signed = embedSignature(base, prepared, await provider.sign({ id: '1', digest: prepared.digest }))
		expect(opensslOnSignatures(authority, signed).map(({ accepted }) => accepted)).toEqual([true, true])
		const report = await verifyHere(authority, signed, { revocationLists: await authority.revocationLists() })
		expect(report.veredito).toBe('valido')
	})

	it('is refused with the wrong password, with a sentence for the person', async () => {
		for (const options of [[], ['-legacy']])
			await expect(openPkcs12(await container(options), 'outra')).rejects.toMatchObject({
				erro: 'senha-do-certificado',
			})
	})

	it('is refused when it is out of date, or is no container', async () => {
		const later = new Date(Date.now() + 400 * 86_400_000)
		await expect(openPkcs12(await container([]), 'segredo', later)).rejects.toMatchObject({
			erro: 'certificado-vencido',
		})
		await expect(openPkcs12(Buffer.from('texto'), 'segredo')).rejects.toMatchObject({ erro: 'certificado-ilegivel' })
	})
})

describe('a signature made elsewhere', () => {
	const foreign = async (options: readonly string[]) => {
		using bench = new Workbench()
		const base = typesetPdf()
		const prepared = await prepareSignature(base, { ...DESCRIPTION, holeBytes: 12_288 })
		const { certificate, key } = openIdentity(await authority.seal('Ana'), authority.kek)
		const keyFile = bench.file('key.pem', key.export({ format: 'pem', type: 'pkcs8' }))
		const [start, end] = [prepared.hole.start - 1, prepared.hole.start + prepared.hole.bytes * 2 + 1]
		const content = Buffer.concat([base, prepared.update.subarray(0, start), prepared.update.subarray(end)])
		const files = [
			'-in',
			bench.file('content', content),
			'-signer',
			bench.certificate('ana.pem', certificate),
			'-inkey',
			keyFile,
		]
		const chain = ['-certfile', bench.certificate('issuing.pem', authority.issuing.certificate)]
		bench.run(
			'openssl',
			'cms',
			'-sign',
			'-binary',
			'-md',
			'sha256',
			'-outform',
			'DER',
			'-out',
			'cms',
			...files,
			...chain,
			...options,
		)
		return { base, prepared, cms: readFileSync(`${bench.folder}/cms`), certificate }
	}

	it.each([
		['CAdES', ['-cades']],
		['plain CMS', []],
		['RSA-PSS', ['-cades', '-keyopt', 'rsa_padding_mode:pss']],
		['key identifier', ['-cades', '-keyid']],
	])('in %s is embedded and verified', async (_, options) => {
		const { base, prepared, cms, certificate } = await foreign(options)
		const checked = checkForeignSignature(cms, {
			digest: prepared.digest,
			isExpected: ({ raw }) => raw.equals(certificate),
		})
		expect(checked.certificate.subject).toContain('Ana:7654321')
		const signed = embedSignature(base, prepared, checked.cms)
		const report = await verifyHere(authority, signed, { revocationLists: await authority.revocationLists() })
		expect(report.veredito).toBe('valido')
	})

	it('in BER, as Java programs write it, is embedded in DER', async () => {
		const { prepared, cms, certificate } = await foreign(['-cades'])
		const isExpected = ({ raw }: { raw: Buffer }) => raw.equals(certificate)
		const checked = checkForeignSignature(encodeBer(cms), { digest: prepared.digest, isExpected })
		expect(checked.cms.equals(cms)).toBe(true)
	})

	it('is refused when it is over something else, of somebody else, altered, or no signature', async () => {
		const { prepared, cms } = await foreign(['-cades'])
		const { digest } = prepared
		const check =
			(bytes: Buffer, sent = digest, isExpected = () => true) =>
			() =>
				checkForeignSignature(bytes, { digest: sent, isExpected })
		expect(check(cms)).not.toThrow()
		expect(check(cms, sha256(Buffer.from('outro')))).toThrow('não corresponde')
		expect(check(cms, digest, () => false)).toThrow('de outra pessoa')
		const altered = Buffer.from(cms)
		altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
		expect(check(altered)).toThrow('não corresponde')
		expect(check(Buffer.from('nada'))).toThrow('não corresponde')
		const withoutContent = await buildSignedData({ signer: await authority.person('Ana'), digest: sha256() })
		expect(check(withoutContent)).toThrow('não corresponde')
	})
})

/** BER variant whose three outermost values have indefinite lengths. */
function encodeBer(der: Buffer): Buffer {
	const open = (bytes: Uint8Array, inner: Uint8Array) =>
		Buffer.concat([bytes.subarray(0, 1), Buffer.from([0x80]), inner, Buffer.from([0, 0])])
	const outer = readDer(der)
	const [type, wrapped] = derChildren(outer.content)
	if (!type || !wrapped) throw new Error('no ContentInfo')
	const signedData = readDer(wrapped.content)
	return open(outer.whole, Buffer.concat([type.whole, open(wrapped.whole, open(signedData.whole, signedData.content))]))
}
