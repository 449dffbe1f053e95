import type { FormatoDePlanilha } from '@portal/platform/contract'
import { type Binario, type ColunaDaPlanilha, type Db, type Portal, planilha } from '@portal/platform/server'
import {
	type BancoDoBem,
	type Compra,
	FONTES,
	nomearModalidade,
	nomearPorte,
	type PrecoMostrado,
	SITUACOES,
	TIPOS_DE_PRECO,
} from '../contract/index.ts'
import { lerNomesDasUnidades, mostrarCompra } from './mostrar.ts'
import { percorrerCompras } from './queries/compras.ts'
import type { Filtro } from './queries/filtros.ts'

const lerNumero = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal))

const COLUNAS_DA_COMPRA: readonly ColunaDaPlanilha<Compra>[] = [
	{ titulo: 'Compra', valor: ({ numcpr }) => numcpr },
	{ titulo: 'Unidade', valor: ({ nomund }) => nomund, largura: 32 },
	{ titulo: 'Modalidade', valor: ({ codmdl }) => nomearModalidade(codmdl) },
	{ titulo: 'Objeto', valor: ({ objcpr }) => objcpr, largura: 60 },
	{ titulo: 'Situação', valor: ({ sitcpr }) => SITUACOES[sitcpr] },
	{ titulo: 'Divulgada em', tipo: 'dia', valor: ({ dtapub }) => dtapub },
	{ titulo: 'Valor estimado (R$)', tipo: 'numero', valor: ({ vlrest }) => lerNumero(vlrest) },
	{ titulo: 'Valor homologado (R$)', tipo: 'numero', valor: ({ vlrhom }) => lerNumero(vlrhom) },
]

/** Purchases of a search, row by row as they are read. */
export async function exportarCompras(
	db: Db,
	portal: Portal,
	filtro: Filtro,
	formato: FormatoDePlanilha,
): Promise<Binario> {
	const nomear = await lerNomesDasUnidades(portal)
	async function* mostrar() {
		for await (const linha of percorrerCompras(db, filtro)) yield mostrarCompra(linha, nomear)
	}
	const fusoHorario = portal.config.PORTAL_FUSO_HORARIO
	return planilha(COLUNAS_DA_COMPRA, mostrar(), { nome: 'contratacoes', formato, fusoHorario })
}

const COLUNAS_DO_PRECO: readonly ColunaDaPlanilha<PrecoMostrado>[] = [
	{ titulo: 'Data', tipo: 'dia', valor: ({ dtaref }) => dtaref },
	{ titulo: 'Tipo', valor: ({ tippre }) => TIPOS_DE_PRECO[tippre] },
	{ titulo: 'Fonte', valor: ({ fonte }) => FONTES[fonte] },
	{ titulo: 'Compra', valor: ({ numcpr }) => numcpr },
	{ titulo: 'Unidade', valor: ({ nomund }) => nomund, largura: 32 },
	{ titulo: 'UF', valor: ({ uf }) => uf },
	{ titulo: 'Fornecedor', valor: ({ nomfor }) => nomfor, largura: 32 },
	{ titulo: 'Porte', valor: ({ portefor }) => (portefor === null ? null : nomearPorte(portefor)) },
	{ titulo: 'Fornecimento', valor: ({ unimed }) => unimed },
	{ titulo: 'Unidades por fornecimento', tipo: 'numero', valor: ({ capacidade }) => lerNumero(capacidade) },
	{ titulo: 'Quem informou', valor: ({ quemcap }) => quemcap },
	{ titulo: 'Quantidade', tipo: 'numero', valor: ({ qtditm }) => lerNumero(qtditm) },
	{ titulo: 'Preço do fornecimento (R$)', tipo: 'numero', valor: ({ vlruni }) => lerNumero(vlruni) },
	{ titulo: 'Preço por unidade (R$)', tipo: 'numero', valor: ({ porUnidade }) => lerNumero(porUnidade) },
	{ titulo: 'Corrigido (R$)', tipo: 'numero', valor: ({ corrigido }) => lerNumero(corrigido) },
	{ titulo: 'Por que não conta', valor: ({ motivo }) => motivo, largura: 60 },
]

export const exportarPrecos = (
	{ bem, usados, desconsiderados }: BancoDoBem,
	{ config }: Portal,
	formato: FormatoDePlanilha,
): Binario =>
	planilha(COLUNAS_DO_PRECO, [...usados, ...desconsiderados], {
		nome: `precos-${bem.codbem}`,
		formato,
		fusoHorario: config.PORTAL_FUSO_HORARIO,
	})
