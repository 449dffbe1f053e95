import { createHash, generateKeyPairSync } from 'node:crypto'
import { testAuthority } from '../packages/pdf/signing/authority/authority-fixture.ts'
import { signWithKey } from '../packages/pdf/signing/authority/key-pair.ts'
import { buildSignedData } from '../packages/pdf/signing/cms/signed-data.ts'
import { prepareClosing } from '../packages/pdf/signing/revision/archive.ts'
import { closingUpdate, embedSignature } from '../packages/pdf/signing/revision/embed.ts'
import { prepareSignature } from '../packages/pdf/signing/revision/prepare.ts'
import { STAMP } from '../packages/pdf/signing/sign-fixture.ts'
import { median } from './table.ts'

const [ROUNDS, EACH] = [5, 20]
const DESCRIPTION = {
	field: 'Assinatura_1',
	place: { page: 0, rectangle: [40, 40, 320, 106] as const },
	nome: 'Marina Costa',
	stamp: { ...STAMP, nome: 'Marina Costa' },
}

export interface CeremonyFloor {
	/**
	 * CPU milliseconds per document for the digests and the three signatures alone: document, time-stamp, archive
	 * time-stamp.
	 */
	readonly bare: number
	/**
	 * CPU milliseconds per document for the library in one process: two parses, stamp, signature and closing, without any
	 * storage.
	 */
	readonly library: number
}

/** Floor of a ceremony, with the same kind of keys as in the portal. */
export async function ceremonyFloor(pdf: Buffer): Promise<CeremonyFloor> {
	const authority = await testAuthority('p-256')
	const signer = await authority.person('Marina Costa', { keyAlgorithm: 'p-256' })
	const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const material = {
		certificates: [authority.root.certificate, authority.issuing.certificate, authority.timeStamping.certificate],
		revocationLists: await authority.revocationLists(),
	}
	const timestamp = authority.tsa.token
	const library = async () => {
		const prepared = await prepareSignature(pdf, { ...DESCRIPTION, when: new Date() })
		const closing = await prepareClosing(pdf, prepared, material)
		const signed = embedSignature(pdf, prepared, await buildSignedData({ signer, digest: prepared.digest, timestamp }))
		return Buffer.concat([signed, await closingUpdate(signed, closing, timestamp)])
	}
	const closed = await library()
	const bare = async () => {
		for (let one = 0; one < 3; one++) await signWithKey(privateKey, createHash('sha256').update(closed).digest())
	}
	const rounds: { bare: number; library: number }[] = []
	for (let round = 0; round <= ROUNDS; round++) rounds.push({ bare: await cpuOf(bare), library: await cpuOf(library) })
	const [, ...warm] = rounds
	return { bare: median(warm.map((round) => round.bare)), library: median(warm.map((round) => round.library)) }
}

async function cpuOf(work: () => Promise<unknown>): Promise<number> {
	const before = process.cpuUsage()
	for (let one = 0; one < EACH; one++) await work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1_000 / EACH
}
