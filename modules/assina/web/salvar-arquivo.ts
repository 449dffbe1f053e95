/** Private files need the header of the session, so they are fetched first and then handed to the browser. */
export function salvarArquivo(arquivo: Blob, nome: string): void {
	const url = URL.createObjectURL(arquivo)
	const link = document.createElement('a')
	link.href = url
	link.download = nome
	link.click()
	// The browser has taken hold of it by the next turn.
	setTimeout(() => URL.revokeObjectURL(url))
}
