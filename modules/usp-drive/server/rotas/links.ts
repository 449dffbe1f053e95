import { buildPortalAddress, type Route, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { exigirDireito, obterAcesso } from '../acesso/acesso.ts'
import { abrirLink } from '../links/abrir.ts'
import { baixarDoLink, liberarArquivo } from '../links/baixar.ts'
import { inserirLink, mudarLink, obterGerido } from '../links/links.ts'
import { paginarAberturas, paginarLinks } from '../queries/links.ts'

export const rotasDosLinks: readonly Route[] = [
	route(contrato.listarLinks, async ({ db, portal, user, params: { coditm }, query }) => {
		exigirDireito(await obterAcesso(db, portal, user, { coditm }), 'gerir')
		const { linhas, total } = await paginarLinks(db, coditm, query)
		const itens = linhas.map(
			({ codlnk, nomlnk, dtaexp, qtdmaxdwl, qtddwl, nompescad, resumo, sitlnk, avisa_abertura }) => ({
				codlnk,
				nomlnk,
				dtaexp,
				qtdmaxdwl,
				qtddwl,
				nompescad,
				avisar: avisa_abertura ? ('S' as const) : ('N' as const),
				stasen: resumo === null ? ('N' as const) : ('S' as const),
				situacao: contrato.lerSituacaoDoLink({ sitlnk, dtaexp, qtdmaxdwl, qtddwl }, portal.agora()),
				endereco: buildPortalAddress(portal, contrato.enderecoDoLink(codlnk)),
			}),
		)
		return { itens, total, ...query }
	}),

	route(contrato.inserirLink, async ({ db, portal, user, params, body, auditar }) => {
		const { senlnk, ...dados } = body
		auditar({ depois: dados, comSenha: senlnk !== undefined })
		return inserirLink(db, portal, user, { ...params, ...body })
	}),

	route(contrato.mudarLink, async ({ db, portal, user, params, body, auditar }) => {
		auditar({ depois: body })
		return { retorno: 'ok', mensagem: await mudarLink(db, portal, user, { ...params, ...body }) }
	}),

	route(contrato.listarAberturas, async ({ db, portal, user, params: { codlnk }, query }) => {
		await obterGerido(db, portal, user, codlnk)
		return { ...(await paginarAberturas(db, codlnk, query)), ...query }
	}),

	route(contrato.abrirLink, ({ portal, user, pedido: { endereco }, params, body }) =>
		abrirLink(portal, { codpes: user?.codpes, endereco }, { ...params, ...body }),
	),

	route(contrato.liberarArquivo, ({ portal, user, pedido, params, body, lembrarAparelho }) =>
		liberarArquivo(
			portal,
			{ codpes: user?.codpes, endereco: pedido.endereco },
			{ aparelho: pedido.aparelho, lembrar: lembrarAparelho },
			{ ...params, ...body },
		),
	),

	route(contrato.baixarDoLink, ({ portal, pedido, params }) => baixarDoLink(portal, pedido.aparelho, params)),
]
