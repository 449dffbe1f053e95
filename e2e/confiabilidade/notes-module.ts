import { setTimeout as sleep } from 'node:timers/promises'
import { endpoint, Retorno } from '@portal/platform/contract'
import { type Db, defineModule, publicar, route } from '@portal/platform/server'
import * as z from 'zod/mini'

/** The smallest slice that reads, writes, publishes and waits: what is proven of it holds for every slice. */
interface Tables {
	anotacao: { codpes: number; texto: string }
}
const anotacoes = (db: Db) => (db as Db<Tables>).withSchema('confiabilidade')

const anotar = endpoint({
	method: 'POST',
	path: '/confiabilidade/anotacoes/',
	summary: 'Anota',
	body: z.object({ texto: z.string().check(z.maxLength(200)) }),
	response: Retorno,
})
const listar = endpoint({
	method: 'GET',
	path: '/confiabilidade/anotacoes/',
	summary: 'Lista as anotações',
	response: z.object({ textos: z.array(z.string()) }),
})
const aguardar = endpoint({
	method: 'GET',
	path: '/confiabilidade/aguardar/',
	summary: 'Responde depois de meio segundo',
	response: Retorno,
})
const sair = endpoint({
	method: 'POST',
	path: '/confiabilidade/sair/',
	summary: 'Encerra a sessão',
	response: Retorno,
})

const ok = { retorno: 'ok', mensagem: 'Feito.' } as const

export const notes = defineModule({
	name: 'confiabilidade',
	migrations: new URL('./migrations/', import.meta.url),
	routes: [
		route(anotar, async ({ db, user, body }) => {
			await anotacoes(db).insertInto('anotacao').values({ codpes: user.codpes, texto: body.texto }).execute()
			await publicar(db, { tipo: 'anotacao', codpes: user.codpes, dados: { texto: body.texto } })
			return ok
		}),
		route(listar, async ({ db, user }) => {
			const rows = await anotacoes(db)
				.selectFrom('anotacao')
				.select('texto')
				.where('codpes', '=', user.codpes)
				.execute()
			return { textos: rows.map(({ texto }) => texto) }
		}),
		route(aguardar, async () => {
			await sleep(500)
			return ok
		}),
		route(sair, async ({ db, user, portal }) => {
			await portal.sessions.end(db, user.codpes, { only: user.sessao })
			return ok
		}),
	],
})
