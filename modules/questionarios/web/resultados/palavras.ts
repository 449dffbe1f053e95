/** Text in place of a suppressed count. */
export const SEM_VALOR = 'oculto'

const LETRAS = 28

/** Shortened name for the head of a table column, which has one line. */
export const curto = (texto: string): string =>
	texto.length > LETRAS ? `${texto.slice(0, LETRAS - 1).trimEnd()}…` : texto

interface Serie {
	readonly nome: string
	readonly valores: readonly (number | null)[]
}

const MAXIMO_DE_EMPATES = 3

/** Sentence about an extreme: the names that share it, or their number when there are many. */
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

/** Summary without totals, because a sum of rounded counts would contradict the published total. */
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
