import { celulaDeNumero, celulaDeTexto, diaEscrito, linhaDeCsv, MARCA_UTF8 } from '@portal/platform/contract'
import { relogioEm } from '../dia.ts'
import { type ColunaDaPlanilha, type TipoDeColuna, tipoDe } from './coluna.ts'

type Escrever = (valor: string | number | boolean) => string

function escritores(fusoHorario: string): Readonly<Record<TipoDeColuna, Escrever>> {
	return {
		texto: (texto) => celulaDeTexto(String(texto)),
		inteiro: String,
		numero: (valor) => celulaDeNumero(Number(valor)),
		dia: (dia) => diaEscrito(String(dia)),
		instante: (instante) => {
			const local = relogioEm(fusoHorario, String(instante)).toISOString()
			return `${diaEscrito(local)} ${local.slice(11, 16)}`
		},
		simNao: (valor) => (valor ? 'Sim' : 'Não'),
	}
}

export async function* emCsv<Linha>(
	colunas: readonly ColunaDaPlanilha<Linha>[],
	linhas: AsyncIterable<Linha> | Iterable<Linha>,
	fusoHorario: string,
): AsyncGenerator<string> {
	yield MARCA_UTF8 + linhaDeCsv(colunas.map(({ titulo }) => celulaDeTexto(titulo)))
	const porTipo = escritores(fusoHorario)
	const escrever = colunas.map((coluna) => ({ coluna, escrita: porTipo[tipoDe(coluna)] }))
	for await (const linha of linhas)
		yield linhaDeCsv(
			escrever.map(({ coluna, escrita }) => {
				const valor = coluna.valor(linha)
				return valor === null ? '' : escrita(valor)
			}),
		)
}
