/** Instead of a count that is not shown. */
export const SEM_VALOR = 'oculto'

const LETRAS = 28

/** At the head of a table's column, where a name stands on one line. */
export const curto = (texto: string): string =>
	texto.length > LETRAS ? `${texto.slice(0, LETRAS - 1).trimEnd()}…` : texto

interface Serie {
	readonly nome: string
	readonly valores: readonly (number | null)[]
}

/** Sums of rounded counts are not told, or there would be two totals of the same. */
export function resumoDasContagens(categorias: readonly string[], series: readonly Serie[]): string {
	const contadas = series.flatMap(({ nome: linha, valores }) =>
		categorias.flatMap((coluna, indice) => {
			const qtd = valores[indice] ?? null
			return qtd === null ? [] : [{ nome: series.length > 1 ? `${linha}, ${coluna}` : coluna, qtd }]
		}),
	)
	const ordem = contadas.toSorted((uma, outra) => outra.qtd - uma.qtd)
	const [maior, menor] = [ordem[0], ordem.at(-1)]
	const ocultas = categorias.length * series.length - contadas.length
	const frases = [
		maior ? `O maior: ${maior.nome} (${maior.qtd.toLocaleString('pt-BR')}).` : 'Todas as contagens estão ocultas.',
		maior && menor && menor.qtd < maior.qtd ? `O menor: ${menor.nome} (${menor.qtd.toLocaleString('pt-BR')}).` : '',
		maior && ocultas > 0 ? `Ocultas: ${ocultas}.` : '',
	]
	return frases.filter(Boolean).join(' ')
}
