import { cursosDaSemente } from '@portal/pessoas/server/public'

type CursoDaBase = (typeof cursosDaSemente)[number]
export interface CursoDaSemente extends CursoDaBase {
	/** Area (ARE) in which most graduates of the course work. */
	readonly codareatcamn: number
}

const AREA_DA_UNIDADE: Readonly<Record<number, number>> = {
	3: 7,
	8: 6,
	12: 8,
	27: 3,
	41: 4,
	43: 6,
	45: 11,
	46: 4,
	55: 11,
	81: 8,
	86: 2,
}

/** Courses of the academic base, by level. */
const cursosDe = (nivel: CursoDaBase['tipcur']): readonly CursoDaSemente[] =>
	cursosDaSemente
		.filter(({ tipcur }) => tipcur === nivel)
		.map((curso) => ({ ...curso, codareatcamn: AREA_DA_UNIDADE[curso.codund] ?? 99 }))

export const GRADUACOES = cursosDe('GR')
export const PROGRAMAS = cursosDe('POS')

export function cursoEm(cursos: readonly CursoDaSemente[], codund: number): CursoDaSemente {
	const curso = cursos.find((um) => um.codund === codund)
	if (!curso) throw new Error(`no course in ${codund}`)
	return curso
}
