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
		// The home is drawn for visitors, and without the network it stands for all pages; a public page, for everybody.
		if (dataset.desenhada === undefined && (location.pathname !== '/' || token)) dataset.semEsboco = ''
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

	const guardar = (chave, resposta) => {
		// The taker of the promise handles its failure; perhaps nobody takes it.
		resposta.catch(() => undefined)
		window.adiantados.set(chave, { token, resposta, pedidoEm: performance.now() })
	}

	/** The proof that a page of ours asks, which readings that travel as a POST need too. */
	const xsrf = () => {
		const [, valor] =
			/__Host-XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? /XSRF-TOKEN=([^;]*)/.exec(document.cookie) ?? []
		return valor && decodeURIComponent(valor)
	}

	const perguntar = ({ chave, metodo = 'GET', endereco, corpo, cabecalhos }) => {
		const prova = metodo === 'GET' ? undefined : xsrf()
		// The server refuses it without; the page asks once it has it.
		if (metodo !== 'GET' && !prova) return
		const headers = {
			accept: 'application/json',
			...(token && { 'X-Auth-Token': token }),
			...(prova && { 'X-XSRF-TOKEN': prova }),
			...(corpo && { 'content-type': 'application/json' }),
			...cabecalhos,
		}
		const opcoes = { method: metodo, credentials: 'include', cache: 'no-store', headers }
		guardar(chave ?? endereco, fetch(endereco, corpo ? { ...opcoes, body: corpo } : opcoes))
	}

	/** Nothing else is there to say it. What once failed to come is not asked for again by the same page. */
	const dizerQueNaoVeio = () => {
		const aviso = document.createElement('div')
		aviso.className = 'sem-programa'
		aviso.role = 'alert'
		const tentar = document.createElement('button')
		// Fetched like the house's own: its sheet is here.
		tentar.className = 'mt-2 block min-h-10 rounded-md border border-transparent bg-tom px-4 font-medium text-tom-sobre'
		tentar.dataset.tom = 'primario'
		tentar.textContent = 'Tentar de novo'
		for (const [alvo, o] of [
			[tentar, 'click'],
			[window, 'online'],
		])
			alvo.addEventListener(o, () => location.reload())
		aviso.append(
			'Não foi possível carregar o portal. Verifique a sua conexão com a internet e se o navegador está atualizado. ',
			tentar,
		)
		document.body.append(aviso)
	}

	const buscarDoPrograma = () => {
		buscarArquivos(lista(location.pathname === '/' && !token ? publico : aplicacao))
		buscarArquivos(lista(token ? paginaComSessao : pagina))
	}

	/** Once what came with the page was painted, which it would hold up. A hidden page is not painted. */
	const comecar = () => {
		const { href } = document.querySelector('link[data-programa]') ?? {}
		if (!href) return
		let programa
		const importar = () => {
			if (programa) return
			programa = import(href).catch(dizerQueNaoVeio)
			if (leitura) buscarDoPrograma()
		}
		setTimeout(importar, document.hidden ? 0 : 500)
		new PerformanceObserver(importar).observe({ type: 'paint', buffered: true })
	}

	const {
		configuracao,
		publico,
		aplicacao,
		pagina,
		paginaComSessao,
		perguntas,
		perguntasComSessao,
		perguntasDaPagina,
	} = document.currentScript.dataset
	const token = ler('token') ?? undefined
	aparencia()
	window.adiantados = new Map()
	if (configuracao) guardar('/proxy/configuracao.json', Promise.resolve(new Response(configuracao)))
	// A page that the server drew is read without the program, whose files would delay its words on a slow network.
	const leitura = dataset.desenhada !== undefined
	if (!leitura) buscarDoPrograma()
	for (const endereco of lista(perguntas)) perguntar({ endereco })
	if (token) {
		for (const endereco of lista(perguntasComSessao)) perguntar({ endereco })
		// Filters in the address ask for something else.
		if (location.search === '') for (const pedido of JSON.parse(perguntasDaPagina ?? '[]')) perguntar(pedido)
	}
	document.addEventListener('DOMContentLoaded', comecar)
})()
