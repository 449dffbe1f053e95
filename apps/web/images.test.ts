import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { figura } from './images-plugin.ts'

type Manifesto = { readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[] }

test('every picture that the application names for devices is built, as large as it says', async () => {
	const { icons } = JSON.parse(
		readFileSync(join(import.meta.dirname, 'public/manifest.webmanifest'), 'utf8'),
	) as Manifesto
	const pontos = icons.filter(({ type }) => type === 'image/png')
	expect(pontos.map(({ src }) => src)).toEqual(['/icone-192.png', '/icone-512.png'])
	for (const { sizes } of pontos) {
		const [lado = 0] = sizes.split('x').map(Number)
		expect(await sharp(await figura(lado)).metadata()).toMatchObject({ format: 'png', width: lado, height: lado })
	}
})
