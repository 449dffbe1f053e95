import { METODOS, type Metodo } from './cesta.ts'
import type { Maneira, MesDoIndice } from './correcao.ts'
import { dividir, escreverDecimal, lerDecimal, multiplicar } from './decimal.ts'
import { CASAS_DO_RESULTADO, type Estatistica } from './estatistica.ts'
import {
	avisarDaConta,
	type Conta,
	calcularCotacoesDesde,
	calcularOutrasDesde,
	contar,
	type Norma,
	type PrecoGuardado,
} from './precos.ts'

export interface PrecoDaMemoria extends PrecoGuardado {
	readonly numcpr: string | null
	readonly nomfor: string | null
}

export interface ItemDaMemoria {
	readonly codbem: number
	readonly nombem: string
	readonly unibas: string
	readonly qtditm: string
	readonly precos: readonly PrecoDaMemoria[]
	/** Price by another method, and how it was reached. */
	readonly outro?: { readonly vlrout: string; readonly dscout: string } | undefined
}

/** Names at the conclusion, with those of the suppliers who were asked, by the number of the request. */
export interface NomesDaMemoria {
	readonly nomund: string
	readonly nompescad: string
	readonly nompescon: string
	readonly fornecedores: readonly { readonly codcot: number; readonly nomfor: string }[]
}

/** Frozen query of a basket with everything that its sum depends on: the same input gives the same memória for ever. */
export interface EntradaDaCesta {
	readonly metces: Metodo
	/** 'N': no correction. */
	readonly correcao: Maneira | 'N'
	/** Prices from this day on, corrected to the month of `dtabase`. */
	readonly desde: string
	readonly dtabase: string
	readonly norma: Norma
	readonly serie: readonly MesDoIndice[]
	readonly itens: readonly ItemDaMemoria[]
	/** Percentage that is added to the prices of the sum, or taken from them, and why. */
	readonly ajuste?: { readonly percentual: string; readonly dscaju: string } | undefined
	/** Absent from baskets that were frozen before names were kept. */
	readonly nomes?: NomesDaMemoria | undefined
}

const escolherValor = ({ mediana, media, minimo }: Estatistica, metodo: Metodo): bigint =>
	({ MDN: mediana, MED: media, MEN: minimo })[metodo]

/** Price with a percentage added or taken, from its four places to four again. */
export const ajustar = (preco: string, percentual: string): string =>
	escreverDecimal(dividir(lerDecimal(preco) * (lerDecimal('100') + lerDecimal(percentual)), lerDecimal('100')))

const arredondar = (valor: bigint): string => escreverDecimal(dividir(valor, 10n ** BigInt(CASAS_DO_RESULTADO - 4)))

export interface ContaDoItem {
	readonly item: ItemDaMemoria
	readonly conta: Conta
	/** Price by the basket's method, before the percentage. */
	readonly vlrcon: string | null
	readonly vlrref: string | null
	readonly vlrtot: string | null
	readonly avisos: readonly string[]
	/** Fewer prices than the norm asks. */
	readonly faltam: boolean
}

/** A price old by the norm is corrected or said. */
function avisarDosAntigos({ usados }: Conta, { correcao, norma, dtabase }: EntradaDaCesta): string[] {
	if (correcao !== 'N') return []
	const [ano = 0, mes = 0] = dtabase.split('-').map(Number)
	const meses = ano * 12 + mes - norma.maxmes
	const antigos = usados.filter(({ dtaref }) => {
		const [anoDele = 0, mesDele = 0] = dtaref.split('-').map(Number)
		return anoDele * 12 + mesDele < meses
	}).length
	if (antigos === 0) return []
	return [
		`${antigos === 1 ? 'Um preço tem' : `${antigos} preços têm`} mais de ${norma.maxmes} meses: corrija pelo índice, ou justifique.`,
	]
}

/** A quotation was asked for a quantity, and is said where that of the basket is another now. */
function avisarDeOutraQuantidade({ usados }: Conta, { qtditm }: ItemDaMemoria): string[] {
	const outras = usados.filter((preco) => preco.tippre === 'COT' && preco.codpre < 0 && preco.qtditm !== qtditm).length
	if (outras === 0) return []
	return [
		`${outras === 1 ? 'Uma cotação foi dada' : `${outras} cotações foram dadas`} para outra quantidade: peça ao fornecedor que a confirme na página do pedido.`,
	]
}

/** Sentences about the prices of a sum, which no price of another method depends on. */
const avisarDoItem = (conta: Conta, item: ItemDaMemoria, entrada: EntradaDaCesta): string[] => [
	...avisarDaConta(conta, entrada.norma),
	...avisarDosAntigos(conta, entrada),
	...avisarDeOutraQuantidade(conta, item),
]

const avisarDoOutro = ({ norma }: EntradaDaCesta): string =>
	`O preço foi obtido por outro método, que outra pessoa aprova (${norma.dscout ?? norma.nomnor}).`

/** Reference of an item: by another method where one was used, or by the sum and the percentage. */
function calcularReferencia({ outro }: ItemDaMemoria, { ajuste }: EntradaDaCesta, vlrcon: string | null) {
	if (outro !== undefined) return outro.vlrout
	return vlrcon === null || ajuste === undefined ? vlrcon : ajustar(vlrcon, ajuste.percentual)
}

/** Sum of each item of a basket, by its frozen query alone. */
export function calcularCesta(entrada: EntradaDaCesta): ContaDoItem[] {
	const { metces, correcao, desde, dtabase, norma, serie } = entrada
	return entrada.itens.map((item) => {
		const conta = contar(item.precos, {
			unibas: item.unibas,
			desde,
			cotacoesDesde: calcularCotacoesDesde(norma, dtabase),
			outrasDesde: calcularOutrasDesde(norma, dtabase),
			umPorCompra: true,
			correcao: correcao === 'N' ? undefined : { base: dtabase, maneira: correcao, serie },
		})
		const vlrcon = conta.estatistica ? arredondar(escolherValor(conta.estatistica, metces)) : null
		const vlrref = calcularReferencia(item, entrada, vlrcon)
		return {
			item,
			conta,
			vlrcon,
			vlrref,
			vlrtot: vlrref === null ? null : multiplicar(vlrref, item.qtditm),
			avisos: item.outro === undefined ? avisarDoItem(conta, item, entrada) : [avisarDoOutro(entrada)],
			faltam: item.outro === undefined && (conta.estatistica?.n ?? 0) < norma.minpre,
		}
	})
}

/** Items with fewer prices than the norm asks: the conclusion needs a reason and a colleague's approval. */
export const listarItensSemPrecos = (entrada: EntradaDaCesta): string[] =>
	calcularCesta(entrada).flatMap(({ item, faltam }) => (faltam ? [item.nombem] : []))

/** Items whose price a percentage takes down to nothing. */
export const listarZerados = (entrada: EntradaDaCesta): string[] =>
	entrada.ajuste === undefined
		? []
		: calcularCesta(entrada).flatMap(({ item, vlrcon, vlrref }) =>
				vlrcon !== null && vlrref !== null && lerDecimal(vlrcon) > 0n && lerDecimal(vlrref) === 0n ? [item.nombem] : [],
			)

/** Items whose price was reached by another method: a colleague approves it. */
export const listarDeOutroMetodo = ({ itens }: EntradaDaCesta): string[] =>
	itens.flatMap(({ nombem, outro }) => (outro === undefined ? [] : [nombem]))

/** Reason for which the norm does not take the way in which a basket was made; undefined: it takes it. */
export function recusarMetodo({
	metces,
	norma,
	ajuste,
	outros,
}: Pick<EntradaDaCesta, 'metces' | 'norma'> & { readonly ajuste: boolean; readonly outros: boolean }) {
	const { nomnor, metodos, dscaju, dscout } = norma
	if (metodos !== undefined && !metodos.includes(metces))
		return `A norma de hoje (${nomnor}) não aceita ${METODOS[metces].toLowerCase()}: comece outra cesta, com outro método.`
	if (ajuste && dscaju == null) return `A norma de hoje (${nomnor}) não prevê percentual: tire-o da cesta.`
	if (outros && dscout == null)
		return `A norma de hoje (${nomnor}) não prevê outro método: volte os itens ao preço da conta.`
	return undefined
}
