import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'
import { arquivosDe, type Bundle } from './chunk-files.ts'

/** The font is preloaded, because the first words would otherwise be drawn twice, in two widths. */
const FONTE = /\/figtree-latin-wght-normal-[^/]+\.woff2$/

type Visitas = Readonly<Record<'publico' | 'aplicacao', readonly string[]>>
type Perguntas = Readonly<Record<'deTodos' | 'comSessao', readonly string[]>>

/** The start script as the build writes it. */
const PROGRAMA = /<script type="module" crossorigin src="([^"]+)"><\/script>/

/**
 * The start of the program is left to `partida.js`: the page receives the files that each kind of visit needs beside
 * the entry, and the first calls of everybody and of a signed-in person, which `partida.js` fetches at once.
 */
export function partida(visitas: Visitas, { deTodos, comSessao }: Perguntas): Plugin {
	return {
		name: 'portal-partida',
		apply: 'build',
		// The file is minified here, because files of `public` are copied unchanged and this one comes first with every
		// page.
		writeBundle({ dir = '' }) {
			const arquivo = join(dir, 'partida.js')
			writeFileSync(arquivo, minifySync('partida.js', readFileSync(arquivo, 'utf8')).code)
		},
		transformIndexHtml: {
			order: 'post',
			handler(html, { bundle }) {
				const atributos = [
					...Object.entries(visitas).map(([nome, modulos]) => {
						const arquivos = arquivosDe(modulos, (bundle ?? {}) as Bundle).filter((arquivo) => !html.includes(arquivo))
						return `data-${nome}="${arquivos.join(' ')}"`
					}),
					`data-perguntas="${deTodos.join(' ')}"`,
					`data-perguntas-com-sessao="${comSessao.join(' ')}"`,
				]
				const fonte = Object.keys(bundle ?? {}).find((nome) => FONTE.test(nome))
				if (!fonte) throw new Error('A fonte da página não está no pacote.')
				const comFonte = html.replace(
					'<script',
					() => `<link rel="preload" as="font" type="font/woff2" href="/${fonte}" crossorigin />\n\t\t<script`,
				)
				if (!PROGRAMA.test(html)) throw new Error('A página não diz o que começa o programa.')
				return comFonte
					.replace(PROGRAMA, '<link rel="modulepreload" fetchpriority="low" data-programa href="$1" />')
					.replace('src="/partida.js"', `src="/partida.js" ${atributos.join(' ')}`)
			},
		},
	}
}
