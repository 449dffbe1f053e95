import { type Area, type AreaGerida, type ItemGerido, type No, type Papeis, permite } from '../contract/index.ts'
import type { Catalogo } from './catalogo/montar.ts'

/** An object without profiles is public; a link is public when its administrator says so. */
export const ehPublico = ({ tipo, perfis, stapub }: ItemGerido): boolean =>
	tipo === 'O' ? perfis.length === 0 : stapub === 'S'

/** The profiles are those of the object that the person may assume. */
export function perfisDoItem(catalogo: Catalogo, item: ItemGerido, papeis: Papeis | undefined) {
	const daArea = catalogo.area.get(item.codigoArea)?.perfis ?? []
	return item.perfis.flatMap((nivel) =>
		daArea.filter((perfil) => perfil.nivel === nivel && permite([perfil.regra], papeis)),
	)
}

/** A service is usable when its own rules and those of every ancestor admit the person or visitor. */
export function podeUsar(catalogo: Catalogo, item: ItemGerido, papeis: Papeis | undefined): boolean {
	if (!permite(item.acesso, papeis)) return false
	if (item.url !== null && papeis?.negadas.includes(item.url)) return false
	if (item.perfis.length > 0 && perfisDoItem(catalogo, item, papeis).length === 0) return false
	const pai = item.codigopai === null ? undefined : catalogo.item.get(item.codigopai)
	return pai === undefined || podeUsar(catalogo, pai, papeis)
}

/** The menu of a person or a visitor leaves out empty groups and areas. */
export function montarMenu(catalogo: Catalogo, papeis?: Papeis): Area[] {
	const publicos = (item: ItemGerido) => ehPublico(item) && podeUsar(catalogo, item, papeis)
	const privados = (item: ItemGerido) => papeis !== undefined && !ehPublico(item) && podeUsar(catalogo, item, papeis)
	const montarArea = (area: AreaGerida): Area => ({
		codigo: area.codigo,
		nome: area.nome,
		contexto: area.contexto,
		icone: area.icone,
		sistema: area.sistema,
		nomeSistema: area.nomeSistema,
		navPortal: area.navPortal,
		subarvores: (catalogo.subareas.get(area.codigo) ?? []).map(montarArea).filter(temServicos),
		publico: montarNos(catalogo, area, null, publicos),
		privado: montarNos(catalogo, area, null, privados),
	})
	return catalogo.raizes.map(montarArea).filter(temServicos)
}

const temServicos = ({ publico, privado, subarvores }: Area): boolean =>
	publico.length + privado.length + subarvores.length > 0

function montarNos(
	catalogo: Catalogo,
	area: AreaGerida,
	pai: number | null,
	aparece: (item: ItemGerido) => boolean,
): No[] {
	const itens = catalogo.filhos.get(area.codigo)?.get(pai) ?? []
	return itens.flatMap((item) => {
		const filhos = item.tipo === 'M' ? montarNos(catalogo, area, item.codigo, aparece) : []
		const fica = item.tipo === 'M' ? filhos.length > 0 : aparece(item)
		return fica ? [montarNo(item, area, filhos)] : []
	})
}

const montarNo = (item: ItemGerido, area: AreaGerida, filhos: No[]): No => ({
	codigo: String(item.codigo),
	sistema: area.sistema,
	tipo: item.tipo,
	tipoNavegacao: item.tipoNavegacao,
	titulo: item.titulo,
	nome: item.titulo,
	objetoweb: item.objetoweb,
	parametros: item.parametros,
	url: item.url,
	urlAnterior: item.urlAnterior,
	icone: null,
	palchv: item.palchv,
	nomesAntigos: item.nomesAntigos,
	filhos,
})
