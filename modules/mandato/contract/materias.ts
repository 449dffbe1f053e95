import * as z from 'zod/mini'

/** Seats that the quorum counts: those that the rules foresee, vacant ones too, or those that somebody exercises. */
export const BASES_DO_QUORUM = {
	providas: 'Cadeiras providas: só as que alguém exerce',
	previstas: 'Cadeiras previstas: as vagas também contam',
} as const
export const BaseDoQuorum = z.enum(['providas', 'previstas'])
export type BaseDoQuorum = z.infer<typeof BaseDoQuorum>

/** Members of the quorum, by the base of the board: a vacant seat counts in one of the two. */
export const contarMembros = (
	basquo: BaseDoQuorum,
	{ votos, vagas }: { readonly votos: number; readonly vagas: number },
): number => (basquo === 'previstas' ? votos + vagas : votos)

/** Matter whose decision asks for a fraction of the members, or of those present. */
export interface Materia {
	readonly dscmat: string
	readonly numerador: number
	readonly denominador: number
	/** More than the fraction, and not as much as it. */
	readonly estrito: boolean
	readonly de: 'membros' | 'presentes'
}

const MAXIMO_DE_MATERIAS = 20
const MAXIMO_DO_NOME = 160

/** Least votes of a matter: two thirds of 20 are 14, more than half of 20 are 11. */
export const calcularVotos = (
	{ numerador, denominador, estrito }: Pick<Materia, 'numerador' | 'denominador' | 'estrito'>,
	total: number,
): number => {
	const parte = (total * numerador) / denominador
	return estrito ? Math.floor(parte) + 1 : Math.ceil(parte)
}

const MAL_ESCRITA =
	'escreva a matéria, “;” e a fração: 2/3 dos membros, mais da metade dos presentes, ou mais de 3/5 dos membros.'

const FRACAO = /^(?:(mais da metade)|(mais de )?([1-9]) ?\/ ?([2-9])) d[oe]s (membros|presentes)$/

/** A fraction is at most a whole, and nothing is more than a whole. */
const cabeNoTodo = ({ numerador, denominador, estrito }: Omit<Materia, 'dscmat'>): boolean =>
	estrito ? numerador < denominador : numerador <= denominador

function lerFracao(escrita: string): Omit<Materia, 'dscmat'> | undefined {
	const lida = FRACAO.exec(escrita.toLowerCase().replaceAll(/\s+/g, ' '))
	if (!lida) return undefined
	const [, metade, mais, numerador = '1', denominador = '2', de] = lida
	return {
		numerador: Number(numerador),
		denominador: Number(denominador),
		estrito: metade !== undefined || mais !== undefined,
		de: de === 'presentes' ? 'presentes' : 'membros',
	}
}

function lerMateria(linha: string): Materia | string {
	const [dscmat = '', escrita = '', ...resto] = linha.split(';').map((parte) => parte.trim())
	const fracao = resto.length === 0 ? lerFracao(escrita) : undefined
	if (!fracao || dscmat.length < 3 || dscmat.length > MAXIMO_DO_NOME) return MAL_ESCRITA
	return cabeNoTodo(fracao) ? { dscmat, ...fracao } : 'a fração é no máximo um inteiro.'
}

/** Matters as they are typed, one a line; the first mistake is told with its line. */
export function lerMaterias(texto: string): { readonly lidas: readonly Materia[]; readonly erro?: string } {
	const lidas: Materia[] = []
	for (const [indice, linha] of texto.split(/\r?\n/).entries()) {
		if (linha.trim() === '') continue
		const materia = lidas.length < MAXIMO_DE_MATERIAS ? lerMateria(linha) : `há mais de ${MAXIMO_DE_MATERIAS} matérias.`
		if (typeof materia === 'string') return { lidas, erro: `Linha ${indice + 1}: ${materia}` }
		lidas.push(materia)
	}
	return { lidas }
}

export function escreverFracao({ numerador, denominador, estrito, de }: Materia): string {
	const metade = estrito && numerador === 1 && denominador === 2
	return `${metade ? 'mais da metade' : `${estrito ? 'mais de ' : ''}${numerador}/${denominador}`} dos ${de}`
}

export const escreverMaterias = (materias: readonly Materia[]): string =>
	materias.map((materia) => `${materia.dscmat}; ${escreverFracao(materia)}`).join('\n')

/** Matter as everybody reads it: the fraction in words, and the votes where they are known. */
export const MateriaComVotos = z.object({
	dscmat: z.string(),
	fracao: z.string(),
	/** Least votes; null: of those present, who are not known yet. */
	votos: z.nullable(z.int()),
})
export type MateriaComVotos = z.infer<typeof MateriaComVotos>

/** Votes of each matter: by the members, and by those present once a meeting has them. */
export const contarMaterias = (
	materias: readonly Materia[],
	{ membros, presentes }: { readonly membros: number; readonly presentes: number | null },
): MateriaComVotos[] =>
	materias.map((materia) => {
		const total = materia.de === 'membros' ? membros : presentes
		return {
			dscmat: materia.dscmat,
			fracao: escreverFracao(materia),
			votos: total === null ? null : calcularVotos(materia, total),
		}
	})

export const escreverMateria = ({ dscmat, fracao, votos }: MateriaComVotos): string =>
	`${dscmat}: ${fracao}${votos === null ? '' : votos === 1 ? ' (um voto)' : ` (${votos} votos)`}`
