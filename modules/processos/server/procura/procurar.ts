import type { Db } from '@portal/platform/server'
import type { Selecao } from '../lista/queries/filtro.ts'
import {
	type Abertura,
	daquelesComTexto,
	desdeHa,
	type Estimativa,
	estimarTextos,
	obterAbertura,
	type Palavras,
	periodosDe,
	temTexto,
} from './queries.ts'

/** Up to so many texts it is cheapest to read them all, whenever their processes were opened. */
const POUCOS_TEXTOS = 2_000
/** Of what is taken whole: those of busy days are some times as many, and must still be fewer than a search reads. */
const TEXTOS_DE_UMA_PARTE = 5_000
/** Words in this share of all texts are likely among the latest processes as well. */
const DE_MUITOS = 0.005
/** A word in this share of all texts hardly narrows what the others find. */
const COMUM = 0.25
/** Prefixes of so few letters may begin thousands of words that the statistics do not know. */
const COMECO_CURTO = /^(?:\('?)?~?[\p{L}\p{N}]{1,3}'?:\*/u
const DE_UM_COMECO = 0.05
const PERCORRIDOS = 300
/** How many days before those words that many have are looked for: the next only while a page is not full. */
const DIAS_ANTES = [2, 8, 32, 96, 512]

/**
 * So many texts must be expected in a window: a page and as many again, since not everybody may see each process. Names
 * are in one text of a process; other words in some six, and in bursts.
 */
const TEXTOS_ESPERADOS = { nomes: 60, palavras: 800 }

type SemTextos = Omit<Selecao, 'textos'>

interface Dividida {
	/** How many texts are likely to have all the words, and what part of all that is. */
	readonly textos: number
	readonly parte: number
	readonly palavras: Palavras
}

/**
 * Words that are asked for together go together more often than chance: each that is less rare counts by half the weight
 * (in the exponent) of the one before, as "exponential backoff" does in planners of databases.
 */
const juntas = (partes: readonly number[]): number =>
	partes.toSorted((a, b) => a - b).reduce((todas, parte, indice) => todas * parte ** (1 / 2 ** indice), 1)

/** The index is asked for the rarest word at least, and for those that narrow it. */
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

/** Whatever has the words, in one go. On a tab that is somebody's own the processes are few, and each is asked. */
function todosOsAchados(selecao: SemTextos, palavras: readonly Palavras[], aberturas?: string): Selecao {
	const { filtro, atuacao } = selecao
	const textos = palavras.map((umas, indice) =>
		indice === 0 && filtro.aba === 'busca' ? daquelesComTexto(umas, atuacao, aberturas) : temTexto(umas, atuacao),
	)
	return { ...selecao, textos }
}

export const entreOsUltimos = (selecao: SemTextos, palavras: readonly Palavras[]): Selecao => ({
	...selecao,
	textos: palavras.map((umas) => temTexto(umas, selecao.atuacao)),
	entreOsPrimeiros: PERCORRIDOS,
	parcial: true,
})

/** Each finds in the same order what the one before it finds, and perhaps more. The first is likely to fill a page. */
export function* desdeHaPouco(
	selecao: SemTextos,
	palavras: readonly Palavras[],
	{ ultima, idade, idadeDeTodos }: Abertura,
	textos: number,
): Generator<Selecao> {
	const parcial = { ...selecao, parcial: true } as const
	const esperados = TEXTOS_ESPERADOS[palavras[0]?.nomes ? 'nomes' : 'palavras']
	const bastam = DIAS_ANTES.filter((dias) => (textos * (idade + dias)) / idadeDeTodos >= esperados)
	// Where one does not do, the next is much wider: each costs as much as finding the words.
	for (const dias of bastam.filter((_, indice) => indice % 2 === 0))
		yield todosOsAchados(parcial, palavras, desdeHa(idade + dias, ultima))
	yield todosOsAchados(parcial, palavras)
}

const nadaTem = (palavras: readonly Palavras[]): boolean => palavras.some(({ termos }) => termos.length === 0)

/** The ways to look for the words, to be tried until a page is full; each is right as far back as it reaches. */
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
	if (dividida.parte >= DE_MUITOS) yield entreOsUltimos(selecao, palavras)
	yield* desdeHaPouco(selecao, palavras, await obterAbertura(db, PERCORRIDOS), textos)
}

/** From the last opened back, few enough texts at a time that none is left out: together, in order, all that is found. */
export function* porPeriodos(
	selecao: SemTextos,
	palavras: readonly Palavras[],
	abertura: Abertura,
	textos: number,
): Generator<Selecao> {
	for (const periodo of periodosDe((TEXTOS_DE_UMA_PARTE * abertura.idadeDeTodos) / textos, abertura))
		yield todosOsAchados(selecao, palavras, periodo)
}

/** For who takes all that is found, not a page of it. */
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
	yield* porPeriodos(selecao, [palavras, ...outras], await obterAbertura(db, PERCORRIDOS), textos)
}
