import type { Plugin } from 'vite'

type Visitas = Readonly<Record<'publico' | 'aplicacao', readonly string[]>>
type Chunk = {
	type: 'chunk'
	fileName: string
	imports: string[]
	isEntry: boolean
	moduleIds: string[]
	viteMetadata?: { importedCss: ReadonlySet<string> }
}
type Bundle = Readonly<Record<string, { type: 'asset' } | Chunk>>

/**
 * Writes into the page which files each kind of visit needs beside the entry, and what somebody with a session asks the
 * server first, for `partida.js` to fetch at once.
 */
export function partida(visitas: Visitas, perguntas: readonly string[]): Plugin {
	return {
		name: 'portal-partida',
		apply: 'build',
		transformIndexHtml: {
			order: 'post',
			handler(html, { bundle }) {
				const atributos = [
					...Object.entries(visitas).map(([nome, modulos]) => {
						const arquivos = arquivosDe(modulos, (bundle ?? {}) as Bundle).filter((arquivo) => !html.includes(arquivo))
						return `data-${nome}="${arquivos.join(' ')}"`
					}),
					`data-perguntas="${perguntas.join(' ')}"`,
				]
				return html.replace('src="/partida.js"', `src="/partida.js" ${atributos.join(' ')}`)
			},
		},
	}
}

function arquivosDe(modulos: readonly string[], bundle: Bundle): string[] {
	const chunks = Object.values(bundle).filter((item): item is Chunk => item.type === 'chunk')
	const achados = new Set<string>()
	const incluir = (chunk: Chunk): void => {
		if (chunk.isEntry || achados.has(chunk.fileName)) return
		achados.add(chunk.fileName)
		for (const folha of chunk.viteMetadata?.importedCss ?? []) achados.add(folha)
		for (const outro of chunks.filter(({ fileName }) => chunk.imports.includes(fileName))) incluir(outro)
	}
	for (const modulo of modulos) {
		const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(modulo)))
		// A slice that was taken out has nothing to fetch.
		if (chunk) incluir(chunk)
	}
	return [...achados].map((arquivo) => `/${arquivo}`)
}
