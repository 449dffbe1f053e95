const KB = 1024
const MB = KB * 1024

/** "512 B", "64 KB", "1,5 MB". */
export function mostrarTamanho(bytes: number): string {
	const [valor, unidade] = bytes < KB ? [bytes, 'B'] : bytes < MB ? [bytes / KB, 'KB'] : [bytes / MB, 'MB']
	return `${valor.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} ${unidade}`
}
