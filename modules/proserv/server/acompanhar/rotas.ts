import { parteDe } from '@portal/platform/contract'
import { type ColunaDaPlanilha, type Portal, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { COLUNAS_DO_RESUMO } from '../solicitacao/colunas.ts'
import { aprovarVarios, listarParaAprovacao } from './aprovacao.ts'
import { listarClassificacao } from './classificacao.ts'
import { mostrarInicio } from './inicio.ts'
import { mostrarQuadro } from './quadro.ts'

const montarOpcoes = (portal: Portal, formato: 'csv' | 'xlsx') => ({
	formato,
	fusoHorario: portal.config.PORTAL_FUSO_HORARIO,
})

const COLUNAS_DA_ESPERA: readonly ColunaDaPlanilha<contrato.SolicitacaoResumo & { oque: string }>[] = [
	{ titulo: 'O que fazer', valor: ({ oque }) => oque, largura: 32 },
	...COLUNAS_DO_RESUMO,
]
const COLUNAS_DAS_COTAS: readonly ColunaDaPlanilha<contrato.InicioProserv['cotas'][number]>[] = [
	{ titulo: 'Unidade', valor: ({ undste }) => `${undste.sglund} - ${undste.nomund}`, largura: 40 },
	{ titulo: 'Vertente', valor: ({ vtesolprs }) => vtesolprs.valor, largura: 24 },
	{ titulo: 'Usadas', tipo: 'inteiro', valor: ({ usadas }) => usadas },
	{ titulo: 'Limite', tipo: 'inteiro', valor: ({ vtesolprs }) => vtesolprs.limite },
]

export const rotasDoAcompanhamento = [
	route(contrato.obterInicio, ({ db, portal, user }) => mostrarInicio(db, portal, user)),
	route(contrato.exportarEsperam, async ({ db, portal, user, query: { formato } }) => {
		const { esperam } = await mostrarInicio(db, portal, user)
		const itens = esperam.map(({ solicitacao, oque }) => ({ ...solicitacao, oque }))
		return planilha(COLUNAS_DA_ESPERA, itens, { ...montarOpcoes(portal, formato), nome: 'espera-por-mim' })
	}),
	route(contrato.exportarCotas, async ({ db, portal, user, query: { formato } }) => {
		const { cotas } = await mostrarInicio(db, portal, user)
		return planilha(COLUNAS_DAS_COTAS, cotas, { ...montarOpcoes(portal, formato), nome: 'cotas' })
	}),
	route(contrato.obterQuadro, ({ db, portal, user, query }) => mostrarQuadro(db, portal, user, query)),
	route(contrato.listarClassificacao, async ({ db, portal, user, query: { pagina, porPagina, ...pedido } }) => {
		const parte = parteDe({ pagina, porPagina })
		return { ...(await listarClassificacao(db, portal, user, { ...pedido, ...parte })), pagina, porPagina }
	}),
	route(contrato.exportarClassificacao, async ({ db, portal, user, query: { formato, ...pedido } }) => {
		const parte = { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0 }
		const { itens } = await listarClassificacao(db, portal, user, { ...pedido, ...parte })
		return planilha(
			[
				{ titulo: 'Lugar', tipo: 'inteiro' as const, valor: ({ numcla }: contrato.ClassificadaProserv) => numcla },
				...COLUNAS_DO_RESUMO,
				{ titulo: 'Empate', valor: ({ staempate }: contrato.ClassificadaProserv) => (staempate === 'S' ? 'Sim' : '') },
			],
			itens,
			{ ...montarOpcoes(portal, formato), nome: 'classificacao' },
		)
	}),
	route(contrato.listarParaAprovacao, async ({ db, portal, user, params, query: { pagina, porPagina, ...filtro } }) => {
		const parte = parteDe({ pagina, porPagina })
		const { itens, total } = await listarParaAprovacao(db, portal, user, { ...params, ...filtro, ...parte })
		return { itens, total, pagina, porPagina }
	}),
	route(contrato.exportarParaAprovacao, async ({ db, portal, user, params, query: { formato, ...filtro } }) => {
		const parte = { limite: contrato.MAXIMO_NA_PLANILHA, salto: 0 }
		const { itens } = await listarParaAprovacao(db, portal, user, { ...params, ...filtro, ...parte })
		return planilha(
			[
				...COLUNAS_DO_RESUMO,
				{ titulo: 'Por que espera', valor: ({ motivo }: contrato.DecidivelProserv) => motivo, largura: 60 },
			],
			itens,
			{ ...montarOpcoes(portal, formato), nome: 'aprovacao' },
		)
	}),
	route(contrato.aprovarVarios, (pedido) => aprovarVarios(pedido)),
]
