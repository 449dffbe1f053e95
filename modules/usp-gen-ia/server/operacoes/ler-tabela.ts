import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { readSheets, type SheetKind } from '@portal/platform/server/sheets'
import { descreverTabela, type TabelaDescrita } from '../tabela.ts'

/** Bounds of what is counted; a number to the millionth, as the table is summed. */
const LIMITES = { sheets: 20, rows: 200_000, decimals: 6 } as const

/** Tables of a workbook or of a CSV, described; empty where none can be read. */
export const executar = async (
	{ tipo }: { readonly tipo: SheetKind },
	{ entradas: [caminho = ''] }: WorkArea,
): Promise<TabelaDescrita[]> => {
	const bytes = await readFile(caminho)
	try {
		const folhas = await readSheets(bytes, tipo, LIMITES)
		return folhas.flatMap(({ name: nome, rows, commaDecimals: brasileira }) => {
			const [cabeca, ...linhas] = rows
				.map((celulas, indice) => ({ numero: indice + 1, celulas }))
				.filter(({ celulas }) => celulas.some((celula) => celula.trim() !== ''))
			return (cabeca && descreverTabela({ nome, cabeca: cabeca.celulas, linhas, brasileira })) ?? []
		})
	} catch {
		// A damaged archive, an encrypted one, or a text that is no table.
		return []
	}
}
