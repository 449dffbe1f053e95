import { pessoasDaSemente } from './seed-pessoas.ts'
import type { PessoasTables } from './tables.ts'

type Curso = PessoasTables['curso']
type Formacao = PessoasTables['formacao']

const NOMES: readonly (readonly [codund: number, graduacao: string, programa: string, areas: readonly string[]])[] = [
	[3, 'Engenharia Elétrica', 'Engenharia Elétrica', ['Sistemas de Potência', 'Sistemas Eletrônicos']],
	[8, 'Letras', 'Linguística', ['Semiótica e Linguística Geral']],
	[12, 'Economia', 'Administração', ['Administração de Empresas']],
	[27, 'Jornalismo', 'Ciências da Comunicação', ['Teoria e Pesquisa em Comunicação']],
	[41, 'Ciências Biológicas', 'Ecologia', ['Ecologia de Ecossistemas']],
	[43, 'Física', 'Física', ['Física do Estado Sólido']],
	[45, 'Ciência da Computação', 'Ciência da Computação', ['Sistemas de Computação', 'Teoria da Computação']],
	[46, 'Química', 'Química', ['Química Orgânica']],
	[55, 'Sistemas de Informação', 'Ciências de Computação', ['Matemática Computacional']],
	[81, 'Economia Empresarial', 'Controladoria', ['Controladoria e Contabilidade']],
	[86, 'Gestão Ambiental', 'Sustentabilidade', ['Ciência e Gestão']],
]

const graduacaoEm = (codund: number): number => codund * 1000 + 11
const programaEm = (codund: number): number => codund * 1000 + 51

/** Also for the slices whose demonstration is about courses. */
export const cursosDaSemente: readonly Curso[] = NOMES.flatMap(([codund, graduacao, programa]) => [
	{ codcur: graduacaoEm(codund), tipcur: 'GR' as const, nomcur: graduacao, codund },
	{ codcur: programaEm(codund), tipcur: 'POS' as const, nomcur: programa, codund },
])

export const areas: readonly PessoasTables['area'][] = NOMES.flatMap(([codund, , , nomes]) =>
	nomes.map((nomare, indice) => ({ codare: codund * 1000 + 131 + indice, codcur: programaEm(codund), nomare })),
)

const RAFAEL = 10006
const CARLOS = 10002
const UNIDADES = NOMES.map(([codund]) => codund)
const DURACAO = 4

const graduado = (codpes: number, codund: number, ano: number): Formacao => ({
	codpes,
	codcur: graduacaoEm(codund),
	numseqpgm: 1,
	codare: null,
	nivpgm: null,
	dtaing: `${ano - DURACAO}-02-26`,
	dtatit: `${ano}-12-15`,
})

const titulado = (codpes: number, codund: number, ano: number, nivpgm: 'ME' | 'DO' | 'DD'): Formacao => ({
	codpes,
	codcur: programaEm(codund),
	numseqpgm: 1,
	codare: areas.find(({ codcur }) => codcur === programaEm(codund))?.codare ?? null,
	nivpgm,
	dtaing: `${ano - DURACAO}-08-01`,
	dtatit: `${ano}-06-30`,
})

/** Whoever is linked today as student has not concluded; the others studied here, the teachers twice. */
export function formacoes(agora: Date): Formacao[] {
	const ano = agora.getUTCFullYear()
	const outras = pessoasDaSemente
		.filter(({ codpes }) => codpes > 20_000)
		.flatMap(({ codpes, vinculos }, indice) => {
			const codund = UNIDADES[indice % UNIDADES.length] ?? 45
			const graduacao = graduado(codpes, codund, ano - 14 + (indice % 5))
			if (vinculos.some(({ tipvin }) => tipvin === 'ALUNOGR')) return []
			const nivpgm = (['ME', 'DO', 'DD'] as const)[indice % 3] ?? 'ME'
			return vinculos.some(({ tipvinext }) => tipvinext === 'Docente')
				? [graduacao, titulado(codpes, codund, ano - 8 + (indice % 7), nivpgm)]
				: [graduacao]
		})
	return [
		graduado(RAFAEL, 3, 2017),
		graduado(10003, 45, 2000),
		titulado(10003, 45, 2005, 'DO'),
		graduado(10008, 45, 2012),
		titulado(10008, 45, ano - 2, 'ME'),
		graduado(CARLOS, 55, ano - 4),
		{ ...titulado(CARLOS, 55, ano, 'DO'), dtaing: `${ano - 3}-08-01`, dtatit: null },
		...outras,
	]
}
