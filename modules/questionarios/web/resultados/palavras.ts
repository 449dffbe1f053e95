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

const MAXIMO_DE_EMPATES = 3

/** An extreme by the names that share it, or by how many do. */
function dizerExtremo(
	qual: 'maior' | 'menor',
	contadas: readonly { nome: string; qtd: number }[],
	qtd: number,
): string {
	const nomes = contadas.filter((uma) => uma.qtd === qtd).map(({ nome }) => nome)
	const valor = qtd.toLocaleString('pt-BR')
	return nomes.length > MAXIMO_DE_EMPATES
		? `O ${qual}: ${valor}, em ${nomes.length} alternativas.`
		: `O ${qual}: ${new Intl.ListFormat('pt-BR').format(nomes)} (${valor}).`
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
		maior ? dizerExtremo('maior', contadas, maior.qtd) : 'Todas as contagens estão ocultas.',
		maior && menor && menor.qtd < maior.qtd ? dizerExtremo('menor', contadas, menor.qtd) : '',
		maior && ocultas > 0 ? `Ocultas: ${ocultas}.` : '',
	]
	return frases.filter(Boolean).join(' ')
}
