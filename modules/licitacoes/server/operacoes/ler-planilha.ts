import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { readSheets, type SheetKind } from '@portal/platform/server/sheets'

/** Bounds of what is compared: what is beyond them is told as not read. */
const LIMITES = { planilhas: 10, linhas: 1000, colunas: 60, celula: 300 } as const

export interface FolhaLida {
	readonly nome: string
	readonly linhas: readonly (readonly string[])[]
}

const limparCelula = (celula: string): string => celula.replace(/\s+/g, ' ').trim().slice(0, LIMITES.celula)

/** More than is compared is not read at all: a part would be taken for the whole. */
const passaDosLimites = (folhas: readonly FolhaLida[]): boolean =>
	folhas.length > LIMITES.planilhas ||
	folhas.some(({ linhas }) => linhas.length > LIMITES.linhas || linhas.some(({ length }) => length > LIMITES.colunas))

/** Cells of the first sheets; undefined: none can be read, or there is more than is compared. */
export async function executar(
	{ tipo }: { readonly tipo: SheetKind },
	{ entradas: [caminho = ''] }: WorkArea,
): Promise<{ readonly folhas: readonly FolhaLida[] | undefined }> {
	const bytes = await readFile(caminho)
	try {
		// One more than is compared tells that there is more.
		const lidas = await readSheets(bytes, tipo, { sheets: LIMITES.planilhas + 1, rows: LIMITES.linhas + 1 })
		const folhas = lidas.map(({ name, rows }) => ({
			nome: name ?? '',
			linhas: rows.map((linha) => linha.map(limparCelula)),
		}))
		return { folhas: passaDosLimites(folhas) ? undefined : folhas }
	} catch {
		return { folhas: undefined }
	}
}
