import type { Portal, ProtocolRoutes } from '@portal/platform/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { entrarPorSenha } from './entrada.ts'
import { obter, propfind } from './ler.ts'
import { acharLugar, lerPartes, PREFIXO } from './lugar.ts'
import { copy, mkcol, move, proppatch, put, remover } from './mudar.ts'
import { lerCabecalho, type PedidoDav } from './pedido.ts'
import { lock, unlock } from './travar.ts'

const METODOS: Readonly<Record<string, (pedido: PedidoDav) => Promise<unknown>>> = {
	GET: obter,
	HEAD: obter,
	PUT: put,
	DELETE: remover,
	PROPFIND: propfind,
	PROPPATCH: proppatch,
	MKCOL: mkcol,
	COPY: copy,
	MOVE: move,
	LOCK: lock,
	UNLOCK: unlock,
}
const PERMITIDOS = ['OPTIONS', ...Object.keys(METODOS)].join(', ')

async function atender(portal: Portal, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
	reply.header('cache-control', 'private, no-store').header('dav', '1, 2').header('ms-author-via', 'DAV')
	if (request.method === 'OPTIONS') return reply.header('allow', PERMITIDOS).send()
	const user = await entrarPorSenha(portal, lerCabecalho(request, 'authorization'), request.endereco)
	if (!user) {
		request.raw.resume()
		return reply
			.code(401)
			.header('www-authenticate', 'Basic realm="USP Drive", charset="UTF-8"')
			.type('text/plain; charset=utf-8')
			.send('Use o seu número e uma senha de programa, feita em Configurações do portal.\n')
	}
	const { db } = portal
	const partes = lerPartes(request.url)
	const fazer = METODOS[request.method]
	if (!partes || !fazer) return reply.code(400).send()
	const lugar = await acharLugar(db, portal, user, partes)
	return fazer({ db, portal, user, request, reply, lugar })
}

/** WebDAV class 2 (RFC 4918) for file managers, by passwords of programs: no session and no cookie is read. */
export const webdav: ProtocolRoutes = {
	service: 'wsuspdrive',
	async mount(app: FastifyInstance, portal: Portal) {
		for (const metodo of ['PROPFIND', 'PROPPATCH', 'MKCOL', 'COPY', 'MOVE', 'LOCK', 'UNLOCK'])
			app.addHttpMethod(metodo, { hasBody: true, overrideExisting: true })
		await app.register(async (parte) => {
			parte.removeAllContentTypeParsers()
			// Bodies are read by the methods themselves: a file may be larger than memory.
			parte.addContentTypeParser('*', (_request, _corpo, pronto) => pronto(null, undefined))
			for (const url of [PREFIXO, `${PREFIXO}/*`])
				parte.route({
					method: ['OPTIONS', ...Object.keys(METODOS)],
					url,
					exposeHeadRoute: false,
					handler: (request, reply) => atender(portal, request, reply),
				})
		})
	},
}
