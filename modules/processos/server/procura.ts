import type { Db } from '@portal/platform/server'
import type { Selecao } from './queries-lista.ts'
import {
	type Abertura,
	daquelesComTexto,
	desdeHa,
	estimarTextos,
	obterAbertura,
	type Palavras,
	temTexto,
} from './queries-texto.ts'

/** Up to so many texts it is cheapest to read them all, whenever their processes were opened. */
const POUCOS_TEXTOS = 2_000
/** The words of a name go together far more often than the statistics of each can tell. */
const POUCOS_NOMES = 300
/** From so many on they are likely among the latest processes. */
const MUITOS_TEXTOS = 10_000
const PERCORRIDOS = 300
/** How many days before those words that many have are looked for: the next only while a page is not full. */
const DIAS_ANTES = [2, 8, 32, 128, 512]

type SemTextos = Omit<Selecao, 'textos'>

/** Whatever has the words, in one go. On a tab that is somebody's own the processes are few, and each is asked. */
export function todosOsAchados(selecao: SemTextos, palavras: readonly Palavras[], aberturas?: string): Selecao {
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

/** Each finds in the same order what the one before it finds, and perhaps more. */
export function* desdeHaPouco(
	selecao: SemTextos,
	palavras: readonly Palavras[],
	{ ultima, idade }: Abertura,
): Generator<Selecao> {
	const parcial = { ...selecao, parcial: true } as const
	for (const dias of DIAS_ANTES) yield todosOsAchados(parcial, palavras, desdeHa(idade + dias, ultima))
	yield todosOsAchados(parcial, palavras)
}

/** The ways to look for the words, to be tried until a page is full; each is right as far back as it reaches. */
export async function* modosDeProcurar(
	db: Db,
	selecao: SemTextos,
	palavras: readonly Palavras[],
): AsyncGenerator<Selecao> {
	const [principal] = palavras
	if (!principal || selecao.filtro.aba !== 'busca') return yield todosOsAchados(selecao, palavras)
	const textos = await estimarTextos(db, principal)
	if (textos <= (principal.nomes ? POUCOS_NOMES : POUCOS_TEXTOS)) return yield todosOsAchados(selecao, palavras)
	if (textos >= MUITOS_TEXTOS) yield entreOsUltimos(selecao, palavras)
	yield* desdeHaPouco(selecao, palavras, await obterAbertura(db, PERCORRIDOS))
}
