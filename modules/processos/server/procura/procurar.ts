import type { Db } from '@portal/platform/server'
import type { Selecao } from '../lista/queries/filtro.ts'
import {
	type Abertura,
	calcularInicioDoVao,
	daquelesComTexto,
	type Estimativa,
	estimarTextos,
	obterAbertura,
	type Palavras,
	periodosDe,
	temTexto,
} from './queries.ts'

/** Threshold: up to this many matching texts, reading all of them at once is cheapest. */
const POUCOS_TEXTOS = 2_000
/**
 * Target of texts per period; busy days hold several times as many, which must still stay below the limit of one
 * search.
 */
const TEXTOS_DE_UMA_PARTE = 5_000
/** Selectivity threshold: words in this share of all texts probably occur among the latest processes too. */
const DE_MUITOS = 0.005
/** Selectivity threshold: a word in this share of all texts hardly narrows the matches of the others. */
const COMUM = 0.25
/** Short prefix: so few letters may begin thousands of words that the statistics do not count. */
const COMECO_CURTO = /^(?:\('?)?~?[\p{L}\p{N}]{1,3}'?:\*/u
const DE_UM_COMECO = 0.05
const PERCORRIDOS = 300
/** Widening windows, in days before the oldest of the latest processes, for words that many texts have. */
const DIAS_ANTES = [2, 8, 32, 96, 512]

/**
 * Texts that a window is expected to hold: a page and as many again, since some processes are not visible to the
 * person. A name is in one text of each process, other words are in about six, and in bursts.
 */
const TEXTOS_ESPERADOS = { nomes: 60, palavras: 800 }

type SemTextos = Omit<Selecao, 'textos'>

interface Dividida {
	/** Estimated number of texts with all the words; `parte` is their share of all texts. */
	readonly textos: number
	readonly parte: number
	readonly palavras: Palavras
}

/**
 * Exponential backoff of selectivities, as in query planners: words searched together are correlated, so each less
 * rare word counts with half the exponent of the one before.
 */
const juntas = (partes: readonly number[]): number =>
	partes.toSorted((a, b) => a - b).reduce((todas, parte, indice) => todas * parte ** (1 / 2 ** indice), 1)

/**
 * The index is searched for the rarest word and for those that narrow it; words at or above the share COMUM are only
 * filtered.
 */
export function dividir(palavras: Palavras, { textos, comTermo }: Estimativa): Dividida {
	const partes = comTermo.map((quantos, indice) =>
		Math.max(quantos / Math.max(textos, 1), COMECO_CURTO.test(palavras.termos[indice] ?? '') ? DE_UM_COMECO : 0),
	)
	const rara = partes.indexOf(Math.min(...partes))
	const ehComum = (indice: number) => indice !== rara && (partes[indice] ?? 0) >= COMUM
	const parte = juntas(partes)
	return {
		textos: textos * parte,
		parte,
		palavras: {
			nomes: palavras.nomes,
			termos: palavras.termos.filter((_, indice) => !ehComum(indice)),
			comuns: palavras.termos.filter((_, indice) => ehComum(indice)),
		},
	}
}

/**
 * All matches in one query: the search tab starts from the texts in the index, and the other tabs, which hold few
 * processes, check each process.
 */
function todosOsAchados(selecao: SemTextos, palavras: readonly Palavras[], aberturas?: string): Selecao {
	const { filtro, atuacao } = selecao
	const textos = palavras.map((umas, indice) =>
		indice === 0 && filtro.aba === 'busca' ? daquelesComTexto(umas, atuacao, aberturas) : temTexto(umas, atuacao),
	)
	return { ...selecao, textos }
}

export const selecionarEntreUltimos = (selecao: SemTextos, palavras: readonly Palavras[]): Selecao => ({
	...selecao,
	textos: palavras.map((umas) => temTexto(umas, selecao.atuacao)),
	entreOsPrimeiros: PERCORRIDOS,
	parcial: true,
})

/**
 * Widening windows: each query returns the results of the one before in the same order, and perhaps more; the first
 * one probably fills a page.
 */
export function* dividirRecentes(
	selecao: SemTextos,
	palavras: readonly Palavras[],
	{ ultima, idade, idadeDeTodos }: Abertura,
	textos: number,
): Generator<Selecao> {
	const parcial = { ...selecao, parcial: true } as const
	const esperados = TEXTOS_ESPERADOS[palavras[0]?.nomes ? 'nomes' : 'palavras']
	const bastam = DIAS_ANTES.filter((dias) => (textos * (idade + dias)) / idadeDeTodos >= esperados)
	// Every second window is skipped, since each query costs as much as finding the words.
	for (const dias of bastam.filter((_, indice) => indice % 2 === 0))
		yield todosOsAchados(parcial, palavras, calcularInicioDoVao(idade + dias, ultima))
	yield todosOsAchados(parcial, palavras)
}

const nadaTem = (palavras: readonly Palavras[]): boolean => palavras.some(({ termos }) => termos.length === 0)

/** Search strategies in the order of trial, until a page is full; each is exact for the period that it covers. */
export async function* modosDeProcurar(
	db: Db,
	selecao: SemTextos,
	pedidas: readonly Palavras[],
): AsyncGenerator<Selecao> {
	if (nadaTem(pedidas)) return
	const [principal, ...outras] = pedidas
	if (!principal || selecao.filtro.aba !== 'busca') return yield todosOsAchados(selecao, pedidas)
	const dividida = dividir(principal, await estimarTextos(db, principal.termos))
	const { textos } = dividida
	const palavras = [dividida.palavras, ...outras] as const
	if (textos <= POUCOS_TEXTOS) return yield todosOsAchados(selecao, palavras)
	if (dividida.parte >= DE_MUITOS) yield selecionarEntreUltimos(selecao, palavras)
	yield* dividirRecentes(selecao, palavras, await obterAbertura(db, PERCORRIDOS), textos)
}

/**
 * Search by periods from the latest opening backwards: each is small enough for no text to be cut off, and together
 * they give all results in order.
 */
export function* dividirEmPeriodos(
	selecao: SemTextos,
	palavras: readonly Palavras[],
	abertura: Abertura,
	textos: number,
): Generator<Selecao> {
	for (const periodo of periodosDe((TEXTOS_DE_UMA_PARTE * abertura.idadeDeTodos) / textos, abertura))
		yield todosOsAchados(selecao, palavras, periodo)
}

/** Full retrieval of the results, period by period, for a caller that needs more than a page. */
export async function* partesDosAchados(
	db: Db,
	selecao: SemTextos,
	pedidas: readonly Palavras[],
): AsyncGenerator<Selecao> {
	if (nadaTem(pedidas)) return
	const [principal, ...outras] = pedidas
	if (!principal || selecao.filtro.aba !== 'busca') return yield todosOsAchados(selecao, pedidas)
	const { textos, palavras } = dividir(principal, await estimarTextos(db, principal.termos))
	if (textos <= TEXTOS_DE_UMA_PARTE) return yield todosOsAchados(selecao, [palavras, ...outras])
	yield* dividirEmPeriodos(selecao, [palavras, ...outras], await obterAbertura(db, PERCORRIDOS), textos)
}
