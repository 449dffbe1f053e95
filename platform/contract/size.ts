const KB = 1024
const MB = KB * 1024
let formato: Intl.NumberFormat | undefined

function decimal(numero: number): string {
	formato ??= new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
	return formato.format(numero)
}

/** '512,00 B', '1,50 KB', '20,00 MB', on every screen and paper. */
export function formatSize(bytes: number): string {
	if (bytes < KB) return `${decimal(bytes)} B`
	return bytes < MB ? `${decimal(bytes / KB)} KB` : `${decimal(bytes / MB)} MB`
}

/** The specification's words; decimal megabytes. */
export const describeTooLarge = (nome: string, bytes: number, maximoMb: number): string =>
	`Arquivo ${nome} muito grande (${decimal(bytes / 1_000_000)}MB), máximo permitido é de ${maximoMb}MB.`
