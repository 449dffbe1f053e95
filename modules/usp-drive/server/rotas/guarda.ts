import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { criarClasse, encerrarClasse, mudarClasse } from '../guarda/classes.ts'
import { encerrarGuarda, guardarPasta } from '../guarda/guardas.ts'
import { darPrazo, reverPrazo } from '../guarda/prazos.ts'
import { paginarClasses } from '../queries/classes.ts'
import { listarClasses, paginarGuardas } from '../queries/guarda.ts'

export const rotasDaGuarda: readonly Route[] = [
	route(contrato.listarGuardas, async ({ db, portal, query }) => {
		const { pagina, porPagina } = query
		return { ...(await paginarGuardas(db, portal.agora().toISOString(), query)), pagina, porPagina }
	}),

	route(contrato.inserirGuarda, async ({ db, portal, user, body, auditar }) => {
		const feita = await guardarPasta(db, portal, user, body)
		auditar({ depois: body, codgrd: feita.codgrd })
		return feita
	}),

	route(contrato.encerrarGuarda, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, ...body })
		return { retorno: 'ok', mensagem: await encerrarGuarda(db, portal, user, { ...params, ...body }) }
	}),

	route(contrato.paginarClasses, async ({ db, query }) => {
		const { pagina, porPagina } = query
		return { ...(await paginarClasses(db, query)), pagina, porPagina }
	}),

	route(contrato.inserirClasse, async ({ db, body, auditar }) => {
		const feita = await criarClasse(db, body)
		auditar({ depois: body, codcls: feita.codcls })
		return feita
	}),

	route(contrato.mudarClasse, async ({ db, params, body, auditar }) => {
		const { antes, mensagem } = await mudarClasse(db, { ...params, ...body })
		auditar({ antes, depois: body })
		return { retorno: 'ok', mensagem }
	}),

	route(contrato.encerrarClasse, async ({ db, portal, params, body, auditar }) => {
		auditar({ ...params, ...body })
		const agora = portal.agora().toISOString()
		return { retorno: 'ok', mensagem: await encerrarClasse(db, { ...params, ...body, agora }) }
	}),

	route(contrato.listarClasses, async ({ db }) => ({ classes: await listarClasses(db) })),

	route(contrato.gravarPrazo, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: await darPrazo(db, portal, user, { ...params, ...body }) }
	}),

	route(contrato.reverPrazo, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: await reverPrazo(db, portal, user, { ...params, ...body }) }
	}),
]
