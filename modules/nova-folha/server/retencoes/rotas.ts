import { route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { mudarRetencao } from './reter.ts'

export const rotasDasRetencoes = [
	route(contrato.mudarRetencao, async ({ db, portal, user, params, body, auditar }) => {
		const mensagem = await mudarRetencao(db, portal, user, params, body)
		auditar({ ...params, depois: body })
		return { mensagem }
	}),
]
