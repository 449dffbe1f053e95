import { type Route, route } from '@portal/platform/server'
import * as contrato from '../contract/index.ts'
import { assinar, meioInterno } from './assinar.ts'
import { exigirCerimonia, iniciarCerimonia } from './cerimonia.ts'
import { resolverLink } from './link-recebido.ts'
import { iniciarMultiplos, mostrarExecucao } from './multiplos.ts'
import { pessoaQueAssina } from './quem-assina.ts'
import { buscarSegundoFator } from './queries-cerimonia.ts'
import * as segundoFator from './segundo-fator.ts'

export const rotasDeAssinatura: readonly Route[] = [
	route(contrato.obterDadosHashAssinar, ({ db, portal, user, body }) => resolverLink(db, portal, user, body.hash)),

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

	route(contrato.assinarDocumento, async ({ portal, user, body, pedido, auditar }) => {
		const { codlotdocasi, coddocuspasi, motasi } = body
		auditar({ codlotdocasi, coddocuspasi })
		const identificacao = await exigirCerimonia(portal.db, portal, user, body.cerimonia)
		const quem = await pessoaQueAssina(portal.db, user, { ipasi: pedido.endereco, identificacao })
		const meio = meioInterno(portal, quem)
		const documento = await assinar(portal, { quem, codlotdocasi, coddocuspasi, meio, motasi })
		return { retorno: 'ok', mensagem: 'Documento assinado com sucesso!', documento }
	}),

	route(contrato.assinarMultiplos, async ({ db, portal, user, body, pedido, auditar }) => {
		auditar({ lotes: body.lotes })
		const identificacao = await exigirCerimonia(db, portal, user, body.cerimonia)
		return iniciarMultiplos(db, portal, user, { ...body, ipasi: pedido.endereco, identificacao })
	}),

	route(contrato.obterExecucao, ({ db, user, body }) => mostrarExecucao(db, user.codpes, body.codexe)),
]
