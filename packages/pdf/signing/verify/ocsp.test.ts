import { beforeAll, describe, expect, it } from 'vitest'
import { explicit, implicit, integer, oid, sequence, setOf, tlv } from '../asn1/der.ts'
import { type DerValue, derChildren, MISSING, readDer } from '../asn1/der-reader.ts'
import { OID } from '../asn1/oids.ts'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { certificateSerial } from '../authority/revocation-list.ts'
import { buildSignedData, type CmsSigner, signerOf } from '../cms/signed-data.ts'
import { createTimeStampingAuthority } from '../cms/time-stamping.ts'
import { typesetPdf } from '../documents-fixture.ts'
import { embedSignature } from '../revision/embed.ts'
import { prepareSignature } from '../revision/prepare.ts'
import { archiveUpdate } from '../sign.ts'
import { signOnce } from '../sign-fixture.ts'
import { readCarriedEvidence } from './cms-evidence.ts'
import { type OcspQuestion, opensslOcsp, responderOf } from './ocsp-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

/** Step between changed bytes; `npm run check -- --completo` changes each. */
const STRIDE = process.env['PORTAL_TESTS_WHOLE'] ? 1 : 11

const DAY_MS = 86_400_000

describe('an OCSP answer of OpenSSL', () => {
	let authority: TestAuthority
	let ana: CmsSigner
	let base: Buffer
	let signed: Buffer
	/** Revocation list of the root only, since people and the time-stamping unit are covered by responders here. */
	let rootList: Buffer

	beforeAll(async () => {
		authority = await testAuthority()
		ana = await authority.person('Ana')
		base = typesetPdf()
		signed = await signOnce(authority, base, 1, ana)
		const [first] = await authority.revocationLists()
		rootList = first ?? Buffer.alloc(0)
	})

	const answer = (question: Partial<OcspQuestion> = {}) =>
		opensslOcsp({
			issuer: authority.issuing,
			about: [ana.certificate, authority.timeStamping.certificate],
			...question,
		})

	const verdictWith = async (ocspResponses: readonly Buffer[], pdf = signed, lists: readonly Buffer[] = [rootList]) => {
		const report = await verifyHere(authority, pdf, { ocspResponses, revocationLists: lists })
		return [report.veredito, ...new Set(codesOf(report))]
	}
	const UNKNOWN = ['indeterminado', 'carimbo-nao-confiavel', 'revogacao-desconhecida']

	it('of the issuer says what a list would say', async () => {
		expect(await verdictWith([])).toEqual(UNKNOWN)
		expect(await verdictWith([answer()])).toEqual(['valido'])
		expect(await verdictWith([answer({ digest: 'sha256', options: ['-resp_key_id'] })])).toEqual(['valido'])
		const aboutIssuing = answer({ issuer: authority.root, about: [authority.issuing.certificate] })
		expect(await verdictWith([answer(), aboutIssuing], signed, [])).toEqual(['valido'])
	})

	it('of a responder that the issuer named is believed', async () => {
		expect(await verdictWith([answer({ responder: await responderOf(authority.issuing) })])).toEqual(['valido'])
	})

	it('of anybody else is not', async () => {
		const past = { notBefore: new Date(Date.now() - 9 * DAY_MS), notAfter: new Date(Date.now() - DAY_MS) }
		const strangers = [
			await responderOf(authority.issuing, { use: OID.documentSigning }),
			await responderOf(authority.issuing, past),
			await responderOf(authority.root),
			await responderOf((await testAuthority()).issuing),
		]
		for (const responder of strangers) expect(await verdictWith([answer({ responder })])).toEqual(UNKNOWN)
		expect(await verdictWith([answer({ options: ['-badsig'] })])).toEqual(UNKNOWN)
	})

	it('of a revoked responder is not, unless its issuer said not to ask', async () => {
		for (const noCheck of [false, true]) {
			const responder = await responderOf(authority.issuing, { noCheck })
			const serialNumber = certificateSerial(responder.certificate)
			const lists = await authority.revocationLists(
				[{ serialNumber, revokedAt: new Date(), reason: 'keyCompromise' }],
				new Date(Date.now() - 30 * DAY_MS),
			)
			const verdict = await verdictWith([answer({ responder })], signed, [rootList, ...lists.slice(1)])
			expect(verdict).toEqual(noCheck ? ['valido'] : UNKNOWN)
		}
	})

	it('tells a revocation before the time-stamp from one after it', async () => {
		const known = (revokedAt: Date) =>
			new Map([
				[authority.timeStamping.certificate, undefined],
				[ana.certificate, revokedAt],
			])
		const before = answer({ known: known(new Date(Date.now() - DAY_MS)) })
		expect(await verdictWith([before])).toEqual(['invalido', 'certificado-revogado'])
		expect(await verdictWith([answer(), before])).toEqual(['invalido', 'certificado-revogado'])
		expect(await verdictWith([answer({ known: known(new Date(Date.now() + DAY_MS)) })])).toEqual(['valido'])
	})

	it('says nothing of a certificate that it does not know, nor of another one', async () => {
		const unit = authority.timeStamping.certificate
		expect(await verdictWith([answer({ known: new Map([[unit, undefined]]) })])).toEqual([
			'indeterminado',
			'revogacao-desconhecida',
		])
		const other = await authority.person('Outra')
		expect(await verdictWith([answer({ about: [other.certificate, unit] })])).toEqual([
			'indeterminado',
			'revogacao-desconhecida',
		])
		const elsewhere = { ...authority.issuing, certificate: authority.root.certificate }
		expect(await verdictWith([answer({ issuer: elsewhere, responder: authority.issuing })])).toEqual(UNKNOWN)
	})

	it('does not speak for what comes after its next update', async () => {
		const unit = signerOf(authority.timeStamping, [authority.issuing.certificate])
		const tsa = createTimeStampingAuthority({
			signer: unit,
			policy: '1.2.3',
			now: () => new Date(Date.now() + 3 * DAY_MS),
		})
		const later = await signOnce({ ...authority, tsa }, base, 1, ana)
		expect(await verdictWith([answer()], later)).toEqual(['indeterminado', 'carimbo-nao-confiavel'])
		expect(await verdictWith([answer({ options: ['-ndays', '5'] })], later)).toEqual(['valido'])
	})

	it('is kept in the security store, and then nobody need be asked', async () => {
		const material = {
			certificates: [authority.root.certificate, authority.issuing.certificate, authority.timeStamping.certificate],
			revocationLists: [rootList],
			ocspResponses: [answer()],
		}
		const archived = Buffer.concat([signed, await archiveUpdate(signed, material, authority.tsa.token)])
		const report = await verifyHere(authority, archived)
		expect([report.veredito, ...codesOf(report)]).toEqual(['valido'])
		expect(report.assinaturas[0]?.nivel).toBe('B-LTA')
	})

	describe('that the signature carries', () => {
		let prepared: Awaited<ReturnType<typeof prepareSignature>>
		let cms: Buffer
		beforeAll(async () => {
			prepared = await prepareSignature(base, { field: 'A', nome: 'Ana', when: new Date(), holeBytes: 12_000 })
			cms = await buildSignedData({ signer: ana, digest: prepared.digest, timestamp: authority.tsa.token })
		})
		const verdictOn = (whole: Buffer) => verdictWith([], embedSignature(base, prepared, whole))
		/** BasicOCSPResponse, the form that CAdES embeds. */
		const basic = (response: Buffer) => inside(inside(inside(readDer(response), 1), 0), 1).content
		const revocationValues = (response: Buffer) =>
			sequence(oid(OID.revocationValues), setOf(sequence(explicit(1, sequence(basic(response))))))

		it('beside its time-stamp is used', async () => {
			expect(await verdictOn(cms)).toEqual(UNKNOWN)
			expect(await verdictOn(withUnsigned(cms, revocationValues(answer())))).toEqual(['valido'])
		})

		it('beside its certificates is used', async () => {
			expect(await verdictOn(withLists(cms, implicit(1, sequence(oid(OID.ocspResponse), answer()))))).toEqual([
				'valido',
			])
		})

		it('in the attribute of Adobe is read', () => {
			const attribute = readDer(sequence(explicit(0, sequence(rootList)), explicit(1, sequence(answer()))))
			const { lists, responses } = readCarriedEvidence(
				MISSING,
				new Map([[OID.adobeRevocationArchive, attribute]]),
				new Map(),
			)
			expect([lists.length, responses[0]?.answers.length]).toEqual([1, 2])
		})

		it('may not have any byte changed', async () => {
			const missed: number[] = []
			const whole = withUnsigned(cms, revocationValues(answer()))
			const start = whole.length - basic(answer()).length
			const lists = await authority.revocationLists()
			for (let place = start; place < whole.length; place += STRIDE) {
				const changed = Buffer.from(whole)
				changed[place] = (changed[place] ?? 0) ^ 1
				const [veredito] = await verdictWith([], embedSignature(base, prepared, changed), lists)
				if (veredito === 'valido') missed.push(place - start)
			}
			expect(missed).toEqual([])
		}, 60_000)
	})
})

const inside = (value: DerValue, index: number): DerValue => derChildren(value.content).at(index) ?? MISSING

/** SignedData of a signature, rebuilt with changed fields. */
function rebuilt(cms: Buffer, change: (fields: readonly Buffer[]) => readonly Buffer[]): Buffer {
	const fields = derChildren(inside(inside(readDer(cms), 1), 0).content).map(({ whole }) => whole)
	return sequence(oid(OID.signedData), explicit(0, sequence(...change(fields))))
}

const withLists = (cms: Buffer, choice: Buffer): Buffer =>
	rebuilt(cms, (fields) => fields.toSpliced(4, 0, tlv(0xa1, choice)))

const withUnsigned = (cms: Buffer, attribute: Buffer): Buffer =>
	rebuilt(cms, (fields) => {
		const signer = derChildren(inside(readDer(fields.at(-1) ?? integer(0)), 0).content)
		const unsigned = derChildren(signer.at(-1)?.content ?? Buffer.alloc(0)).map(({ whole }) => whole)
		const parts = signer.slice(0, -1).map(({ whole }) => whole)
		return [...fields.slice(0, -1), setOf(sequence(...parts, tlv(0xa1, ...unsigned, attribute)))]
	})
