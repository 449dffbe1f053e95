import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { parse } from 'csv-parse/sync'
import type { CellValue } from 'hucre'
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'

const TEXTO_LIDO = 2_000_000
const MAIOR_CELULA = 200

function escreverCelula(valor: CellValue | undefined): string {
	if (valor === null || valor === undefined) return ''
	if (valor instanceof Date) return valor.toISOString().slice(0, 10).split('-').reverse().join('/')
	if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
	return typeof valor === 'number' ? valor.toLocaleString('pt-BR', { useGrouping: false }) : valor
}

async function lerXlsx(bytes: Buffer, maxRows: number): Promise<string[][]> {
	const { sheets } = await readXlsx(bytes, { maxRows, sheets: (_folha, indice) => indice === 0 })
	return (sheets[0]?.rows ?? []).map((linha) => linha.map(escreverCelula))
}

async function lerOds(bytes: Buffer, maxRows: number): Promise<string[][]> {
	const { sheets } = await readOds(bytes, { sheets: (_folha, indice) => indice === 0 })
	return (sheets[0]?.rows ?? []).slice(0, maxRows).map((linha) => linha.map(escreverCelula))
}

function lerCsv(bytes: Buffer, to: number): string[][] {
	const texto = new TextDecoder('utf-8').decode(bytes.subarray(0, TEXTO_LIDO))
	const [primeira = ''] = texto.split('\n', 1)
	const delimiter = primeira.split(';').length > primeira.split(',').length ? ';' : ','
	return parse(texto, {
		delimiter,
		bom: true,
		skip_empty_lines: true,
		relax_column_count: true,
		relax_quotes: true,
		to,
	})
}

const LEITORES = { xlsx: lerXlsx, ods: lerOds, csv: lerCsv }

interface Args {
	readonly tipo: 'xlsx' | 'ods' | 'csv'
	readonly maisLinhas: number
	readonly maisColunas: number
}

/** First rows of the first sheet, as text; empty where none can be read. */
export async function executar({ tipo, maisLinhas, maisColunas }: Args, { entradas: [caminho = ''] }: WorkArea) {
	const bytes = await readFile(caminho)
	try {
		// One more than is shown tells that there is more.
		const linhas = await LEITORES[tipo](bytes, maisLinhas + 1)
		return {
			linhas: linhas
				.slice(0, maisLinhas)
				.map((linha) => linha.slice(0, maisColunas).map((celula) => celula.slice(0, MAIOR_CELULA))),
			cortada: linhas.length > maisLinhas || linhas.some(({ length }) => length > maisColunas),
		}
	} catch {
		// A damaged archive, an encrypted one, or a text that is no table.
		return { linhas: [], cortada: false }
	}
}
