import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import type { CellValue } from 'hucre'
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'

/** Bounds of what is compared: what is beyond them is told as not read. */
const LIMITES = { planilhas: 10, linhas: 1000, colunas: 60, celula: 300 } as const

/** A number with the comma of decimals and a date as it is read. */
function escreverCelula(valor: CellValue | undefined): string {
	if (valor === null || valor === undefined) return ''
	if (valor instanceof Date) return valor.toISOString().slice(0, 10).split('-').reverse().join('/')
	if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
	const escrita = typeof valor === 'number' ? String(Number(valor.toPrecision(15))).replace('.', ',') : valor
	return escrita.replace(/\s+/g, ' ').trim().slice(0, LIMITES.celula)
}

export interface FolhaLida {
	readonly nome: string
	readonly linhas: readonly (readonly string[])[]
}

/** Cells of the first sheets; undefined: none can be read, or there is more than is compared. */
export async function executar({ tipo }: { readonly tipo: 'xlsx' | 'ods' }, { entradas: [caminho = ''] }: WorkArea) {
	const ler = tipo === 'xlsx' ? readXlsx : readOds
	try {
		const { sheets } = await ler(await readFile(caminho), {
			maxRows: LIMITES.linhas + 1,
			sheets: (_folha, indice) => indice <= LIMITES.planilhas,
		})
		const longa =
			sheets.length > LIMITES.planilhas ||
			sheets.some(({ rows }) => rows.length > LIMITES.linhas || rows.some(({ length }) => length > LIMITES.colunas))
		if (longa) return { folhas: undefined }
		const folhas: FolhaLida[] = sheets.map(({ name, rows }) => ({
			nome: name,
			linhas: rows.map((linha) => linha.map(escreverCelula)),
		}))
		return { folhas }
	} catch {
		return { folhas: undefined }
	}
}
