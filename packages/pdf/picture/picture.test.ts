import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { pdf } from '../kept-pdf-fixture.ts'
import { ask } from '../outside-judges-fixture.ts'
import { bareJpeg } from './bare-jpeg.ts'

const [WIDTH, HEIGHT] = [400, 300]
/** Four corners of four colours, so that a rotation shows; red is at the top left. */
const corners = () => {
	const corner = (colour: string, left: number, top: number) => ({
		input: { create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3 as const, background: colour } },
		left,
		top,
	})
	return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } }).composite([
		corner('#f00', 0, 0),
		corner('#0f0', WIDTH / 2, 0),
		corner('#00f', 0, HEIGHT / 2),
		corner('#ff0', WIDTH / 2, HEIGHT / 2),
	])
}

/** Phone photo with place, time, camera and orientation in its metadata. */
const taken = (orientation = 1) =>
	corners()
		.withExif({
			IFD0: { Make: 'CameraSecreta', Model: 'Modelo-7', DateTime: '2026:03:02 10:00:00', Copyright: 'Dona-Secreta' },
			IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '46/1 43/1 0/1' },
		})
		.withMetadata({ orientation })

const asDocument = async (picture: Buffer) => (await pdf.converterImagem(picture, 'Foto')).conteudo

/** JPEG stream of the picture as the document stores it. */
function storedJpeg(document: Buffer): Buffer {
	const start = document.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
	return document.subarray(start, document.indexOf('endstream', start))
}

/** Compressed data from the first scan on, without the tables before it. */
const fromFirstScan = (photo: Buffer): Buffer => photo.subarray(photo.indexOf(Buffer.from([0xff, 0xda])))

async function drawn(document: Buffer) {
	const { conteudo } = await pdf.desenharPagina(document, { largura: 600 })
	const { data, info } = await sharp(conteudo).removeAlpha().raw().toBuffer({ resolveWithObject: true })
	const readPixel = (x: number, y: number) => {
		const from = 3 * (Math.round(y * info.height) * info.width + Math.round(x * info.width))
		return [...data.subarray(from, from + 3)].map((value) => (value > 128 ? 'f' : '0')).join('')
	}
	return { isUpright: info.height > info.width, at: readPixel }
}

describe('a photo becomes a page', () => {
	test('with the very points that it was taken with', async () => {
		const photo = await taken().jpeg({ quality: 73 }).toBuffer()
		const inside = storedJpeg(await asDocument(photo))
		const points = (jpeg: Buffer) => sharp(jpeg).raw().toBuffer()
		expect((await points(inside)).equals(await points(photo))).toBe(true)
		expect(inside.includes(fromFirstScan(photo))).toBe(true)
		expect(await sharp(inside).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT })
	})

	test('a large one is not made smaller', async () => {
		const large = await sharp({ create: { width: 5000, height: 4000, channels: 3, background: '#369' } })
			.jpeg()
			.toBuffer()
		expect(await sharp(storedJpeg(await asDocument(large))).metadata()).toMatchObject({ width: 5000, height: 4000 })
	})

	test('without place, time, camera, thumbnail and what hangs behind its end', async () => {
		const photo = Buffer.concat([await taken().jpeg().toBuffer(), Buffer.from('FILME-SECRETO')])
		const document = (await asDocument(photo)).toString('latin1')
		expect(photo.toString('latin1')).toContain('CameraSecreta')
		for (const secret of ['Secret', 'Modelo-7', 'Exif', '2026:03:02', 'SECRETO']) expect(document).not.toContain(secret)
		const { exif, xmp, iptc } = await sharp(storedJpeg(Buffer.from(document, 'latin1'))).metadata()
		expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined })
	})

	// Reference is sharp's rotation, which equals that of every program that honours EXIF.
	test.for([1, 2, 3, 4, 5, 6, 7, 8])('held as the camera was: orientation %i', async (orientation) => {
		const photo = await taken(orientation).jpeg({ quality: 95 }).toBuffer()
		const { data, info } = await sharp(photo).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true })
		const expected = (x: number, y: number) => {
			const from = 3 * (Math.floor(y * info.height) * info.width + Math.floor(x * info.width))
			return [...data.subarray(from, from + 3)].map((value) => (value > 128 ? 'f' : '0')).join('')
		}
		const document = await asDocument(photo)
		expect(ask('qpdf', document, '--check', '{}')).toMatchObject({ status: 0 })
		const { isUpright, at } = await drawn(document)
		expect(isUpright).toBe(orientation > 4)
		for (const [x, y] of [
			[0.3, 0.3],
			[0.7, 0.3],
			[0.3, 0.7],
			[0.7, 0.7],
		] as const)
			expect([orientation, at(x, y)]).toEqual([orientation, expected(x, y)])
	})

	test('also a progressive one, a grey one, and one with the colours of a telephone', async () => {
		for (const photo of [
			await corners().jpeg({ progressive: true }).toBuffer(),
			await corners().toColourspace('b-w').jpeg().toBuffer(),
			await corners().withIccProfile('p3').jpeg().toBuffer(),
		]) {
			const document = await asDocument(photo)
			expect(document.includes(fromFirstScan(photo))).toBe(true)
			expect(ask('qpdf', document, '--check', '{}')).toMatchObject({ status: 0 })
		}
	})

	test('one for printers, which PDF readers do not draw alike, is converted', async () => {
		const document = await asDocument(await corners().toColourspace('cmyk').jpeg().toBuffer())
		expect(await sharp(storedJpeg(document)).metadata()).toMatchObject({ width: WIDTH, height: HEIGHT, channels: 3 })
		expect((await drawn(document)).at(0.3, 0.3)).toBe('f00')
	})
})

describe('a PNG becomes a page', () => {
	const imageIn = async (document: Buffer) => {
		const { at } = await drawn(document)
		return [at(0.3, 0.4), at(0.7, 0.4), at(0.3, 0.6), at(0.7, 0.6)]
	}
	const COLOURS = ['f00', '0f0', '00f', 'ff0']

	test('with its colours, of eight bits or sixteen, interlaced, with a palette', async () => {
		for (const picture of [
			await corners().png().toBuffer(),
			await corners().toColourspace('rgb16').png().toBuffer(),
			await corners().png({ progressive: true }).toBuffer(),
			await corners().png({ palette: true }).toBuffer(),
		]) {
			const document = await asDocument(picture)
			expect(ask('qpdf', document, '--check', '{}')).toMatchObject({ status: 0 })
			expect(await imageIn(document)).toEqual(COLOURS)
		}
	})

	test('on white where it is transparent, and without what was written into it', async () => {
		const clear = await sharp({
			create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
		})
			.withExif({ IFD0: { Copyright: 'Dona-Secreta' } })
			.png()
			.toBuffer()
		const document = await asDocument(clear)
		expect((await drawn(document)).at(0.5, 0.5)).toBe('fff')
		expect(document.toString('latin1')).not.toContain('Secreta')
	})

	test('of greys, and of one bit', async () => {
		const grey = await corners().toColourspace('b-w').png().toBuffer()
		expect((await drawn(await asDocument(grey))).at(0.7, 0.4)).toBe('fff')
		const bit = await corners().toColourspace('b-w').png({ palette: true, colours: 2 }).toBuffer()
		expect(ask('qpdf', await asDocument(bit), '--check', '{}')).toMatchObject({ status: 0 })
	})
})

test('what is cut short or of a kind that readers do not draw is never taken as it is', async () => {
	const photo = await taken().jpeg().toBuffer()
	expect(bareJpeg(photo.subarray(0, photo.length - 40))).toBeUndefined()
	expect(bareJpeg(Buffer.from('não é'))).toBeUndefined()
	const lossless = Buffer.from(photo)
	lossless[photo.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc3
	expect(bareJpeg(lossless)).toBeUndefined()
	for (const bytes of [photo.subarray(0, photo.length >> 1), photo.subarray(0, 30)])
		await expect(pdf.converterImagem(bytes, 'Foto')).rejects.toMatchObject({ erro: 'imagem-ilegivel' })
})

test('any one byte may be wrong: it is a page or a refusal, never a fault', async () => {
	const photo = await taken().jpeg().toBuffer()
	for (let at = 2; at < photo.length; at += Math.ceil(photo.length / 60)) {
		const wrong = Buffer.from(photo)
		wrong[at] = (wrong[at] ?? 0) ^ 0x55
		const outcome = await pdf.converterImagem(wrong, 'Foto').catch((error: unknown) => error)
		expect(outcome).toSatisfy((said: object) => 'paginas' in said || 'erro' in said)
	}
})
