import { type Recusa, refuseState } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { Empate } from './empate.ts'

/** Participation in an item (Lei Complementar 123/2006, art. 48). */
export const PARTICIPACOES = {
	A: 'Ampla participação',
	E: 'Exclusivo de microempresas e empresas de pequeno porte',
	C: 'Cota reservada a microempresas e empresas de pequeno porte',
} as const
export const Participacao = z.enum(['A', 'E', 'C'])
export type Participacao = z.infer<typeof Participacao>

/** 'A' has no result yet, 'V' has a winner, 'D' nobody offered, 'F' no offer could be accepted. */
export const SITUACOES_DO_ITEM = { A: 'Sem resultado', V: 'Vencido', D: 'Deserto', F: 'Fracassado' } as const
export const SituacaoDoItem = z.enum(['A', 'V', 'D', 'F'])
export type SituacaoDoItem = z.infer<typeof SituacaoDoItem>

/** Size of a supplier; that of all others is empty. */
export const PORTES = { M: 'ME', E: 'EPP', N: '' } as const
export const Porte = z.enum(['M', 'E', 'N'])
export type Porte = z.infer<typeof Porte>
const PORTE_ESCRITO: Readonly<Record<string, Porte>> = { ME: 'M', EPP: 'E', '': 'N' }

export interface ItemDoEdital {
	readonly numitm: number
	readonly numlot: number | null
	readonly dscitm: string
	/** Decimal text with at most four places. */
	readonly qtditm: string
	readonly unimed: string
	readonly tippar: Participacao
	/** Place of delivery. */
	readonly locent: string | null
	/** Estimated unit value, decimal text. */
	readonly vlrest: string | null
}

export interface ResultadoDoItem {
	readonly numitm: number
	/** Null: the item ended without a winner. */
	readonly vencedor: {
		readonly numcla: number
		readonly nomfor: string
		readonly niforn: string
		readonly vlruni: string
		readonly marca: string | null
		readonly tippor: Porte
	} | null
	readonly sititm: Exclude<SituacaoDoItem, 'A'>
}

const MAXIMO_DE_ITENS = 500
const MAXIMO_DO_TEXTO = 200_000
const MAXIMO_DA_DESCRICAO = 500
const MAXIMO_DE_CLASSIFICADOS = 20

/**
 * A number typed the Brazilian way, as decimal text; undefined where it is none, is zero, or has too many places. Points
 * before groups of three digits part thousands: '1.200' is 1200.
 */
export function lerNumero(escrito: string): string | undefined {
	const milhares = escrito.includes(',') || /^\d{1,3}(\.\d{3})+$/.test(escrito)
	const decimal = milhares ? escrito.replaceAll('.', '').replace(',', '.') : escrito
	return /^\d{1,13}(\.\d{1,4})?$/.test(decimal) && Number(decimal) > 0 ? decimal : undefined
}

interface Lido<T> {
	readonly lidos: readonly T[]
	/** First mistake, with its line. */
	readonly erro?: string
}

/** Lines of a list whose columns are apart by ';' or, as spreadsheets copy them, by a tab. */
function lerLinhas<T>(texto: string, ler: (colunas: readonly string[], quantas: number) => T | string): Lido<T> {
	const lidos: T[] = []
	for (const [indice, linha] of texto.split(/\r?\n/).entries()) {
		if (linha.trim() === '') continue
		const lido = ler(
			linha.split(linha.includes('\t') ? '\t' : ';').map((coluna) => coluna.trim()),
			lidos.length,
		)
		if (typeof lido === 'string') return { lidos, erro: `Linha ${indice + 1}: ${lido}` }
		lidos.push(lido)
	}
	return { lidos }
}

const PARTICIPACAO_ESCRITA: Readonly<Record<string, Participacao>> = { '': 'A', ampla: 'A', exclusiva: 'E', cota: 'C' }
const COMO_SE_ESCREVE = { A: 'ampla', E: 'exclusiva', C: 'cota' } as const

/** First rule that does not hold, in words; undefined: all of them do. */
const acharFalta = (regras: readonly (readonly [vale: boolean, mensagem: string])[]): string | undefined =>
	regras.find(([vale]) => !vale)?.[1]

const cabe = (texto: string, maximo: number): boolean => texto.length <= maximo
const vazioENulo = (texto: string): string | null => (texto === '' ? null : texto)

function lerItem([lote, dscitm, quantidade, unimed, participacao, locent, valor]: Sete, quantas: number) {
	const qtditm = lerNumero(quantidade)
	const vlrest = valor === '' ? null : lerNumero(valor.replace(/^R\$\s*/, ''))
	const tippar = PARTICIPACAO_ESCRITA[participacao.toLowerCase()]
	const falta = acharFalta([
		[quantas < MAXIMO_DE_ITENS, `há mais de ${MAXIMO_DE_ITENS} itens. Divida o objeto em outra licitação.`],
		[/^\d{0,4}$/.test(lote), 'o lote é um número, ou fica vazio.'],
		[dscitm !== '' && cabe(dscitm, MAXIMO_DA_DESCRICAO), `a descrição tem de 1 a ${MAXIMO_DA_DESCRICAO} letras.`],
		[qtditm !== undefined, 'a quantidade é um número maior que zero, como 500 ou 2,5.'],
		[unimed !== '' && cabe(unimed, 40), 'informe a unidade, como “resma” ou “unidade”.'],
		[tippar !== undefined, 'a participação é ampla, exclusiva ou cota.'],
		[cabe(locent, 160), 'o local da entrega tem até 160 letras.'],
		[vlrest !== undefined, 'o valor estimado é maior que zero, como 742,50, ou fica vazio.'],
	])
	if (falta !== undefined || qtditm === undefined || tippar === undefined || vlrest === undefined) return falta ?? ''
	const numlot = lote === '' ? null : Number(lote)
	return { numitm: quantas + 1, numlot, dscitm, qtditm, unimed, tippar, locent: vazioENulo(locent), vlrest }
}

type Sete = readonly [string, string, string, string, string, string, string]

const completar = <T extends readonly string[]>(colunas: readonly string[], quantas: T['length']): T =>
	Array.from({ length: quantas }, (_, indice) => colunas[indice] ?? '') as unknown as T

/**
 * Items of a notice: "lote; descrição; quantidade; unidade; participação; local da entrega; valor estimado", numbered by
 * their order.
 */
export const lerItens = (texto: string): Lido<ItemDoEdital> =>
	lerLinhas(texto, (colunas, quantas) => lerItem(completar<Sete>(colunas, 7), quantas))

/** Check digit of a CPF over the digits before it. */
function calcularDigito(digitos: string): number {
	const soma = Array.from(digitos).reduce((total, um, indice) => total + Number(um) * (digitos.length + 1 - indice), 0)
	return ((soma * 10) % 11) % 10
}

const existeCpf = (cpf: string): boolean =>
	!/^(\d)\1+$/.test(cpf) &&
	calcularDigito(cpf.slice(0, 9)) === Number(cpf[9]) &&
	calcularDigito(cpf.slice(0, 10)) === Number(cpf[10])

/**
 * Number of a supplier without points. A CPF is kept masked, also when it comes masked again: nothing of ours needs the
 * whole of it.
 */
export function lerInscricao(escrita: string): string | undefined {
	const numero = escrita.replace(/[./\s-]/g, '').toUpperCase()
	if (/^[0-9A-Z]{12}\d{2}$/.test(numero) || /^\*{3}\d{6}\*{2}$/.test(numero)) return numero
	if (!/^\d{11}$/.test(numero) || !existeCpf(numero)) return undefined
	return `***${numero.slice(3, 9)}**`
}

/** Number of a supplier with its points, as everybody reads it. */
export const escreverInscricao = (niforn: string): string =>
	niforn.length === 14
		? niforn.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
		: niforn.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')

const SEM_VENCEDOR: Readonly<Record<string, 'D' | 'F'>> = { deserto: 'D', fracassado: 'F' }

function lerClassificado([item, classificacao, nomfor, numero, valor, marca, porte]: Sete): ResultadoDoItem | string {
	const niforn = lerInscricao(numero)
	const vlruni = lerNumero(valor.replace(/^R\$\s*/, ''))
	const tippor = PORTE_ESCRITO[porte.toUpperCase()]
	const falta = acharFalta([
		[
			/^[1-9]\d?$/.test(classificacao) && Number(classificacao) <= MAXIMO_DE_CLASSIFICADOS,
			'a classificação é 1 para quem venceu, 2 para o seguinte; ou escreva “deserto” ou “fracassado”.',
		],
		[nomfor !== '' && cabe(nomfor, 160), 'informe o fornecedor.'],
		[niforn !== undefined, 'informe as 14 posições do CNPJ, ou os 11 dígitos de um CPF que exista.'],
		[vlruni !== undefined, 'o valor unitário é maior que zero, como 742,50.'],
		[cabe(marca, 80), 'a marca tem até 80 letras.'],
		[tippor !== undefined, 'o porte é ME, EPP ou vazio.'],
	])
	if (falta !== undefined || niforn === undefined || vlruni === undefined || tippor === undefined) return falta ?? ''
	const vencedor = { numcla: Number(classificacao), nomfor, niforn, vlruni, marca: vazioENulo(marca), tippor }
	return { numitm: Number(item), sititm: 'V', vencedor }
}

/** An item has its classified offers, each once, or one end without a winner. */
function repete(vistos: Set<string>, numitm: number, oque: string): boolean {
	const doItem = [...vistos].filter((um) => um.startsWith(`${numitm}/`))
	const semVencedor = oque in SEM_VENCEDOR
	const repetido = semVencedor
		? doItem.length > 0
		: doItem.some((um) => um === `${numitm}/${oque}` || um.slice(um.indexOf('/') + 1) in SEM_VENCEDOR)
	vistos.add(`${numitm}/${oque}`)
	return repetido
}

/**
 * Results: "item; classificação; fornecedor; CNPJ ou CPF; valor unitário; marca; porte", or "item; deserto" and "item;
 * fracassado".
 */
export const lerResultados = (texto: string): Lido<ResultadoDoItem> => {
	const vistos = new Set<string>()
	return lerLinhas<ResultadoDoItem>(texto, (colunas) => {
		const sete = completar<Sete>(colunas, 7)
		const [item, segunda] = sete
		if (!/^[1-9]\d{0,3}$/.test(item)) return 'comece pelo número do item.'
		const oque = segunda.toLowerCase()
		if (repete(vistos, Number(item), oque)) return 'este item já tem este resultado em outra linha.'
		const sititm = SEM_VENCEDOR[oque]
		return sititm ? { numitm: Number(item), sititm, vencedor: null } : lerClassificado(sete)
	})
}

const conferirCom = (ler: (texto: string) => Lido<unknown>) =>
	z.string().check(
		z.maxLength(MAXIMO_DO_TEXTO),
		z.check<string>((contexto) => {
			const { erro } = ler(contexto.value)
			if (erro) contexto.issues.push({ code: 'custom', message: erro, input: contexto.value })
		}),
	)

/** Items as they are typed or pasted. */
export const TextoDosItens = conferirCom(lerItens)
export const TextoDosResultados = conferirCom(lerResultados)

export const Classificado = z.object({
	numcla: z.int(),
	nomfor: z.string(),
	niforn: z.string(),
	vlruni: z.string(),
	marca: z.nullable(z.string()),
	tippor: Porte,
})

/** An item with its result; the first of those classified is the winner. */
export const Item = z.object({
	numitm: z.int(),
	numlot: z.nullable(z.int()),
	dscitm: z.string(),
	qtditm: z.string(),
	unimed: z.string(),
	tippar: Participacao,
	locent: z.nullable(z.string()),
	/** Estimated unit value; null: not told, or secret. */
	vlrest: z.nullable(z.string()),
	sititm: SituacaoDoItem,
	classificados: z.array(Classificado),
	/** The ties of a lot that is judged whole are those of its first item. */
	empates: z.array(Empate),
	/** Why the tie by law does not apply where it would; null: nothing stands against it. */
	dsctet: z.nullable(z.string()),
	/** How the ties were decided, by the officer. */
	desempate: z.nullable(z.string()),
})
export type Item = z.infer<typeof Item>

/** The lines from which the items would be read again. */
export const escreverItens = (itens: readonly ItemDoEdital[]): string =>
	itens
		.map(({ numlot, dscitm, qtditm, unimed, tippar, locent, vlrest }) =>
			[
				numlot ?? '',
				dscitm,
				escreverNumero(qtditm),
				unimed,
				COMO_SE_ESCREVE[tippar],
				locent ?? '',
				...(vlrest === null ? [] : [escreverNumero(vlrest)]),
			].join('; '),
		)
		.join('\n')

/** The lines of the results; an item without one gets a line to be filled. */
export const escreverResultados = (itens: readonly Item[]): string =>
	itens
		.flatMap(({ numitm, sititm, classificados }) => {
			if (sititm === 'D' || sititm === 'F') return [`${numitm}; ${SITUACOES_DO_ITEM[sititm].toLowerCase()}`]
			if (sititm === 'A') return [`${numitm}; 1; `]
			return classificados.map(({ numcla, nomfor, niforn, vlruni, marca, tippor }) =>
				[numitm, numcla, nomfor, niforn, escreverNumero(vlruni), marca ?? '', PORTES[tippor]].join('; '),
			)
		})
		.join('\n')

const separarMilhares = (inteiros: string): string => inteiros.replace(/\B(?=(\d{3})+$)/g, '.')

/** A decimal text as Brazilians type it, without zeros that say nothing. */
export const escreverNumero = (decimal: string): string => {
	const [inteiros = '', casas = ''] = decimal.split('.')
	const uteis = casas.replace(/0+$/, '')
	return uteis === '' ? separarMilhares(inteiros) : `${separarMilhares(inteiros)},${uteis}`
}

/** A quantity with its unit; a unit of one word that ends in a vowel has its plural. */
export function escreverQuantidade(quantidade: string, unimed: string): string {
	const plural = Number(quantidade) > 1 && /^\p{L}{3,}(?<!ã)[aeou]$/u.test(unimed)
	return `${escreverNumero(quantidade)} ${unimed}${plural ? 's' : ''}`
}

/** A price in reais, with thousands apart and two places or more. */
export const escreverReais = (decimal: string): string => {
	const [inteiros = '', casas = ''] = decimal.split('.')
	const uteis = casas.replace(/0+$/, '').padEnd(2, '0')
	return `R$ ${separarMilhares(inteiros)},${uteis}`
}

/** A judgement is published, and homologated, with a result of each item (art. 71). */
export function recusaDeItensSemResultado(itens: readonly Pick<Item, 'numitm' | 'sititm'>[]): Recusa | undefined {
	const faltam = itens.filter(({ sititm }) => sititm === 'A').map(({ numitm }) => numitm)
	if (faltam.length === 0) return undefined
	return refuseState(
		faltam.length === 1
			? `O item ${faltam[0]} ainda não tem resultado. Registre-o antes, na parte “Itens”.`
			: `Ainda não há resultado de ${faltam.length} itens, a começar pelo ${faltam[0]}. Registre-os antes, na parte “Itens”.`,
	)
}
