import { obterUnidadesDeSempre } from '@portal/pessoas/server/public'
import { parteDe } from '@portal/platform/contract'
import {
	type Binario,
	type ColunaDaPlanilha,
	type Db,
	NotFoundError,
	type Portal,
	planilha,
	route,
} from '@portal/platform/server'
import * as contrato from '../../contract/index.ts'
import { recusaDeConduzir } from '../acesso.ts'
import { alterarLinha, inserirLinha, removerLinha } from './editar.ts'
import {
	type LinhaGuardada,
	listarAnosEUnidades,
	listarLicitacoesDoPlano,
	obterLinha,
	paginarPlano,
	percorrerPlano,
} from './queries.ts'

type Nomear = (linha: LinhaGuardada) => contrato.LinhaDoPlano

/** Lines with the names of their units. */
export async function lerNomesDasUnidades(portal: Portal): Promise<Nomear> {
	const unidades = await obterUnidadesDeSempre(portal)
	return (linha) => ({ ...linha, nomund: unidades.get(linha.codund)?.nomund ?? '—' })
}

const COLUNAS: readonly ColunaDaPlanilha<contrato.LinhaDoPlano>[] = [
	{ titulo: 'Ano', tipo: 'inteiro', valor: ({ anopca }) => anopca },
	{ titulo: 'Número', tipo: 'inteiro', valor: ({ numpca }) => numpca },
	{ titulo: 'Unidade', valor: ({ nomund }) => nomund, largura: 32 },
	{ titulo: 'Grupo', valor: ({ codgrp }) => contrato.GRUPOS[codgrp], largura: 28 },
	{ titulo: 'O que será contratado', valor: ({ dscpca }) => dscpca, largura: 60 },
	{ titulo: 'Quantidade', tipo: 'numero', valor: ({ qtdpca }) => (qtdpca === null ? null : Number(qtdpca)) },
	{ titulo: 'Unidade de medida', valor: ({ unimed }) => unimed },
	{ titulo: 'Valor estimado (R$)', tipo: 'numero', valor: ({ vlrest }) => (vlrest === null ? null : Number(vlrest)) },
	{ titulo: 'Mês', valor: ({ mespca }) => escreverMes(mespca) },
	{ titulo: 'Situação', valor: ({ sitpca }) => contrato.SITUACOES_DO_PLANO[sitpca] },
]

export const escreverMes = (mes: number): string => contrato.MESES[mes as keyof typeof contrato.MESES] ?? ''

async function exportar(
	db: Db,
	portal: Portal,
	{ formato, ...filtro }: Parameters<typeof percorrerPlano>[1] & Pick<Parameters<typeof planilha>[2], 'formato'>,
): Promise<Binario> {
	const nomear = await lerNomesDasUnidades(portal)
	async function* mostrar() {
		for await (const linha of percorrerPlano(db, filtro)) yield nomear(linha)
	}
	const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
	return planilha(COLUNAS, mostrar(), { nome: 'plano-de-contratacoes', formato, fusoHorario })
}

/** @throws NotFoundError where the plan has no such line. */
export async function obterLinhaInteira(db: Db, portal: Portal, codpca: number): Promise<contrato.LinhaDoPlanoInteira> {
	const linha = await obterLinha(db, codpca)
	if (!linha)
		throw new NotFoundError('plano-nao-encontrado', 'Não há esta linha no plano. Procure-a na lista do plano anual.')
	const nomear = await lerNomesDasUnidades(portal)
	return { ...nomear(linha), licitacoes: await listarLicitacoesDoPlano(db, codpca) }
}

export const rotasDoPlano = [
	route(contrato.listarPlano, async ({ db, portal, query: { pagina, porPagina, ...filtro } }) => {
		const { linhas, total } = await paginarPlano(db, filtro, parteDe({ pagina, porPagina }))
		return { itens: linhas.map(await lerNomesDasUnidades(portal)), total, pagina, porPagina }
	}),

	route(contrato.exportarPlano, ({ db, portal, query }) => exportar(db, portal, query)),

	route(contrato.obterEscolhasDoPlano, async ({ db, portal }) => {
		const [linhas, unidades] = await Promise.all([listarAnosEUnidades(db), obterUnidadesDeSempre(portal)])
		return {
			anos: [...new Set(linhas.map(({ anopca }) => anopca))],
			unidades: [...new Set(linhas.map(({ codund }) => codund))]
				.map((codund) => ({ codund, nomund: unidades.get(codund)?.nomund ?? `Unidade ${codund}` }))
				.sort((uma, outra) => uma.nomund.localeCompare(outra.nomund, 'pt-BR')),
		}
	}),

	route(contrato.inserirLinhaDoPlano, async ({ db, portal, user, body, auditar }) => {
		const feita = await inserirLinha(db, portal, user, body)
		auditar({ ...feita, depois: body })
		return feita
	}),

	route(contrato.alterarLinhaDoPlano, async ({ db, portal, user, params: { codpca }, body, auditar }) => {
		auditar({ codpca, depois: body })
		return { versao: await alterarLinha(db, portal, user, codpca, body) }
	}),

	route(contrato.removerLinhaDoPlano, async ({ db, portal, user, params: { codpca }, query, auditar }) => {
		auditar({ codpca })
		await removerLinha(db, portal, user, { codpca, ...query })
		return { codpca }
	}),

	route(contrato.obterAlcadaDoPlano, async ({ db, portal, user, params: { codpca } }) => {
		const recusa = recusaDeConduzir(portal, user, await obterLinhaInteira(db, portal, codpca))
		return { mudar: recusa ? ('N' as const) : ('S' as const), motivo: recusa?.mensagem ?? null }
	}),

	route(contrato.obterLinhaDoPlano, ({ db, portal, params }) => obterLinhaInteira(db, portal, params.codpca)),
]
