type Chunk = {
	type: 'chunk'
	fileName: string
	imports: string[]
	isEntry: boolean
	moduleIds: string[]
	viteMetadata?: { importedCss: ReadonlySet<string> }
}
export type Bundle = Readonly<Record<string, { type: 'asset' } | Chunk>>

/** The output files of the given modules with their static imports, except the entry, which the page loads already. */
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
		// A module of a removed slice is in no chunk and is skipped.
		if (chunk) incluir(chunk)
	}
	return [...achados].map((arquivo) => `/${arquivo}`)
}
