import { listarVinculosAtivos } from '@portal/pessoas/server/public'
import { diaDe, type MenuRequest } from '@portal/platform/server'
import type { Papeis } from '../contract/index.ts'

/** The denied pages are those whose slices refuse this person. */
async function listarNegadas(pedido: MenuRequest): Promise<string[]> {
	const itens = [...pedido.portal.menus.values()].flatMap((menu) => menu.itens)
	const negadas = await Promise.all(
		itens.map(async ({ url, permite }) => (permite === undefined || (await permite(pedido)) ? [] : [url])),
	)
	return negadas.flat()
}

/** A kind of link is matched by its broad name ('SERVIDOR') or its full one ('Docente'). */
export async function obterPapeis(pedido: MenuRequest): Promise<Papeis> {
	const { db, portal, user } = pedido
	const vinculos = await listarVinculosAtivos(db, user.codpes, diaDe(portal))
	return {
		vinculos: [...new Set(vinculos.flatMap(({ tipvin, tipvinext }) => [tipvin, tipvinext]))],
		perfis: user.perfis,
		unidades: [...new Set(vinculos.map(({ codund }) => String(codund)))],
		negadas: await listarNegadas(pedido),
	}
}
