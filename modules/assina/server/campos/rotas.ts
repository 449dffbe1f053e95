import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { reservarPara } from '../acesso/acesso.ts'
import * as campos from './campos.ts'

export const rotasDeCampos: readonly Route[] = [
	route(contrato.listarCamposDoLote, ({ db, portal, user, body }) =>
		campos.listar(db, portal, user, body.codlotdocasi),
	),

	route(contrato.salvarCamposDoDocumento, ({ db, portal, user, body, auditar }) => {
		auditar({ codlotdocasi: body.codlotdocasi, coddocuspasi: body.coddocuspasi, campos: body.campos.length })
		return campos.salvar(db, portal, user, body)
	}),

	route(contrato.salvarTextosDosCampos, async ({ db, portal, user, body, auditar }) => {
		auditar({ codlotdocasi: body.codlotdocasi, campos: body.textos.map(({ codcmpasi }) => codcmpasi) })
		await campos.salvarTextos(db, await reservarPara(db, portal, user, body.codlotdocasi, 'assinar'), body.textos)
		return { retorno: 'ok', mensagem: 'Textos guardados.' }
	}),
]
