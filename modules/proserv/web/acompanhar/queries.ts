import type { Paginacao } from '@portal/platform/contract'
import { call, queryOf } from '@portal/platform/web'
import { keepPreviousData } from '@tanstack/react-query'
import {
	exportarClassificacao,
	exportarParaAprovacao,
	listarClassificacao,
	listarParaAprovacao,
	obterQuadro,
	type Situacao,
} from '../../contract/index.ts'

/** The ranking of one edital, and of the chosen vertente. */
export type DoEdital = { readonly codedtprs: number; readonly vtesolprs: string | undefined }

type DoQuadro = DoEdital & {
	readonly terminadas?: 'S' | undefined
	/** The cards of one column, up to the given number. */
	readonly tipsitprs?: Situacao | undefined
	readonly porColuna?: number | undefined
}

export const quadroQuery = (query: DoQuadro) =>
	queryOf('proserv', obterQuadro, { query }, { placeholderData: keepPreviousData })

export type Corte = { readonly vagas?: number | undefined; readonly notamin?: number | undefined }
type FiltroDaClassificacao = { codedtprs: number; vtesolprs: string } & Corte

export const classificacaoQuery = (query: FiltroDaClassificacao & Paginacao) =>
	queryOf('proserv', listarClassificacao, { query }, { placeholderData: keepPreviousData })

export const exportarAClassificacao = (filtro: FiltroDaClassificacao, formato: 'csv' | 'xlsx'): Promise<File> =>
	call(exportarClassificacao, { query: { ...filtro, formato } })

export const exportarAsDecidiveis = (
	{ codedtprs, vtesolprs }: DoEdital,
	filtro: { tipsitprs: Situacao | undefined; formato: 'csv' | 'xlsx' },
): Promise<File> => call(exportarParaAprovacao, { params: { codedtprs }, query: { ...filtro, vtesolprs } })

export const aprovacaoQuery = (
	{ codedtprs, vtesolprs }: DoEdital,
	filtro: Paginacao & { tipsitprs?: Situacao | undefined },
) =>
	queryOf(
		'proserv',
		listarParaAprovacao,
		{ params: { codedtprs }, query: { ...filtro, vtesolprs } },
		{ placeholderData: keepPreviousData },
	)
