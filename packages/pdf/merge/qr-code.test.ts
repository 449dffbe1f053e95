import decodeQR from 'qr/decode.js'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { qrPath } from './qr-code.ts'

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const addressOf = (number: number): string =>
	`https://portal.exemplo.br/iddigital/${Array.from({ length: 16 }, (_, place) => ALPHABET[(number * 7 + place * (number + 3)) % 34]).join('')}`

/** Simulated scan by a phone: the code is drawn small and slightly blurred. */
async function read(text: string): Promise<string> {
	const { size, path } = qrPath(text)
	const squares = path.split('\n').map((line) => {
		const [x = 0, y = 0, width = 0] = line.split(' ').map(Number)
		return `<rect x="${x}" y="${size - y - 1}" width="${width}" height="1"/>`
	})
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -4 ${size + 8} ${size + 8}" width="${(size + 8) * 4}"><rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/>${squares.join('')}</svg>`
	const { data, info } = await sharp(Buffer.from(svg)).blur(1).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	return decodeQR({ data, width: info.width, height: info.height })
}

it('is read, whatever the ID and however long the address', async () => {
	const addresses = Array.from({ length: 40 }, (_, number) => addressOf(number))
	for (const address of [...addresses, 'https://a.br', `https://portal.exemplo.br/${'x'.repeat(200)}`])
		expect(await read(address)).toBe(address)
})
