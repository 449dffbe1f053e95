import { type Db, RuleError } from '@portal/platform/server'
import type { ItemDoEdital } from '../../contract/index.ts'
import { listarItensDosVigentes, restringirCredenciados } from './queries.ts'

/**
 * Other items of the notice: those for which somebody is accredited stay as they were, and an accreditation for all of
 * them does not grow by those that are new.
 */
export async function conservarCredenciados(
	db: Db,
	codpcddsp: number,
	{ antes, depois }: { readonly antes: readonly ItemDoEdital[]; readonly depois: readonly ItemDoEdital[] },
): Promise<void> {
	const vigentes = await listarItensDosVigentes(db, codpcddsp)
	const dePorTodos = vigentes.some((numitens) => numitens.length === 0)
	const presos = new Set(vigentes.flat())
	const mudado = antes.find((item) => {
		const novo = depois.find(({ numitm }) => numitm === item.numitm)
		return (dePorTodos || presos.has(item.numitm)) && (novo?.dscitm !== item.dscitm || novo.unimed !== item.unimed)
	})
	if (mudado)
		throw new RuleError(
			'item-com-credenciado',
			`Há credenciados para o item ${mudado.numitm}. Deixe-o como era, no mesmo lugar, e ponha os itens novos no fim da lista.`,
		)
	if (dePorTodos && antes.length > 0)
		await restringirCredenciados(
			db,
			codpcddsp,
			antes.map(({ numitm }) => numitm),
		)
}
