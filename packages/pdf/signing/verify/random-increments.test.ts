import { beforeAll, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { seeded } from '../random-fixture.ts'
import { sign } from './attacks-fixture.ts'
import { Drawable } from './drawing/drawable.ts'
import { richPdf } from './drawn-attacks-fixture.ts'
import { updatedByHand } from './hand-made-fixture.ts'
import { describeIncrement, randomIncrement, renamed } from './random-increments-fixture.ts'
import { differing, drawnByAll, type Pictures } from './readers-fixture.ts'
import { verifyHere } from './verify-fixture.ts'

/** Whole-space switch: `npm run check -- --completo` tries all increments. */
const WHOLE = process.env['PORTAL_TESTS_WHOLE'] !== undefined
const DOCUMENTS = WHOLE ? 40 : 4
const INCREMENTS = WHOLE ? 150 : 40

let authority: TestAuthority
let lists: Buffer[]
beforeAll(async () => {
	authority = await testAuthority()
	lists = await authority.revocationLists()
})

interface Shown {
	readonly first: Pictures
	readonly pages: readonly string[]
}

/** First page in three readers, and all pages and texts in the reader whose drawing counts for the verdict. */
async function shownBy(pdf: Buffer): Promise<Shown> {
	using document = await Drawable.open(pdf)
	const pages = Array.from({ length: document.pageCount }, (_, index) =>
		document.withPage(index, (page) => `${page.readText()} ${page.draw(0.7).data.toString('base64')}`),
	)
	return { first: await drawnByAll(pdf), pages }
}

it('an increment that is drawn differently is never called valid, whatever objects and names it changes', async () => {
	let valid = 0
	for (let seed = 1; seed <= DOCUMENTS; seed++) {
		const random = seeded(seed)
		const objects = renamed(random)
		const signed = await sign(authority, richPdf(objects))
		const before = await shownBy(signed)
		for (let round = 0; round < INCREMENTS; round++) {
			const increment = randomIncrement(random, objects)
			const forged = updatedByHand(signed, { objects: increment })
			const { veredito } = await verifyHere(authority, forged, { revocationLists: lists })
			if (veredito !== 'valido') continue
			valid++
			const after = await shownBy(forged)
			const difference = [
				...differing(before.first, after.first),
				...(String(after.pages) === String(before.pages) ? [] : ['text']),
			]
			expect([seed, round, describeIncrement(increment), difference]).toEqual([seed, round, expect.anything(), []])
		}
	}
	// A minimum of accepted files, so that refusing everything does not pass.
	expect(valid).toBeGreaterThan(DOCUMENTS)
}, 600_000)
