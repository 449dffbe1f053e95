import { Codpes, endpoint, SimNao, texto } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Grupo } from './grupos.ts'
import { lerNumero } from './item.ts'
import { CodigoDoPlano } from './pca.ts'
import { LCT_PREGOEIRO } from './perfis.ts'

/** Empty, or a number above zero as Brazilians type it. */
const NumeroOuVazio = z.string().check(
	z.maxLength(24),
	z.refine(
		(lido) => lido.trim() === '' || lerNumero(lido.trim()) !== undefined,
		'Use um número maior que zero, como 1200,50.',
	),
)

export const DadosDoPlano = z.object({
	codgrp: Grupo,
	dscpca: texto(500, 5),
	qtdpca: NumeroOuVazio,
	unimed: texto(40, 0),
	vlrest: NumeroOuVazio,
	mespca: z.int().check(z.minimum(1), z.maximum(12)),
})
export type DadosDoPlano = z.infer<typeof DadosDoPlano>

/** The year and the unit of a line never change, so that its number stays. */
export const DadosDaLinhaNova = z.extend(DadosDoPlano, {
	anopca: z.int().check(z.minimum(2000), z.maximum(2100)),
	codund: Codpes,
})
export type DadosDaLinhaNova = z.infer<typeof DadosDaLinhaNova>

const LINHA = '/wslicitacoes/api/pca/:codpca' as const
/** Version of the line that the officer had before them. */
const Vista = z.object({ versao: z.int() })

export const inserirLinhaDoPlano = endpoint({
	method: 'POST',
	path: '/wslicitacoes/api/pca/',
	summary: 'Põe uma linha no plano anual da unidade, com o número seguinte',
	access: [LCT_PREGOEIRO],
	body: DadosDaLinhaNova,
	response: z.object({ codpca: z.int(), numpca: z.int() }),
})

export const alterarLinhaDoPlano = endpoint({
	method: 'POST',
	path: LINHA,
	summary: 'Muda uma linha do plano anual da unidade',
	access: [LCT_PREGOEIRO],
	params: CodigoDoPlano,
	body: z.extend(DadosDoPlano, Vista.shape),
	response: z.object({ versao: z.int() }),
})

export const removerLinhaDoPlano = endpoint({
	method: 'DELETE',
	path: LINHA,
	summary: 'Tira do plano uma linha de que nenhuma licitação veio',
	access: [LCT_PREGOEIRO],
	params: CodigoDoPlano,
	query: z.object({ versao: z.coerce.number<string | number>() }),
	response: z.object({ codpca: z.int() }),
})

export const obterAlcadaDoPlano = endpoint({
	method: 'GET',
	path: `${LINHA}/alcada`,
	summary: 'Se a pessoa muda esta linha do plano, e por que não',
	params: CodigoDoPlano,
	response: z.object({ mudar: SimNao, motivo: z.nullable(z.string()) }),
})
