import { diaEscrito } from '@portal/platform/contract'
import type { CellStyle, CellValue } from 'hucre'
import { writeXlsxStream } from 'hucre/xlsx'
import { readClock } from '../day.ts'
import { type ColunaDaPlanilha, type TipoDeColuna, tipoDe } from './column.ts'

const CABECALHO: CellStyle = { font: { bold: true } }
const FORMATO: Readonly<Partial<Record<TipoDeColuna, string>>> = {
	inteiro: '0',
	numero: '#,##0.00',
	dia: 'dd/mm/yyyy',
	instante: 'dd/mm/yyyy hh:mm',
}
const LARGURA: Readonly<Record<TipoDeColuna, number>> = {
	texto: 24,
	inteiro: 12,
	numero: 14,
	dia: 12,
	instante: 18,
	simNao: 8,
}

/** A cell with more is what spreadsheets offer to repair. */
const MAXIMO_DA_CELULA = 32_767

const NAO_SE_MOSTRA = /(?![\t\n\r])\p{Cc}/gu

const aparar = (texto: string): string => {
	const visivel = texto.replaceAll(NAO_SE_MOSTRA, '')
	return visivel.length > MAXIMO_DA_CELULA ? `${visivel.slice(0, MAXIMO_DA_CELULA - 1)}…` : visivel
}

/** Spreadsheets count from 1900, and had a 29 February in it. */
const PRIMEIRO_DIA = '1900-03-01'

type Converter = (valor: string | number | boolean) => CellValue

function conversores(fusoHorario: string): Readonly<Record<TipoDeColuna, Converter>> {
	return {
		texto: (texto) => aparar(String(texto)),
		inteiro: Number,
		numero: Number,
		dia: (dia) => (String(dia) < PRIMEIRO_DIA ? diaEscrito(String(dia)) : new Date(`${String(dia)}T00:00:00Z`)),
		instante: (instante) => readClock(fusoHorario, String(instante)),
		simNao: (valor) => (valor ? 'Sim' : 'Não'),
	}
}

const corpo = (tipo: TipoDeColuna): CellStyle => {
	const numFmt = FORMATO[tipo]
	return numFmt === undefined ? {} : { numFmt }
}

/** Rows are asked for as they are read, none is kept; text is text, whatever it begins with. */
export function toXlsx<Linha>(
	colunas: readonly ColunaDaPlanilha<Linha>[],
	linhas: AsyncIterable<Linha> | Iterable<Linha>,
	fusoHorario: string,
): ReadableStream<Uint8Array> {
	const porTipo = conversores(fusoHorario)
	const doLivro = colunas.map((coluna) => ({
		width: coluna.largura ?? Math.max(LARGURA[tipoDe(coluna)], coluna.titulo.length + 2),
		style: CABECALHO,
	}))

	async function* celulas(): AsyncGenerator<CellValue[]> {
		yield colunas.map(({ titulo }) => titulo)
		// Styles belong to a column in this library. The next row is asked for when the header is written.
		for (const [indice, coluna] of colunas.entries()) {
			const doCorpo = doLivro[indice]
			if (doCorpo) doCorpo.style = corpo(tipoDe(coluna))
		}
		for await (const linha of linhas)
			yield colunas.map((coluna) => {
				const valor = coluna.valor(linha)
				return valor === null ? null : porTipo[tipoDe(coluna)](valor)
			})
	}

	return writeXlsxStream(celulas(), { name: 'Dados', columns: doLivro, freezePane: { rows: 1 } })
}
