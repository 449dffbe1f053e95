import { CodigoTexto, EmPlanilha, endpoint, Paginacao, pagina, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { SituacaoLct } from './formas.ts'
import { Grupo } from './grupos.ts'

/** A line of the plan has no tender yet, one under way, or one that ended. */
export const SITUACOES_DO_PLANO = { P: 'Prevista', L: 'Em licitação', T: 'Licitação terminada' } as const
export const SituacaoDoPlano = z.enum(['P', 'L', 'T'])
export type SituacaoDoPlano = z.infer<typeof SituacaoDoPlano>

export const MESES = {
	1: 'Janeiro',
	2: 'Fevereiro',
	3: 'Março',
	4: 'Abril',
	5: 'Maio',
	6: 'Junho',
	7: 'Julho',
	8: 'Agosto',
	9: 'Setembro',
	10: 'Outubro',
	11: 'Novembro',
	12: 'Dezembro',
} as const
const Mes = z.enum(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])

/** A purchase that a unit foresees for a month (Lei 14.133/2021, art. 12, VII). */
export const LinhaDoPlano = z.object({
	codpca: z.int(),
	anopca: z.int(),
	numpca: z.int(),
	codund: z.int(),
	nomund: z.string(),
	codgrp: Grupo,
	dscpca: z.string(),
	qtdpca: z.nullable(z.string()),
	unimed: z.nullable(z.string()),
	/** Decimal text; null: not told. */
	vlrest: z.nullable(z.string()),
	/** Month in which it should be published. */
	mespca: z.int(),
	sitpca: SituacaoDoPlano,
	versao: z.int(),
})
export type LinhaDoPlano = z.infer<typeof LinhaDoPlano>

const Filtros = {
	busca: z.optional(texto(120, 0)),
	anopca: z.optional(CodigoTexto),
	codund: z.optional(CodigoTexto),
	codgrp: z.optional(Grupo),
	mespca: z.optional(Mes),
	sitpca: z.optional(SituacaoDoPlano),
}
export const FiltroDoPlano = z.extend(Paginacao, Filtros)
export type FiltroDoPlano = z.infer<typeof FiltroDoPlano>

export const enderecoDoPlano = (codpca: number): string => `/licitacoes/pca/${codpca}`
export const escreverNumeroDoPlano = ({ numpca, anopca }: Pick<LinhaDoPlano, 'numpca' | 'anopca'>): string =>
	`${numpca}/${anopca}`

export const CodigoDoPlano = z.object({ codpca: CodigoTexto })

export const listarPlano = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/pca/',
	summary: 'O plano de contratações anual, pelo mês em que cada licitação é prevista',
	access: 'publico',
	query: FiltroDoPlano,
	response: pagina(LinhaDoPlano),
})

export const exportarPlano = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/pca/planilha',
	summary: 'O plano de contratações anual de uma busca, como planilha',
	access: 'publico',
	query: z.extend(EmPlanilha, Filtros),
	response: 'binario',
})

export const obterEscolhasDoPlano = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/pca/escolhas',
	summary: 'Os anos e as unidades que têm plano',
	access: 'publico',
	response: z.object({
		anos: z.array(z.int()),
		unidades: z.array(z.object({ codund: z.int(), nomund: z.string() })),
	}),
})

export const LinhaDoPlanoInteira = z.extend(LinhaDoPlano, {
	licitacoes: z.array(z.object({ codpcddsp: z.int(), numlct: z.string(), sitlct: SituacaoLct })),
})
export type LinhaDoPlanoInteira = z.infer<typeof LinhaDoPlanoInteira>

export const obterLinhaDoPlano = endpoint({
	method: 'GET',
	path: '/wslicitacoes/api/pca/:codpca',
	summary: 'Uma linha do plano de contratações anual, com as licitações que vieram dela',
	access: 'publico',
	params: CodigoDoPlano,
	response: LinhaDoPlanoInteira,
})
