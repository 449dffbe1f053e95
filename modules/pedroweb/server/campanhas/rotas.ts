import { obterUnidades } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import { type Context, type Portal, route, type SessionUser } from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { obterQuem, type Quem } from '../acesso.ts'
import { acharPessoas } from '../achar-pessoas.ts'
import { nomeDaPlanilha, PLANILHA, registrarExportacao } from '../exportar.ts'
import { abrir } from './abrir.ts'
import { cuidaDoAlvo, nomeDoSistema, sistemasDe } from './alvo.ts'
import { cancelar, soQuemAbre } from './cancelar.ts'
import { decidirItens } from './decidir.ts'
import { exportarItens } from './exportar.ts'
import { encerrar } from './fechar.ts'
import { mostrarCampanha, mostrarCampanhas, mostrarItens } from './mostrar.ts'
import {
	alterarCampanha,
	type Campanha,
	obterCampanha,
	paginarCampanhas,
	reservarCampanha,
} from './queries/campanhas.ts'
import { listarItens } from './queries/itens.ts'
import { abrirRelatorio } from './relatorio.ts'

type Pedido = Pick<Context, 'db' | 'portal'> & { readonly user: SessionUser }

type CampanhaLida = Awaited<ReturnType<typeof obterCampanha>>

async function lerCampanha(
	{ db, portal, user }: Pedido,
	codcmp: number,
): Promise<{ quem: Quem; campanha: CampanhaLida }> {
	const quem = await obterQuem(db, portal, user)
	return { quem, campanha: await obterCampanha(db, quem, sistemasDe(portal, quem), codcmp) }
}

async function responder(pedido: Pedido, codcmp: number): Promise<contrato.CampanhaCompleta> {
	const { quem, campanha } = await lerCampanha(pedido, codcmp)
	return mostrarCampanha(pedido.db, pedido.portal, quem, campanha)
}

async function listarRevisaveis(portal: Portal, quem: Quem) {
	const { administra, chefiaDe } = quem
	const sistemas = administra
		? [...new Set([...portal.perfis.values()].map(({ codsis }) => codsis))]
		: sistemasDe(portal, quem)
	const unidades = await obterUnidades(portal)
	return {
		sistemas: sistemas
			.map((codsis) => ({ codsis, nomsis: nomeDoSistema(portal, codsis) ?? codsis }))
			.sort((um, outro) => um.nomsis.localeCompare(outro.nomsis, 'pt-BR')),
		unidades:
			chefiaDe === 'todas'
				? []
				: chefiaDe.map((codund) => ({ codund, nomund: unidades.get(codund)?.nomund ?? `Unidade ${codund}` })),
		todas: administra || chefiaDe === 'todas' ? ('S' as const) : ('N' as const),
	}
}

/**
 * Item visibility: the people who may open a campaign about the target see all of it, and others only what they decide.
 */
const limitarLeitor = (portal: Portal, quem: Quem, campanha: Campanha): Quem | undefined =>
	cuidaDoAlvo(portal, quem, campanha) ? undefined : quem

export const rotasDasCampanhas = [
	route(contrato.listarCampanhas, async ({ db, portal, user, query }) => {
		const quem = await obterQuem(db, portal, user)
		const { itens, total } = await paginarCampanhas(db, quem, sistemasDe(portal, quem), query)
		const { pagina, porPagina } = query
		return { itens: await mostrarCampanhas(portal, itens), total, pagina, porPagina }
	}),
	route(contrato.listarRevisaveis, async ({ db, portal, user }) =>
		listarRevisaveis(portal, await obterQuem(db, portal, user)),
	),
	route(contrato.abrirCampanha, async (pedido) => {
		const { db, portal, user, body, auditar } = pedido
		const { codcmp } = await abrir(db, portal, user, body)
		auditar({ codcmp, ...body })
		return responder(pedido, codcmp)
	}),
	route(contrato.obterCampanha, (pedido) => responder(pedido, pedido.params.codcmp)),
	route(contrato.listarItens, async (pedido) => {
		const { db, portal, params, query } = pedido
		const { quem, campanha } = await lerCampanha(pedido, params.codcmp)
		const { pagina, porPagina, decitm, busca } = query
		const { itens, total } = await listarItens(db, {
			codcmp: params.codcmp,
			quem: limitarLeitor(portal, quem, campanha),
			filtro: { decitm, pessoas: acharPessoas(busca) },
			...parteDe({ pagina, porPagina }),
			todos: campanha.qtditm,
		})
		return { itens: await mostrarItens(portal, quem, campanha, itens), total, pagina, porPagina }
	}),
	route(
		contrato.exportarItens,
		async (pedido) => {
			const { db, portal, params, query } = pedido
			const { quem, campanha } = await lerCampanha(pedido, params.codcmp)
			const { formato, decitm, busca } = query
			const { itens, total } = await listarItens(db, {
				codcmp: params.codcmp,
				quem: limitarLeitor(portal, quem, campanha),
				filtro: { decitm, pessoas: acharPessoas(busca) },
				limite: contrato.MAXIMO_NA_PLANILHA,
				salto: 0,
				todos: campanha.qtditm,
			})
			const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
			await registrarExportacao(pedido, 'exportar itens de campanha', {
				...params,
				decitm,
				busca,
				linhas: itens.length,
			})
			const nome = nomeDaPlanilha(`campanha-${params.codcmp}`, { linhas: itens.length, total })
			return exportarItens(await mostrarItens(portal, quem, campanha, itens), { formato, fusoHorario, nome })
		},
		PLANILHA,
	),
	route(contrato.decidirItens, decidirItens),
	route(contrato.encerrarCampanha, async (pedido) => {
		const { db, portal, user, params } = pedido
		await encerrar(db, portal, user, params.codcmp)
		return responder(pedido, params.codcmp)
	}),
	route(contrato.cancelarCampanha, async (pedido) => {
		const { db, portal, user, params, body, auditar } = pedido
		await cancelar(db, portal, user, { ...params, ...body })
		auditar(body)
		return responder(pedido, params.codcmp)
	}),
	route(contrato.repetirCampanha, async (pedido) => {
		const { db, portal, params, body } = pedido
		const { quem } = await lerCampanha(pedido, params.codcmp)
		const campanha = await reservarCampanha(db, params.codcmp)
		if (!campanha || !cuidaDoAlvo(portal, quem, campanha)) throw soQuemAbre()
		await alterarCampanha(db, params.codcmp, body)
		return responder(pedido, params.codcmp)
	}),
	route(contrato.baixarRelatorio, async (pedido) => {
		const { campanha } = await lerCampanha(pedido, pedido.params.codcmp)
		return abrirRelatorio(pedido.portal, campanha)
	}),
]
