import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { CATEGORIAS, Categoria, ChaveDoColegiado } from './formas.ts'
import { BaseDoQuorum, lerMaterias } from './materias.ts'
import { PERFIS_MANDATO } from './perfis.ts'

export type TipoDeRegra = 'minimo' | 'maximo' | 'exato' | 'provimento'
export type FormaDeProvimento = 'eleicao' | 'indicacao'

/** Rule of some categories: a limit of their seats, in number or as a share, or who fills them. */
export interface RegraDeComposicao {
	readonly tipo: TipoDeRegra
	readonly categorias: readonly Categoria[]
	/** Limit as a number of seats, or as a percentage; one of the two is null. */
	readonly quantidade: number | null
	readonly percentual: number | null
	/** Seats of which the percentage is taken; null: all seats of the board. */
	readonly base: readonly Categoria[] | null
	/** Provision by election or indication, and who elects or indicates. */
	readonly forma: FormaDeProvimento | null
	readonly eleitores: string | null
}

const MAXIMO_DE_REGRAS = 30
const MAXIMO_DE_ELEITORES = 120
const FORMAS: Readonly<Record<FormaDeProvimento, string>> = { eleicao: 'eleição', indicacao: 'indicação' }
const SINAIS = { minimo: '', maximo: 'até ', exato: 'exatamente ' } as const

const achatar = (escrito: string): string => escrito.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

const lerCategoria = (escrita: string): Categoria | undefined =>
	Categoria.options.find((codigo) => [codigo, CATEGORIAS[codigo]].map(achatar).includes(achatar(escrita)))

/** Categories as they are typed, separated by commas; undefined: one of them is none. */
function lerCategorias(escritas: string): Categoria[] | undefined {
	const lidas = escritas.split(',').map(lerCategoria)
	const todas = lidas.filter((uma) => uma !== undefined)
	return todas.length === lidas.length ? [...new Set(todas)] : undefined
}

const NOMES = Object.values(CATEGORIAS).join(', ')
const SEM_CATEGORIA = `escreva só categorias que há: ${NOMES}.`
const SEM_LIMITE =
	'depois das categorias, escreva “;” e o limite (2, 70%, até 2, exatamente 3, 20% de Docente titular) ou quem as provê (eleição por Servidor).'

const NENHUM = { quantidade: null, percentual: null, base: null, forma: null, eleitores: null }

function lerLimite(categorias: readonly Categoria[], escrito: string): RegraDeComposicao | string {
	const lido = /^(ate |exatamente |ao menos )?([1-9]\d{0,2}) ?(%)?(?: de (.+))?$/.exec(
		achatar(escrito).replaceAll(/\s+/g, ' '),
	)
	if (!lido) return SEM_LIMITE
	const [, sinal = '', numero = '', porcento, deQuais] = lido
	const tipo = sinal === 'ate ' ? 'maximo' : sinal === 'exatamente ' ? 'exato' : 'minimo'
	const valor = Number(numero)
	if (porcento === undefined)
		return deQuais === undefined ? { ...NENHUM, tipo, categorias, quantidade: valor } : SEM_LIMITE
	if (valor > 100) return 'a parte é no máximo 100%.'
	if (tipo === 'exato') return '“exatamente” é para um número de cadeiras; para uma parte, escreva 70% ou até 70%.'
	const base = deQuais === undefined ? null : lerCategorias(deQuais)
	return base === undefined ? SEM_CATEGORIA : { ...NENHUM, tipo, categorias, percentual: valor, base }
}

/** Line "categories; limit" or "categories; eleição por …". */
function lerRegra(linha: string): RegraDeComposicao | string {
	const [quais = '', limite = '', ...resto] = linha.split(';').map((parte) => parte.trim())
	const categorias = lerCategorias(quais)
	if (!categorias) return SEM_CATEGORIA
	if (resto.length > 0) return SEM_LIMITE
	const [, escrita = '', eleitores = ''] = /^(\p{L}+)\s+por\s+(.{3,})$/u.exec(limite) ?? []
	const forma = (['eleicao', 'indicacao'] as const).find((uma) => uma === achatar(escrita))
	if (!forma) return lerLimite(categorias, limite)
	return eleitores.length > MAXIMO_DE_ELEITORES
		? `diga quem provê em até ${MAXIMO_DE_ELEITORES} letras.`
		: { ...NENHUM, tipo: 'provimento', categorias, forma, eleitores }
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

const escreverCategorias = (categorias: readonly Categoria[]): string =>
	categorias.map((uma) => CATEGORIAS[uma]).join(', ')

const escreverParte = ({ quantidade, percentual, base }: RegraDeComposicao): string =>
	percentual === null ? String(quantidade) : `${percentual}%${base ? ` de ${escreverCategorias(base)}` : ''}`

const escreverProvimento = ({ forma, eleitores }: RegraDeComposicao): string =>
	`${FORMAS[forma ?? 'eleicao']} por ${eleitores}`

const escreverLinha = (regra: RegraDeComposicao): string =>
	`${escreverCategorias(regra.categorias)}; ${regra.tipo === 'provimento' ? escreverProvimento(regra) : SINAIS[regra.tipo] + escreverParte(regra)}`

export const escreverRegras = (regras: readonly RegraDeComposicao[]): string => regras.map(escreverLinha).join('\n')

const PALAVRAS = { minimo: 'ao menos', maximo: 'até', exato: 'exatamente' } as const

/** Rule as a person reads it. */
export const descreverRegra = (regra: RegraDeComposicao): string =>
	`${escreverCategorias(regra.categorias)}: ${regra.tipo === 'provimento' ? escreverProvimento(regra) : `${PALAVRAS[regra.tipo]} ${escreverParte(regra)}`}`

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
	/** Least of the seats, and of those that somebody exercises; null: the rule has no least. */
	mincad: z.nullable(z.int()),
	minexe: z.nullable(z.int()),
	/** Most of the seats; null: the rule has no most. */
	maxcad: z.nullable(z.int()),
})
export type RegraConferida = z.infer<typeof RegraConferida>

/** A share is of the seats that there are: as a least, a part of a seat is a whole one, and as a most it is none. */
const calcularLimite = (
	{ quantidade, percentual }: RegraDeComposicao,
	total: number,
	arredondar: (numero: number) => number,
): number => quantidade ?? arredondar((total * (percentual ?? 0)) / 100)

/** Each limit beside what the board has on the day: by its seats, and by who exercises them. */
export const conferirRegras = (
	regras: readonly RegraDeComposicao[],
	cadeiras: readonly CadeiraConferida[],
): RegraConferida[] =>
	regras
		.filter(({ tipo }) => tipo !== 'provimento')
		.map((regra) => {
			const { categorias, base, tipo } = regra
			const destas = cadeiras.filter(({ ctgcad }) => categorias.includes(ctgcad))
			const daBase = base ? cadeiras.filter(({ ctgcad }) => base.includes(ctgcad)) : cadeiras
			const contarExercidas = (quais: readonly CadeiraConferida[]) => quais.filter(({ exercida }) => exercida).length
			const temMinimo = tipo !== 'maximo'
			return {
				dscreg: descreverRegra(regra),
				qtdcad: destas.length,
				qtdexe: contarExercidas(destas),
				mincad: temMinimo ? calcularLimite(regra, daBase.length, Math.ceil) : null,
				minexe: temMinimo ? calcularLimite(regra, contarExercidas(daBase), Math.ceil) : null,
				maxcad: tipo === 'minimo' ? null : calcularLimite(regra, daBase.length, Math.floor),
			}
		})

export const cumpreRegra = ({ qtdcad, qtdexe, mincad, minexe, maxcad }: RegraConferida): boolean =>
	qtdcad >= (mincad ?? 0) && qtdexe >= (minexe ?? 0) && (maxcad === null || qtdcad <= maxcad)

const escritoPorLinhas = (ler: (texto: string) => { readonly erro?: string }) =>
	z.string().check(
		z.maxLength(6000),
		z.check<string>((contexto) => {
			const { erro } = ler(contexto.value)
			if (erro) contexto.issues.push({ code: 'custom', message: erro, input: contexto.value })
		}),
	)

export const DadosDasRegras = z.object({
	txtreg: escritoPorLinhas(lerRegras),
	/** Absences in a row that the rules of the board allow; null: none is known. */
	limfal: z.nullable(z.int().check(z.minimum(1), z.maximum(20))),
	basquo: z._default(BaseDoQuorum, 'providas'),
	/** Matters with a quorum of their own, one a line. */
	txtmat: z._default(escritoPorLinhas(lerMaterias), ''),
})
export type DadosDasRegras = z.infer<typeof DadosDasRegras>

const REGRAS = '/wsmandato/api/colegiados/:codclg/:sglclg/regras' as const

export const obterRegras = endpoint({
	method: 'GET',
	path: REGRAS,
	summary: 'As regras de composição e de quórum de um colegiado, conferidas com a composição de hoje',
	access: PERFIS_MANDATO,
	params: ChaveDoColegiado,
	response: z.object({
		txtreg: z.string(),
		limfal: z.nullable(z.int()),
		basquo: BaseDoQuorum,
		txtmat: z.string(),
		conferidas: z.array(RegraConferida),
		/** Sentences that say who fills the seats of which categories. */
		provimentos: z.array(z.string()),
	}),
})

export const gravarRegras = endpoint({
	method: 'POST',
	path: REGRAS,
	summary: 'Grava as regras de composição, as de quórum e o limite de faltas de um colegiado',
	access: PERFIS_MANDATO,
	params: ChaveDoColegiado,
	body: DadosDasRegras,
	response: z.object({ quantas: z.int() }),
})
