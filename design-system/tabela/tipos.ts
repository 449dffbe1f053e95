import type { ComponentType, ReactNode } from 'react'
import type { ItemDropdown } from '../dropdown/dropdown.tsx'
import type { Variante } from '../variantes/variantes.ts'
import type { EstadoDaTabela } from './estado.ts'

export type PartesDaTabela<Linha> = { props: TabelaProps<Linha>; estado: EstadoDaTabela<Linha>; selecionavel: boolean }

export const alinhamentos = ['esquerda', 'centro', 'direita'] as const
export type Alinhamento = (typeof alinhamentos)[number]

export type Coluna<Linha> = {
	/** The property of the row, or any name when a `slot` draws the cell. */
	campo: (keyof Linha & string) | (string & {})
	nome: string
	ordenavel?: boolean | undefined
	/** The numeric column is right-aligned with tabular figures. */
	numerico?: boolean | undefined
	alinhamento?: Alinhamento | undefined
	/** The formatter turns the value into text. */
	formato?: ((valor: unknown, linha: Linha) => ReactNode) | undefined
	/** The slot renders the whole cell. */
	slot?: ((linha: Linha) => ReactNode) | undefined
	/** Replacement for a cell that is too large for a narrow row; null omits the cell. */
	estreita?: ((linha: Linha) => ReactNode) | undefined
	/** The predicate tells whether the cell is printed; a column without any printed cell is omitted from paper. */
	ehImpressa?: ((linha: Linha) => boolean) | undefined
	/** The variant shows the value as a badge. */
	variante?: Variante | ((linha: Linha) => Variante | undefined) | undefined
}

export type Acao<Linha> = {
	titulo: string
	icone?: ReactNode
	variante?: Variante | undefined
	/** The predicate limits the action to the rows for which it holds. */
	condicao?: ((linha: Linha) => boolean) | undefined
	/** Either an action or an address. */
	aoAcionar?: ((linha: Linha) => void) | undefined
	href?: ((linha: Linha) => string) | undefined
}

export type AcaoEmVarios<Linha> = {
	titulo: string
	icone?: ReactNode
	variante?: Variante | undefined
	/** The action applies to all rows of the list too, of which the page has only a part. */
	emTodas?: boolean | undefined
	/**
	 * A returned promise clears the selection when it ends, since the rows may be gone from a list that the server
	 * paginates; one that ends as false, where nothing was done, keeps it.
	 */
	aoAcionar: (linhas: Linha[], todas: boolean) => void | Promise<unknown>
}

export type Ordem = { campo: string; sentido: 'crescente' | 'decrescente' }

/** The state of server-side pagination and sorting, kept by the page. */
export type PaginacaoNoServidor = {
	total: number
	pagina: number
	ordem?: Ordem | undefined
	aoMudar: (estado: { pagina: number; ordem: Ordem | undefined }) => void
}

export type AcoesDasLinhas<Linha> =
	| {
			/** The first action that applies to a row has a named button; the others stand behind the "⋯". */
			acoes: Acao<Linha>[] | undefined
			/**
			 * The name of a row completes the accessible name of an action: "Alterar" is read as "Alterar Cinema USP".
			 */
			nomeDaLinha: (linha: Linha) => string
			comandos?: undefined
	  }
	| { acoes?: undefined; nomeDaLinha?: undefined; comandos?: undefined }
	| {
			acoes?: undefined
			nomeDaLinha?: undefined
			/** The render function draws row actions that open dialogs of their own. */
			comandos: (linha: Linha) => ReactNode
	  }

export type TabelaProps<Linha> = AcoesDasLinhas<Linha> & {
	/** The caption is the accessible name of the table. */
	legenda: string
	colunas: Coluna<Linha>[]
	linhas: Linha[]
	/** The key identifies a row. */
	chave: (linha: Linha) => string | number
	porPagina?: number | undefined
	/** The dense spacing suits long lists that people work through. */
	densa?: boolean | undefined
	ordemInicial?: Ordem | undefined
	servidor?: PaginacaoNoServidor | undefined
	/** The first detail in the second line of a narrow row. */
	detalheEstreito?: ((linha: Linha) => ReactNode) | undefined
	/** The additional actions behind a narrow row's "⋯" replace the buttons in the cells of a wide row. */
	acoesEstreitas?: ((linha: Linha) => ItemDropdown[]) | undefined
	/** The bulk actions bring check boxes and a bar over the selected rows. */
	acoesEmVarios?: AcaoEmVarios<Linha>[] | undefined
	/** The selection of all rows of a list that the server paginates, for the bulk actions that can act on them. */
	podeTodas?: boolean | undefined
	/** The layout in place of table and narrow rows: `Mosaico` with its pictures. */
	corpo?: ComponentType<PartesDaTabela<Linha>> | undefined
	carregando?: boolean | undefined
	/** The failure replaces the rows: the reason, and a retry. */
	falha?: ReactNode
	/** The footer content stands between the count of the rows and the pagination. */
	rodape?: ReactNode
	/** The empty state is a sentence or a whole element. */
	vazio?: ReactNode
}
