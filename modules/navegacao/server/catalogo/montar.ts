import { dbOfCopies, type Portal } from '@portal/platform/server'
import { type AreaGerida, escaparObjeto, type ItemGerido, type MenuGerido } from '../../contract/index.ts'
import { lerMenu, obterVersao } from './queries.ts'

/**
 * The catalogue is an index over the menu for the lookups of every request, and reaches only active areas and items.
 */
export interface Catalogo {
	readonly versao: number
	readonly externos: MenuGerido['externos']
	readonly raizes: readonly AreaGerida[]
	readonly subareas: ReadonlyMap<string, readonly AreaGerida[]>
	readonly area: ReadonlyMap<string, AreaGerida>
	readonly item: ReadonlyMap<number, ItemGerido>
	/** The children are keyed by area and then by parent item, with `null` for the top. */
	readonly filhos: ReadonlyMap<string, ReadonlyMap<number | null, readonly ItemGerido[]>>
	/** The objects are keyed by area and escaped name. */
	readonly objeto: ReadonlyMap<string, ItemGerido>
}

export function montarCatalogo({ versao, areas, itens, externos }: MenuGerido): Catalogo {
	const ativas = alcancaveis(areas, null)
	const area = new Map(ativas.map((uma) => [uma.codigo, uma]))
	const ativos = itens.filter(({ staatv, codigoArea }) => staatv === 'S' && area.has(codigoArea))
	const filhos = new Map(
		[...Map.groupBy(ativos, ({ codigoArea }) => codigoArea)].map(([codigo, daArea]) => [
			codigo,
			Map.groupBy(daArea, ({ codigopai }) => codigopai),
		]),
	)
	const noMenu = ativas.flatMap(({ codigo }) => descer(filhos.get(codigo), null))
	return {
		versao,
		externos,
		raizes: ativas.filter(({ codigopai }) => codigopai === null),
		subareas: Map.groupBy(
			ativas.filter(({ codigopai }) => codigopai !== null),
			({ codigopai }) => codigopai ?? '',
		),
		area,
		filhos,
		item: new Map(noMenu.map((item) => [item.codigo, item])),
		// Items of kind T come first, so that an object with an item of its own overwrites the one that only switches
		// profile.
		objeto: new Map(
			noMenu
				.filter(({ tipo }) => tipo === 'O')
				.toSorted((a, b) => Number(b.tipoNavegacao === 'T') - Number(a.tipoNavegacao === 'T'))
				.map((item) => [chaveDoObjeto(item.codigoArea, escaparObjeto(item.objetoweb ?? '')), item]),
		),
	}
}

export const chaveDoObjeto = (codigoArea: string, escapado: string): string => `${codigoArea}/${escapado}`

function alcancaveis(areas: readonly AreaGerida[], pai: string | null): AreaGerida[] {
	return areas
		.filter(({ codigopai, staatv }) => codigopai === pai && staatv === 'S')
		.flatMap((area) => [area, ...alcancaveis(areas, area.codigo)])
}

function descer(
	filhos: ReadonlyMap<number | null, readonly ItemGerido[]> | undefined,
	pai: number | null,
): ItemGerido[] {
	return (filhos?.get(pai) ?? []).flatMap((item) => [item, ...descer(filhos, item.codigo)])
}

const copias = new WeakMap<Portal['db'], Catalogo>()

/**
 * The process's copy is used while its version is the current one and rebuilt otherwise, so no process shows an old
 * menu; a caller inside a transaction passes the `versao` it has read.
 */
export async function obterCatalogo(portal: Portal, versao?: number): Promise<Catalogo> {
	const copia = copias.get(portal.db)
	if (copia && copia.versao === (versao ?? (await obterVersao(portal.db)))) return copia
	const nova = montarCatalogo(await lerMenu(dbOfCopies(portal)))
	copias.set(portal.db, nova)
	return nova
}
