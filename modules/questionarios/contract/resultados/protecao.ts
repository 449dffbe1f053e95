import { MINIMO_DE_PESSOAS, suprimirPequenos } from '@portal/platform/contract'
import type { Nivpgm } from '../formas.ts'
import { CAMPOS_DO_PERFIL, type CampoDoPerfil, PASSO_DAS_CONTAGENS } from './resultados.ts'

/** What is kept of who answered. */
export interface Perfil {
	readonly codund: number | null
	readonly codcur: number | null
	readonly codare: number | null
	readonly nivpgm: Nivpgm | null
	readonly anotit: number | null
}

export const chaveDoPerfil = (perfil: Perfil): string => CAMPOS_DO_PERFIL.map((campo) => perfil[campo] ?? '').join('/')

/** Of whom nothing is told but that they answered. */
export const SEM_PERFIL: Perfil = { codund: null, codcur: null, codare: null, nivpgm: null, anotit: null }

/** From what tells most of one person to what tells least: each step leaves one field more out. */
export const PASSOS_DO_PERFIL: readonly (readonly CampoDoPerfil[])[] = [
	['codare'],
	['codare', 'anotit'],
	['codare', 'anotit', 'codcur'],
	['codare', 'anotit', 'codcur', 'nivpgm'],
	CAMPOS_DO_PERFIL,
]

export const semCampos = (perfil: Perfil, campos: readonly CampoDoPerfil[]): Perfil => ({
	...perfil,
	...Object.fromEntries(campos.map((campo) => [campo, null])),
})

interface Grupo {
	readonly perfil: Perfil
	qtd: number
	/** Of which profiles it is made. */
	readonly de: string[]
}

function juntar(grupos: Map<string, Grupo>, perfil: Perfil, { qtd, de }: Pick<Grupo, 'qtd' | 'de'>): void {
	const chave = chaveDoPerfil(perfil)
	const grupo = grupos.get(chave) ?? { perfil, qtd: 0, de: [] }
	grupo.qtd += qtd
	grupo.de.push(...de)
	grupos.set(chave, grupo)
}

/**
 * Makes profiles coarser until each is that of `minimo` answers at least, or is the only one. Whatever is chosen by
 * fields of the profile is then made of whole groups, and so is whatever two choices differ by: subtracting one from
 * another never leaves fewer than `minimo` people.
 *
 * @returns for each profile that was counted, by its key, the one that is kept
 */
export function agruparPerfis(
	contados: readonly { readonly perfil: Perfil; readonly qtd: number }[],
	minimo = MINIMO_DE_PESSOAS,
): ReadonlyMap<string, Perfil> {
	let grupos = new Map<string, Grupo>()
	for (const { perfil, qtd } of contados) juntar(grupos, perfil, { qtd, de: [chaveDoPerfil(perfil)] })
	for (const campos of PASSOS_DO_PERFIL) {
		const mais = new Map<string, Grupo>()
		for (const grupo of grupos.values())
			juntar(mais, grupo.qtd < minimo ? semCampos(grupo.perfil, campos) : grupo.perfil, grupo)
		grupos = mais
	}
	const resto = grupos.get(chaveDoPerfil(SEM_PERFIL))
	const outros = [...grupos.values()].filter((grupo) => grupo !== resto)
	if (resto && resto.qtd < minimo) {
		// The rest is few too: the smallest of the others goes with it.
		const menor = outros.toSorted((um, outro) => um.qtd - outro.qtd)[0]
		if (menor) {
			grupos.delete(chaveDoPerfil(menor.perfil))
			juntar(grupos, SEM_PERFIL, menor)
		}
	}
	return new Map([...grupos.values()].flatMap(({ perfil, de }) => de.map((chave) => [chave, perfil])))
}

export interface Soma {
	readonly qtd: number
	/** The sum of the keys of those who are counted: the same people give the same, however they were asked for. */
	readonly chvarr: number
}

/** To a multiple of the step, up as often as it is near; the same people are always rounded the same way. */
export function arredondar({ qtd, chvarr }: Soma): number {
	const resto = qtd % PASSO_DAS_CONTAGENS
	return qtd - resto + (chvarr % PASSO_DAS_CONTAGENS < resto ? PASSO_DAS_CONTAGENS : 0)
}

/** A table of counts as it may be shown: without small ones and those that would tell them, and rounded. */
export const protegerTabela = (tabela: readonly (readonly Soma[])[]): (number | null)[][] =>
	suprimirPequenos(tabela.map((linha) => linha.map(({ qtd }) => qtd))).map((linha, i) =>
		linha.map((valor, j) => {
			const soma = tabela[i]?.[j]
			return valor === null || soma === undefined ? null : arredondar(soma)
		}),
	)

export const protegerLista = (lista: readonly Soma[]): (number | null)[] => protegerTabela([lista])[0] ?? []

export const protegerTotal = (soma: Soma): number | null => (soma.qtd < MINIMO_DE_PESSOAS ? null : arredondar(soma))
