import type { Metodo } from './cesta.ts'
import type { Maneira, MesDoIndice } from './correcao.ts'
import { dividir, escreverDecimal, multiplicar } from './decimal.ts'
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
}

const escolherValor = ({ mediana, media, minimo }: Estatistica, metodo: Metodo): bigint =>
	({ MDN: mediana, MED: media, MEN: minimo })[metodo]

const arredondar = (valor: bigint): string => escreverDecimal(dividir(valor, 10n ** BigInt(CASAS_DO_RESULTADO - 4)))

export interface ContaDoItem {
	readonly item: ItemDaMemoria
	readonly conta: Conta
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
		const vlrref = conta.estatistica ? arredondar(escolherValor(conta.estatistica, metces)) : null
		return {
			item,
			conta,
			vlrref,
			vlrtot: vlrref === null ? null : multiplicar(vlrref, item.qtditm),
			avisos: [
				...avisarDaConta(conta, norma),
				...avisarDosAntigos(conta, entrada),
				...avisarDeOutraQuantidade(conta, item),
			],
			faltam: (conta.estatistica?.n ?? 0) < norma.minpre,
		}
	})
}

/** Items with fewer prices than the norm asks: the conclusion needs a reason and a colleague's approval. */
export const listarItensSemPrecos = (entrada: EntradaDaCesta): string[] =>
	calcularCesta(entrada).flatMap(({ item, faltam }) => (faltam ? [item.nombem] : []))
