import type { PessoasTables } from '../tables.ts'

type Vinculo = Omit<PessoasTables['vinculopessoausp'], 'codpes' | 'numseqpes'>
export interface PessoaDaSemente {
	readonly codpes: number
	readonly nompes: string
	readonly nompesttd?: string
	readonly vinculos: readonly Vinculo[]
	/** The confirmation of the mobile number is this many days old, and null means that no number is known. */
	readonly celularHaDias: number | null
	readonly emailDevolvido?: true
}

function vinculo(tipvin: string, tipvinext: string, codund: number, dtainivin: string, mais: Partial<Vinculo> = {}) {
	return { tipvin, tipvinext, codund, dtainivin, dtafimvin: null, sitatl: 'A', codset: null, nomfnc: null, ...mais }
}
const graduacao = (codund: number, desde: string) => vinculo('ALUNOGR', 'Aluno de Graduação', codund, desde)
const pos = (codund: number, desde: string) => vinculo('ALUNOPOS', 'Aluno de Pós-Graduação', codund, desde)
const docente = (codund: number, desde: string, nomfnc = 'Professor Doutor') =>
	vinculo('SERVIDOR', 'Docente', codund, desde, { nomfnc })
const servidor = (codset: number, desde: string, nomfnc: string) =>
	vinculo('SERVIDOR', 'Servidor', Math.floor(codset / 100), desde, { codset, nomfnc })
const chefe = (codset: number, desde: string, nomfnc: string) =>
	vinculo('SERVIDOR', 'Servidor Designado', Math.floor(codset / 100), desde, { codset, nomfnc })
const extensao = (codund: number, desde: string) => vinculo('ALUNOCEU', 'Aluno de Cultura e Extensão', codund, desde)

/** The twelve demonstration accounts cover every state of the contact data between them. */
const DEMONSTRACAO: readonly PessoaDaSemente[] = [
	{ codpes: 10001, nompes: 'Ana Beatriz Moraes', vinculos: [graduacao(45, '2024-02-26')], celularHaDias: 20 },
	{ codpes: 10002, nompes: 'Carlos Eduardo Nakamura', vinculos: [pos(55, '2023-08-01')], celularHaDias: 400 },
	{
		codpes: 10003,
		nompes: 'Helena Duarte',
		vinculos: [docente(45, '2009-03-02', 'Professora Associada')],
		celularHaDias: 90,
	},
	{
		codpes: 10004,
		nompes: 'João Pedro Alves',
		vinculos: [servidor(101, '2014-05-12', 'Técnico para Assuntos Administrativos')],
		celularHaDias: 45,
	},
	{ codpes: 10005, nompes: 'Marina Costa', vinculos: [chefe(101, '2006-10-02', 'Chefe de Seção')], celularHaDias: 12 },
	{
		codpes: 10006,
		nompes: 'Rafael Lima',
		vinculos: [{ ...graduacao(3, '2012-02-27'), dtafimvin: '2017-12-15', sitatl: 'D' }],
		celularHaDias: 60,
		emailDevolvido: true,
	},
	{
		codpes: 10007,
		nompes: 'Sofia Ribeiro',
		vinculos: [servidor(102, '2011-01-10', 'Analista de Comunicação')],
		celularHaDias: 5,
	},
	{
		codpes: 10008,
		nompes: 'Tiago Fernandes',
		vinculos: [servidor(103, '2015-07-20', 'Analista de Sistemas')],
		celularHaDias: 30,
	},
	{
		codpes: 10009,
		nompes: 'Lúcia Prado',
		vinculos: [servidor(105, '2003-04-22', 'Analista para Assuntos Administrativos')],
		celularHaDias: 200,
	},
	{
		codpes: 10010,
		nompes: 'Eduardo Vasques',
		vinculos: [chefe(104, '1998-09-14', 'Diretor de Serviço')],
		celularHaDias: 150,
	},
	{ codpes: 10011, nompes: 'Beatriz Sales', vinculos: [extensao(27, '2026-03-09')], celularHaDias: null },
	{ codpes: 10012, nompes: 'Otávio Nunes', vinculos: [], celularHaDias: 10 },
]

const NOMES = [
	'Adriana Queiroz Bastos',
	'Alberto Shimizu',
	'Amanda Figueiredo Rocha',
	'André Luiz Paranhos',
	'Antônia Vilar',
	'Bruno Cavalcante',
	'Camila Ferraz Teles',
	'Cecília Antunes',
	'Cristóvão Amaral',
	'Daniel Yoshida',
	'Débora Monteiro Leal',
	'Elias Gouveia',
	'Érica Salgado',
	'Fabiana Torres Nogueira',
	'Felipe Arruda',
	'Gabriela Simões',
	'Gustavo Henrique Peixoto',
	'Heitor Brandão',
	'Inês Carvalhal',
	'Ígor Meireles',
	'Jéssica Tavares',
	'José Antônio Bittencourt',
	'Júlia Conceição Mattos',
	'Karina Abreu',
	'Leandro Fontoura',
	'Letícia Okamoto',
	'Luís Fernando Guedes',
	'Márcia Valadares',
	'Mateus Corrêa',
	'Natália Drummond',
	'Nélson Aguiar',
	'Paula Rezende Cunha',
	'Pedro Augusto Lacerda',
	'Raquel Siqueira',
	'Renata Boaventura',
	'Sérgio Pontes',
	'Tatiana Vasconcelos',
	'Vinícius Sampaio',
	'Vítor Hugo Barreto',
	'Yara Domingues',
] as const

const UNIDADES_DE_ENSINO = [3, 8, 12, 27, 41, 43, 45, 46, 55, 81, 86] as const
const ensino = (indice: number): number => UNIDADES_DE_ENSINO[indice % UNIDADES_DE_ENSINO.length] ?? 45

function vinculosDe(indice: number): readonly Vinculo[] {
	const codund = ensino(indice)
	const ano = 2008 + (indice % 17)
	switch (indice % 5) {
		case 0:
			return [docente(codund, `${ano}-03-01`)]
		case 1:
			return [graduacao(codund, `${2022 + (indice % 4)}-02-26`)]
		case 2:
			return [pos(codund, `${2021 + (indice % 5)}-08-01`)]
		case 3:
			return [servidor(codund * 100 + 1, `${ano}-06-15`, 'Técnico para Assuntos Administrativos')]
		default:
			return [servidor(codund * 100 + 2, `${ano}-06-15`, 'Secretário'), extensao(ensino(indice + 3), '2026-03-09')]
	}
}

const DEMAIS: readonly PessoaDaSemente[] = NOMES.map((nompes, indice) => ({
	codpes: 20001 + indice * 37,
	nompes,
	vinculos: vinculosDe(indice),
	celularHaDias: indice % 7 === 6 ? null : (indice * 53) % 480,
	...(indice === 9 ? { nompesttd: 'Daniela Yoshida' } : {}),
}))

export const pessoasDaSemente: readonly PessoaDaSemente[] = [...DEMONSTRACAO, ...DEMAIS]

/** The numbers of all seeded people serve slices whose demonstration gives something to everybody. */
export const codpesDaDemonstracao: readonly number[] = pessoasDaSemente.map(({ codpes }) => codpes)
