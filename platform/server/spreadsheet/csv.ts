import { diaEscrito, UTF8_MARK, writeCsvRow, writeNumberCell, writeTextCell } from '@portal/platform/contract'
import { readClock } from '../day.ts'
import { type ColunaDaPlanilha, type TipoDeColuna, tipoDe } from './column.ts'

type Escrever = (valor: string | number | boolean) => string

function escritores(fusoHorario: string): Readonly<Record<TipoDeColuna, Escrever>> {
	return {
		texto: (texto) => writeTextCell(String(texto)),
		inteiro: String,
		numero: (valor) => writeNumberCell(Number(valor)),
		dia: (dia) => diaEscrito(String(dia)),
		instante: (instante) => {
			const local = readClock(fusoHorario, String(instante)).toISOString()
			return `${diaEscrito(local)} ${local.slice(11, 16)}`
		},
		simNao: (valor) => (valor ? 'Sim' : 'Não'),
	}
}

export async function* toCsv<Linha>(
	colunas: readonly ColunaDaPlanilha<Linha>[],
	linhas: AsyncIterable<Linha> | Iterable<Linha>,
	fusoHorario: string,
): AsyncGenerator<string> {
	yield UTF8_MARK + writeCsvRow(colunas.map(({ titulo }) => writeTextCell(titulo)))
	const porTipo = escritores(fusoHorario)
	const escrever = colunas.map((coluna) => ({ coluna, escrita: porTipo[tipoDe(coluna)] }))
	for await (const linha of linhas)
		yield writeCsvRow(
			escrever.map(({ coluna, escrita }) => {
				const valor = coluna.valor(linha)
				return valor === null ? '' : escrita(valor)
			}),
		)
}
