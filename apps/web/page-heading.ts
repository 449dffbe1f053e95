/** The title and summary of a page are known before its code is loaded. */
export interface Frente {
	readonly titulo: string
	readonly resumo?: string
}

const FIM_DA_MARCA = /\n\t*\/?>|\/?>\n/
const RESUMO = /\sresumo="([^"&]+)"/

/**
 * The title and summary are read from the source of a page whose `Pagina` has the manifest's title word by word. A page
 * with a dynamic title has none.
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
