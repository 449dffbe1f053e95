import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { parse } from 'csv-parse/sync'
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

/** More than is compared is not read at all: a part would be taken for the whole. */
function cortar(folhas: readonly FolhaLida[]): { readonly folhas: readonly FolhaLida[] | undefined } {
	const longa =
		folhas.length > LIMITES.planilhas ||
		folhas.some(({ linhas }) => linhas.length > LIMITES.linhas || linhas.some(({ length }) => length > LIMITES.colunas))
	return { folhas: longa ? undefined : folhas }
}

function lerCsv(bytes: Buffer): FolhaLida[] {
	const utf8 = new TextDecoder('utf-8').decode(bytes)
	const texto = utf8.includes('\uFFFD') ? new TextDecoder('windows-1252').decode(bytes) : utf8
	const [primeira = ''] = texto.split('\n', 1)
	const delimiter = ['\t', ';', ','].find((um) => primeira.includes(um)) ?? ';'
	const opcoes = { delimiter, bom: true, relax_column_count: true, relax_quotes: true, to: LIMITES.linhas + 1 }
	const linhas: string[][] = parse(texto, opcoes)
	return [{ nome: '', linhas: linhas.map((linha) => linha.map(escreverCelula)) }]
}

/** Cells of the first sheets; undefined: none can be read, or there is more than is compared. */
export async function executar(
	{ tipo }: { readonly tipo: 'xlsx' | 'ods' | 'csv' },
	{ entradas: [caminho = ''] }: WorkArea,
) {
	const ler = tipo === 'xlsx' ? readXlsx : readOds
	try {
		if (tipo === 'csv') return cortar(lerCsv(await readFile(caminho)))
		const { sheets } = await ler(await readFile(caminho), {
			maxRows: LIMITES.linhas + 1,
			sheets: (_folha, indice) => indice <= LIMITES.planilhas,
		})
		return cortar(
			sheets.map(({ name, rows }) => ({ nome: name, linhas: rows.map((linha) => linha.map(escreverCelula)) })),
		)
	} catch {
		return { folhas: undefined }
	}
}
