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
		dataset.texto = ler('texto') ?? 'normal'
		if (token) dataset.comSessao = ''
		if (location.pathname.includes('embedded')) dataset.embutido = ''
		// Drawn for visitors; without the network the page of `/` stands for all.
		if (location.pathname !== '/' || token) dataset.semEsboco = ''
	}

	const buscarArquivos = (arquivos) => {
		for (const href of arquivos) {
			const link = document.createElement('link')
			if (href.endsWith('.css')) {
				link.rel = 'preload'
				link.as = 'style'
				link.crossOrigin = ''
			} else link.rel = 'modulepreload'
			// After what the first paint needs: the sheet, the font, and the answers, which are small.
			link.fetchPriority = href.endsWith('.css') ? 'high' : 'low'
			link.href = href
			document.head.append(link)
		}
	}

	const perguntar = (enderecos) => {
		const headers = { accept: 'application/json', ...(token && { 'X-Auth-Token': token }) }
		for (const endereco of enderecos) {
			const resposta = fetch(endereco, { credentials: 'include', cache: 'no-store', headers })
			// Whoever takes it handles the failure; perhaps nobody does.
			resposta.catch(() => undefined)
			window.adiantados.set(endereco, { token, resposta })
		}
	}

	const { configuracao, publico, aplicacao, pagina, paginaComSessao, perguntas, perguntasComSessao } =
		document.currentScript.dataset
	const token = ler('token') ?? undefined
	aparencia()
	window.adiantados = new Map()
	if (configuracao) {
		const resposta = Promise.resolve(new Response(configuracao))
		window.adiantados.set('/proxy/configuracao.json', { token, resposta })
	}
	buscarArquivos(lista(location.pathname === '/' && !token ? publico : aplicacao))
	buscarArquivos(lista(token ? paginaComSessao : pagina))
	perguntar(lista(perguntas))
	if (token) perguntar(lista(perguntasComSessao))
})()
