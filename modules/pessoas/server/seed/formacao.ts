import type { NovaFormacao } from '../formacao/queries/formacao.ts'
import type { PessoasTables } from '../tables.ts'
import { unidades } from './estrutura.ts'
import { pessoasDaSemente } from './pessoas.ts'

interface CursoDaSemente {
	readonly codcur: number
	readonly tipcur: 'GR' | 'POS'
	readonly nomcur: string
	readonly codund: number
	/** The degree title is null for programmes, whose level tells it. */
	readonly tipext: string | null
	readonly nomabvclg: string
}

interface Ensino {
	readonly codund: number
	readonly graduacao: string
	readonly tipext: string
	readonly programa: string
	readonly areas: readonly string[]
}
const ensino = (codund: number, graduacao: string, programa: string, ...areas: readonly string[]): Ensino => ({
	codund,
	graduacao,
	tipext: graduacao === 'Letras' || graduacao === 'Física' ? 'Licenciatura' : 'Bacharelado',
	programa,
	areas,
})

const ENSINO: readonly Ensino[] = [
	ensino(3, 'Engenharia Civil', 'Engenharia Elétrica', 'Sistemas de Potência', 'Sistemas Eletrônicos'),
	ensino(8, 'Letras', 'Linguística', 'Semiótica e Linguística Geral'),
	ensino(12, 'Economia', 'Administração', 'Administração de Empresas'),
	ensino(27, 'Jornalismo', 'Ciências da Comunicação', 'Teoria e Pesquisa em Comunicação'),
	ensino(41, 'Ciências Biológicas', 'Ecologia', 'Ecologia de Ecossistemas'),
	ensino(43, 'Física', 'Física', 'Física do Estado Sólido'),
	ensino(45, 'Ciência da Computação', 'Ciência da Computação', 'Sistemas de Computação', 'Teoria da Computação'),
	ensino(46, 'Química', 'Química', 'Química Orgânica'),
	ensino(55, 'Sistemas de Informação', 'Ciências de Computação', 'Matemática Computacional'),
	ensino(81, 'Economia Empresarial', 'Controladoria', 'Controladoria e Contabilidade'),
	ensino(86, 'Gestão Ambiental', 'Sustentabilidade', 'Ciência e Gestão'),
]

const graduacaoEm = (codund: number): number => codund * 1000 + 11
const programaEm = (codund: number): number => codund * 1000 + 51
const siglaDe = (codund: number): string => unidades.find((uma) => uma.codund === codund)?.sglund ?? ''

/** The seeded courses also serve slices whose demonstration is about courses. */
export const cursosDaSemente: readonly CursoDaSemente[] = ENSINO.flatMap(({ codund, graduacao, tipext, programa }) => [
	{
		codcur: graduacaoEm(codund),
		tipcur: 'GR',
		nomcur: graduacao,
		codund,
		tipext,
		nomabvclg: `CG-${siglaDe(codund)}`,
	},
	{
		codcur: programaEm(codund),
		tipcur: 'POS',
		nomcur: programa,
		codund,
		tipext: null,
		nomabvclg: `CPG-${siglaDe(codund)}`,
	},
])

export const areas: readonly PessoasTables['area'][] = ENSINO.flatMap(({ codund, areas: nomes }) =>
	nomes.map((nomare, indice) => ({ codare: codund * 1000 + 131 + indice, codcur: programaEm(codund), nomare })),
)

const RAFAEL = 10006
const CARLOS = 10002
const UNIDADES = ENSINO.map(({ codund }) => codund)
const DURACAO = 4

const graduado = (codpes: number, codund: number, ano: number): NovaFormacao => ({
	codpes,
	codcur: graduacaoEm(codund),
	numseqpgm: 1,
	codare: null,
	nivpgm: null,
	dtaing: `${ano - DURACAO}-02-26`,
	dtatit: `${ano}-12-15`,
})

const titulado = (codpes: number, codund: number, ano: number, nivpgm: 'ME' | 'DO' | 'DD'): NovaFormacao => ({
	codpes,
	codcur: programaEm(codund),
	numseqpgm: 1,
	codare: areas.find(({ codcur }) => codcur === programaEm(codund))?.codare ?? null,
	nivpgm,
	dtaing: `${ano - DURACAO}-08-01`,
	dtatit: `${ano}-06-30`,
})

/** Current students have no concluded degree; everybody else studied here, and teachers did so twice. */
export function formacoes(agora: Date): NovaFormacao[] {
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

const NASCIDOS: Readonly<Record<number, string>> = { [RAFAEL]: '1994-03-21', [CARLOS]: '1998-07-09' }
const IDADE_AO_SE_FORMAR = 23
const MULHERES: readonly string[] = ['Beatriz', 'Inês', 'Raquel']

/** The seeded birth dates exist only for people who studied here. */
export function nascimentosDaSemente(agora: Date): ReadonlyMap<number, { dtanas: string; sexpes: 'F' | 'M' }> {
	const deQuem = new Map(pessoasDaSemente.map(({ codpes, nompes }) => [codpes, nompes.split(' ')[0] ?? '']))
	return new Map(
		formacoes(agora)
			.filter(({ codcur }) => cursosDaSemente.some((curso) => curso.codcur === codcur && curso.tipcur === 'GR'))
			.map(({ codpes, dtatit }) => {
				const primeiro = deQuem.get(codpes) ?? ''
				const ano = Number(String(dtatit).slice(0, 4)) - IDADE_AO_SE_FORMAR
				const dtanas = NASCIDOS[codpes] ?? `${ano}-${String(1 + (codpes % 12)).padStart(2, '0')}-15`
				return [codpes, { dtanas, sexpes: primeiro.endsWith('a') || MULHERES.includes(primeiro) ? 'F' : 'M' }]
			}),
	)
}
