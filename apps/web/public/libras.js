/* In the pages of who turned the translation on: makes the place that its program looks for, and fetches it. */
;(() => {
	const { endereco } = document.currentScript.dataset

	const parte = (atributo, classe, ...dentro) => {
		const elemento = document.createElement('div')
		elemento.setAttribute(atributo, '')
		elemento.className = classe
		elemento.append(...dentro)
		return elemento
	}

	const topo = document.createElement('div')
	topo.className = 'vw-plugin-top-wrapper'
	const lugar = parte('vw', 'enabled', parte('vw-access-button', 'active'), parte('vw-plugin-wrapper', '', topo))
	lugar.setAttribute('role', 'complementary')
	lugar.setAttribute('aria-label', 'Libras')
	lugar.setAttribute('data-nao-imprimir', '')
	document.body.append(lugar)

	const programa = document.createElement('script')
	programa.src = endereco
	programa.addEventListener('load', () => {
		// oxlint-disable-next-line no-new -- that is how it is started
		new window.VLibras.Widget(new URL('.', endereco).href.replace(/\/$/, ''))
		// It waits for a page that may be there already.
		if (document.readyState === 'complete') window.onload?.()
	})
	document.body.append(programa)
})()
