import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import { escreverCentavos, lerCentavos } from '../calculo/base/dinheiro.ts'

/** Sums of a group of payslips. */
export interface SomaDoGrupo {
	readonly codigo: string
	readonly qtdchq: number
	readonly vlrbru: string
	readonly vlrdsc: string
	readonly vlrliq: string
	/** The people of a group that has fewer than the minimum; null for a group that has enough. */
	readonly poucos: readonly number[] | null
}

const somarValores = (valores: readonly string[]): string =>
	escreverCentavos(valores.reduce((soma, valor) => soma + lerCentavos(valor), 0n))

/** People of several groups together; null where they are enough. */
function reunirPoucos(grupos: readonly SomaDoGrupo[]): readonly number[] | null {
	if (grupos.some(({ poucos }) => poucos === null)) return null
	const pessoas = [...new Set(grupos.flatMap(({ poucos }) => poucos ?? []))]
	return pessoas.length >= MINIMO_DE_PESSOAS ? null : pessoas
}

const somarGrupos = (codigo: string, grupos: readonly SomaDoGrupo[]): SomaDoGrupo => ({
	codigo,
	qtdchq: grupos.reduce((soma, { qtdchq }) => soma + qtdchq, 0),
	vlrbru: somarValores(grupos.map(({ vlrbru }) => vlrbru)),
	vlrdsc: somarValores(grupos.map(({ vlrdsc }) => vlrdsc)),
	vlrliq: somarValores(grupos.map(({ vlrliq }) => vlrliq)),
	poucos: reunirPoucos(grupos),
})

/**
 * Groups that are shown by themselves, and those that are shown together: each group below the minimum of people, and
 * the smallest other one where they are below it together too. No subtraction from a total then leaves fewer people.
 */
function separarPequenos(grupos: readonly SomaDoGrupo[]): {
	readonly inteiros: readonly SomaDoGrupo[]
	readonly juntos: readonly SomaDoGrupo[]
} {
	const juntos = grupos.filter(({ poucos }) => poucos !== null)
	const inteiros = grupos.filter(({ poucos }) => poucos === null)
	if (juntos.length === 0 || reunirPoucos(juntos) === null) return { inteiros, juntos }
	const menor = inteiros.toSorted((um, outro) => um.qtdchq - outro.qtdchq || (um.codigo < outro.codigo ? -1 : 1))[0]
	return menor ? { inteiros: inteiros.filter((um) => um !== menor), juntos: [...juntos, menor] } : { inteiros, juntos }
}

/** Code of the groups that are shown together. */
export const DEMAIS = 'demais'

/** Groups as they are shown: the small ones as one, at the end. */
export function juntarPequenos(grupos: readonly SomaDoGrupo[], codigo: string = DEMAIS): SomaDoGrupo[] {
	const { inteiros, juntos } = separarPequenos(grupos)
	return juntos.length === 0 ? [...inteiros] : [...inteiros, somarGrupos(codigo, juntos)]
}

/**
 * Groups within groups (sections of units): units that are shown together are one for their sections too, so that no
 * table can be subtracted from the other.
 */
export function juntarPorUnidade(
	setores: readonly (SomaDoGrupo & { readonly unidade: string })[],
	escreverResto: (unidade: string) => string,
): SomaDoGrupo[] {
	const porUnidade = Map.groupBy(setores, ({ unidade }) => unidade)
	const unidades = [...porUnidade].map(([unidade, dela]) => somarGrupos(unidade, dela))
	const { inteiros, juntos } = separarPequenos(unidades)
	const listarSetores = ({ codigo }: SomaDoGrupo) => porUnidade.get(codigo) ?? []
	return [
		...inteiros.flatMap((unidade) => juntarPequenos(listarSetores(unidade), escreverResto(unidade.codigo))),
		...juntarPequenos(juntos.flatMap(listarSetores)),
	]
}
