import { Filtros } from '@portal/design-system/filtros'
import { Pagina } from '@portal/design-system/pagina'
import type { AcoesDasLinhas, Coluna } from '@portal/design-system/tabela'
import { Vazio } from '@portal/design-system/vazio'
import type { FormatoDePlanilha, Paginacao } from '@portal/platform/contract'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { Exportar } from '../export.tsx'
import { FiltroDeOpcao, opcaoAtiva } from './filtro-de-opcao.tsx'
import { TabelaDaLista } from './tabela-da-lista.tsx'
import { useAparenciaDaLista } from './use-aparencia.tsx'
import { paginasDe, useFiltroDaLista } from './use-filtro-da-lista.ts'
import { type LinhaDe, type PaginaDaLista, useListaAoVivo } from './use-lista-ao-vivo.ts'

/** Filter of a list page: its words, and the options that the page declares. */
type Filtro = Paginacao & { readonly busca?: string | undefined }

interface Opcao<F> {
	readonly campo: keyof F & string
	/** "Situação". */
	readonly nome: string
	/** Text of the empty choice: "Todas as situações". */
	readonly todas: string
	readonly opcoes: Readonly<Record<string, { readonly texto: string }>>
}

type PaginaDeListaProps<P extends PaginaDaLista<LinhaDe<P>>, S extends z.core.$ZodType<Filtro>, K extends QueryKey> = {
	titulo: string
	resumo?: ReactNode
	acoes?: ReactNode
	/** True while what decides the actions has not come: the list then waits for it, so that it does not move. */
	carregando?: boolean
	/** Plural noun of the rows: "itens". */
	nome: string
	/** Key of the stored columns and density; by default the noun. */
	preferencias?: string
	/** Schema of the filter in the contract. */
	esquema: S
	consulta: (filtro: z.output<S>) => UseQueryOptions<P, Error, P, K>
	chave: (linha: LinhaDe<P>) => string | number
	/** Live events that say that the list may have changed. */
	eventos?: readonly string[]
	colunas: readonly Coluna<LinhaDe<P>>[]
	/** Label of the search box. */
	busca?: string
	opcoes?: readonly Opcao<z.output<S>>[]
	comandos?: AcoesDasLinhas<LinhaDe<P>>['comandos']
	exportar?: {
		/** The noun with its article, as in "Erro ao exportar os itens!". */
		readonly oque: string
		readonly pedir: (filtro: z.output<S>, formato: FormatoDePlanilha) => Promise<File>
	}
	/** Texts of a list without rows: of a filter that finds none, and of a list that is still empty. */
	vazio: { readonly filtrada: string; readonly ainda: string }
	/** Dialogs of the page. */
	children?: ReactNode
}

/** A page that is one list: search, options, columns, export, live rows, all its states and its filter in the address. */
export function PaginaDeLista<
	P extends PaginaDaLista<LinhaDe<P>>,
	S extends z.core.$ZodObject & z.core.$ZodType<Filtro>,
	K extends QueryKey,
>(props: PaginaDeListaProps<P, S, K>) {
	const { titulo, resumo, acoes, carregando, nome, preferencias = nome, esquema, consulta, chave, eventos } = props
	const { colunas, comandos, busca, exportar, vazio, children } = props
	const lista = useFiltroDaLista(esquema)
	const filtro = lista.filtro as z.output<S> & Filtro
	const filtrar = lista.filtrar as (mudanca: object, opcoes?: { substituir?: boolean }) => void
	const opcoes = (props.opcoes ?? []).map((opcao) => ({
		...opcao,
		valor: filtro[opcao.campo] as string | undefined,
		aoMudar: (valor: string | undefined) => filtrar({ [opcao.campo]: valor }),
	}))
	const filtrada = Boolean(filtro.busca) || opcoes.some(({ valor }) => valor !== undefined)
	const aparencia = useAparenciaDaLista(preferencias, colunas)
	const resultado = useListaAoVivo(consulta(filtro), {
		chave,
		...(eventos ? { eventos } : {}),
	})
	return (
		<Pagina titulo={titulo} resumo={resumo} acoes={acoes} {...(carregando ? { carregando } : {})}>
			<Filtros
				rotulo={`Filtros: ${nome}`}
				{...(busca === undefined
					? {}
					: {
							busca: {
								rotulo: busca,
								valor: filtro.busca ?? '',
								maximo: 120,
								aoBuscar: (palavras: string) => filtrar({ busca: palavras || undefined }, { substituir: true }),
							},
						})}
				ativos={opcoes.flatMap(opcaoAtiva)}
			>
				{opcoes.map((opcao) => (
					<FiltroDeOpcao key={opcao.campo} {...opcao} />
				))}
				{aparencia.escolha}
				{exportar ? (
					<Exportar oque={exportar.oque} nome={nome} pedir={(formato) => exportar.pedir(filtro, formato)} />
				) : null}
			</Filtros>
			<TabelaDaLista
				nome={nome}
				legenda={titulo}
				lista={resultado}
				chave={chave}
				{...(comandos ? { comandos } : {})}
				{...aparencia.tabela}
				{...paginasDe({ ...lista, filtro })}
				vazio={<Vazio texto={filtrada ? vazio.filtrada : vazio.ainda} />}
			/>
			{children}
		</Pagina>
	)
}
