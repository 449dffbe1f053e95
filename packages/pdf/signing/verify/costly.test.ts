import { expect, it } from 'vitest'
import { testAuthority } from '../authority/authority-fixture.ts'
import { plainPdf } from '../documents-fixture.ts'
import { sign } from './attacks-fixture.ts'
import { formPdf } from './hand-made-fixture.ts'
import { findRawSignatures } from './raw-signatures.ts'

const ranges = (pdf: Buffer): number[] =>
	/\/ByteRange\[0 (\d+) (\d+) (\d+)/.exec(pdf.toString('latin1'))?.slice(1).map(Number) ?? []

it('of many byte ranges over one hole the first alone is looked at', async () => {
	const signed = await sign(await testAuthority(), formPdf())
	const [start = 0, resume = 0, rest = 0] = ranges(signed)
	const more = Array.from({ length: 499 }, (_, index) => `%/ByteRange[0 ${start} ${resume} ${rest + index}]\n`).join('')
	const found = findRawSignatures(Buffer.concat([signed, Buffer.from(more)]))
	expect(found).toHaveLength(500)
	expect(found.map(({ content }) => content !== undefined)).toEqual([true, ...Array<boolean>(499).fill(false)])
	expect(new Set(found.slice(1).flatMap(({ faults }) => faults))).toEqual(new Set(['intervalo-invalido']))
})

it('of many holes no more is hashed than a file with as many signers needs', async () => {
	const signed = await sign(await testAuthority(), formPdf())
	const [start = 0, resume = 0] = ranges(signed)
	const hole = signed.toString('latin1', start, resume)
	const count = 200
	const padding = 'x'.repeat(20_000_000)
	const head = plainPdf([`<</Type/Catalog>>`]).toString('latin1')
	let text = head
	const places: number[] = []
	const block = (at: number, size: number) =>
		`/ByteRange[0 ${String(at).padStart(8, '0')} ${String(at + hole.length).padStart(8, '0')} ${String(size).padStart(8, '0')}]${hole}`
	const prefix = block(0, 0).length - hole.length
	const total = head.length + count * block(0, 0).length + padding.length
	for (let index = 0; index < count; index++) {
		const at = text.length + prefix
		places.push(at)
		text += block(at, total - at - hole.length)
	}
	const found = findRawSignatures(Buffer.from(text + padding, 'latin1'))
	expect(found).toHaveLength(count)
	const read = found.filter(({ content }) => content !== undefined).length
	expect(read).toBeGreaterThan(0)
	expect(read).toBeLessThan(12)
})
