type Chunk = {
	type: 'chunk'
	fileName: string
	imports: string[]
	isEntry: boolean
	moduleIds: string[]
	viteMetadata?: { importedCss: ReadonlySet<string> }
}
export type Bundle = Readonly<Record<string, { type: 'asset' } | Chunk>>

/** The files in which these modules are, with all that those stand on; the entry is in the page already. */
export function arquivosDe(modulos: readonly string[], bundle: Bundle): string[] {
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
