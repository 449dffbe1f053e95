import { formatarPreco, formatarQuantidade } from '../decimal.ts'
import { type BancoDoBem, descreverPeso, type FiltroPrecos } from './precos-do-bem.ts'

const descreverReferencia = ({ n, desvio }: NonNullable<BancoDoBem['referencia']>): string =>
	`Conta de ${n === 1 ? 'um preço' : `${formatarQuantidade(String(n))} preços`}${desvio === null ? '' : `, com desvio padrão de ${formatarPreco(desvio)}`}.`

/** How the prices of an item were counted, in the words of the page with scripts and of the one without. */
export const descreverConta = (
	{ referencia, norma, mesBase, alem }: Pick<BancoDoBem, 'referencia' | 'norma' | 'mesBase' | 'alem'>,
	{ porCompra }: Pick<FiltroPrecos, 'porCompra'>,
): string =>
	[
		...(referencia ? [descreverReferencia(referencia), descreverPeso(porCompra)] : []),
		`Norma: ${norma}. Só contam preços praticados.`,
		...(mesBase === null
			? []
			: [
					`Corrigidos até ${mesBase.slice(5, 7)}/${mesBase.slice(0, 4)}, o último mês publicado do índice até a data-base.`,
				]),
		...(alem > 0
			? [
					`A conta é de todos os preços; as listas mostram os mais recentes, sem ${formatarQuantidade(String(alem))} mais antigos.`,
				]
			: []),
	].join(' ')
