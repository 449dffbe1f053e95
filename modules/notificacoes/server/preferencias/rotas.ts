import { listarAreasDaPessoa } from '@portal/navegacao/server/public'
import { type Context, diaDe, route, type SessionUser } from '@portal/platform/server'
import {
	gravarPreferencia as gravarPreferenciaEndpoint,
	gravarPreferencias as gravarPreferenciasEndpoint,
	listarPreferencias as listarPreferenciasEndpoint,
} from '../../contract/index.ts'
import { anunciarA } from '../anuncio.ts'
import { chavesDe } from '../avisos/publico.ts'
import { gravarPreferencia, gravarPreferencias, type Interessado, listarPreferencias } from './queries.ts'

type Quem = Pick<Context, 'db' | 'portal'> & { readonly user: SessionUser }

async function interessadoDe({ db, portal, user }: Quem): Promise<Interessado> {
	const chaves = await chavesDe(portal, db, user, diaDe(portal))
	const areasDoMenu = await listarAreasDaPessoa(db, portal, user)
	return { codpes: user.codpes, chaves, areasDoMenu }
}

export const rotasPreferencia = [
	route(listarPreferenciasEndpoint, async ({ db, portal, user }) => ({
		preferencias: await listarPreferencias(db, await interessadoDe({ db, portal, user })),
	})),

	route(gravarPreferenciaEndpoint, async ({ db, user, params, body, auditar }) => {
		const preferencia = await gravarPreferencia(db, user.codpes, params.codigoArea, body)
		auditar(body)
		await anunciarA(db, [user.codpes])
		return preferencia
	}),

	route(gravarPreferenciasEndpoint, async ({ db, portal, user, body, auditar }) => {
		const preferencias = await gravarPreferencias(db, await interessadoDe({ db, portal, user }), body)
		auditar({ ...body, areas: preferencias.map(({ codigoArea }) => codigoArea) })
		await anunciarA(db, [user.codpes])
		return { preferencias }
	}),
]
