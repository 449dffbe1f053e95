import { slicePage } from '@portal/platform/contract'
import { type Db, type Portal, planilha, route } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import type { Agente } from '../acesso.ts'
import { verSolicitacao } from '../solicitacao/ver.ts'
import { avaliarCriterio, enviarAvaliacao } from './avaliar.ts'
import { COLUNAS_DOS_AVALIADORES, COLUNAS_DOS_CANDIDATOS, colunasDoComparativo } from './colunas.ts'
import { comparar } from './comparar.ts'
import { declararImpedimento, dispensarAvaliador, indicarAvaliador, listarCandidatos } from './indicar.ts'
import { julgarRecurso, recorrer } from './recurso.ts'
import { desconsiderarAvaliador, desconsiderarCriterio, reabrirAvaliacao } from './rever.ts'

async function avaliadores(db: Db, portal: Portal, user: Agente, numero: contrato.Numero) {
	const { avaliadores: vistos, versao } = await verSolicitacao(db, portal, user, numero)
	return { avaliadores: vistos, versao }
}

async function avaliador(
	db: Db,
	portal: Portal,
	user: Agente,
	{ codpesavd, ...numero }: contrato.Numero & { codpesavd: number },
) {
	const visto = (await avaliadores(db, portal, user, numero)).avaliadores.find((um) => um.codpesavd === codpesavd)
	if (!visto) throw new Error('who evaluates sees their own evaluation')
	return visto
}

const montarOpcoes = (portal: Portal, formato: 'csv' | 'xlsx') => ({
	formato,
	fusoHorario: portal.config.PORTAL_FUSO_HORARIO,
})

const PESA = { costly: 'it weighs load and conflicts of all who may evaluate, when somebody is about to be chosen' }

export const rotasDaAvaliacao = [
	route(contrato.listarAvaliadores, ({ db, portal, user, params }) => avaliadores(db, portal, user, params)),
	route(contrato.exportarAvaliadores, async ({ db, portal, user, params, query: { formato } }) => {
		const { avaliadores: vistos } = await avaliadores(db, portal, user, params)
		return planilha(COLUNAS_DOS_AVALIADORES, vistos, { ...montarOpcoes(portal, formato), nome: 'avaliadores' })
	}),
	route(
		contrato.listarCandidatos,
		async ({ db, portal, user, params, query: { pagina, porPagina, busca } }) => {
			const todos = await listarCandidatos(db, portal, user, { numero: params, busca })
			const itens = slicePage(todos, { pagina, porPagina })
			return { itens, total: todos.length, pagina, porPagina }
		},
		PESA,
	),
	route(
		contrato.exportarCandidatos,
		async ({ db, portal, user, params, query: { formato, busca } }) => {
			const itens = await listarCandidatos(db, portal, user, { numero: params, busca })
			return planilha(COLUNAS_DOS_CANDIDATOS, itens, { ...montarOpcoes(portal, formato), nome: 'candidatos' })
		},
		PESA,
	),
	route(contrato.indicarAvaliador, async ({ db, portal, user, params, body, auditar }) => {
		await indicarAvaliador(db, portal, user, { numero: params, ...body })
		auditar(body)
		return avaliadores(db, portal, user, params)
	}),
	route(contrato.dispensarAvaliador, async ({ db, portal, user, params }) => {
		await dispensarAvaliador(db, portal, user, { numero: params, codpesavd: params.codpesavd })
		return avaliadores(db, portal, user, params)
	}),
	route(contrato.declararImpedimento, async ({ db, portal, user, params, body }) => {
		await declararImpedimento(db, portal, user, { numero: params, codpesavd: params.codpesavd, ...body })
		return { retorno: 'ok', mensagem: 'Impedimento declarado. A coordenação do edital indica outra pessoa.' }
	}),
	route(contrato.avaliarCriterio, async ({ db, portal, user, params, body }) => {
		const { codpesavd, codtipcrtprs } = params
		await avaliarCriterio(db, portal, user, { numero: params, codpesavd, codtipcrtprs, ...body })
		return avaliador(db, portal, user, params)
	}),
	route(contrato.enviarAvaliacao, async ({ db, portal, user, params }) => {
		await enviarAvaliacao(db, portal, user, { numero: params, codpesavd: params.codpesavd })
		return avaliador(db, portal, user, params)
	}),
	route(contrato.reabrirAvaliacao, async ({ db, portal, user, params, body }) => {
		await reabrirAvaliacao(db, portal, user, { numero: params, codpesavd: params.codpesavd, ...body })
		return avaliadores(db, portal, user, params)
	}),
	route(contrato.desconsiderarAvaliador, async ({ db, portal, user, params, body, auditar }) => {
		await desconsiderarAvaliador(db, portal, user, { numero: params, codpesavd: params.codpesavd, ...body })
		auditar(body)
		return avaliadores(db, portal, user, params)
	}),
	route(contrato.desconsiderarCriterio, async ({ db, portal, user, params, body, auditar }) => {
		const { codpesavd, codtipcrtprs } = params
		await desconsiderarCriterio(db, portal, user, { numero: params, codpesavd, codtipcrtprs, ...body })
		auditar(body)
		return avaliadores(db, portal, user, params)
	}),
	route(contrato.compararAvaliadores, ({ db, portal, user, params }) => comparar(db, portal, user, params)),
	route(contrato.exportarComparativo, async ({ db, portal, user, params, query: { formato } }) => {
		const { avaliadores: vistos, criterios } = await comparar(db, portal, user, params)
		return planilha(colunasDoComparativo(vistos), criterios, { ...montarOpcoes(portal, formato), nome: 'comparativo' })
	}),
	route(contrato.recorrer, async ({ db, portal, user, params, body }) => {
		await recorrer(db, portal, user, { numero: params, ...body })
		return verSolicitacao(db, portal, user, params)
	}),
	route(contrato.julgarRecurso, async ({ db, portal, user, params, body, auditar }) => {
		await julgarRecurso(db, portal, user, { numero: params, ...body })
		auditar({ stadfr: body.stadfr, notas: body.notas.length })
		return verSolicitacao(db, portal, user, params)
	}),
]
