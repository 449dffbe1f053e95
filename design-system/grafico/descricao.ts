import {
	type Categoria,
	type DadosDoGrafico,
	escrever,
	type LinhaDeDados,
	somaDe,
	type TipoDeGrafico,
	todosOsValores,
} from './tipos.ts'

type Valorado = { nome: string; valor: number }

const compararValores = (um: Valorado, outro: Valorado): number => outro.valor - um.valor

function conhecidos({ categorias, series }: DadosDoGrafico): Valorado[] {
	return categorias.flatMap(({ nome }, indice) =>
		series.every(({ valores }) => valores[indice] === null || valores[indice] === undefined)
			? []
			: [{ nome, valor: somaDe(series, indice) }],
	)
}

const escreverCategoria = ({ nome, dica }: Categoria): string => (dica === undefined ? nome : `${nome} (${dica})`)

/** The spoken text of each data point, in the order of the keyboard. */
export function pontosDe(tipo: TipoDeGrafico, dados: DadosDoGrafico): string[] {
	const { categorias, series } = dados
	if (tipo === 'calor')
		return series.flatMap(({ nome: linha, valores }) =>
			categorias.map((uma, indice) => `${linha}, ${escreverCategoria(uma)}: ${escrever(dados, valores[indice])}`),
		)
	const [unica] = series
	if (series.length === 1 && unica)
		return categorias.map((uma, indice) => `${escreverCategoria(uma)}: ${escrever(dados, unica.valores[indice])}`)
	return categorias.map((uma, indice) => {
		const partes = series.map((serie) => `${serie.nome} ${escrever(dados, serie.valores[indice])}`)
		return `${escreverCategoria(uma)}: ${partes.join(', ')}${uma.marca === undefined ? '' : `. ${uma.marca}`}`
	})
}

/** The text alternative of the chart for a screen reader. */
export function resumoDe(tipo: TipoDeGrafico, dados: DadosDoGrafico): string {
	const { series, formatar } = dados
	const pontos = conhecidos(dados)
	if (pontos.length === 0) return 'Não há valores a mostrar.'
	const frases =
		tipo === 'funil' ? funil(pontos, formatar) : extremos(tipo === 'calor' ? celulas(dados) : pontos, dados)
	const ocultos = dados.categorias.length * series.length - todosOsValores(series).length
	return ocultos === 0 ? frases : `${frases} Sem valor mostrado: ${ocultos}.`
}

const celulas = ({ categorias, series }: DadosDoGrafico): Valorado[] =>
	series.flatMap(({ nome: linha, valores }) =>
		categorias.flatMap(({ nome }, indice) => {
			const valor = valores[indice] ?? null
			return valor === null ? [] : [{ nome: `${linha}, ${nome}`, valor }]
		}),
	)

function extremos(pontos: readonly Valorado[], { formatar }: DadosDoGrafico): string {
	const ordem = pontos.toSorted(compararValores)
	const total = pontos.reduce((soma, { valor }) => soma + valor, 0)
	const [maior] = ordem
	const menor = ordem.at(-1)
	const frase = `Ao todo ${formatar(total)}.`
	if (!maior || !menor || maior.valor === menor.valor) return frase
	const dizer = (qual: 'maior' | 'menor', valor: number) => dizerExtremo(qual, pontos, valor, formatar)
	return `${frase} ${dizer('maior', maior.valor)} ${dizer('menor', menor.valor)}`
}

const MAXIMO_DE_EMPATES = 3

/** An extreme is told with the names that share it, or with their number: 'O menor: 1, em 11 itens.' */
function dizerExtremo(
	qual: 'maior' | 'menor',
	pontos: readonly Valorado[],
	valor: number,
	formatar: (valor: number) => string,
): string {
	const nomes = pontos.filter((ponto) => ponto.valor === valor).map(({ nome }) => nome)
	return nomes.length > MAXIMO_DE_EMPATES
		? `O ${qual}: ${formatar(valor)}, em ${nomes.length} itens.`
		: `O ${qual}: ${new Intl.ListFormat('pt-BR').format(nomes)} (${formatar(valor)}).`
}

function funil(pontos: readonly Valorado[], formatar: (valor: number) => string): string {
	const [primeiro] = pontos
	const ultimo = pontos.at(-1)
	if (!primeiro || !ultimo || pontos.length === 1) return ''
	const chegam = primeiro.valor === 0 ? 0 : Math.round((ultimo.valor / primeiro.valor) * 100)
	return `De ${formatar(primeiro.valor)} em ${primeiro.nome} chegam ${formatar(ultimo.valor)} a ${ultimo.nome}: ${chegam}%.`
}

export const linhasDe = (eixo: string, { categorias, series, semValor }: DadosDoGrafico): LinhaDeDados[] => [
	[eixo, ...series.map(({ nome }) => nome)],
	...categorias.map(({ nome }, indice) => [nome, ...series.map(({ valores }) => valores[indice] ?? semValor)]),
]
