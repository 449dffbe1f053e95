import { type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirCerimonia } from '../seguranca/cerimonia.ts'
import { pessoaQueAssina } from './assinante.ts'
import { assinar, meioInterno } from './assinar.ts'
import { resolverLink } from './link-recebido.ts'

export const rotasDeAssinatura: readonly Route[] = [
	route(contrato.obterDadosHashAssinar, ({ db, portal, user, body }) => resolverLink(db, portal, user, body.hash)),

	route(contrato.assinarDocumento, async ({ portal, user, body, pedido, auditar }) => {
		const { codlotdocasi, coddocuspasi, motasi } = body
		auditar({ codlotdocasi, coddocuspasi })
		const identificacao = await exigirCerimonia(portal.db, portal, user, body.cerimonia)
		const quem = await pessoaQueAssina(portal.db, user, { ipasi: pedido.endereco, identificacao })
		const meio = meioInterno(portal, quem)
		const documento = await assinar(portal, { quem, codlotdocasi, coddocuspasi, meio, motasi })
		return { retorno: 'ok', mensagem: 'Documento assinado com sucesso!', documento }
	}),
]
