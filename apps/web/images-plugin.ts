import { join } from 'node:path'
import sharp from 'sharp'
import type { Plugin } from 'vite'

const DESENHO = join(import.meta.dirname, 'public/favicon.svg')
const LADOS = [192, 512] as const

export const figura = (lado: number): Promise<Buffer> =>
	sharp(DESENHO, { density: lado * 3 })
		.resize(lado)
		.png()
		.toBuffer()

/** Icons of the installed app and of device notices are bitmaps: nothing there draws SVG. */
export function figuras(): Plugin {
	return {
		name: 'portal-figuras',
		apply: 'build',
		async generateBundle() {
			for (const lado of LADOS)
				this.emitFile({ type: 'asset', fileName: `icone-${lado}.png`, source: await figura(lado) })
		},
	}
}
