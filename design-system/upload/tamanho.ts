const KB = 1024
const MB = KB * 1024

/** The size is written as "512,00 B", "64,00 KB" or "1,50 MB". */
export function mostrarTamanho(bytes: number): string {
	const [valor, unidade] = bytes < KB ? [bytes, 'B'] : bytes < MB ? [bytes / KB, 'KB'] : [bytes / MB, 'MB']
	return `${valor.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })} ${unidade}`
}
