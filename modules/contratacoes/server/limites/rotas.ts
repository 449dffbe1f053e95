import { type ColunaDaPlanilha, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { listarGastos } from './limites.ts'

const COLUNAS: readonly ColunaDaPlanilha<contrato.LimiteDaClasse>[] = [
	{ titulo: 'Unidade', valor: ({ nomund }) => nomund, largura: 32 },
	{ titulo: 'Classe', valor: ({ nomgrpbem }) => nomgrpbem ?? contrato.FORA_DO_CATALOGO, largura: 32 },
	{ titulo: 'Grupo do limite', valor: ({ inciso }) => contrato.INCISOS[inciso], largura: 40 },
	{ titulo: 'Gasto (R$)', tipo: 'numero', valor: ({ vlrgas }) => Number(vlrgas) },
	{ titulo: 'Compras', tipo: 'numero', valor: ({ qtdcpr }) => qtdcpr },
	{ titulo: 'Limite (R$)', tipo: 'numero', valor: ({ vlrlim }) => (vlrlim === null ? null : Number(vlrlim)) },
	{
		titulo: '% do limite',
		tipo: 'numero',
		valor: ({ percentual }) => (percentual === null ? null : Number(percentual)),
	},
	{ titulo: 'Sem fundamento informado (R$)', tipo: 'numero', valor: ({ vlrsem }) => Number(vlrsem) },
]
const MAXIMO_NA_PLANILHA = 20_000

export const rotasDosLimites = [
	route(contrato.listarLimites, ({ db, portal, query }) => listarGastos(db, portal, query)),

	route(contrato.exportarLimites, async ({ db, portal, query: { formato, ...filtro } }) => {
		const { itens, ano } = await listarGastos(db, portal, { ...filtro, pagina: 1, porPagina: MAXIMO_NA_PLANILHA })
		const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
		return planilha(COLUNAS, itens, { nome: `limites-${ano}`, formato, fusoHorario })
	}),
]
