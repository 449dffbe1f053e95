import { MINIMO_DE_PESSOAS } from '@portal/platform/contract'
import { chaveDoPerfil, PASSOS_DO_PERFIL, type Perfil, removerCampos, SEM_PERFIL } from '../../contract/index.ts'
import { expostosJuntos, type Linha } from './juntas.ts'

/** Overlap: people who answered both versions, by their current profile and their earlier group. */
export interface Encontro {
	readonly perfil: Perfil | null
	readonly grupo: string
	readonly qtd: number
}

/** Earlier version: already counted, with a question and some people in common. */
export interface Anterior {
	readonly chave: string
	/** Group sizes. */
	readonly grupos: ReadonlyMap<string, number>
	readonly encontros: readonly Encontro[]
}

/** People who answered the same versions and were counted in the same groups. */
export interface Tipo {
	/** Current profile; undefined: these people did not answer the current version. */
	readonly perfil: Perfil | undefined
	/** Earlier group by version key. */
	readonly antes: ReadonlyMap<string, string>
	readonly qtd: number
}

export interface Contado {
	readonly perfil: Perfil
	readonly qtd: number
}

type Mantidos = ReadonlyMap<string, Perfil>

interface Ligacao {
	readonly um: string
	readonly outro: string
	readonly qtd: number
}

/** Node for people who were counted in one version only. */
const FORA = ''
const agora = (perfil: Perfil): string => `agora ${chaveDoPerfil(perfil)}`
const antes = (grupo: string): string => `antes ${grupo}`

/** Bipartite graph: each person is an edge between their current group and their earlier group. */
function ligacoesDe(mantidos: Mantidos, contados: readonly Contado[], { grupos, encontros }: Anterior): Ligacao[] {
	const mantido = (perfil: Perfil) => mantidos.get(chaveDoPerfil(perfil)) ?? SEM_PERFIL
	const ligacoes: Ligacao[] = encontros.map(({ perfil, grupo, qtd }) => ({
		um: agora(mantido(perfil ?? SEM_PERFIL)),
		outro: antes(grupo),
		qtd,
	}))
	const restam = new Map<string, number>()
	const contar = (onde: string, qtd: number) => restam.set(onde, (restam.get(onde) ?? 0) + qtd)
	for (const { perfil, qtd } of contados) contar(agora(mantido(perfil)), qtd)
	for (const [grupo, qtd] of grupos) contar(antes(grupo), qtd)
	for (const { um, outro, qtd } of ligacoes) {
		contar(um, -qtd)
		contar(outro, -qtd)
	}
	return [...ligacoes, ...[...restam].map(([um, qtd]) => ({ um, outro: FORA, qtd }))].filter(({ qtd }) => qtd > 0)
}

class Juntos {
	readonly #pai = new Map<string, string>()

	obterGrupo(um: string): string {
		let raiz = um
		for (let pai = this.#pai.get(raiz); pai !== undefined; pai = this.#pai.get(raiz)) raiz = pai
		return raiz
	}

	juntar(um: string, outro: string): void {
		const [deUm, doOutro] = [this.obterGrupo(um), this.obterGrupo(outro)]
		if (deUm !== doOutro) this.#pai.set(deUm, doOutro)
	}
}

/** Parallel edges, merged into one with their total. */
function somadas(ligacoes: readonly Ligacao[], juntos: Juntos): Ligacao[] {
	const somas = new Map<string, Ligacao>()
	for (const ligacao of ligacoes) {
		const [um = '', outro = ''] = [juntos.obterGrupo(ligacao.um), juntos.obterGrupo(ligacao.outro)].toSorted()
		const chave = `${um}|${outro}`
		if (um !== outro) somas.set(chave, { um, outro, qtd: (somas.get(chave)?.qtd ?? 0) + ligacao.qtd })
	}
	return [...somas.values()]
}

/**
 * Differencing attack on two versions: any combination of their counts is a cut of this graph and reveals the people on
 * the cut edges. Nodes joined by five people cannot be separated by a smaller cut, so they are merged; the edges that
 * remain could be revealed.
 *
 * @returns the current groups that such a cut would separate from the others
 */
function expostos(mantidos: Mantidos, contados: readonly Contado[], anterior: Anterior): Set<string> {
	const ligacoes = ligacoesDe(mantidos, contados, anterior)
	const juntos = new Juntos()
	for (;;) {
		const firmes = somadas(ligacoes, juntos).filter(({ qtd }) => qtd >= MINIMO_DE_PESSOAS)
		if (firmes.length === 0) break
		for (const { um, outro } of firmes) juntos.juntar(um, outro)
	}
	const fora = juntos.obterGrupo(FORA)
	return new Set(
		ligacoes
			.filter(({ um, outro }) => juntos.obterGrupo(um) !== juntos.obterGrupo(outro))
			.flatMap(({ um, outro }) => [um, outro])
			.map((um) => juntos.obterGrupo(um))
			.filter((raiz) => raiz !== fora)
			.flatMap((raiz) => {
				const dentro = [...mantidos.values()].map(agora).filter((um) => juntos.obterGrupo(um) === raiz)
				// An earlier group without current ones stands for the current groups that it meets.
				const encontram = ligacoes.filter(({ outro }) => juntos.obterGrupo(outro) === raiz).map(({ um }) => um)
				return dentro.length > 0 ? dentro : encontram
			}),
	)
}

/** Rows of the joint test of these versions: people with the same groups, the current ones as they are kept. */
function linhasDe(mantidos: Mantidos, tipos: readonly Tipo[], anteriores: readonly Anterior[]): Linha[] {
	const linhas = new Map<string, Linha>()
	for (const { perfil, antes: todas, qtd } of tipos) {
		const um = perfil && agora(mantidos.get(chaveDoPerfil(perfil)) ?? SEM_PERFIL)
		const antesDeles = anteriores.flatMap(({ chave }) => {
			const grupo = todas.get(chave)
			return grupo === undefined ? [] : [antes(grupo)]
		})
		const qual = JSON.stringify([um, antesDeles])
		linhas.set(qual, { agora: um, antes: antesDeles, qtd: (linhas.get(qual)?.qtd ?? 0) + qtd })
	}
	return [...linhas.values()]
}

interface Caso<A extends Anterior = Anterior> {
	readonly contados: readonly Contado[]
	readonly tipos: readonly Tipo[]
	readonly anteriores: readonly A[]
}

const expostosDoisADois = (mantidos: Mantidos, { contados, anteriores }: Caso): Set<string> =>
	new Set(anteriores.flatMap((anterior) => [...expostos(mantidos, contados, anterior)]))

/** Pairwise test against each earlier version and, when nothing is exposed, the joint test against all of them. */
function todosExpostos(mantidos: Mantidos, caso: Caso): Set<string> {
	const presos = expostosDoisADois(mantidos, caso)
	if (presos.size > 0 || caso.anteriores.length < 2) return presos
	return expostosJuntos(linhasDe(mantidos, caso.tipos, caso.anteriores))
}

const mudar = (mantidos: Mantidos, quais: ReadonlySet<string>, como: (perfil: Perfil) => Perfil): Mantidos =>
	new Map([...mantidos].map(([chave, perfil]) => [chave, quais.has(agora(perfil)) ? como(perfil) : perfil]))

const NENHUM = agora(SEM_PERFIL)

/** Smallest groups that still have a profile. */
function menoresDe(mantidos: Mantidos, contados: readonly Contado[], quantos: number): string[] {
	const somas = new Map<string, number>()
	for (const { perfil, qtd } of contados) {
		const onde = agora(mantidos.get(chaveDoPerfil(perfil)) ?? SEM_PERFIL)
		if (onde !== NENHUM) somas.set(onde, (somas.get(onde) ?? 0) + qtd)
	}
	return [...somas]
		.toSorted(([, um], [, outro]) => um - outro)
		.slice(0, quantos)
		.map(([onde]) => onde)
}

/** Coarsening: drops profile fields step by step until no group is exposed. */
function engrossar(mantidos: Mantidos, caso: Caso): Mantidos {
	let atuais = mantidos
	for (const campos of PASSOS_DO_PERFIL)
		atuais = mudar(atuais, todosExpostos(atuais, caso), (perfil) => removerCampos(perfil, campos))
	// Doubling: each round merges twice as many groups, so that a large questionnaire needs few rounds.
	for (let quantos = 1; ; quantos *= 2) {
		const presos = todosExpostos(atuais, caso)
		const menores = menoresDe(atuais, caso.contados, quantos)
		if (presos.size === 0 || menores.length === 0) return atuais
		atuais = mudar(atuais, presos.has(NENHUM) ? new Set([...presos, ...menores]) : presos, () => SEM_PERFIL)
	}
}

/**
 * Differencing protection across versions: coarsens the groups of a version until no combination of its counts with
 * earlier ones isolates one to four people.
 *
 * @returns the kept profile of each counted profile, and the earlier versions beside which not even the total may be
 * published
 */
export function afastar<A extends Anterior>(
	mantidos: Mantidos,
	{ contados, tipos, anteriores }: Caso<A>,
): { readonly mantidos: Mantidos; readonly iguais: readonly A[] } {
	const todos = new Map([...mantidos.keys()].map((chave) => [chave, SEM_PERFIL]))
	const outros: A[] = []
	for (const anterior of anteriores) {
		const caso = { contados, tipos, anteriores: [...outros, anterior] }
		if (todosExpostos(todos, caso).size === 0) outros.push(anterior)
	}
	const iguais = anteriores.filter((anterior) => !outros.includes(anterior))
	return { mantidos: engrossar(mantidos, { contados, tipos, anteriores: outros }), iguais }
}
