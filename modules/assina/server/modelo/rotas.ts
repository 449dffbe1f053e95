import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import * as modelo from './modelo.ts'

export const rotasDeModelo: readonly Route[] = [
	route(contrato.listarModelosLote, ({ db, portal, user, body }) => modelo.listar(db, portal, user, body)),

	route(contrato.salvarModeloLote, ({ db, portal, user, body }) => modelo.salvar(db, portal, user, body)),

	route(contrato.criarLoteDeModelo, async ({ db, portal, user, body }) => ({
		codlotdocasi: await modelo.criarLote(db, portal, user, body),
		sitlotdocasi: 'CRI',
	})),

	route(contrato.excluirModeloLote, async ({ db, portal, user, body }) => {
		await modelo.excluir(db, portal, user, body.codmodlot)
		return { retorno: 'ok', mensagem: 'Modelo excluído.' }
	}),
]
