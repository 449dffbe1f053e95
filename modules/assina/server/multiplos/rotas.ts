import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirCerimonia } from '../seguranca/cerimonia.ts'
import { iniciarMultiplos, mostrarExecucao } from './executar.ts'
import { listarPendentes } from './pendentes.ts'

export const rotasDeMultiplos: readonly Route[] = [
	route(contrato.listarLotesPendentes, ({ db, portal, user, body }) => listarPendentes(db, portal, user, body), {
		costly: 'Many batches, each with its documents and what the person has signed of them: a ceremony begins with it.',
	}),

	route(contrato.assinarMultiplos, async ({ db, portal, user, body, pedido, auditar }) => {
		auditar({ lotes: body.lotes })
		const identificacao = await exigirCerimonia(db, portal, user, body.cerimonia)
		return iniciarMultiplos(db, portal, user, { ...body, ipasi: pedido.endereco, identificacao })
	}),

	route(contrato.obterExecucao, ({ db, user, body }) => mostrarExecucao(db, user.codpes, body.codexe)),
]
