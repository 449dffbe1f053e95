/* Runs before the first paint: the chosen theme, and which files and answers this visit is about to need. */
;(() => {
	const { dataset } = document.documentElement

	const ler = (chave) => {
		try {
			return localStorage.getItem(chave)
		} catch {
			// Storage refused by the browser: the defaults hold.
			return null
		}
	}

	const lista = (texto = '') => texto.split(' ').filter(Boolean)

	const aparencia = () => {
		const tema = ler('tema')
		if (tema === 'light' || tema === 'dark') dataset.tema = tema
		if (ler('contraste') === 'alto') dataset.contraste = 'alto'
		if (location.pathname.includes('embedded')) dataset.embutido = ''
	}

	const buscarArquivos = (arquivos) => {
		for (const href of arquivos) {
			const link = document.createElement('link')
			if (href.endsWith('.css')) {
				link.rel = 'preload'
				link.as = 'style'
				link.crossOrigin = ''
			} else link.rel = 'modulepreload'
			link.href = href
			document.head.append(link)
		}
	}

	const perguntar = (enderecos, token) => {
		const headers = { accept: 'application/json', 'X-Auth-Token': token }
		window.adiantados = new Map()
		for (const endereco of enderecos) {
			const resposta = fetch(endereco, { credentials: 'include', cache: 'no-store', headers })
			// Whoever takes it handles the failure; perhaps nobody does.
			resposta.catch(() => undefined)
			window.adiantados.set(endereco, { token, resposta })
		}
	}

	const { publico, aplicacao, perguntas } = document.currentScript.dataset
	const token = ler('token')
	aparencia()
	buscarArquivos(lista(location.pathname === '/' && token === null ? publico : aplicacao))
	if (token !== null) perguntar(lista(perguntas), token)
})()
