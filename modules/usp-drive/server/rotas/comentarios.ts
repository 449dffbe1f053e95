import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { comentar, listarComentarios, tirarComentario } from '../comentarios/comentarios.ts'

export const rotasDosComentarios: readonly Route[] = [
	route(contrato.listarComentarios, ({ db, portal, user, params: { coditm }, query }) =>
		listarComentarios(db, portal, user, coditm, query),
	),

	route(contrato.inserirComentario, async ({ db, portal, user, params, body, auditar }) => {
		const codcmt = await comentar(db, portal, user, { ...params, ...body })
		auditar({ codcmt, mencionados: body.mencionados })
		return { codcmt }
	}),

	route(contrato.removerComentario, async ({ db, portal, user, params }) => {
		await tirarComentario(db, portal, user, params)
		return { retorno: 'ok', mensagem: 'O comentário foi tirado.' }
	}),
]
