import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const pacote = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(pacote, 'utf8')) as { version: string }
/** With the version in the address it may be kept for ever, as everything in /assets/. */
const PASTA = `assets/pdfjs-${version}`
/** JPEG 2000, and what fax machines and scanners write (CCITT, JBIG2). */
const DECODIFICADORES = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js'] as const

const ler = (nome: string) => readFileSync(join(dirname(pacote), 'wasm', nome))

/**
 * The PDF reader fetches these by name when a page has such an image. The content security policy allows no WebAssembly,
 * so it is their JavaScript that is served.
 */
export function pdfjs(): Plugin {
	return {
		name: 'portal-pdfjs',
		generateBundle() {
			for (const nome of DECODIFICADORES)
				this.emitFile({ type: 'asset', fileName: `${PASTA}/${nome}`, source: ler(nome) })
		},
		configureServer({ middlewares }) {
			middlewares.use((pedido, resposta, seguir) => {
				const nome = DECODIFICADORES.find((um) => pedido.url?.split('?')[0] === `/${PASTA}/${um}`)
				if (!nome) {
					seguir()
					return
				}
				resposta.setHeader('content-type', 'text/javascript')
				resposta.end(ler(nome))
			})
		},
	}
}
