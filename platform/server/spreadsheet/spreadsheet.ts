import { Readable } from 'node:stream'
import type { FormatoDePlanilha } from '@portal/platform/contract'
import type { Binario } from '../module.ts'
import type { ColunaDaPlanilha } from './column.ts'
import { toCsv } from './csv.ts'

const TIPO: Readonly<Record<FormatoDePlanilha, string>> = {
	csv: 'text/csv; charset=utf-8',
	xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The writer of workbooks is loaded when somebody asks for one. */
async function* toXlsx<Linha>(
	colunas: readonly ColunaDaPlanilha<Linha>[],
	linhas: AsyncIterable<Linha> | Iterable<Linha>,
	fusoHorario: string,
): AsyncIterable<Uint8Array> {
	const { toXlsx: escrever } = await import('./xlsx.ts')
	yield* escrever(colunas, linhas, fusoHorario)
}

const ESCREVER = { csv: toCsv, xlsx: toXlsx } as const satisfies Record<FormatoDePlanilha, unknown>

interface Pedido {
	/** Name of the file, without its ending. */
	readonly nome: string
	readonly formato: FormatoDePlanilha
	readonly fusoHorario: string
}

/** A list for a spreadsheet, row by row as it is read: memory stays the same however long it is. */
export function planilha<Linha>(
	colunas: readonly ColunaDaPlanilha<Linha>[],
	linhas: AsyncIterable<Linha> | Iterable<Linha>,
	{ nome, formato, fusoHorario }: Pedido,
): Binario {
	return {
		tipo: TIPO[formato],
		conteudo: Readable.from(ESCREVER[formato](colunas, linhas, fusoHorario)),
		nome: `${nome}.${formato}`,
	}
}
