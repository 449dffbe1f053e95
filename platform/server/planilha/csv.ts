import { type ColunaDaPlanilha, type TipoDeColuna, tipoDe } from './coluna.ts'
import { diaBrasileiro, relogioDe } from './relogio.ts'

/** So that a spreadsheet reads it as UTF-8. */
const MARCA_UTF8 = '\ufeff'

/** A cell that begins like a formula would be run by a spreadsheet; what was guarded so already is guarded once more. */
const FORMULA = /^'*[=+\-@\t\r]/
const GUARDADA = /^'+[=+\-@\t\r]/

const guardar = (texto: string): string => (FORMULA.test(texto) ? `'${texto}` : texto)
const entreAspas = (texto: string): string => (/[";\n\r]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto)
const linhaDe = (celulas: readonly string[]): string => `${celulas.join(';')}\r\n`

/** What a cell of text was before it was written. */
export const semGuarda = (texto: string): string => (GUARDADA.test(texto) ? texto.slice(1) : texto)

type Escrever = (valor: string | number | boolean) => string

const emTexto = (valor: string | number | boolean): string => entreAspas(guardar(String(valor)))

function escritores(fusoHorario: string): Readonly<Record<TipoDeColuna, Escrever>> {
	const relogio = relogioDe(fusoHorario)
	return {
		texto: emTexto,
		inteiro: String,
		numero: (valor) => String(valor).replace('.', ','),
		dia: (dia) => diaBrasileiro(String(dia)),
		instante: (instante) => {
			const local = relogio(String(instante)).toISOString()
			return `${diaBrasileiro(local)} ${local.slice(11, 16)}`
		},
		simNao: (valor) => (valor ? 'Sim' : 'Não'),
	}
}

export async function* emCsv<Linha>(
	colunas: readonly ColunaDaPlanilha<Linha>[],
	linhas: AsyncIterable<Linha> | Iterable<Linha>,
	fusoHorario: string,
): AsyncGenerator<string> {
	yield MARCA_UTF8 + linhaDe(colunas.map(({ titulo }) => emTexto(titulo)))
	const porTipo = escritores(fusoHorario)
	const escrever = colunas.map((coluna) => ({ coluna, escrita: porTipo[tipoDe(coluna)] }))
	for await (const linha of linhas)
		yield linhaDe(
			escrever.map(({ coluna, escrita }) => {
				const valor = coluna.valor(linha)
				return valor === null ? '' : escrita(valor)
			}),
		)
}
