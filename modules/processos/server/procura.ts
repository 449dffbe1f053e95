import type { Db } from '@portal/platform/server'
import type { Selecao } from './queries-lista.ts'
import { daquelesComTexto, desdeHa, type Palavras, saoPoucosTextos, temTexto } from './queries-texto.ts'

/** Among so many of the latest processes words that most have are found at once. */
const PERCORRIDOS = 300
/** How far back words that many have are looked for: the next only while a page is not full. */
const DESDE_HA_DIAS = [8, 16, 32, 64, 128, 256, 512, 1024]

type SemTextos = Omit<Selecao, 'textos'>

/** Whatever has the words, in one go. On a tab that is somebody's own the processes are few, and each is asked. */
export function todosOsAchados(selecao: SemTextos, palavras: readonly Palavras[], aberturas?: string): Selecao {
	const { filtro, atuacao } = selecao
	const textos = palavras.map((umas, indice) =>
		indice === 0 && filtro.aba === 'busca' ? daquelesComTexto(umas, atuacao, aberturas) : temTexto(umas, atuacao),
	)
	return { ...selecao, textos }
}

/** For words that many have: each is right about the latest that have them, as far back as it reaches. */
export function* modosParciais(selecao: SemTextos, palavras: readonly Palavras[]): Generator<Selecao> {
	const { atuacao } = selecao
	const parcial = { ...selecao, parcial: true } as const
	yield { ...parcial, textos: palavras.map((umas) => temTexto(umas, atuacao)), entreOsPrimeiros: PERCORRIDOS }
	for (const dias of DESDE_HA_DIAS) yield todosOsAchados(parcial, palavras, desdeHa(dias, atuacao.agora))
	yield todosOsAchados(parcial, palavras)
}

/** The ways to look for the words, to be tried until a page is full. */
export async function* modosDeProcurar(
	db: Db,
	selecao: SemTextos,
	palavras: readonly Palavras[],
): AsyncGenerator<Selecao> {
	const [principal] = palavras
	if (!principal || selecao.filtro.aba !== 'busca' || (await saoPoucosTextos(db, principal)))
		yield todosOsAchados(selecao, palavras)
	else yield* modosParciais(selecao, palavras)
}
