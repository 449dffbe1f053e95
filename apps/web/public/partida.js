/* Runs before the first paint: the chosen theme, and which files this visit is about to need. */
;(() => {
	const { dataset } = document.documentElement
	let token = null
	try {
		const tema = localStorage.getItem('tema')
		if (tema === 'light' || tema === 'dark') dataset.tema = tema
		if (localStorage.getItem('contraste') === 'alto') dataset.contraste = 'alto'
		token = localStorage.getItem('token')
	} catch {
		// Storage refused by the browser: the defaults hold.
	}
	if (location.pathname.includes('embedded')) dataset.embutido = ''
	const { publico = '', aplicacao = '' } = document.currentScript.dataset
	const arquivos = location.pathname === '/' && token === null ? publico : aplicacao
	for (const href of arquivos.split(' ').filter(Boolean)) {
		const link = document.createElement('link')
		link.rel = 'modulepreload'
		link.href = href
		document.head.append(link)
	}
})()
