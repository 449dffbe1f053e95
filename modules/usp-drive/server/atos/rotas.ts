import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { paginarAtos } from '../queries/atos.ts'
import { contarDesdeDesfazer } from '../registrar-ato.ts'
import { desfazerAto, iniciarAto } from './iniciar.ts'

export const rotasDosAtos: readonly Route[] = [
	route(contrato.listarAtos, async ({ db, portal, user: { codpes }, query }) => ({
		...(await paginarAtos(db, { codpes, desde: contarDesdeDesfazer(portal) }, query)),
		...query,
	})),

	route(contrato.iniciarAto, async ({ db, portal, user, body, auditar }) => {
		const iniciado = await iniciarAto(db, portal, user, body)
		const { itens, ...dados } = body
		auditar({ ...dados, quantos: itens?.length, ...iniciado })
		return iniciado
	}),

	route(contrato.desfazerAto, async ({ portal, user, params: { codato }, auditar }) => {
		auditar({ codato })
		return desfazerAto(portal, user, codato)
	}),
]
