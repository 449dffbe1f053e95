import { type Context, diaDe, route, type SessionUser } from '@portal/platform/server'
import {
	listarAreas as listarAreasEndpoint,
	listarAvisos,
	listarNotificacoes as listarNotificacoesEndpoint,
	marcarAvisosComoLidos,
	obterAviso as obterAvisoEndpoint,
} from '../../contract/index.ts'
import { anunciarA } from '../anuncio.ts'
import { listarAreas } from '../queries.ts'
import { conferirAvisos } from './conferir.ts'
import { chavesDe } from './publico.ts'
import { type Leitor, marcarVigentesComoLidos, obterAviso, paginarAvisos, registrarLeitura } from './queries/avisos.ts'
import { listarNotificacoes } from './queries/notificacoes.ts'

type Quem = Pick<Context, 'db' | 'portal'> & { readonly user: SessionUser }

async function leitorDe({ db, portal, user }: Quem): Promise<Leitor> {
	return {
		codpes: user.codpes,
		chaves: await chavesDe(portal, db, user, diaDe(portal)),
		agora: portal.agora().toISOString(),
	}
}

export const rotasAviso = [
	route(listarNotificacoesEndpoint, async ({ db, portal, user }) => {
		const { tarefas, avisos } = await listarNotificacoes(db, await leitorDe({ db, portal, user }))
		return { tarefas, avisos: await conferirAvisos(db, portal, user.codpes, avisos) }
	}),

	route(obterAvisoEndpoint, async ({ db, portal, user, params }) => {
		const leitor = await leitorDe({ db, portal, user })
		const [aviso] = await conferirAvisos(db, portal, user.codpes, [await obterAviso(db, leitor, params)])
		if (!aviso) throw new Error('a notice was lost while it was checked')
		// Support mode is read-only: a notice that the supporter opens stays unread for the person.
		if (aviso.visualizacao !== null || user.suporte !== null) return aviso
		if (await registrarLeitura(db, user.codpes, aviso.codigo, leitor.agora)) await anunciarA(db, [user.codpes])
		return { ...aviso, visualizacao: leitor.agora }
	}),

	route(listarAvisos, async ({ db, portal, user, query }) => {
		const lista = await paginarAvisos(db, await leitorDe({ db, portal, user }), query)
		return { ...lista, itens: await conferirAvisos(db, portal, user.codpes, lista.itens) }
	}),

	route(marcarAvisosComoLidos, async ({ db, portal, user, auditar }) => {
		const marcados = await marcarVigentesComoLidos(db, await leitorDe({ db, portal, user }))
		if (marcados > 0) await anunciarA(db, [user.codpes])
		auditar({ marcados })
		return { marcados }
	}),

	route(listarAreasEndpoint, async ({ db }) => ({ areas: await listarAreas(db) })),
]
