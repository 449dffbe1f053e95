import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { iniciarCerimonia } from './cerimonia.ts'
import { buscarSegundoFator } from './queries.ts'
import * as segundoFator from './segundo-fator.ts'

export const rotasDeSeguranca: readonly Route[] = [
	route(contrato.obterSegundoFator, async ({ db, user }) => {
		const fator = await buscarSegundoFator(db, user.codpes)
		return fator?.ativo ? { ativo: 'S', dtacad: fator.dtacad } : { ativo: 'N', dtacad: null }
	}),

	route(contrato.iniciarSegundoFator, ({ portal, user, body }) => segundoFator.iniciar(portal, user, body.senha)),

	route(contrato.confirmarSegundoFator, async ({ portal, user, body }) => {
		await segundoFator.confirmar(portal, user, body.codigo)
		return { retorno: 'ok', mensagem: 'Aplicativo autenticador cadastrado com sucesso!' }
	}),

	route(contrato.removerSegundoFator, async ({ portal, user, body }) => {
		await segundoFator.remover(portal, user, body.senha, body.codigo)
		return { retorno: 'ok', mensagem: 'Aplicativo autenticador retirado.' }
	}),

	route(contrato.iniciarCerimonia, ({ portal, user, body }) => iniciarCerimonia(portal, user, body)),
]
