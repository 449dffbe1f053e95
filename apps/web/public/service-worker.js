/*
 * Keeps the shell, and of one person the answers that the server allows, for when the portal cannot be reached (decision
 * 0064); shows what the server tells this browser while no page is open (decision 0075).
 */
;(() => {
	const CASCA = 'casca'
	const PESSOA = 'pessoa'
	/** Said by the server with each answer that may be kept. */
	const ATE = 'portal-guardar-ate'
	/** Written beside what is kept: whose it is, and of when. */
	const DE = 'portal-guardada-de'
	const QUANDO = 'portal-guardada-em'

	const listaDe = (texto = '') => texto.split(' ').filter(Boolean)
	/** A portal that says when to ask again is there. */
	const foraDoAr = ({ status, headers }) =>
		status === 502 || status === 504 || (status === 503 && !headers.has('retry-after'))

	const versaoDe = (html) =>
		[/ data-programa href="([^"]+)"/, /data-configuracao="([^"]*)"/].map((padrao) => padrao.exec(html)?.[1]).join()

	const arquivosDe = (html) => [
		...[...html.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, arquivo]) => arquivo),
		...[...html.matchAll(/data-(?:publico|aplicacao)="([^"]*)"/g)].flatMap(([, arquivos]) => listaDe(arquivos)),
	]

	/** The shell follows the version that was last seen; the files of the one before go with it. */
	const renovarCasca = async (pagina) => {
		const casca = await caches.open(CASCA)
		const guardada = await casca.match('/')
		if (guardada && pagina && versaoDe(await guardada.text()) === versaoDe(await pagina.text())) return
		const inicio = await fetch('/', { cache: 'no-cache', headers: { accept: 'text/html' } })
		if (!inicio.ok) throw new Error(`casca: ${inicio.status}`)
		const antigos = await casca.keys()
		const arquivos = [...new Set(arquivosDe(await inicio.clone().text()))]
		await casca.addAll(arquivos)
		await casca.put('/', inicio)
		const atuais = new Set(['/', ...arquivos])
		for (const antigo of antigos) if (!atuais.has(new URL(antigo.url).pathname)) await casca.delete(antigo)
	}

	const lerDaCasca = (pedido) => caches.match(pedido, { cacheName: CASCA, ignoreVary: true })

	const abrirPagina = async (evento) => {
		try {
			const resposta = await fetch(evento.request)
			if (foraDoAr(resposta)) return (await lerDaCasca('/')) ?? resposta
			if (resposta.ok) evento.waitUntil(renovarCasca(resposta.clone()))
			return resposta
		} catch {
			return (await lerDaCasca('/')) ?? Response.error()
		}
	}

	const guardarArquivo = async (pedido, resposta) => {
		if (resposta.ok) await (await caches.open(CASCA)).put(pedido, resposta)
	}

	/** Files whose name tells their content never change. */
	const buscarArquivo = async (evento) => {
		const guardado = await lerDaCasca(evento.request)
		if (guardado) return guardado
		const resposta = await fetch(evento.request)
		evento.waitUntil(guardarArquivo(evento.request, resposta.clone()))
		return resposta
	}

	const buscarArquivoSemVersao = async (evento) => {
		try {
			return await fetch(evento.request)
		} catch {
			return (await lerDaCasca(evento.request)) ?? Response.error()
		}
	}

	let esquecidoEm = 0

	const esquecer = async () => {
		esquecidoEm = Date.now()
		await caches.delete(PESSOA)
	}

	/** Owner of the kept answers, known by a digest of the token: a copy of the cache opens no session. */
	const donoDe = async (pedido) => {
		const token = new TextEncoder().encode(pedido.headers.get('x-auth-token'))
		const resumo = new Uint8Array(await crypto.subtle.digest('SHA-256', token))
		return Array.from(resumo, (byte) => byte.toString(16).padStart(2, '0')).join('')
	}

	const guardada = async (pedido) => {
		const pessoa = await caches.open(PESSOA)
		return pessoa.match(pedido.url, { ignoreVary: true })
	}

	const guardar = async (pedido, resposta, pedidaEm) => {
		const ate = resposta.headers.get(ATE)
		if (resposta.status === 401) return esquecer()
		if (!resposta.ok) return
		// Once it could be kept and now it cannot: the session is over, or somebody of support is looking.
		if (!ate) {
			if (await guardada(pedido)) await esquecer()
			return
		}
		const dono = await donoDe(pedido)
		const conteudo = await resposta.arrayBuffer()
		const pessoa = await caches.open(PESSOA)
		const [outra] = await pessoa.matchAll()
		if (outra && outra.headers.get(DE) !== dono) for (const chave of await pessoa.keys()) await pessoa.delete(chave)
		if (pedidaEm <= esquecidoEm) return
		const headers = { 'content-type': 'application/json', [ATE]: ate, [DE]: dono, [QUANDO]: new Date().toISOString() }
		const validador = resposta.headers.get('etag')
		if (validador) headers.etag = validador
		await pessoa.put(pedido.url, new Response(conteudo, { headers }))
	}

	const lerGuardada = async (pedido) => {
		const resposta = await guardada(pedido)
		if (!resposta || resposta.headers.get(DE) !== (await donoDe(pedido))) return undefined
		if (Date.parse(resposta.headers.get(ATE)) > Date.now()) return resposta
		await esquecer()
		return undefined
	}

	/** By page: of when the oldest is that it was given in place of an answer. */
	const desde = new Map()

	const contar = (cliente) => {
		// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client is of its own origin
		if (cliente && desde.has(cliente.id)) cliente.postMessage({ desde: desde.get(cliente.id) })
	}

	const responderGuardada = async (evento) => {
		const resposta = await lerGuardada(evento.request)
		if (!resposta) return undefined
		const pagina = evento.clientId
		const quando = resposta.headers.get(QUANDO)
		if (!(desde.get(pagina) < quando)) desde.set(pagina, quando)
		contar(await self.clients.get(pagina))
		return resposta
	}

	/** Conditional request (RFC 9110 section 13): the server sends only its validator for an answer that is already kept. */
	const buscarSeMudou = async (pedido) => {
		const tida = await lerGuardada(pedido)
		const validador = tida?.headers.get('etag')
		if (!validador) return fetch(pedido)
		const condicional = new Request(pedido, { headers: new Headers([...pedido.headers, ['if-none-match', validador]]) })
		const resposta = await fetch(condicional)
		if (resposta.status !== 304) return resposta
		const headers = new Headers(resposta.headers)
		headers.set('content-type', 'application/json')
		return new Response(await tida.arrayBuffer(), { headers })
	}

	const perguntar = async (evento) => {
		const pedidaEm = Date.now()
		const pedido = evento.request
		try {
			const resposta = await buscarSeMudou(pedido)
			if (foraDoAr(resposta)) return (await responderGuardada(evento)) ?? resposta
			desde.delete(evento.clientId)
			evento.waitUntil(guardar(pedido, resposta.clone(), pedidaEm))
			return resposta
		} catch (falha) {
			const resposta = pedido.signal.aborted ? undefined : await responderGuardada(evento)
			if (!resposta) throw falha
			return resposta
		}
	}

	/** Which part of the work an address asks for; everything else goes its way untouched. */
	const atenderPor = ({ method, mode, destination, headers, url }) => {
		const { origin, pathname } = new URL(url)
		if (method !== 'GET' || origin !== self.location.origin) return undefined
		if (pathname.startsWith('/proxy/'))
			return headers.get('accept') === 'application/json' && headers.has('x-auth-token') ? perguntar : undefined
		if (mode === 'navigate') return destination === 'document' ? abrirPagina : undefined
		if (pathname.startsWith('/assets/')) return buscarArquivo
		return pathname === '/partida.js' || pathname === '/favicon.svg' ? buscarArquivoSemVersao : undefined
	}

	const comecar = async () => {
		await renovarCasca()
		await self.skipWaiting()
	}

	/** Answers that the page fetched before the worker was there. */
	const guardarArquivos = async (arquivos) => {
		const casca = await caches.open(CASCA)
		for (const arquivo of arquivos) if (!(await lerDaCasca(arquivo))) await casca.add(arquivo)
	}

	/**
	 * Owner of this browser's push subscription, and whether it ends as the person signs out; written by the page that
	 * asked for it.
	 */
	const APARELHO = 'aparelho'

	/** With `fica`, who is here now. Whoever is gone is not told any more what there is. */
	const soltarAparelho = async (fica) => {
		const guardado = await caches.match(`/${APARELHO}`, { cacheName: APARELHO })
		if (!guardado) return
		const { codpes, pararAoSair } = await guardado.json()
		if (fica === undefined ? !pararAoSair : fica === codpes) return
		await caches.delete(APARELHO)
		const inscricao = await self.registration.pushManager.getSubscription()
		await inscricao?.unsubscribe()
	}

	const despedir = async (fica) => {
		await esquecer()
		await soltarAparelho(fica)
	}

	const PAINEL = '/painel'

	/** Only a page of the portal itself is ever opened. */
	const caminhoDaqui = (caminho) => {
		const { origin } = self.location
		const url = URL.canParse(caminho, origin) ? new URL(caminho, origin) : new URL(PAINEL, origin)
		return url.origin === origin ? url.pathname + url.search : PAINEL
	}

	const lerAviso = (dados) => {
		try {
			return dados.json()
		} catch {
			// The browser asks that something is shown for whatever comes.
			return {}
		}
	}

	const mostrarAviso = ({
		titulo = 'Novidade no portal',
		texto = 'Abra o portal para ver.',
		etiqueta = 'portal',
		caminho,
	}) =>
		self.registration.showNotification(titulo, {
			body: texto,
			tag: etiqueta,
			icon: '/icone-192.png',
			lang: 'pt-BR',
			data: { caminho: caminhoDaqui(caminho ?? PAINEL) },
		})

	/** A page that is open goes there by itself, so that it can ask about what is typed in it. */
	const seguirAviso = async (caminho) => {
		const paginas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
		const daqui = paginas.filter(({ frameType }) => frameType === 'top-level')
		const aberta = daqui.find(({ focused }) => focused) ?? daqui[0]
		// The public home listens to nobody.
		if (!aberta || new URL(aberta.url).pathname === '/') return self.clients.openWindow(caminho)
		// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's client is of its own origin
		aberta.postMessage({ ir: caminho })
		return aberta.focus()
	}

	const mensagens = {
		esquecer: ({ fica }) => despedir(fica),
		arquivos: ({ arquivos }) => guardarArquivos(arquivos),
		'como-esta': async (_, cliente) => contar(cliente),
	}

	self.addEventListener('install', (evento) => evento.waitUntil(comecar()))
	self.addEventListener('activate', (evento) => evento.waitUntil(self.clients.claim()))
	self.addEventListener('message', (evento) => {
		evento.waitUntil(mensagens[evento.data.tipo]?.(evento.data, evento.source))
	})
	self.addEventListener('push', (evento) => evento.waitUntil(mostrarAviso(lerAviso(evento.data))))
	self.addEventListener('notificationclick', (evento) => {
		evento.notification.close()
		evento.waitUntil(seguirAviso(evento.notification.data.caminho))
	})
	self.addEventListener('fetch', (evento) => {
		const atender = atenderPor(evento.request)
		if (atender) evento.respondWith(atender(evento))
	})
})()
