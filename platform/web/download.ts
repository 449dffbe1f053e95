const SEGUNDOS_PARA_COMECAR = 60

/** Hands a file that came by `call()` to the browser, which keeps it where downloads go. */
export function baixar(arquivo: File, nome: string): void {
	const endereco = URL.createObjectURL(arquivo)
	const link = document.createElement('a')
	link.href = endereco
	link.download = arquivo.name || nome
	link.click()
	setTimeout(() => URL.revokeObjectURL(endereco), SEGUNDOS_PARA_COMECAR * 1000)
}
