import type { ReactNode } from 'react'
import type { ItemDropdown } from '../dropdown/dropdown.tsx'
import type { Variante } from '../variantes/variantes.ts'

export const alinhamentos = ['esquerda', 'centro', 'direita'] as const
export type Alinhamento = (typeof alinhamentos)[number]

export type Coluna<Linha> = {
	/** The property of the row, or any name when a `slot` draws the cell. */
	campo: (keyof Linha & string) | (string & {})
	nome: string
	ordenavel?: boolean | undefined
	/** Right-aligned, figures of equal width. */
	numerico?: boolean | undefined
	alinhamento?: Alinhamento | undefined
	/** Turns the value into text. */
	formato?: ((valor: unknown, linha: Linha) => ReactNode) | undefined
	/** Draws the whole cell. */
	slot?: ((linha: Linha) => ReactNode) | undefined
	/** In a row of two lines, where the cell's own drawing is too much: text in line; null, nothing. */
	estreita?: ((linha: Linha) => ReactNode) | undefined
	/** Whether the cell says something on paper, where there is nothing to press; a column that says nothing is not printed. */
	noPapel?: ((linha: Linha) => boolean) | undefined
	/** Shows the value as a badge of this variant. */
	variante?: Variante | ((linha: Linha) => Variante | undefined) | undefined
}

export type Acao<Linha> = {
	titulo: string
	icone?: ReactNode
	variante?: Variante | undefined
	/** Only the rows for which it holds get the action. */
	condicao?: ((linha: Linha) => boolean) | undefined
	/** Either an action or an address. */
	aoAcionar?: ((linha: Linha) => void) | undefined
	href?: ((linha: Linha) => string) | undefined
}

export type AcaoEmVarios<Linha> = {
	titulo: string
	icone?: ReactNode
	variante?: Variante | undefined
	aoAcionar: (linhas: Linha[]) => void
}

export type Ordem = { campo: string; sentido: 'crescente' | 'decrescente' }

/** What the page holds when the server sorts and cuts the pages. */
export type PaginacaoNoServidor = {
	total: number
	pagina: number
	ordem?: Ordem | undefined
	aoMudar: (estado: { pagina: number; ordem: Ordem | undefined }) => void
}

export type AcoesDasLinhas<Linha> =
	| {
			/** The first that a row has is named; the others are behind its "⋯". */
			acoes: Acao<Linha>[] | undefined
			/** What a row is called where it is acted on: "Alterar" is read as "Alterar Cinema USP". */
			nomeDaLinha: (linha: Linha) => string
			comandos?: undefined
	  }
	| { acoes?: undefined; nomeDaLinha?: undefined; comandos?: undefined }
	| {
			acoes?: undefined
			nomeDaLinha?: undefined
			/** Draws what can be done with a row where that brings dialogs of its own. */
			comandos: (linha: Linha) => ReactNode
	  }

export type TabelaProps<Linha> = AcoesDasLinhas<Linha> & {
	/** Names the table for whoever does not see what stands above it. */
	legenda: string
	colunas: Coluna<Linha>[]
	linhas: Linha[]
	/** What identifies a row. */
	chave: (linha: Linha) => string | number
	porPagina?: number | undefined
	/** Little room between the rows, for who works through long lists. */
	densa?: boolean | undefined
	ordemInicial?: Ordem | undefined
	servidor?: PaginacaoNoServidor | undefined
	/** First in the second line of a narrow row: what the first column says below its title. */
	detalheEstreito?: ((linha: Linha) => ReactNode) | undefined
	/** What else stands behind the "⋯" of a row of two lines: what the cells of a wide row have buttons for. */
	acoesEstreitas?: ((linha: Linha) => ItemDropdown[]) | undefined
	/** Shows the check boxes, and these actions over what is checked. */
	acoesEmVarios?: AcaoEmVarios<Linha>[] | undefined
	carregando?: boolean | undefined
	/** In place of the rows that did not come: why, and a way on. */
	falha?: ReactNode
	/** Between the count of the rows and the pages. */
	rodape?: ReactNode
	/** The sentence of a table without rows, or a whole empty state. */
	vazio?: ReactNode
}
