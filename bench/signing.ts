import { createHash, type KeyObject } from 'node:crypto'
import { openIdentity } from '../packages/pdf/signing/authority/authority.ts'
import { type TestAuthority, testAuthority } from '../packages/pdf/signing/authority/authority-fixture.ts'
import { signWithKey } from '../packages/pdf/signing/authority/key-pair.ts'
import { buildSignedData, type CmsSigner, signerOf } from '../packages/pdf/signing/cms/signed-data.ts'
import { scannedPdf } from '../packages/pdf/signing/documents-fixture.ts'
import { filledUpdate } from '../packages/pdf/signing/revision/embed.ts'
import { prepareSignature } from '../packages/pdf/signing/revision/prepare.ts'
import { signUpdate } from '../packages/pdf/signing/sign.ts'
import { archive, STAMP, signOnce } from '../packages/pdf/signing/sign-fixture.ts'
import type { VerificationOptions } from '../packages/pdf/signing/verify/verify.ts'
import { verifyHere } from '../packages/pdf/signing/verify/verify-fixture.ts'
import { decimal, median, printTable, type Row } from './table.ts'

const ROUNDS = 7
const SMALL = { what: '40 kB', pages: 2, bytesPerPage: 20_000, each: 40 }
/** Signature of a batch: level B-B, with an uploaded ICP-Brasil certificate (P13 of the goals). */
const MEDIUM = { what: '1 MB', pages: 4, bytesPerPage: 250_000, each: 20 }
const LARGE = { what: '20 MB', pages: 76, bytesPerPage: 270_000, each: 3 }

type Size = typeof SMALL

/**
 * Benchmark of PAdES B-T with a visible stamp in one process, beside the bare cryptography: one digest of the file and
 * two signatures.
 */
export async function benchAssinatura(): Promise<void> {
	const authority = await testAuthority('rsa-2048')
	const { certificate, key } = openIdentity(await authority.seal('Medida'), authority.kek)
	const signer = signerOf({ certificate, key }, [authority.issuing.certificate])
	const rows: Row[] = []
	for (const size of [SMALL, LARGE]) {
		const base = scannedPdf(size.pages, size.bytesPerPage)
		rows.push(
			...(await benchSigning(authority, signer, key, base, size)),
			await benchVerifying(authority, signer, base, size),
		)
	}
	rows.push(await benchBare(authority, signer, key))
	rows.push(await benchThirty(authority, signer))
	printTable('Assinatura PAdES B-T com selo visível, um processo', rows)
}

async function benchSigning(
	authority: TestAuthority,
	signer: CmsSigner,
	key: KeyObject,
	base: Buffer,
	size: Size,
): Promise<Row[]> {
	const bare = async () => {
		const digest = createHash('sha256').update(base).digest()
		await signWithKey(key, digest)
		await signWithKey(authority.timeStamping.key, digest)
	}
	const whole = () => signUpdate(base, description(), signer, authority.tsa.token)
	const [floor, portal] = await alternated(bare, whole, size.each)
	const goal = size === SMALL ? 60 : undefined
	return [
		{
			what: `assinaturas/s por núcleo, ${size.what}`,
			floor: decimal(1_000 / floor.cpu, 0),
			portal: decimal(1_000 / portal.cpu, 0),
			ratio: decimal(floor.cpu / portal.cpu),
			goal: goal ? `≥ ${goal}` : '',
			met: 1_000 / portal.cpu >= (goal ?? 0),
		},
		{
			what: `uma assinatura do início ao fim (ms), ${size.what}`,
			floor: decimal(floor.wall),
			portal: decimal(portal.wall),
			ratio: decimal(portal.wall / floor.wall),
			goal: '',
			met: true,
		},
	]
}

/** Floor of level B-B: one digest of the file and one signature, and nothing else. */
async function benchBare(authority: TestAuthority, signer: CmsSigner, key: KeyObject): Promise<Row> {
	const base = scannedPdf(MEDIUM.pages, MEDIUM.bytesPerPage)
	const bare = async () => void (await signWithKey(key, createHash('sha256').update(base).digest()))
	const whole = async () => {
		const prepared = await prepareSignature(base, description())
		return filledUpdate(prepared, await buildSignedData({ signer, digest: prepared.digest }))
	}
	const signed = Buffer.concat([base, await whole()])
	await expectValid(authority, signed, { revocationLists: await authority.revocationLists() })
	const [floor, portal] = await alternated(bare, whole, MEDIUM.each)
	return {
		what: `assinaturas B-B/s por núcleo, ${MEDIUM.what}`,
		floor: decimal(1_000 / floor.cpu, 0),
		portal: decimal(1_000 / portal.cpu, 0),
		ratio: decimal(floor.cpu / portal.cpu),
		goal: '≥ 150',
		met: 1_000 / portal.cpu >= 150,
	}
}

async function benchVerifying(authority: TestAuthority, signer: CmsSigner, base: Buffer, size: Size): Promise<Row> {
	const signed = Buffer.concat([base, await signUpdate(base, description(), signer, authority.tsa.token)])
	const closed = await archive(authority, signed)
	await expectValid(authority, closed)
	const bare = async () => void createHash('sha256').update(closed).digest()
	const [floor, portal] = await alternated(bare, () => verifyHere(authority, closed), size.each)
	return verification(`verificação (ms), ${size.what}, 1 signatário e arquivo`, floor.wall, portal.wall)
}

/**
 * Thirty signatures, each in a place of its own: an overlapping stamp would hide signed content, which is not valid
 * (0021).
 */
async function benchThirty(authority: TestAuthority, signer: CmsSigner): Promise<Row> {
	let pdf = scannedPdf(SMALL.pages, SMALL.bytesPerPage)
	for (let place = 1; place <= 30; place++) pdf = await signOnce(authority, pdf, place, signer)
	pdf = await archive(authority, pdf)
	await expectValid(authority, pdf)
	const bare = async () => void createHash('sha256').update(pdf).digest()
	const [floor, portal] = await alternated(bare, () => verifyHere(authority, pdf), 1)
	return {
		...verification('verificação (ms), 40 kB, 30 signatários e arquivo', floor.wall, portal.wall),
		goal: '',
		met: true,
	}
}

const verification = (what: string, floor: number, portal: number): Row => ({
	what,
	floor: decimal(floor),
	portal: decimal(portal),
	ratio: decimal(portal / floor),
	goal: '< 100',
	met: portal < 100,
})

const description = () => ({
	field: 'Assinatura_1',
	place: { page: 0, rectangle: [40, 40, 320, 106] as const },
	nome: 'Maria da Conceição',
	when: new Date(),
	stamp: { ...STAMP, nome: 'Maria da Conceição' },
})

async function expectValid(
	authority: TestAuthority,
	pdf: Buffer,
	options: Partial<VerificationOptions> = {},
): Promise<void> {
	const { veredito, motivos } = await verifyHere(authority, pdf, options)
	if (veredito !== 'valido') throw new Error(`O documento da medida não é válido: ${JSON.stringify(motivos)}`)
}

interface Cost {
	/** Milliseconds per signature, in wall time and in processor time. */
	readonly wall: number
	readonly cpu: number
}

/** Alternating measurement of both, so that a busy machine is busy for both; the result is the median of the rounds. */
async function alternated(
	floor: () => Promise<unknown>,
	portal: () => Promise<unknown>,
	each: number,
): Promise<readonly [Cost, Cost]> {
	const costs: readonly [Cost[], Cost[]] = [[], []]
	await measured(floor, each)
	await measured(portal, each)
	for (let round = 0; round < ROUNDS; round++) {
		costs[0].push(await measured(floor, each))
		costs[1].push(await measured(portal, each))
	}
	return [middle(costs[0]), middle(costs[1])]
}

async function measured(work: () => Promise<unknown>, times: number): Promise<Cost> {
	const [start, before] = [performance.now(), process.cpuUsage()]
	for (let time = 0; time < times; time++) await work()
	const { user, system } = process.cpuUsage(before)
	return { wall: (performance.now() - start) / times, cpu: (user + system) / 1_000 / times }
}

const middle = (costs: readonly Cost[]): Cost => ({
	wall: median(costs.map(({ wall }) => wall)),
	cpu: median(costs.map(({ cpu }) => cpu)),
})
