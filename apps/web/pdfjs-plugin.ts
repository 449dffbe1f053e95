import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Plugin } from 'vite'

const pacote = createRequire(import.meta.url).resolve('pdfjs-dist/package.json')
const { version } = JSON.parse(readFileSync(pacote, 'utf8')) as { version: string }
/** The version in the address allows caching for ever, as for everything in /assets/. */
const PASTA = `assets/pdfjs-${version}`
/** The decoders are of JPEG 2000 and of the formats of fax machines and scanners (CCITT, JBIG2). */
const DECODIFICADORES = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js'] as const

const ler = (nome: string) => readFileSync(join(dirname(pacote), 'wasm', nome))

/**
 * The PDF reader fetches a decoder by name when a page has such an image. The JavaScript build is served, because the
 * content security policy allows no WebAssembly.
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
