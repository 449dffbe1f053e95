import { readFile } from 'node:fs/promises'
import type { WorkArea } from '@portal/pdf'
import { parse } from 'csv-parse/sync'
import type { CellValue } from 'hucre'
import { readOds } from 'hucre/ods'
import { readXlsx } from 'hucre/xlsx'
import { descreverTabela, type Tabela, type TabelaDescrita } from '../tabela.ts'
import { decodificarTexto } from '../texto.ts'

/** Rows of one sheet that are counted. */
const MAIS_LINHAS = 200_000
/** Sheets of one workbook that are read. */
const MAIS_PLANILHAS = 20

/** A cell as text; a number with the comma of decimals, to the millionth, so that no thousands are taken for it. */
function escreverCelula(valor: CellValue | undefined): string {
	if (valor === null || valor === undefined) return ''
	if (valor instanceof Date) return valor.toISOString().slice(0, 10).split('-').reverse().join('/')
	if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não'
	if (typeof valor !== 'number') return valor
	if (!Number.isFinite(valor) || Math.abs(valor) >= 1e15) return String(valor)
	return valor
		.toFixed(6)
		.replace(/\.?0+$/, '')
		.replace('.', ',')
}

async function lerPlanilhas(ler: typeof readXlsx, bytes: Buffer): Promise<Tabela[]> {
	const { sheets } = await ler(bytes, {
		maxRows: MAIS_LINHAS,
		sheets: (_folha, indice) => indice < MAIS_PLANILHAS,
	})
	return sheets.flatMap(({ name, rows }) => {
		const [cabeca, ...linhas] = rows
			.map((linha, indice) => ({ numero: indice + 1, celulas: linha.map(escreverCelula) }))
			.filter(({ celulas }) => celulas.some((celula) => celula.trim() !== ''))
		return cabeca ? [{ nome: name, cabeca: cabeca.celulas, linhas, brasileira: true }] : []
	})
}

function lerCsv(bytes: Buffer): Tabela[] {
	const texto = decodificarTexto(bytes)
	const [primeira = ''] = texto.split('\n', 1)
	const delimiter = primeira.split(';').length > primeira.split(',').length ? ';' : ','
	const opcoes = { delimiter, bom: true, skip_empty_lines: true, relax_column_count: true, to: MAIS_LINHAS }
	const [cabeca, ...linhas]: string[][] = parse(texto, opcoes)
	if (!cabeca) return []
	const numeradas = linhas.map((celulas, indice) => ({ numero: indice + 2, celulas }))
	return [{ nome: null, cabeca, linhas: numeradas, brasileira: delimiter === ';' }]
}

const LEITORES = {
	xlsx: (bytes: Buffer) => lerPlanilhas(readXlsx, bytes),
	ods: (bytes: Buffer) => lerPlanilhas(readOds, bytes),
	csv: lerCsv,
}

/** Tables of a workbook or of a CSV, described; empty where none can be read. */
export const executar = async (
	{ tipo }: { readonly tipo: keyof typeof LEITORES },
	{ entradas: [caminho = ''] }: WorkArea,
): Promise<TabelaDescrita[]> => {
	const bytes = await readFile(caminho)
	try {
		const tabelas = await LEITORES[tipo](bytes)
		return tabelas.flatMap((tabela) => descreverTabela(tabela) ?? [])
	} catch {
		// A damaged archive, an encrypted one, or a text that is no table.
		return []
	}
}
