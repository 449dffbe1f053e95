import { beforeAll, describe, expect, it } from 'vitest'
import { type TestAuthority, testAuthority } from '../authority/authority-fixture.ts'
import { plainPdf } from '../documents-fixture.ts'
import { signUpdate } from '../sign.ts'
import { archive } from '../sign-fixture.ts'
import { codesOf, verifyHere } from './verify-fixture.ts'

let authority: TestAuthority
/** Smallest level B-LTA file, each byte of which can be changed in turn. */
let pdf: Buffer

beforeAll(async () => {
	authority = await testAuthority()
	const draw = 'BT /F1 12 Tf 72 700 Td (Ata) Tj ET'
	const base = plainPdf([
		'<</Type/Catalog/Pages 2 0 R>>',
		'<</Type/Pages/Count 1/Kids[3 0 R]>>',
		'<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>>>',
		`<</Length ${draw.length}>>\nstream\n${draw}\nendstream`,
	])
	const description = { field: 'A', nome: 'Ana', when: new Date(), motivo: 'Aprovação', holeBytes: 6_000 }
	const update = await signUpdate(base, description, await authority.person('Ana'), authority.tsa.token)
	pdf = await archive(authority, Buffer.concat([base, update]))
})

/**
 * Parts of the file: `frame` holds the dictionaries around the holes and the end of the file, `rest` the remaining
 * structure.
 */
type Part = 'frame' | 'rest' | 'signature' | 'padding'

const WHOLE = process.env['PORTAL_TESTS_WHOLE'] !== undefined

/**
 * Step between changed bytes: 1 for the frame; odd elsewhere, so that both digits of a pair take turns. `npm run check
 * -- --completo` covers the whole structure.
 */
const STRIDES: Readonly<Record<Part, number>> = WHOLE
	? { frame: 1, rest: 1, signature: 3, padding: 61 }
	: { frame: 1, rest: 17, signature: 31, padding: 61 }
const ONE_MORE_OR_LESS = WHOLE ? 41 : 173

/**
 * Frame width in bytes: a signature dictionary on either side of a hole, and the last section at the end of the file.
 */
const FRAME = 250

function partsOf(bytes: Buffer): Record<Part, number[]> {
	const parts: Record<Part, number[]> = { frame: [], rest: [], signature: [], padding: [] }
	const holes = [...bytes.toString('latin1').matchAll(/\/Contents<([0-9a-f]+?)0*>/g)].map(({ index, 1: digits }) => {
		const start = index + '/Contents<'.length
		return { start, digits: start + (digits?.length ?? 0), end: bytes.indexOf('>', start) }
	})
	for (let place = 0; place < bytes.length; place++) {
		const hole = holes.find(({ start, end }) => place >= start && place < end)
		const isFrame =
			place >= bytes.length - FRAME || holes.some(({ start, end }) => place >= start - FRAME && place < end + FRAME)
		parts[hole ? (place < hole.digits ? 'signature' : 'padding') : isFrame ? 'frame' : 'rest'].push(place)
	}
	return parts
}

describe('one changed byte', () => {
	it.each<Part>(['frame', 'rest', 'signature', 'padding'])(
		'is never called valid, wherever it is in the %s of the file or its signatures',
		async (part) => {
			const places = partsOf(pdf)[part].filter((_, index) => index % STRIDES[part] === 0)
			expect(places.length).toBeGreaterThan(200)
			const changed = Buffer.from(pdf)
			const missed: number[] = []
			for (const place of places) {
				const whole = changed[place] ?? 0
				changed[place] = whole ^ 1
				if ((await verifyHere(authority, changed)).veredito === 'valido') missed.push(place)
				changed[place] = whole
			}
			expect(missed).toEqual([])
			expect((await verifyHere(authority, changed)).veredito).toBe('valido')
		},
		400_000,
	)

	it('is never called valid when it is one too many or one too few', async () => {
		const missed: string[] = []
		for (let place = 0; place < pdf.length; place += ONE_MORE_OR_LESS) {
			const [before, after] = [pdf.subarray(0, place), pdf.subarray(place)]
			const [longer, shorter] = [
				Buffer.concat([before, Buffer.from(' '), after]),
				Buffer.concat([before, after.subarray(1)]),
			]
			if ((await verifyHere(authority, longer)).veredito === 'valido') missed.push(`+${place}`)
			if ((await verifyHere(authority, shorter)).veredito === 'valido') missed.push(`-${place}`)
		}
		expect(missed).toEqual([])
	})

	it('alone behind the end of the last signature is told, and is a change unless it is white space', async () => {
		for (const [byte, code] of [
			[0x0a, 'bytes-depois'],
			[0x00, 'bytes-depois'],
			[0x25, 'dados-soltos'],
			[0x41, 'dados-soltos'],
		] as const) {
			const report = await verifyHere(authority, Buffer.concat([pdf, Buffer.from([byte])]))
			expect([report.bytesNaoAssinados, ...codesOf(report)]).toEqual([1, code])
			expect(report.assinaturas.every(({ cobreTodoOArquivo }) => !cobreTodoOArquivo)).toBe(true)
		}
	})
})
