import type { Grupo, Pergunta } from '../../contract/index.ts'

type Parcial = Partial<Pergunta> & Pick<Pergunta, 'txtper' | 'tipper' | 'codpereqv'>

const alternativas = (...textos: readonly string[]) =>
	textos.map((txtalt, indice) => ({ codaltper: indice + 1, txtalt, vlralt: null }))

const ESCALA = ['Muito ruim', 'Ruim', 'Regular', 'Boa', 'Muito boa'].map((txtalt, indice) => ({
	codaltper: indice + 1,
	txtalt,
	vlralt: indice + 1,
}))

const numeradas = (linhas: readonly string[]) => linhas.map((txtlin, indice) => ({ codlinper: indice + 1, txtlin }))

interface Pagina {
	readonly titgrp: string
	readonly txtgrp?: string
	readonly perguntas: readonly Parcial[]
}

/** Codes by position. */
function grupos(paginas: readonly Pagina[]): Grupo[] {
	let codperqst = 0
	return paginas.map(({ titgrp, txtgrp = '', perguntas }, indice) => ({
		codgrpqst: indice + 1,
		titgrp,
		txtgrp,
		perguntas: perguntas.map((pergunta) => ({
			codperqst: ++codperqst,
			txtajd: '',
			staobg: 'N' as const,
			stapub: 'N' as const,
			cndapt: null,
			vlrmin: null,
			vlrmax: null,
			alternativas: [],
			linhas: [],
			...pergunta,
		})),
	}))
}

const SITUACAO = alternativas('Trabalho na área', 'Trabalho em outra área', 'Estudo', 'Procuro trabalho', 'Outra')
const SETOR = alternativas('Empresa privada', 'Setor público', 'Terceiro setor', 'Universidade', 'Negócio próprio')

/** Question 1 asks for the situation; questions 2 and 3 are for people who work. */
const TRABALHO = (txtper: string): Pagina => ({
	titgrp: 'Trabalho',
	perguntas: [
		{ txtper, tipper: 'UNI', codpereqv: 'situacao-atual', staobg: 'S', stapub: 'S', alternativas: SITUACAO },
		{
			txtper: 'Em que setor você trabalha?',
			tipper: 'UNI',
			codpereqv: 'setor-do-trabalho',
			alternativas: SETOR,
			cndapt: [{ codperqst: 1, opr: 'MRC', codaltper: [1, 2] }],
		},
		{
			txtper: 'Quantas horas você trabalha por semana?',
			tipper: 'NUM',
			codpereqv: 'horas-por-semana',
			vlrmin: 1,
			vlrmax: 60,
			cndapt: [{ codperqst: 1, opr: 'MRC', codaltper: [1, 2] }],
		},
	],
})

const FORMACAO = (curso: string): Pagina => ({
	titgrp: 'Formação',
	txtgrp: 'Pense no que você aprendeu e no que usou depois.',
	perguntas: [
		{
			txtper: `Como você avalia o ${curso} que concluiu?`,
			tipper: 'ESC',
			codpereqv: 'avaliacao-geral',
			staobg: 'S',
			stapub: 'S',
			alternativas: ESCALA,
		},
		{
			txtper: 'O que mais contribuiu para a sua formação?',
			txtajd: 'Marque quantas quiser.',
			tipper: 'MUL',
			codpereqv: 'o-que-contribuiu',
			alternativas: alternativas('Aulas', 'Pesquisa', 'Estágio', 'Intercâmbio', 'Extensão', 'Colegas'),
		},
		{
			txtper: 'Como você avalia…',
			tipper: 'MAT',
			codpereqv: 'avaliacao-por-parte',
			alternativas: ESCALA,
			linhas: numeradas(['Docentes', 'Infraestrutura', 'Apoio ao estudante']),
		},
	],
})

const COMENTARIOS: Pagina = {
	titgrp: 'Para terminar',
	perguntas: [
		{ txtper: 'Quando você começou o trabalho atual?', tipper: 'DAT', codpereqv: 'inicio-do-trabalho' },
		{
			txtper: 'O que você mudaria?',
			txtajd: 'Não escreva nomes, nem nada que diga quem você é.',
			tipper: 'TXT',
			codpereqv: 'o-que-mudaria',
		},
	],
}

export const GRADUACAO = grupos([TRABALHO('O que você faz hoje?'), FORMACAO('curso'), COMENTARIOS])
export const POS_GRADUACAO = grupos([
	TRABALHO('O que você faz depois do título?'),
	FORMACAO('programa'),
	{
		titgrp: 'Orientação',
		perguntas: [
			{
				txtper: 'Como foi a orientação?',
				tipper: 'ESC',
				codpereqv: 'avaliacao-da-orientacao',
				staobg: 'S',
				alternativas: ESCALA,
			},
			{
				txtper: 'Você teve bolsa?',
				tipper: 'UNI',
				codpereqv: 'teve-bolsa',
				alternativas: alternativas('Durante todo o curso', 'Em parte do curso', 'Não'),
			},
		],
	},
	COMENTARIOS,
])
export const MENTORIA = grupos([
	{
		titgrp: 'Mentoria',
		perguntas: [
			{
				txtper: 'Como você quer participar?',
				tipper: 'UNI',
				codpereqv: 'papel-na-mentoria',
				staobg: 'S',
				alternativas: alternativas('Ser mentor', 'Ter um mentor', 'As duas coisas'),
			},
			{
				txtper: 'Em que assuntos?',
				tipper: 'MUL',
				codpereqv: 'assuntos-da-mentoria',
				alternativas: alternativas('Carreira', 'Pesquisa', 'Empreender', 'Trabalhar fora do país', 'Primeiro emprego'),
			},
			{
				txtper: 'Quantas horas por mês você pode dedicar?',
				tipper: 'NUM',
				codpereqv: 'horas-de-mentoria',
				vlrmin: 1,
				vlrmax: 20,
			},
			{ txtper: 'O que você espera da mentoria?', tipper: 'TXT', codpereqv: 'expectativa-da-mentoria' },
		],
	},
])
export const SERVICOS = grupos([
	{
		titgrp: 'Atendimento',
		perguntas: [
			{
				txtper: 'Como você avalia o atendimento da seção de alunos?',
				tipper: 'ESC',
				codpereqv: 'atendimento',
				staobg: 'S',
				stapub: 'S',
				alternativas: ESCALA,
			},
			{ txtper: 'O que falta?', tipper: 'TXT', codpereqv: 'o-que-falta' },
		],
	},
])
