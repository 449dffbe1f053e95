import { SimNao, texto, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Codigo, Codpereqv, TEXTO_DA_APRESENTACAO } from '../formas.ts'
import { Condicao } from './condicoes.ts'

export const TIPOS_DE_PERGUNTA = ['UNI', 'MUL', 'ESC', 'TXT', 'NUM', 'DAT', 'MAT'] as const
export const TipoDePergunta = z.enum(TIPOS_DE_PERGUNTA)
export type TipoDePergunta = z.infer<typeof TipoDePergunta>

export const nomeDoTipo: Readonly<Record<TipoDePergunta, string>> = {
	UNI: 'Uma alternativa',
	MUL: 'Várias alternativas',
	ESC: 'Escala',
	TXT: 'Texto livre',
	NUM: 'Número',
	DAT: 'Data',
	MAT: 'Matriz',
}

const COM_ALTERNATIVAS: readonly TipoDePergunta[] = ['UNI', 'MUL', 'ESC', 'MAT']
export const temAlternativas = (tipper: TipoDePergunta): boolean => COM_ALTERNATIVAS.includes(tipper)

export const MAXIMO_DE_GRUPOS = 30
export const MAXIMO_DE_PERGUNTAS = 120
export const MAXIMO_DE_ALTERNATIVAS = 60
const MAIOR_NUMERO = 1_000_000_000

const Numero = z.int().check(z.minimum(-MAIOR_NUMERO), z.maximum(MAIOR_NUMERO))

export const Alternativa = z.object({
	codaltper: Codigo,
	txtalt: texto(200),
	/** Value of a scale's alternative, used for means; null for other kinds. */
	vlralt: z.nullable(z.int().check(z.minimum(-1_000), z.maximum(1_000))),
})
export type Alternativa = z.infer<typeof Alternativa>

export const Linha = z.object({ codlinper: Codigo, txtlin: texto(200) })
export type Linha = z.infer<typeof Linha>

export const Pergunta = z.object({
	codperqst: Codigo,
	txtper: texto(500, 3),
	txtajd: textoLongo(500),
	tipper: TipoDePergunta,
	staobg: SimNao,
	/** 'S': every signed-in person may read the results of this question after the end. */
	stapub: SimNao,
	cndapt: z.nullable(z.array(Condicao).check(z.maxLength(10))),
	/** Equivalence code, declared by the author for the same question elsewhere; null: no comparison. */
	codpereqv: z.nullable(Codpereqv),
	vlrmin: z.nullable(Numero),
	vlrmax: z.nullable(Numero),
	alternativas: z.array(Alternativa).check(z.maxLength(MAXIMO_DE_ALTERNATIVAS)),
	linhas: z.array(Linha).check(z.maxLength(30)),
})
export type Pergunta = z.infer<typeof Pergunta>

export const Grupo = z.object({
	codgrpqst: Codigo,
	titgrp: texto(150, 2),
	txtgrp: textoLongo(TEXTO_DA_APRESENTACAO),
	perguntas: z.array(Pergunta).check(z.maxLength(60)),
})
export type Grupo = z.infer<typeof Grupo>

export const Grupos = z.array(Grupo).check(z.minLength(1, 'Inclua ao menos uma página.'), z.maxLength(MAXIMO_DE_GRUPOS))

export const perguntasDe = (grupos: readonly Grupo[]): Pergunta[] => grupos.flatMap(({ perguntas }) => perguntas)

export interface Problema {
	/** Place in the editor where the problem is shown: `grupo 1`, `pergunta 4`. */
	readonly onde: string
	readonly mensagem: string
}

const repetidos = (valores: readonly (number | string)[]): boolean => new Set(valores).size !== valores.length

function problemaDasAlternativas({ tipper, alternativas, linhas }: Pergunta): string | undefined {
	if (!temAlternativas(tipper)) return undefined
	if (alternativas.length < 2) return 'Inclua ao menos duas alternativas.'
	if (repetidos(alternativas.map(({ txtalt }) => txtalt))) return 'Duas alternativas têm o mesmo texto. Mude uma delas.'
	if (repetidos(alternativas.map(({ codaltper }) => codaltper))) return 'Duas alternativas têm o mesmo código.'
	if (tipper === 'ESC' && alternativas.some(({ vlralt }) => vlralt === null))
		return 'Diga o valor de cada ponto da escala.'
	if (tipper === 'MAT' && linhas.length === 0) return 'Inclua ao menos uma linha da matriz.'
	return repetidos(linhas.map(({ codlinper }) => codlinper)) ? 'Duas linhas têm o mesmo código.' : undefined
}

function problemaDosLimites({ tipper, vlrmin, vlrmax }: Pergunta): string | undefined {
	if (tipper !== 'NUM') return undefined
	if (vlrmin === null || vlrmax === null)
		return 'Diga o menor e o maior número que se aceita: é entre eles que as respostas são contadas em faixas.'
	return vlrmax > vlrmin ? undefined : 'O maior número deve ser maior que o menor.'
}

const COM_MARCAS: readonly TipoDePergunta[] = ['UNI', 'MUL', 'ESC']

function problemaDasMarcas({ codaltper = [] }: Condicao, { tipper, alternativas }: Pergunta): string | undefined {
	if (codaltper.length === 0) return 'Diga de que alternativas a condição depende.'
	if (!COM_MARCAS.includes(tipper)) return 'Esta condição vale para perguntas de alternativas.'
	return codaltper.every((uma) => alternativas.some((alternativa) => alternativa.codaltper === uma))
		? undefined
		: 'A condição fala de uma alternativa que não existe mais. Escolha outra.'
}

function problemaDaCondicao(condicao: Condicao, outra: Pergunta | undefined): string | undefined {
	// A condition may only depend on earlier questions, so that nothing appears above the current answer.
	if (!outra) return 'A condição fala de uma pergunta que não vem antes desta. Mude a ordem ou a condição.'
	if (condicao.opr === 'MRC' || condicao.opr === 'NMR') return problemaDasMarcas(condicao, outra)
	const deNumero = condicao.opr === 'MIN' || condicao.opr === 'MAX'
	return deNumero && (outra.tipper !== 'NUM' || condicao.vlr === undefined)
		? 'Esta condição vale para perguntas de número, e precisa de um valor.'
		: undefined
}

const problemaDasCondicoes = ({ cndapt }: Pergunta, antes: ReadonlyMap<number, Pergunta>): string | undefined =>
	(cndapt ?? [])
		.map((condicao) => problemaDaCondicao(condicao, antes.get(condicao.codperqst)))
		.find((problema) => problema !== undefined)

const problemaDoCodigo = ({ codpereqv }: Pergunta, antes: ReadonlySet<string>): string | undefined =>
	codpereqv !== null && antes.has(codpereqv)
		? 'Outra pergunta tem este código de comparação. Mude um deles.'
		: undefined

const acharProblema = (
	pergunta: Pergunta,
	antes: ReadonlyMap<number, Pergunta>,
	equivalentes: ReadonlySet<string>,
): string | undefined =>
	problemaDasAlternativas(pergunta) ??
	problemaDosLimites(pergunta) ??
	problemaDasCondicoes(pergunta, antes) ??
	problemaDoCodigo(pergunta, equivalentes)

/** Validation: everything that keeps a questionnaire from being opened; the editor shows each problem at its place. */
export function problemasDaEstrutura(grupos: readonly Grupo[]): Problema[] {
	const problemas: Problema[] = []
	const perguntas = perguntasDe(grupos)
	if (perguntas.length === 0) problemas.push({ onde: 'estrutura', mensagem: 'Inclua ao menos uma pergunta.' })
	if (perguntas.length > MAXIMO_DE_PERGUNTAS)
		problemas.push({ onde: 'estrutura', mensagem: `Um questionário tem até ${MAXIMO_DE_PERGUNTAS} perguntas.` })
	if (repetidos(grupos.map(({ codgrpqst }) => codgrpqst)) || repetidos(perguntas.map(({ codperqst }) => codperqst)))
		problemas.push({
			onde: 'estrutura',
			mensagem: 'Duas páginas ou perguntas têm o mesmo código. Recarregue o editor.',
		})
	for (const { codgrpqst, perguntas: suas } of grupos)
		if (suas.length === 0)
			problemas.push({ onde: `grupo ${codgrpqst}`, mensagem: 'Inclua uma pergunta nesta página, ou retire a página.' })
	const antes = new Map<number, Pergunta>()
	const equivalentes = new Set<string>()
	for (const pergunta of perguntas) {
		const mensagem = acharProblema(pergunta, antes, equivalentes)
		if (mensagem !== undefined) problemas.push({ onde: `pergunta ${pergunta.codperqst}`, mensagem })
		antes.set(pergunta.codperqst, pergunta)
		if (pergunta.codpereqv !== null) equivalentes.add(pergunta.codpereqv)
	}
	return problemas
}
