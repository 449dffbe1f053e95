import { describe, expect, test } from 'vitest'
import { berToDer } from './ber.ts'
import { integer, octetString, sequence, tlv } from './der.ts'

const parseHex = (hex: string): Buffer => Buffer.from(hex, 'hex')
const derOf = (ber: Buffer): string => berToDer(ber).der.toString('hex')

describe('what others write as BER becomes DER', () => {
	test.each([
		['a length that is not told beforehand', '30800201050000', '3003020105'],
		['a length in more octets than it needs', '3081030201 05'.replace(' ', ''), '3003020105'],
		['the same deep inside', '3006308103020105', '30053003020105'],
		['an octet string in pieces', '2480040141040142 0000'.replace(' ', ''), '04024142'],
		['one in pieces of a told length', '2406040141040142', '04024142'],
	])('%s', (_, ber, der) => {
		expect(derOf(parseHex(ber))).toBe(der)
	})

	test('what is DER already stays as it is, and is not copied', () => {
		const der = sequence(integer(5), octetString(Buffer.alloc(70_000, 7)), tlv(0x31, integer(1)))
		const followed = Buffer.concat([Buffer.alloc(3), der, parseHex('0000')]).subarray(3)
		const read = berToDer(followed)
		expect(read.end).toBe(der.length)
		expect(read.der.equals(der)).toBe(true)
		expect(read.der.buffer).toBe(followed.buffer)
	})

	test('a length beyond the bytes, or nothing at all, is refused', () => {
		for (const hex of ['', '30', '3005020105', '02850000000001ff', '0280'])
			expect(() => derOf(parseHex(hex))).toThrow('BER')
	})
})
