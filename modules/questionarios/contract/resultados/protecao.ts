import { MINIMO_DE_PESSOAS, suprimirPequenos } from '@portal/platform/contract'
import type { Nivpgm } from '../formas.ts'
import { CAMPOS_DO_PERFIL, type CampoDoPerfil, PASSO_DAS_CONTAGENS } from './resultados.ts'

/** Coarse profile that is kept of a participant. */
export interface Perfil {
	readonly codund: number | null
	readonly codcur: number | null
	readonly codare: number | null
	readonly nivpgm: Nivpgm | null
	readonly anotit: number | null
}

export const chaveDoPerfil = (perfil: Perfil): string => CAMPOS_DO_PERFIL.map((campo) => perfil[campo] ?? '').join('/')

/** Empty profile, which tells nothing but the participation. */
export const SEM_PERFIL: Perfil = { codund: null, codcur: null, codare: null, nivpgm: null, anotit: null }

/** Coarsening steps, from the most identifying field to the least: each drops one more field. */
export const PASSOS_DO_PERFIL: readonly (readonly CampoDoPerfil[])[] = [
	['codare'],
	['codare', 'anotit'],
	['codare', 'anotit', 'codcur'],
	['codare', 'anotit', 'codcur', 'nivpgm'],
	CAMPOS_DO_PERFIL,
]

export const removerCampos = (perfil: Perfil, campos: readonly CampoDoPerfil[]): Perfil => ({
	...perfil,
	...Object.fromEntries(campos.map((campo) => [campo, null])),
})

interface Grupo {
	readonly perfil: Perfil
	qtd: number
	/** Keys of the counted profiles that were merged into it. */
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
 * k-anonymity: coarsens profiles until each covers at least `minimo` answers or is the only one. Every selection by
 * profile fields is then made of whole groups, and so is the difference of two selections, which never leaves fewer
 * than `minimo` people.
 *
 * @returns the kept profile by the key of each counted profile
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
			juntar(mais, grupo.qtd < minimo ? removerCampos(grupo.perfil, campos) : grupo.perfil, grupo)
		grupos = mais
	}
	const resto = grupos.get(chaveDoPerfil(SEM_PERFIL))
	const outros = [...grupos.values()].filter((grupo) => grupo !== resto)
	if (resto && resto.qtd < minimo) {
		// A remainder below the minimum takes the smallest other group with it.
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
	/** Rounding key: the sum of the keys of the counted people, so that the same set always rounds alike. */
	readonly chvarr: number
}

/**
 * Stochastic rounding to a multiple of the step: the larger the remainder, the likelier it rounds up, and the same set
 * of people always rounds alike.
 */
export function arredondar({ qtd, chvarr }: Soma): number {
	const resto = qtd % PASSO_DAS_CONTAGENS
	return qtd - resto + (chvarr % PASSO_DAS_CONTAGENS < resto ? PASSO_DAS_CONTAGENS : 0)
}

/** Protected table: small counts and those that would reveal them are suppressed, and the rest is rounded. */
export const protegerTabela = (tabela: readonly (readonly Soma[])[]): (number | null)[][] =>
	suprimirPequenos(tabela.map((linha) => linha.map(({ qtd }) => qtd))).map((linha, i) =>
		linha.map((valor, j) => {
			const soma = tabela[i]?.[j]
			return valor === null || soma === undefined ? null : arredondar(soma)
		}),
	)

export const protegerLista = (lista: readonly Soma[]): (number | null)[] => protegerTabela([lista])[0] ?? []

export const protegerTotal = (soma: Soma): number | null => (soma.qtd < MINIMO_DE_PESSOAS ? null : arredondar(soma))
