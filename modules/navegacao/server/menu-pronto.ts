import { LeastRecent, sharedPart } from '@portal/platform/server'
import { type Area, type EntradaBusca, entradasDeBusca, type Papeis } from '../contract/index.ts'
import type { Catalogo } from './catalogo/montar.ts'
import { montarMenu } from './menu.ts'

/** The cache size is the number of distinct role sets whose menus are kept. */
const MENUS_GUARDADOS = 60

interface MenuPronto {
	/** The key identifies the role set for which the menu was built. */
	readonly chave: string
	readonly menu: Area[]
	readonly busca: readonly EntradaBusca[]
}

const prontos = new WeakMap<Catalogo, LeastRecent<string, MenuPronto>>()

const chaveDe = (papeis: Papeis | undefined): string =>
	JSON.stringify(
		papeis && [papeis.vinculos, papeis.perfis, papeis.unidades, papeis.negadas].map((uns) => [...uns].sort()),
	) ?? ''

/** Memoisation: people with the same roles share one menu, built once for each copy of the catalogue. */
export function menuPronto(catalogo: Catalogo, papeis?: Papeis): MenuPronto {
	const doCatalogo = prontos.get(catalogo) ?? new LeastRecent<string, MenuPronto>(MENUS_GUARDADOS)
	prontos.set(catalogo, doCatalogo)
	const chave = chaveDe(papeis)
	const conhecido = doCatalogo.get(chave)
	if (conhecido) return conhecido
	const menu = sharedPart(montarMenu(catalogo, papeis))
	const pronto = { chave, menu, busca: entradasDeBusca(menu).map(sharedPart) }
	doCatalogo.set(chave, pronto)
	return pronto
}

/** The search entries are completed with the person's use counts. */
export const acrescentarUsos = (busca: readonly EntradaBusca[], usos: ReadonlyMap<string, number>): EntradaBusca[] =>
	busca.map((entrada) => {
		const uso = usos.get(entrada.codigo)
		return uso === undefined ? entrada : { ...entrada, uso }
	})
