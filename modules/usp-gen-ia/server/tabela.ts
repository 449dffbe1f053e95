interface Linha {
	/** Number of the row in its file, from one. */
	readonly numero: number
	readonly celulas: readonly string[]
}

/** A table as it was read: its cells as text, the names of the columns first. */
export interface Tabela {
	/** Name of the sheet in a workbook; null for a file of one table. */
	readonly nome: string | null
	readonly cabeca: readonly string[]
	readonly linhas: readonly Linha[]
	/** Thousands are parted by a dot where nothing else tells; false for a file that parts its columns by commas. */
	readonly brasileira: boolean
}

const INTEIRO = /^-?\d{1,15}$/
const COM_VIRGULA = /^-?(?:\d{1,15}|\d{1,3}(?:\.\d{3})+),\d{1,6}$/
const COM_PONTO = /^-?(?:\d{1,15}|\d{1,3}(?:,\d{3})+)\.\d{1,6}$/
/** A dot before three digits may part thousands or decimals; the rest of the column tells which. */
const AMBIGUO = /^-?\d{1,3}\.\d{3}$/
const MILHARES = /^-?\d{1,3}(?:\.\d{3})+$/
const UM = 1_000_000n

const limpar = (escrito: string): string => escrito.trim().replace(/^R\$\s*/, '')

function converter(simples: string): bigint {
	const [inteira = '0', parte = ''] = simples.replace('-', '').split('.')
	const valor = BigInt(inteira) * UM + BigInt(parte.padEnd(6, '0'))
	return simples.startsWith('-') ? -valor : valor
}

/** Millionths of the numbers of a column, all written in one way; undefined where any of them is no number. */
function lerNumeros(escritos: readonly string[], brasileira: boolean): bigint[] | undefined {
	const textos = escritos.map(limpar)
	const pontos = textos.some((texto) => COM_PONTO.test(texto) && !AMBIGUO.test(texto))
	const virgulas = textos.some((texto) => COM_VIRGULA.test(texto) || (MILHARES.test(texto) && !AMBIGUO.test(texto)))
	const comVirgula = virgulas || (brasileira && !pontos)
	const aceitos = comVirgula ? [INTEIRO, COM_VIRGULA, MILHARES] : [INTEIRO, COM_PONTO]
	if (textos.length === 0 || !textos.every((texto) => aceitos.some((forma) => forma.test(texto)))) return undefined
	return textos.map((texto) =>
		converter(comVirgula ? texto.replaceAll('.', '').replace(',', '.') : texto.replaceAll(',', '')),
	)
}

function escreverNumero(milionesimos: bigint): string {
	const sinal = milionesimos < 0n ? '-' : ''
	const valor = milionesimos < 0n ? -milionesimos : milionesimos
	const parte = (valor % UM).toString().padStart(6, '0').replace(/0+$/, '')
	return `${sinal}${(valor / UM).toLocaleString('pt-BR')}${parte === '' ? '' : `,${parte}`}`
}

/** Quotient to the nearest millionth, halves away from zero. */
function dividir(soma: bigint, quantos: number): bigint {
	const divisor = BigInt(quantos)
	const metade = divisor / 2n
	return (soma < 0n ? soma - metade : soma + metade) / divisor
}

function descreverNumeros(nome: string, numeros: readonly bigint[]): string {
	const soma = numeros.reduce((total, numero) => total + numero, 0n)
	const menor = numeros.reduce((um, outro) => (outro < um ? outro : um))
	const maior = numeros.reduce((um, outro) => (outro > um ? outro : um))
	return `Coluna “${nome}”: ${numeros.length} números, soma ${escreverNumero(soma)}, média ${escreverNumero(dividir(soma, numeros.length))}, menor ${escreverNumero(menor)}, maior ${escreverNumero(maior)}.`
}

interface Coluna {
	readonly nome: string
	/** Written cells by the index of their row. */
	readonly escritos: ReadonlyMap<number, string>
	/** Numbers by the index of their row; undefined for a column of words. */
	readonly numeros: ReadonlyMap<number, bigint> | undefined
}

function lerColunas({ cabeca, linhas, brasileira }: Tabela): Coluna[] {
	return cabeca.map((nome, indice) => {
		const escritos = new Map(
			linhas.flatMap(({ numero, celulas }) => {
				const valor = (celulas[indice] ?? '').trim()
				return valor === '' ? [] : [[numero, valor] as const]
			}),
		)
		const numeros = lerNumeros([...escritos.values()], brasileira)
		return {
			nome: nome.trim() || `coluna ${indice + 1}`,
			escritos,
			numeros: numeros && new Map([...escritos.keys()].map((linha, posicao) => [linha, numeros[posicao] ?? 0n])),
		}
	})
}

const descreverColuna = ({ nome, escritos, numeros }: Coluna): string =>
	numeros
		? descreverNumeros(nome, [...numeros.values()])
		: `Coluna “${nome}”: ${escritos.size} valores, ${new Set(escritos.values()).size} diferentes.`

/** Most different words of a column by which a table is grouped. */
const MAIS_GRUPOS = 200

/** Aggregates of every column of numbers, where a column of words has one value. */
function descreverGrupos(nome: string, colunas: readonly Coluna[]): string[] {
	const numericas = colunas.flatMap(({ nome: titulo, numeros }) => (numeros ? [{ titulo, numeros }] : []))
	return colunas
		.filter(({ numeros }) => numeros === undefined)
		.flatMap((coluna) => {
			const grupos = Map.groupBy(coluna.escritos.keys(), (linha) => coluna.escritos.get(linha) ?? '')
			if (grupos.size > MAIS_GRUPOS || grupos.size === coluna.escritos.size) return []
			return [...grupos].map(([valor, linhas]) => {
				const somas = numericas.flatMap(({ titulo, numeros }) => {
					const destas = linhas.flatMap((linha) => numeros.get(linha) ?? [])
					return destas.length === 0 ? [] : [descreverNumeros(titulo, destas)]
				})
				return `Calculado pelo portal${nome}, só onde “${coluna.nome}” é “${valor}”: ${linhas.length} linhas. ${somas.join(' ')}`.trim()
			})
		})
}

/** Rows that are kept as passages; the aggregates count all of them. */
const LINHAS_GUARDADAS = 5_000

const escreverLinha = (cabeca: readonly string[], { numero, celulas }: Linha): string =>
	`Linha ${numero}: ${cabeca.map((titulo, indice) => `${titulo.trim() || `coluna ${indice + 1}`} = ${(celulas[indice] ?? '').trim()}`).join('; ')}.`

export interface TabelaDescrita {
	/** Aggregates, computed here so that a model only words them: of the whole table, then of each group. */
	readonly resumos: readonly string[]
	/** Rows as text, each with the names of its columns. */
	readonly texto: string
}

/** Undefined where there is no table: one column alone, or no row. */
export function descreverTabela(tabela: Tabela): TabelaDescrita | undefined {
	const { cabeca, linhas } = tabela
	if (cabeca.length < 2 || linhas.length === 0) return undefined
	const colunas = lerColunas(tabela)
	const nome = tabela.nome === null ? '' : ` da planilha “${tabela.nome}”`
	const guardadas = linhas.slice(0, LINHAS_GUARDADAS).map((linha) => escreverLinha(cabeca, linha))
	const aviso =
		linhas.length > LINHAS_GUARDADAS
			? ` Só as primeiras ${LINHAS_GUARDADAS.toLocaleString('pt-BR')} linhas são citadas uma a uma.`
			: ''
	return {
		resumos: [
			`Resumo da tabela${nome}, calculado pelo portal: ${linhas.length} linhas e ${cabeca.length} colunas. ${colunas.map(descreverColuna).join(' ')}${aviso}`,
			...descreverGrupos(nome, colunas),
		],
		texto: [`Tabela${nome}.`, ...guardadas].join('\n'),
	}
}
