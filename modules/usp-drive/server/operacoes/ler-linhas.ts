import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { readSheets, type SheetKind } from '@portal/platform/server/sheets'

const TEXTO_LIDO = 2_000_000
const MAIOR_CELULA = 200

interface Args {
	readonly tipo: SheetKind
	readonly maisLinhas: number
	readonly maisColunas: number
}

/** First rows of the first sheet, as text; empty where none can be read. */
export async function executar({ tipo, maisLinhas, maisColunas }: Args, { entradas: [caminho = ''] }: WorkArea) {
	const bytes = await readFile(caminho)
	try {
		// One more than is shown tells that there is more.
		const [folha] = await readSheets(bytes, tipo, { sheets: 1, rows: maisLinhas + 1, bytes: TEXTO_LIDO })
		const linhas = folha?.rows ?? []
		return {
			linhas: linhas
				.slice(0, maisLinhas)
				.filter((linha) => linha.some((celula) => celula !== ''))
				.map((linha) => linha.slice(0, maisColunas).map((celula) => celula.slice(0, MAIOR_CELULA))),
			cortada: linhas.length > maisLinhas || linhas.some(({ length }) => length > maisColunas),
		}
	} catch {
		// A damaged archive, an encrypted one, or a text that is no table.
		return { linhas: [], cortada: false }
	}
}
