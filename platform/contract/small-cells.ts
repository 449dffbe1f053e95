/** Smallest count that is shown; fewer people could be recognised. */
export const MINIMO_DE_PESSOAS = 5

type Celula = readonly [linha: number, coluna: number]

/**
 * Counts of people by row and column, without those of 1 to `minimo` - 1 (`null`), and without the others that would
 * give them away where the totals of rows and columns are known: no hidden cell is the only unknown of a sum, alone or
 * through other sums, and no row or column hides fewer than `minimo` altogether. Zeros are shown: they are nobody.
 * A total of fewer than `minimo` is hidden by whoever shows totals. What `tambem` names is hidden whatever it counts:
 * another table of the same people would be undone by it.
 */
export function suprimirPequenos(
	contagens: readonly (readonly number[])[],
	minimo = MINIMO_DE_PESSOAS,
	tambem: (celula: Celula) => boolean = () => false,
): (number | null)[][] {
	const tabela = new Tabela(contagens)
	for (const celula of tabela.celulas) {
		const valor = tabela.valor(celula)
		if ((valor > 0 && valor < minimo) || tambem(celula)) tabela.ocultar(celula)
	}
	for (let exposta = tabela.exposta(minimo); exposta; exposta = tabela.exposta(minimo)) {
		const outra = tabela.menorVisivel(exposta)
		if (!outra) break
		tabela.ocultar(outra)
	}
	return contagens.map((linha, i) => linha.map((valor, j) => (tabela.estaOculta([i, j]) ? null : valor)))
}

/** Small-cell suppression in a list with a known total. */
export const suprimirNaLista = (contagens: readonly number[], minimo = MINIMO_DE_PESSOAS): (number | null)[] =>
	suprimirPequenos([contagens], minimo)[0] ?? []

/** The hidden cells as edges between their row and their column: a sum of sums tells an edge that closes no circle. */
class Tabela {
	readonly celulas: readonly Celula[]
	readonly #contagens: readonly (readonly number[])[]
	readonly #ocultas = new Set<string>()

	constructor(contagens: readonly (readonly number[])[]) {
		this.#contagens = contagens
		this.celulas = contagens.flatMap((linha, i) => linha.map((_, j): Celula => [i, j]))
	}

	valor([i, j]: Celula): number {
		return this.#contagens[i]?.[j] ?? 0
	}

	ocultar(celula: Celula): void {
		this.#ocultas.add(String(celula))
	}

	estaOculta(celula: Celula): boolean {
		return this.#ocultas.has(String(celula))
	}

	/** Cells among which the next one must be hidden, or none. */
	exposta(minimo: number): readonly Celula[] | undefined {
		return this.#somas().find((soma) => this.#contaPoucos(soma, minimo)) ?? this.#semCirculo()
	}

	menorVisivel(entre: readonly Celula[]): Celula | undefined {
		const peso = (celula: Celula) => this.valor(celula) || Number.MAX_SAFE_INTEGER
		const visiveis = (celulas: readonly Celula[]) =>
			celulas.filter((celula) => !this.estaOculta(celula)).toSorted((uma, outra) => peso(uma) - peso(outra))
		return visiveis(entre)[0] ?? visiveis(this.celulas)[0]
	}

	/** Sums whose total reveals more than the cell itself: rows and columns. */
	#somas(): (readonly Celula[])[] {
		const linhas = [...Map.groupBy(this.celulas, ([i]) => i).values()]
		const colunas = [...Map.groupBy(this.celulas, ([, j]) => j).values()]
		return [...linhas, ...colunas].filter((soma) => soma.length > 1)
	}

	#contaPoucos(soma: readonly Celula[], minimo: number): boolean {
		const ocultas = soma.filter((celula) => this.estaOculta(celula))
		if (ocultas.length === 0 || ocultas.length === soma.length) return false
		return ocultas.length === 1 || ocultas.reduce((total, celula) => total + this.valor(celula), 0) < minimo
	}

	/** The visible cells that would close a circle through the first hidden one that is in none. */
	#semCirculo(): readonly Celula[] | undefined {
		const umaSoma = this.#contagens.length < 2 || this.celulas.every(([, j]) => j === 0)
		if (umaSoma) return undefined
		for (const celula of this.celulas.filter((cada) => this.estaOculta(cada))) {
			const [i, j] = celula
			const alcance = this.#alcance(`linha ${i}`, celula)
			if (alcance.has(`coluna ${j}`)) continue
			return this.celulas.filter(
				(outra) => !this.estaOculta(outra) && alcance.has(`linha ${outra[0]}`) !== alcance.has(`coluna ${outra[1]}`),
			)
		}
		return undefined
	}

	#alcance(desde: string, sem: Celula): ReadonlySet<string> {
		const vistos = new Set([desde])
		const arestas = this.celulas
			.filter((celula) => this.estaOculta(celula) && String(celula) !== String(sem))
			.map(([i, j]) => [`linha ${i}`, `coluna ${j}`] as const)
		for (let antes = 0; antes !== vistos.size; ) {
			antes = vistos.size
			for (const [linha, coluna] of arestas)
				if (vistos.has(linha) || vistos.has(coluna)) {
					vistos.add(linha)
					vistos.add(coluna)
				}
		}
		return vistos
	}
}
