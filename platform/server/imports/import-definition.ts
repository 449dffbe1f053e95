import type { Db } from '../database/db.ts'
import type { Coluna } from './columns.ts'

/** Value of a cell once read. */
export type Valor = string | number | null
export type Linha = Readonly<Record<string, Valor>>

/** Refusal of a row: the reason, and the column that it is about. */
export interface Recusa {
	readonly campo?: string
	readonly mensagem: string
}
export type Efeito = 'incluida' | 'alterada' | 'igual' | Recusa

export interface ContextoDaImportacao {
	readonly db: Db
	/** Today's date in the institution's time zone. */
	readonly hoje: string
	readonly agora: Date
}

/** A value of this column must be one of those that exist elsewhere. */
export interface Referencia {
	readonly campo: string
	/** Picker that a screen offers for the column: `pessoa`, `unidade`. */
	readonly escolhe?: string | undefined
	readonly mensagem: string
	existentes(db: Db, valores: readonly (string | number)[]): Promise<ReadonlySet<string | number>>
}

export interface PedidoDePagina {
	readonly busca?: string | undefined
	readonly pagina: number
	readonly porPagina: number
}

/** Store of the rows of a list. */
export interface Guarda {
	/** Upsert of rows, with the effect of each in the order given; columns that the rows do not name stay as they are. */
	gravar(contexto: ContextoDaImportacao, linhas: readonly Linha[]): Promise<readonly Efeito[]>
	/** Every row, in blocks, in the order of the key. */
	ler(db: Db): AsyncIterable<readonly Linha[]>
	paginar(db: Db, pedido: PedidoDePagina): Promise<{ readonly itens: readonly Linha[]; readonly total: number }>
}

/**
 * Definition of a list that an institution brings as CSV and keeps on a screen. The slice declares its columns and the
 * store of its rows; the platform reads, checks, reports and exports.
 */
export interface Importacao extends Guarda {
	/** Name in commands, addresses and file names. */
	readonly nome: string
	readonly titulo: string
	readonly descricao: string
	/** Order in a new installation: lists that others refer to have lower numbers. */
	readonly ordem: number
	/** Columns by field name, in the order of the file. */
	readonly colunas: Readonly<Record<string, Coluna>>
	readonly chave: readonly string[]
	readonly referencias?: readonly Referencia[]
	/** Columns that no two rows of one file may share, beyond the key. */
	unicas?(linha: Linha): readonly string[]
	/** Rule for a row as a whole. */
	conferir?(linha: Linha): Recusa | undefined
	/** The words for a constraint of the database that a row breaks. */
	readonly conflitos?: Readonly<Record<string, Recusa>>
	/** Rows written together; a list whose rows refer to one another says `Infinity`. */
	readonly porLeva?: number
	/** Hook after the last row, when any was written: it tells open pages and continues identity columns. */
	depois?(contexto: ContextoDaImportacao): Promise<void>
}

export const defineImportacao = (importacao: Importacao): Importacao => importacao
