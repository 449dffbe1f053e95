import { EM_PORTUGUES } from '@portal/platform/contract'
import { formatarData } from '@portal/platform/web'
import { type FiltroDaLista, useFiltroDaLista } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import {
	Aba,
	type FiltroProcessos as Filtro,
	FiltroProcessos,
	Numpro,
	nomeDoNivel,
	nomeDoStapro,
} from '../../contract/index.ts'
import { minhasEstacoesQuery } from '../estrutura/queries.ts'

/** URL state: the tab and the filters are kept in the address. */
const FiltroNoEndereco = z.extend(FiltroProcessos, { aba: z.optional(Aba) })

type NoEndereco = FiltroDaLista<typeof FiltroNoEndereco>

/** Default tab: the first one, or, for a person without stations, the first that may have content. */
export function useFiltro(): Omit<NoEndereco, 'filtro'> & { readonly filtro: Filtro } {
	const lista = useFiltroDaLista(FiltroNoEndereco)
	const { data: estacoes } = useQuery(minhasEstacoesQuery)
	const aba = lista.filtro.aba ?? (estacoes?.length === 0 ? 'interessado' : 'receber')
	return { ...lista, filtro: { ...lista.filtro, aba } }
}

export type MudancaDeFiltro = Omit<Parameters<NoEndereco['filtrar']>[0], 'aba'>
export type AoFiltrar = (mudanca: MudancaDeFiltro, opcoes?: { substituir?: boolean }) => void

/** Reset of all filters, back to the first page. */
export const SEM_FILTROS = {
	q: undefined,
	numpro: undefined,
	nominr: undefined,
	codpesinr: undefined,
	codasu: undefined,
	stapro: undefined,
	sgleta: undefined,
	codund: undefined,
	nivacepro: undefined,
	dtaini: undefined,
	dtafim: undefined,
	nommar: undefined,
	atrasado: undefined,
} as const satisfies { [K in keyof MudancaDeFiltro]-?: undefined }

export type CampoDoFiltro = keyof typeof SEM_FILTROS

/** Names of the codes in the filter. */
export interface NomesDoFiltro {
	assunto(codasu: number): string
	unidade(codund: number): string
}

type Escritores = { readonly [K in CampoDoFiltro]?: (valor: NonNullable<Filtro[K]>, nomes: NomesDoFiltro) => string }

const escritores: Escritores = {
	numpro: (numpro) => `Número: ${numpro}`,
	nominr: (nominr) => `Interessado: ${nominr}`,
	codasu: (codasu, nomes) => `Assunto: ${nomes.assunto(codasu)}`,
	stapro: (stapro) => `Situação: ${nomeDoStapro[stapro]}`,
	codund: (codund, nomes) => `Unidade: ${nomes.unidade(codund)}`,
	sgleta: (sgleta) => `Estação: ${sgleta}`,
	nivacepro: (nivel) => `Acesso: ${nomeDoNivel[nivel]}`,
	dtaini: (dia) => `Aberto desde ${formatarData(dia)}`,
	dtafim: (dia) => `Aberto até ${formatarData(dia)}`,
	nommar: (nommar) => `Marca: ${nommar}`,
	atrasado: () => 'Só atrasados',
}

export type FiltroAtivo = { readonly campo: CampoDoFiltro; readonly texto: string }

/** Active filters in words, apart from the search box. */
export function filtrosAtivos(filtro: Filtro, nomes: NomesDoFiltro): FiltroAtivo[] {
	return Object.entries(escritores).flatMap(([nome, escrever]) => {
		const campo = nome as CampoDoFiltro
		const valor = filtro[campo]
		if (valor === undefined || valor === '') return []
		return { campo, texto: (escrever as (valor: unknown, nomes: NomesDoFiltro) => string)(valor, nomes) }
	})
}

const SEM_NOMES: NomesDoFiltro = { assunto: String, unidade: String }

export const estaFiltrado = (filtro: Filtro): boolean =>
	Boolean(filtro.q) || filtrosAtivos(filtro, SEM_NOMES).length > 0

const QUANTOS_ALGARISMOS = 11

/** An incomplete number is not validated, since it is still being typed; a complete one must be correct. */
export function recusaDoNumero(escrito: string): string | undefined {
	const pontos = escrito.split('.').length - 1
	if (pontos < 4 && escrito.replace(/\D/g, '').length < QUANTOS_ALGARISMOS) return undefined
	return z.safeParse(Numpro, escrito, EM_PORTUGUES).error?.issues[0]?.message
}
