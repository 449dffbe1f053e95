import type { Soma } from '../../contract/index.ts'
import type { QuemRespondeu, Vetor } from './queries/resultados.ts'

export interface Contada extends Soma {
	/** Codes of the two alternatives. */
	readonly linha: number
	readonly coluna: number
}

const BYTES_DO_PERFIL = 4
const BYTES_DO_LUGAR = 2

/** Alternatives of one question, indexed over all blocks. */
class Alternativas {
	readonly codigos: number[] = []
	readonly #indices = new Map<number, number>()

	/** Index of each position of a block; position 0 stands for no answer. */
	indicesDe(codalt: readonly number[]): Int32Array {
		return Int32Array.from([0, ...codalt.map((um) => this.#indiceDe(um))])
	}

	#indiceDe(codaltper: number): number {
		const antes = this.#indices.get(codaltper)
		if (antes !== undefined) return antes
		this.codigos.push(codaltper)
		this.#indices.set(codaltper, this.codigos.length)
		return this.codigos.length
	}
}

const marcarPerfis = (numprf: readonly number[]): Uint8Array => {
	const escolhidos = new Uint8Array(numprf.reduce((maior, um) => Math.max(maior, um), 0) + 1)
	for (const um of numprf) escolhidos[um] = 1
	return escolhidos
}

type Lido = Vetor & { readonly indices: Int32Array }

/** Cross table by both indices; row 0 and column 0 hold the people without an answer. */
class Tabela {
	readonly #largura: number
	readonly #qtd: Int32Array
	readonly #chvarr: Int32Array

	constructor(altura: number, largura: number) {
		this.#largura = largura
		this.#qtd = new Int32Array(altura * largura)
		this.#chvarr = new Int32Array(altura * largura)
	}

	somar({ vetprf, vetarr }: QuemRespondeu, escolhidos: Uint8Array, linha: Lido, coluna: Lido): void {
		for (let n = 0; n < vetarr.length; n++) {
			if (escolhidos[vetprf.readUInt32BE(n * BYTES_DO_PERFIL)] !== 1) continue
			const i = linha.indices[linha.vetalt.readUInt16BE(n * BYTES_DO_LUGAR)] ?? 0
			const j = coluna.indices[coluna.vetalt.readUInt16BE(n * BYTES_DO_LUGAR)] ?? 0
			const celula = i * this.#largura + j
			this.#qtd[celula] = (this.#qtd[celula] ?? 0) + 1
			this.#chvarr[celula] = (this.#chvarr[celula] ?? 0) + (vetarr[n] ?? 0)
		}
	}

	lerSoma(i: number, j: number): Soma {
		const celula = i * this.#largura + j
		return { qtd: this.#qtd[celula] ?? 0, chvarr: this.#chvarr[celula] ?? 0 }
	}
}

interface Eixos {
	readonly linhas: readonly Vetor[]
	readonly colunas: readonly Vetor[]
}

/**
 * Cross tabulation within these profiles: people who answered both questions, counted in every pair that they chose.
 */
export function contarCruzadas(
	respondeu: readonly QuemRespondeu[],
	numprf: readonly number[],
	{ linhas, colunas }: Eixos,
): Contada[] {
	const [daLinha, daColuna] = [new Alternativas(), new Alternativas()]
	const lidas = linhas.map((linha) => ({ ...linha, indices: daLinha.indicesDe(linha.codalt) }))
	const colunasDoBloco = Map.groupBy(
		colunas.map((coluna) => ({ ...coluna, indices: daColuna.indicesDe(coluna.codalt) })),
		({ numblo }) => numblo,
	)
	const quem = new Map(respondeu.map((bloco) => [bloco.numblo, bloco]))
	const tabela = new Tabela(daLinha.codigos.length + 1, daColuna.codigos.length + 1)
	const escolhidos = marcarPerfis(numprf)
	for (const linha of lidas) {
		const bloco = quem.get(linha.numblo)
		if (!bloco) continue
		for (const coluna of colunasDoBloco.get(linha.numblo) ?? []) tabela.somar(bloco, escolhidos, linha, coluna)
	}
	return daLinha.codigos.flatMap((linha, i) =>
		daColuna.codigos.flatMap((coluna, j) => {
			const soma = tabela.lerSoma(i + 1, j + 1)
			return soma.qtd === 0 ? [] : [{ linha, coluna, ...soma }]
		}),
	)
}
