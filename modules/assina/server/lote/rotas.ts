import { type Route, RuleError, route } from '@portal/platform/server'
import { titularesDe } from '@portal/substituicoes/server/public'
import * as contrato from '../../contract/index.ts'
import { AREA, abrirLote, autorDe, exigirGestor, gere, obterQuemPede, reservarPara } from '../acesso/acesso.ts'
import { segurandoOLote } from '../acesso/segurando-o-lote.ts'
import { contarAbas, paginarDaUnidade } from '../caixa/queries/caixa.ts'
import { paginarCaixa } from '../caixa/queries/lista.ts'
import { vistaDe } from '../origem/queries.ts'
import { marcarVisualizacao } from '../participantes/participante.ts'
import { copiarLote } from './copiar.ts'
import { enviarLote } from './enviar.ts'
import * as lote from './lote.ts'
import { linhaNasPaginas } from './padrao-do-envio.ts'
import { verMensagem } from './previa.ts'
import { rejeitarPor } from './rejeitar.ts'
import { executarEmLotes } from './varios-lotes.ts'

export const rotasDeLote: readonly Route[] = [
	route(contrato.verMensagemDoLote, ({ db, portal, user, body }) => verMensagem(db, portal, user, body)),

	route(contrato.copiarLote, async ({ portal, user, body, auditar }) => {
		const codlotdocasi = await copiarLote(portal, user, body.codlotdocasi)
		auditar({ de: body.codlotdocasi, codlotdocasi })
		return { codlotdocasi }
	}),

	route(contrato.listarLoteDocumento2, async ({ db, portal, user, body }) => {
		const { aba, codund, pagina, porPagina } = body
		const titulares = aba === 'para-assinar' ? await titularesDe(db, user.codpes, AREA, portal.agora()) : []
		const pessoas = [user.codpes, ...titulares]
		if (aba !== 'unidade') {
			const { itens, ...quantos } = await paginarCaixa(db, portal, user, { ...body, pessoas })
			return { itens: await lote.resumir(portal, itens, user.codpes), ...quantos, pagina, porPagina }
		}
		const gestor = await exigirGestor(db, portal, user.codpes)
		const unidade = codund !== undefined && gere(gestor, codund) ? codund : gestor.codund
		const vista = await vistaDe(db, portal, user)
		const daUnidade = { ...body, pessoas, codund: unidade ?? 0, vista }
		const { itens, total } = await paginarDaUnidade(db, daUnidade, portal.agora())
		return { itens: await lote.resumir(portal, itens, user.codpes), total, haMais: false, pagina, porPagina }
	}),

	route(contrato.contarLotes, async ({ db, portal, user }) => {
		const { titulares, gestor } = await obterQuemPede(db, portal, user.codpes)
		const contagem = await contarAbas(db, await vistaDe(db, portal, user), {
			titulares,
			codund: gestor?.codund ?? null,
		})
		return {
			'para-assinar': contagem.get('para-assinar') ?? 0,
			aguardando: contagem.get('aguardando') ?? 0,
			concluidos: contagem.get('concluidos') ?? 0,
			rejeitados: contagem.get('rejeitados') ?? 0,
			rascunhos: contagem.get('rascunhos') ?? 0,
			unidade: contagem.get('unidade') ?? null,
		}
	}),

	route(contrato.salvarLoteDocumento, ({ db, portal, user, body }) => lote.salvarLote(db, portal, user, body)),

	route(contrato.obterLoteDocumento, async ({ db, portal, user, body }) => {
		await marcarVisualizacao(db, portal, await abrirLote(db, portal, user, body.codlotdocasi), user)
		return lote.mostrarLote(db, portal, await abrirLote(db, portal, user, body.codlotdocasi))
	}),

	route(contrato.verifAtualAssinLoteDocumento, async ({ db, portal, user, body }) => {
		const { lote } = await abrirLote(db, portal, user, body.codlotdocasi)
		const { codlotdocasi, sitlotdocasi, qtdpcp, qtdasi, versao } = lote
		return { codlotdocasi, sitlotdocasi, qtdpcp, qtdasi, versao, staatu: body.versao === versao ? 'N' : 'S' }
	}),

	route(contrato.obterPadraoDoEnvio, async ({ portal, body }) => ({
		stalinpag: linhaNasPaginas(portal, body.codund),
	})),

	route(contrato.excluirLote, async ({ db, portal, user, params, auditar }) => {
		const nomlot = await lote.excluir(db, portal, user, params.codlotdocasi)
		auditar({ nomlot })
		return { retorno: 'ok', mensagem: 'Lote excluído com sucesso!' }
	}),

	route(contrato.rejeitarLote, async ({ db, portal, user, params, body }) => {
		const mensagem = await rejeitarPor(db, portal, user, params.codlotdocasi, body.txtrej)
		return { retorno: 'ok', mensagem }
	}),

	route(contrato.enviar, async ({ portal, user, body, auditar }) => {
		auditar({ codlotdocasi: body.codlotdocasi })
		await enviarLote(portal, await abrirParaEnvio(portal, user, body.codlotdocasi), autorDe(user), user)
		const aberto = await abrirLote(portal.db, portal, user, body.codlotdocasi)
		return {
			retorno: 'ok',
			mensagem: 'Lote enviado para assinatura!',
			lote: await lote.mostrarLote(portal.db, portal, aberto),
		}
	}),

	route(contrato.prorrogarLote, ({ db, portal, user, params, body }) =>
		lote.prorrogar(db, portal, user, params.codlotdocasi, body.dtalimasi),
	),

	route(contrato.executarEmLotes, async ({ portal, user, body, auditar }) => {
		if (body.acao === 'rejeitar' && body.txtrej === undefined)
			throw new RuleError('justificativa-ausente', 'Diga por que os lotes são rejeitados.')
		auditar({ acao: body.acao, lotes: body.lotes })
		return executarEmLotes(portal, user, body)
	}),
]

type Quem = Parameters<typeof abrirLote>[2]

/** Permission check before the pages are made, repeated when the batch is sent. */
const abrirParaEnvio = async (portal: Parameters<typeof abrirLote>[1], user: Quem, codlotdocasi: number) =>
	segurandoOLote(portal, codlotdocasi, (trx) => reservarPara(trx, portal, user, codlotdocasi, 'enviar'))
