import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { abrirProcesso, listarSubsidios, obterProcesso } from './processos.ts'
import {
	aceitarSubsidios,
	cancelarSubsidios,
	devolverSubsidios,
	entregarSubsidios,
	mudarPrazoDosSubsidios,
	pedirSubsidios,
} from './subsidios.ts'

const responder = (mensagem: string) => ({ retorno: 'ok' as const, mensagem })

export const rotasDosProcessos: readonly Route[] = [
	route(contrato.abrirProcesso, async ({ db, portal, user, body: { numprosaj }, auditar }) => {
		const aberto = await abrirProcesso(db, portal, user, numprosaj)
		auditar({ depois: aberto })
		return aberto
	}),

	route(contrato.obterProcesso, ({ db, portal, user, params: { numprosaj } }) =>
		obterProcesso(db, portal, user, numprosaj),
	),

	route(contrato.listarSubsidios, ({ db, portal, user, params, query }) =>
		listarSubsidios(db, portal, user, { ...params, ...query }),
	),

	route(contrato.pedirSubsidios, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return pedirSubsidios(db, portal, user, { ...body, ...params })
	}),

	route(contrato.entregarSubsidios, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return responder(await entregarSubsidios(db, portal, user, { ...params, ...body }))
	}),

	route(contrato.aceitarSubsidios, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return responder(await aceitarSubsidios(db, portal, user, { ...params, ...body }))
	}),

	route(contrato.devolverSubsidios, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return responder(await devolverSubsidios(db, portal, user, { ...params, ...body }))
	}),

	route(contrato.cancelarSubsidios, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return responder(await cancelarSubsidios(db, portal, user, { ...params, ...body }))
	}),

	route(contrato.mudarPrazoDosSubsidios, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return responder(await mudarPrazoDosSubsidios(db, portal, user, { ...params, ...body }))
	}),
]
