import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import * as gestor from './gestor.ts'

export const rotasDeGestor: readonly Route[] = [
	route(contrato.obterUsuarioAssina, ({ db, portal, user }) => gestor.obterUsuario(db, portal, user.codpes)),

	route(contrato.criarUsuarioAssina, ({ db, portal, user }) => gestor.cadastrarSe(db, portal, user)),

	route(contrato.cadastrarGestor, async ({ db, portal, user, body, auditar }) => {
		auditar({ ...body })
		const usuario = await gestor.cadastrar(db, portal, user, body)
		return { retorno: 'ok', mensagem: 'Cadastro gravado com sucesso!', usuario }
	}),

	route(contrato.listarGestores, ({ db, portal, user, body }) => gestor.listar(db, portal, user, body)),

	route(contrato.removerGestor, async ({ db, portal, user, body, auditar }) => {
		auditar({ ...body })
		await gestor.remover(db, portal, user, body.codpes)
		return { retorno: 'ok', mensagem: 'Cadastro encerrado.' }
	}),
]
