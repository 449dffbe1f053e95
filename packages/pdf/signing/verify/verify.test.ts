import { beforeAll, describe, expect, it } from 'vitest'
import { issuePersonCertificate, openIdentity } from '../authority/authority.ts'
import { POINTS, type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { certificateSerial } from '../authority/revocation-list.ts'
import { buildSignedData, signerOf } from '../cms/signed-data.ts'
import { createTimeStampingAuthority } from '../cms/time-stamping.ts'
import { scannedPdf, typesetPdf } from '../documents-fixture.ts'
import { embedSignature } from '../revision/embed.ts'
import { prepareSignature } from '../revision/prepare.ts'
import { signUpdate } from '../sign.ts'
import { archive, signOnce, signWithAll } from '../sign-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

const DAY_MS = 86_400_000

let authority: TestAuthority
let base: Buffer

beforeAll(async () => {
	authority = await testAuthority()
	base = typesetPdf()
})

describe('a document signed by three and archived', () => {
	it('is valid with nothing but its root, and says who signed when, by which clock and at which level', async () => {
		const report = await verifyHere(authority, await signWithAll(authority, base, 3))
		expect(codesOf(report)).toEqual([])
		expect(report.veredito).toBe('valido')
		expect(report.assinaturas.map(({ tipo, nivel }) => [tipo, nivel])).toEqual([
			['assinatura', 'B-LTA'],
			['assinatura', 'B-LTA'],
			['assinatura', 'B-LTA'],
			['carimbo', undefined],
		])
		expect(report.assinaturas[1]).toMatchObject({
			campo: 'Assinatura_2',
			fonteDoMomento: 'carimbo',
			cobreTodoOArquivo: false,
			alteracoes: [],
			certificado: { nome: 'Signatária Nº 2 de Conceição:7654321' },
		})
		expect(report.assinaturas[3]?.cobreTodoOArquivo).toBe(true)
		expect(report.bytesNaoAssinados).toBe(0)
	})

	it('is valid with thirty signers', async () => {
		const report = await verifyHere(authority, await signWithAll(authority, base, 30))
		expect(codesOf(report)).toEqual([])
		expect(report.assinaturas).toHaveLength(31)
	})

	it('stays valid when its certificates have ended, since a time-stamp proves that it is older', async () => {
		const signed = await archive(authority, await signOnce(authority, base, 1))
		const now = new Date(Date.now() + 1_500 * DAY_MS)
		expect((await verifyHere(authority, signed, { now })).veredito).toBe('valido')
	})
})

describe('before the archive', () => {
	it('cannot be confirmed without a revocation list, and is valid with the newest ones', async () => {
		const signed = await signOnce(authority, base, 1)
		const alone = await verifyHere(authority, signed)
		expect([alone.veredito, ...new Set(codesOf(alone))]).toEqual([
			'indeterminado',
			'carimbo-nao-confiavel',
			'revogacao-desconhecida',
		])
		const informed = await verifyHere(authority, signed, { revocationLists: await authority.revocationLists() })
		expect([informed.veredito, informed.assinaturas[0]?.nivel]).toEqual(['valido', 'B-T'])
	})

	it('does not take an old list for news', async () => {
		const signed = await signOnce(authority, base, 1)
		const revocationLists = await authority.revocationLists([], new Date(Date.now() - 30 * DAY_MS))
		expect(codesOf(await verifyHere(authority, signed, { revocationLists }))).toContain('revogacao-desconhecida')
	})

	it('says that the time is of the computer when there is no time-stamp', async () => {
		const signer = await authority.person('Ana')
		const when = new Date('2026-01-02T03:04:05Z')
		const prepared = await prepareSignature(base, { field: 'A', nome: 'Ana', when, motivo: 'Aprovação da ata' })
		const signed = embedSignature(base, prepared, await buildSignedData({ signer, digest: prepared.digest }))
		const report = await verifyHere(authority, signed, { revocationLists: await authority.revocationLists() })
		expect(report.veredito).toBe('valido')
		expect(report.assinaturas[0]).toMatchObject({
			momento: when,
			fonteDoMomento: 'computador',
			nivel: 'B-B',
			motivoDeclarado: 'Aprovação da ata',
			motivos: [{ codigo: 'sem-carimbo' }],
		})
	})
})

describe('a revoked certificate', () => {
	const signedBy = async (revokedAt: Date) => {
		const signer = await authority.person('Revogada')
		const description = { field: 'A', nome: 'Revogada', when: new Date() }
		const signed = Buffer.concat([base, await signUpdate(base, description, signer, authority.tsa.token)])
		const serialNumber = certificateSerial(signer.certificate)
		const at = new Date(Date.now() + 2 * DAY_MS)
		const revocationLists = await authority.revocationLists([{ serialNumber, revokedAt, reason: 'keyCompromise' }], at)
		return verifyHere(authority, signed, { revocationLists })
	}

	it('is refused when it was revoked before the moment of the time-stamp', async () => {
		const report = await signedBy(new Date(Date.now() - DAY_MS))
		expect([report.veredito, ...codesOf(report)]).toEqual(['invalido', 'certificado-revogado'])
	})

	it('is accepted when it was revoked after it', async () => {
		expect((await signedBy(new Date(Date.now() + DAY_MS))).veredito).toBe('valido')
	})
})

describe('who signed', () => {
	const signAs = async (signer: Awaited<ReturnType<TestAuthority['person']>>, tsa = authority.tsa) => {
		const description = { field: 'A', nome: 'Alguém', when: new Date() }
		const signed = Buffer.concat([base, await signUpdate(base, description, signer, tsa.token)])
		const report = await verifyHere(authority, signed, { revocationLists: await authority.revocationLists() })
		return [report.veredito, ...codesOf(report)]
	}

	it('is refused with an expired certificate', async () => {
		const signer = await authority.person('Antiga', { now: new Date(Date.now() - 20 * DAY_MS), days: 10 })
		expect((await signAs(signer)).slice(0, 2)).toEqual(['invalido', 'certificado-vencido'])
	})

	it('is refused when an authority of the same names, but not ours, issued the certificate', async () => {
		const impostor = await testAuthority()
		const identity = await impostor.person('Reitora')
		const signer = { ...identity, chain: [impostor.issuing.certificate, impostor.root.certificate] }
		expect(await signAs(signer)).toContain('cadeia-falsa')
		expect(await signAs(signer)).toContain('invalido')
	})

	it('cannot be confirmed when nobody here knows the authority', async () => {
		const stranger = await testAuthority('p-256', new Date(), 'Outra Universidade')
		const result = await signAs(await stranger.person('Estranha'))
		expect(result).toEqual(['indeterminado', 'cadeia-desconhecida'])
	})

	it('is refused with a certificate of the time-stamping unit, and with one of an authority', async () => {
		const unit = signerOf(authority.timeStamping, [authority.issuing.certificate])
		expect(await signAs(unit)).toEqual(['invalido', 'uso-de-chave-indevido'])
		expect(await signAs(signerOf(authority.issuing, []))).toContain('uso-de-chave-indevido')
	})

	it('is refused when a person issued the certificate', async () => {
		const between = openIdentity(await authority.seal('Intermediária'), authority.kek)
		const sealed = await issuePersonCertificate({
			holder: { nome: 'Reitora', identificador: '1' },
			organization: 'Universidade de Exemplo',
			issuer: between,
			points: POINTS,
			kek: authority.kek,
			keyAlgorithm: 'p-256',
		})
		const chain = [between.certificate, authority.issuing.certificate]
		const [veredito] = await signAs(signerOf(openIdentity(sealed, authority.kek), chain))
		expect(veredito).not.toBe('valido')
	})

	it('is not believed about the time when a person stamped it', async () => {
		const tsa = createTimeStampingAuthority({ signer: await authority.person('Ana'), policy: '1.2.3' })
		expect(await signAs(await authority.person('Bia'), tsa)).toEqual(['indeterminado', 'carimbo-nao-confiavel'])
	})
})

describe('a document without signatures', () => {
	it('is told so', async () => {
		const report = await verifyHere(authority, scannedPdf(1, 2_000))
		expect([report.veredito, ...codesOf(report)]).toEqual(['indeterminado', 'sem-assinatura'])
	})
})
