import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { agir } from '../agir.ts'
import { registrarResultados } from '../itens/registrar.ts'
import { responder } from '../perguntar.ts'
import { publicarLicitacao, publicarVersao } from '../publicar.ts'

export const rotasDoPregoeiro = [
	route(contrato.publicarLicitacao, async ({ db, portal, user, body, auditar }) => {
		const codpcddsp = await publicarLicitacao(db, portal, user, body)
		auditar({ codpcddsp, depois: body })
		return { codpcddsp }
	}),

	route(contrato.publicarVersao, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		auditar({ codpcddsp, depois: body })
		return { versao: await publicarVersao(db, portal, user, codpcddsp, body) }
	}),

	route(contrato.agir, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		auditar({ codpcddsp, depois: body })
		return { versao: await agir(db, portal, user, codpcddsp, body) }
	}),

	route(contrato.registrarResultados, async ({ db, portal, user, params: { codpcddsp }, body, auditar }) => {
		auditar({ codpcddsp, depois: body })
		return { versao: await registrarResultados(db, portal, user, codpcddsp, body) }
	}),

	route(contrato.responder, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ ...params, depois: body })
		await responder(db, portal, user, params, body)
		return { numesc: params.numesc }
	}),
]
