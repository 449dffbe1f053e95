/* Runs before the first paint: the chosen theme, and which files and answers this visit is about to need. */
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
	const { publico = '', aplicacao = '', perguntas = '' } = document.currentScript.dataset
	const arquivos = location.pathname === '/' && token === null ? publico : aplicacao
	for (const href of arquivos.split(' ').filter(Boolean)) {
		const link = document.createElement('link')
		link.rel = 'modulepreload'
		link.href = href
		document.head.append(link)
	}
	if (token === null) return
	const headers = { accept: 'application/json', 'X-Auth-Token': token }
	const adiantados = new Map()
	for (const endereco of perguntas.split(' ').filter(Boolean)) {
		const resposta = fetch(endereco, { credentials: 'include', cache: 'no-store', headers })
		// Whoever takes it handles the failure; perhaps nobody does.
		resposta.catch(() => undefined)
		adiantados.set(endereco, { token, resposta })
	}
	window.adiantados = adiantados
})()
