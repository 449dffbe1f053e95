import type * as z from 'zod/mini'
import { diaEscrito } from './day.ts'

type Problema = z.core.$ZodRawIssue

const RECARREGUE = 'O portal não reconhece este valor. Recarregue a página e tente novamente.'

/** Messages by zod's name of the format; a pattern without a message of its own gets the last one. */
const FORMATO: Readonly<Record<string, string>> = {
	date: 'Informe um dia que exista, como 21/11/2026.',
	datetime: 'Informe um dia e uma hora que existam, como 21/11/2026 às 08:00.',
	email: 'Informe um e-mail completo, como nome@exemplo.br.',
	url: 'Informe um endereço completo, que comece com https://.',
	uuid: RECARREGUE,
	regex: 'Confira como foi escrito: há algo que não é aceito aqui.',
}

const TIPO: Readonly<Record<string, string>> = {
	string: 'Escreva um texto.',
	number: 'Informe um número.',
	int: 'Informe um número inteiro.',
	boolean: 'Responda sim ou não.',
	array: 'Escolha os itens da lista.',
}

const ESCOLHA = 'Escolha uma das opções.'
const PREENCHA = 'Preencha este campo.'
const inteiro = (valor: number | bigint): string => valor.toLocaleString('pt-BR')
const caracteres = (quantos: number | bigint) => `${inteiro(quantos)} ${quantos === 1 ? 'caractere' : 'caracteres'}`
const itens = (quantos: number | bigint) => `${inteiro(quantos)} ${quantos === 1 ? 'item' : 'itens'}`

function pequeno({ origin, minimum, inclusive }: z.core.$ZodIssueTooSmall): string {
	if (origin === 'string') return `Use pelo menos ${caracteres(minimum)}.`
	if (origin === 'array') return `Escolha pelo menos ${itens(minimum)}.`
	return `O menor valor é ${inteiro(inclusive ? minimum : Number(minimum) + 1)}.`
}

function grande({ origin, maximum }: z.core.$ZodIssueTooBig): string {
	if (origin === 'string') return `Use no máximo ${caracteres(maximum)}.`
	if (origin === 'array') return `Escolha no máximo ${itens(maximum)}.`
	return `O maior valor é ${inteiro(maximum)}.`
}

const vazio = (valor: unknown): boolean => valor === undefined || valor === null || valor === ''

/** Default message in Portuguese for a rule of the contract without one. */
export function fraseDoProblema(problema: Problema): string {
	const lido = problema as unknown as z.core.$ZodIssue
	if (lido.code === 'invalid_value') return ESCOLHA
	if (vazio(problema.input)) return PREENCHA
	switch (lido.code) {
		case 'invalid_type':
			return TIPO[lido.expected] ?? RECARREGUE
		case 'too_small':
			return pequeno(lido)
		case 'too_big':
			return grande(lido)
		case 'invalid_format':
			return FORMATO[lido.format] ?? RECARREGUE
		case 'not_multiple_of':
			return `Use um múltiplo de ${inteiro(lido.divisor)}.`
		case 'invalid_union':
		case 'custom':
			return 'Confira este valor: ele não é aceito aqui.'
		default:
			return RECARREGUE
	}
}

/** Portuguese messages for a form that checks the contract in the browser; the server has them by default. */
export const EM_PORTUGUES = { error: fraseDoProblema }

/** Label of each field of a request; `null` for a field that the page sends by itself. */
export type Rotulos = Readonly<Record<string, string | null>>

/** Labels of every slice: pagination, the version that was read before a change, and the JSON part of a form. */
export const ROTULOS_COMUNS: Rotulos = {
	pagina: null,
	porPagina: null,
	versao: null,
	dados: null,
	json: null,
	idade: null,
	formato: null,
}

/** 'Título' and 'Preencha este campo.' as one sentence. Words that name the field already are left alone. */
export function fraseDoCampo(rotulo: string, mensagem: string): string {
	if (mensagem.toLocaleLowerCase('pt-BR').includes(rotulo.toLocaleLowerCase('pt-BR'))) return mensagem
	const sigla = /^\p{Lu}{2}/u.test(mensagem)
	return `${rotulo}: ${sigla ? mensagem : mensagem.charAt(0).toLocaleLowerCase('pt-BR') + mensagem.slice(1)}`
}

const IRREGULARES: Readonly<Record<string, string>> = {
	dar: 'deu',
	desfazer: 'desfez',
	dispor: 'dispôs',
	dizer: 'disse',
	fazer: 'fez',
	manter: 'manteve',
	obter: 'obteve',
	propor: 'propôs',
	refazer: 'refez',
	rever: 'reviu',
	trazer: 'trouxe',
	ver: 'viu',
}
const REGULARES: Readonly<Record<string, string>> = { ar: 'ou', er: 'eu', ir: 'iu' }
/** Nouns that end as an infinitive does. */
const NOMES_EM_R = new Set(['parecer', 'lugar', 'titular', 'dever', 'poder'])

const VERBO = /^(?<antes>não )?(?<verbo>\p{L}+[aeio]r)(?!\p{L})(?<depois>.*)$/isu
const SEGUNDO_VERBO = /^(?<antes> e )(?<verbo>\p{L}+[aei]r)(?!\p{L})/iu

function conjugar(verbo: string): string {
	const simples = verbo.toLowerCase()
	const passado = IRREGULARES[simples] ?? `${simples.slice(0, -2)}${REGULARES[simples.slice(-2)] ?? simples.slice(-2)}`
	return verbo === simples ? passado : passado.charAt(0).toUpperCase() + passado.slice(1)
}

/** Name of an act, an infinitive on its button, as a history tells it: 'Admitir e mandar' is 'Admitiu e mandou'. */
export function escreverNoPassado(ato: string): string {
	const { antes = '', verbo, depois = '' } = VERBO.exec(ato)?.groups ?? {}
	if (verbo === undefined || NOMES_EM_R.has(verbo.toLowerCase())) return ato
	const resto = depois.replace(SEGUNDO_VERBO, (_, e: string, outro: string) => `${e}${conjugar(outro)}`)
	return `${antes}${conjugar(verbo)}${resto}`
}

/** Days from one to another, `aaaa-mm-dd` or an instant of it; one day alone where both are the same. */
export function escreverPeriodo(de: string, ate: string): string {
	const [primeiro, ultimo] = [diaEscrito(de), diaEscrito(ate)]
	return primeiro === ultimo ? primeiro : `${primeiro} a ${ultimo}`
}
