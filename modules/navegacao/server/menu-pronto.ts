import { LeastRecent, sharedPart } from '@portal/platform/server'
import { type Area, type EntradaBusca, entradasDeBusca, type Papeis } from '../contract/index.ts'
import type { Catalogo } from './catalogo/montar.ts'
import { montarMenu } from './menu.ts'

/** Of people of so many different roles and units. */
const MENUS_GUARDADOS = 60

interface MenuPronto {
	/** Key of the roles for which it was put together. */
	readonly chave: string
	readonly menu: Area[]
	readonly busca: readonly EntradaBusca[]
}

const prontos = new WeakMap<Catalogo, LeastRecent<string, MenuPronto>>()

const chaveDe = (papeis: Papeis | undefined): string =>
	JSON.stringify(
		papeis && [papeis.vinculos, papeis.perfis, papeis.unidades, papeis.negadas].map((uns) => [...uns].sort()),
	) ?? ''

/** Who has the same roles has the same menu: it is put together once for each copy of the menu. */
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

/** With how often each was opened. */
export const comUsos = (busca: readonly EntradaBusca[], usos: ReadonlyMap<string, number>): EntradaBusca[] =>
	busca.map((entrada) => {
		const uso = usos.get(entrada.codigo)
		return uso === undefined ? entrada : { ...entrada, uso }
	})
