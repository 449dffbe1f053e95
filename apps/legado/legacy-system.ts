import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { desenharPagina } from './html.ts'
import type { Pagina } from './page.ts'
import { buscarPagina } from './systems.ts'

export interface LegacyOptions {
	readonly port: number
	/** Origins of the portal: only their pages may frame this one and receive its messages. */
	readonly portalOrigins: readonly string[]
	readonly host?: string
}

export interface Legacy {
	/** Origin of the running legacy system. */
	readonly url: string
	stop(): Promise<void>
}

const TIPOS: Readonly<Record<string, string>> = {
	'legado.css': 'text/css; charset=utf-8',
	'portal.js': 'text/javascript; charset=utf-8',
	'hostil.js': 'text/javascript; charset=utf-8',
	'neto.js': 'text/javascript; charset=utf-8',
}

/** Simulator of the university's older systems: another origin, its own look, the messages of the frame. */
export async function startLegacy({ port, portalOrigins, host = '127.0.0.1' }: LegacyOptions): Promise<Legacy> {
	const pending = new Set<NodeJS.Timeout>()
	const server = createServer((request, response) => {
		answer(request, response, portalOrigins, pending).catch(() => response.destroy())
	})
	const taken = await listen(server, port, host)
	const bound = taken ? port : (server.address() as AddressInfo).port
	return {
		url: `http://localhost:${bound}`,
		stop: async () => {
			for (const timer of pending) clearTimeout(timer)
			if (taken) return
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
		},
	}
}

/** Port check: true when another process of this portal already answers there, since one is enough. */
function listen(server: ReturnType<typeof createServer>, port: number, host: string): Promise<boolean> {
	return new Promise((resolve, reject) => {
		server.once('error', (error: NodeJS.ErrnoException) =>
			error.code === 'EADDRINUSE' ? resolve(true) : reject(error),
		)
		server.listen(port, host, () => resolve(false))
	})
}

async function answer(
	request: IncomingMessage,
	response: ServerResponse,
	portais: readonly string[],
	pending: Set<NodeJS.Timeout>,
): Promise<void> {
	const { pathname, searchParams } = new URL(request.url ?? '/', 'http://legado.invalid')
	const headers = {
		'content-security-policy': `default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'self' ${portais.join(' ')}`,
		'x-content-type-options': 'nosniff',
		'referrer-policy': 'strict-origin-when-cross-origin',
		'cache-control': 'no-store',
	}
	const arquivo = pathname.startsWith('/publico/') ? pathname.slice('/publico/'.length) : ''
	const tipo = Object.hasOwn(TIPOS, arquivo) ? TIPOS[arquivo] : undefined
	if (tipo) {
		const conteudo = await readFile(new URL(`./publico/${arquivo}`, import.meta.url))
		response.writeHead(200, { ...headers, 'content-type': tipo }).end(conteudo)
		return
	}
	const achada = buscarPagina(pathname)
	const { demoraMs = 0 } = achada?.pagina ?? {}
	const timer = setTimeout(() => {
		pending.delete(timer)
		response
			.writeHead(achada ? 200 : 404, { ...headers, 'content-type': 'text/html; charset=utf-8' })
			.end(desenhar(achada, searchParams, portais))
	}, demoraMs)
	pending.add(timer)
}

const NAO_ACHADA: Pagina = {
	titulo: 'Página não encontrada',
	corpo: () => '<p>Este endereço não existe no sistema.</p>',
}

function desenhar(
	{ sistema, pagina } = { sistema: 'Sistemas anteriores', pagina: NAO_ACHADA },
	consulta: URLSearchParams,
	portais: readonly string[],
): string {
	const nivel = consulta.get('perfil')
	return desenharPagina({
		sistema,
		titulo: pagina.titulo,
		perfil: nivel ? `Perfil de nível ${nivel}` : 'Acesso público',
		corpo: pagina.corpo(consulta),
		scripts: [...(pagina.muda ? [] : ['portal.js']), ...(pagina.scripts ?? [])],
		portais,
	})
}
