/** Title and summary of a page, known before anything else of it. */
export interface Frente {
	readonly titulo: string
	readonly resumo?: string
}

const FIM_DA_MARCA = /\n\t*\/?>|\/?>\n/
const RESUMO = /\sresumo="([^"&]+)"/

/**
 * Title and summary of a page as its code has them: where its `Pagina` has the title of the manifest, word by word. A page
 * whose title depends on what it shows has none.
 */
export function frenteDaPagina(codigo: string, titulo: string): Frente | undefined {
	const marca = codigo
		.split('<Pagina\n')
		.flatMap((parte) => parte.split('<Pagina '))
		.slice(1)
		.map((parte) => parte.split(FIM_DA_MARCA)[0] ?? '')
		.find((parte) => parte.includes(`titulo="${titulo}"`))
	if (marca === undefined) return undefined
	const resumo = RESUMO.exec(marca)?.[1]
	return { titulo, ...(resumo ? { resumo } : {}) }
}
