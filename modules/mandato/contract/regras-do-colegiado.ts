import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CATEGORIAS, Categoria, ChaveDoColegiado } from './formas.ts'
import { PERFIS_MANDATO } from './perfis.ts'

/** Least seats or least share of seats of some categories; one of the two is null. */
export interface RegraDeComposicao {
	readonly categorias: readonly Categoria[]
	readonly qtdmin: number | null
	readonly pctmin: number | null
}

const MAXIMO_DE_REGRAS = 20

const achatar = (escrito: string): string => escrito.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const lerCategoria = (escrita: string): Categoria | undefined =>
	Categoria.options.find((codigo) => [codigo, CATEGORIAS[codigo]].map(achatar).includes(achatar(escrita)))

/** Line "categories; least": "Docente titular, Docente associado; 70%" or "Discente de graduação; 1". */
function lerRegra(linha: string): RegraDeComposicao | string {
	const [quais = '', minimo = '', ...resto] = linha.split(';').map((parte) => parte.trim())
	const lidas = quais.split(',').map(lerCategoria)
	if (lidas.includes(undefined)) return `escreva só categorias que há: ${Object.values(CATEGORIAS).join(', ')}.`
	const [, numero = '', porcento = ''] = /^([1-9]\d{0,2})\s*(%?)$/.exec(minimo) ?? []
	if (numero === '' || resto.length > 0 || (porcento !== '' && Number(numero) > 100))
		return 'depois das categorias, escreva “;” e o mínimo, como 2 ou 70%.'
	const categorias = [...new Set(lidas.filter((uma) => uma !== undefined))]
	return porcento === ''
		? { categorias, qtdmin: Number(numero), pctmin: null }
		: { categorias, qtdmin: null, pctmin: Number(numero) }
}

/** Rules as they are typed, one a line; the first mistake is told with its line. */
export function lerRegras(texto: string): { readonly lidas: readonly RegraDeComposicao[]; readonly erro?: string } {
	const lidas: RegraDeComposicao[] = []
	for (const [indice, linha] of texto.split(/\r?\n/).entries()) {
		if (linha.trim() === '') continue
		const regra = lidas.length < MAXIMO_DE_REGRAS ? lerRegra(linha) : `há mais de ${MAXIMO_DE_REGRAS} regras.`
		if (typeof regra === 'string') return { lidas, erro: `Linha ${indice + 1}: ${regra}` }
		lidas.push(regra)
	}
	return { lidas }
}

const escreverCategorias = ({ categorias }: RegraDeComposicao): string =>
	categorias.map((uma) => CATEGORIAS[uma]).join(', ')

export const escreverRegras = (regras: readonly RegraDeComposicao[]): string =>
	regras
		.map((regra) => `${escreverCategorias(regra)}; ${regra.pctmin === null ? regra.qtdmin : `${regra.pctmin}%`}`)
		.join('\n')

interface CadeiraConferida {
	readonly ctgcad: Categoria
	/** Somebody exercises the seat on the day. */
	readonly exercida: boolean
}

export const RegraConferida = z.object({
	dscreg: z.string(),
	/** Seats of these categories, and those of them that somebody exercises. */
	qtdcad: z.int(),
	qtdexe: z.int(),
	/** Least of the seats of the board, and of those that somebody exercises. */
	mincad: z.int(),
	minexe: z.int(),
})
export type RegraConferida = z.infer<typeof RegraConferida>

/** A share is of the seats that there are; a part of a seat is a whole one. */
const calcularMinimo = ({ qtdmin, pctmin }: RegraDeComposicao, total: number): number =>
	qtdmin ?? Math.ceil((total * (pctmin ?? 0)) / 100)

/** Each rule beside what the board has on the day: by its seats, and by who exercises them. */
export const conferirRegras = (
	regras: readonly RegraDeComposicao[],
	cadeiras: readonly CadeiraConferida[],
): RegraConferida[] =>
	regras.map((regra) => {
		const destas = cadeiras.filter(({ ctgcad }) => regra.categorias.includes(ctgcad))
		const exercidas = cadeiras.filter(({ exercida }) => exercida)
		const minimo = regra.pctmin === null ? `ao menos ${regra.qtdmin}` : `ao menos ${regra.pctmin}%`
		return {
			dscreg: `${escreverCategorias(regra)}: ${minimo}`,
			qtdcad: destas.length,
			qtdexe: destas.filter(({ exercida }) => exercida).length,
			mincad: calcularMinimo(regra, cadeiras.length),
			minexe: calcularMinimo(regra, exercidas.length),
		}
	})

export const cumpreRegra = ({ qtdcad, qtdexe, mincad, minexe }: RegraConferida): boolean =>
	qtdcad >= mincad && qtdexe >= minexe

export const DadosDasRegras = z.object({
	txtreg: z.string().check(
		z.maxLength(6000),
		z.check<string>((contexto) => {
			const { erro } = lerRegras(contexto.value)
			if (erro) contexto.issues.push({ code: 'custom', message: erro, input: contexto.value })
		}),
	),
	/** Absences in a row that the rules of the board allow; null: none is known. */
	limfal: z.nullable(z.int().check(z.minimum(1), z.maximum(20))),
})
export type DadosDasRegras = z.infer<typeof DadosDasRegras>

const REGRAS = '/wsmandato/api/colegiados/:codclg/:sglclg/regras' as const

export const obterRegras = endpoint({
	method: 'GET',
	path: REGRAS,
	summary: 'As regras de composição de um colegiado, conferidas com a composição de hoje',
	access: PERFIS_MANDATO,
	params: ChaveDoColegiado,
	response: z.object({
		txtreg: z.string(),
		limfal: z.nullable(z.int()),
		conferidas: z.array(RegraConferida),
	}),
})

export const gravarRegras = endpoint({
	method: 'POST',
	path: REGRAS,
	summary: 'Grava as regras de composição e o limite de faltas de um colegiado',
	access: PERFIS_MANDATO,
	params: ChaveDoColegiado,
	body: DadosDasRegras,
	response: z.object({ quantas: z.int() }),
})
