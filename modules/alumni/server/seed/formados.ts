import { incluirFormacoes, incluirPessoas } from '@portal/pessoas/server/public'
import type { Db } from '@portal/platform/server'
import { acaso, escolher, sortear } from './acaso.ts'
import { type CursoDaSemente, cursoEm, GRADUACOES, PROGRAMAS } from './cursos.ts'
import { FORA_DO_BRASIL, type LugarDaSemente, NO_BRASIL } from './lugares.ts'
import { nomeGerado } from './nomes.ts'
import { codpesGerado, GERADOS, UNIDADE_DA_GESTORA } from './pessoas.ts'

export interface Gerado {
	readonly codpes: number
	readonly indice: number
	readonly nompes: string
	readonly sexpes: 'F' | 'M'
	readonly curso: CursoDaSemente
	readonly anocon: number
	readonly lugar: LugarDaSemente
}

/** Number of generated class mates of the demonstration's graduate. */
const NA_TURMA = 9
export const TURMA = { curso: cursoEm(GRADUACOES, UNIDADE_DA_GESTORA), anocon: 2017 }

const PARTE_NA_UNIDADE = 40
const PARTE_FORA_DO_BRASIL = 12

/** The manager's unit gets the most graduates, since the counts of small units are mostly suppressed. */
function cursoGerado(indice: number): CursoDaSemente {
	const cursos = acaso(indice, 1) < 80 ? GRADUACOES : PROGRAMAS
	if (acaso(indice, 2) < PARTE_NA_UNIDADE) return cursoEm(cursos, UNIDADE_DA_GESTORA)
	return escolher(cursos, acaso(indice, 3))
}

/** Fixed class: a generated person who would fall into the demonstration's class gets another course. */
function foraDaTurma(indice: number, ano: number) {
	const anocon = ano - 1 - ((indice * 3) % 28)
	const curso = cursoGerado(indice)
	const seria = curso === TURMA.curso && anocon === TURMA.anocon
	return { curso: seria ? cursoEm(PROGRAMAS, UNIDADE_DA_GESTORA) : curso, anocon }
}

function gerar(indice: number, ano: number): Gerado {
	const lugares = acaso(indice, 5) < PARTE_FORA_DO_BRASIL ? FORA_DO_BRASIL : NO_BRASIL
	return {
		codpes: codpesGerado(indice),
		indice,
		...nomeGerado(indice),
		...(indice < NA_TURMA ? TURMA : foraDaTurma(indice, ano)),
		lugar: escolher(lugares, acaso(indice, 6)),
	}
}

const DA_COLACAO = '12-18'

const formacaoDe = (codpes: number, { codcur, tipcur }: CursoDaSemente, anocon: number) => ({
	codpes,
	codcur,
	numseqpgm: 1,
	codare: null,
	nivpgm: tipcur === 'GR' ? null : codpes % 3 === 0 ? ('DO' as const) : ('ME' as const),
	dtaing: `${anocon - (tipcur === 'GR' ? 5 : 3)}-02-26`,
	dtatit: `${anocon}-12-15`,
	dtaclcgru: tipcur === 'GR' ? `${anocon}-${DA_COLACAO}` : null,
})

/** Some graduates return for a master's degree in the same unit. */
const voltou = ({ indice, anocon, curso }: Gerado, ano: number): boolean =>
	curso.tipcur === 'GR' && anocon < ano - 4 && acaso(indice, 7) < 15

const nascimento = (codpes: number, ano: number): string =>
	`${ano}-${String(1 + (codpes % 12)).padStart(2, '0')}-${String(1 + (codpes % 28)).padStart(2, '0')}`

/** Graduates in the register of people, which is also the academic base. */
export async function semearFormados(db: Db, ano: number): Promise<readonly Gerado[]> {
	const gerados = Array.from({ length: GERADOS }, (_, indice) => gerar(indice, ano))
	await incluirPessoas(
		db,
		gerados.map(({ codpes, nompes, sexpes, anocon, indice }) => ({
			codpes,
			nompes,
			sexpes,
			dtanas: nascimento(codpes, anocon - 22 - (acaso(indice, 8) % 7)),
			codema: `alumni.${indice + 1}@correio.example`,
		})),
	)
	await incluirFormacoes(db, {
		formacoes: gerados.flatMap((um) => [
			formacaoDe(um.codpes, um.curso, um.anocon),
			...(voltou(um, ano) ? [formacaoDe(um.codpes, cursoEm(PROGRAMAS, um.curso.codund), um.anocon + 3)] : []),
		]),
	})
	return gerados
}

const FORA_DA_REDE = 180
/** Graduates per decade, in percent. */
const DECADAS = [
	[1975, 20],
	[1985, 25],
	[1995, 25],
	[2005, 20],
	[2014, 10],
] as const

/** Graduates who never registered, the majority in any university; the register has no address of them. */
export async function semearForaDaRede(db: Db): Promise<void> {
	const todos = Array.from({ length: FORA_DA_REDE }, (_, i) => ({
		...nomeGerado(GERADOS + i),
		codpes: 70_001 + i * 7,
		curso: cursoGerado(GERADOS + i),
		anocon: sortear(DECADAS, acaso(i, 9)) + (acaso(i, 10) % 10),
	}))
	await incluirPessoas(
		db,
		todos.map(({ codpes, nompes, sexpes, anocon }) => ({
			codpes,
			nompes,
			sexpes,
			dtanas: nascimento(codpes, anocon - 24),
		})),
	)
	await incluirFormacoes(db, { formacoes: todos.map(({ codpes, curso, anocon }) => formacaoDe(codpes, curso, anocon)) })
}
