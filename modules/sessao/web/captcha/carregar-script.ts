const pedidos = new Map<string, Promise<void>>()

/** Loads a script once; after a failure it may be loaded again. */
export function carregarScript(src: string): Promise<void> {
	const pedido = pedidos.get(src) ?? buscar(src)
	pedidos.set(src, pedido)
	pedido.catch(() => pedidos.delete(src))
	return pedido
}

function buscar(src: string): Promise<void> {
	const script = document.createElement('script')
	script.src = src
	script.async = true
	return new Promise((resolve, reject) => {
		script.addEventListener('load', () => resolve())
		script.addEventListener('error', () => {
			script.remove()
			reject(new Error('Erro ao carregar o Captcha'))
		})
		document.head.append(script)
	})
}
