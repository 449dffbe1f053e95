import { SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { TipoNavegacao, TipoNo } from './tipos.ts'

const nulo = z.nullable(z.string())

export const No = z.object({
	codigo: z.string(),
	sistema: z.string(),
	tipo: TipoNo,
	tipoNavegacao: TipoNavegacao,
	titulo: z.string(),
	nome: z.string(),
	objetoweb: nulo,
	parametros: nulo,
	url: nulo,
	/** The previous address is where the older version of the same service still is. */
	urlAnterior: nulo,
	icone: nulo,
	/** The synonyms are other words by which people look for the service. */
	palchv: z.string(),
	/** The retired names are those that the service had in former menus. */
	nomesAntigos: z.array(z.string()),
	get filhos() {
		return z.array(No)
	},
})
export type No = z.infer<typeof No>

export const Area = z.object({
	codigo: z.string(),
	nome: z.string(),
	contexto: z.string(),
	icone: z.string(),
	sistema: z.string(),
	nomeSistema: z.string(),
	navPortal: SimNao,
	get subarvores() {
		return z.array(Area)
	},
	publico: z.array(No),
	privado: z.array(No),
})
export type Area = z.infer<typeof Area>

/** The private menu of this area also receives the rows of the separate graduate-studies system (Janus). */
export const AREA_JANUS = 'pos-graduacao'

/** The areas are flattened in pre-order, each before its sub-areas. */
export function todasAsAreas(areas: readonly Area[]): Area[] {
	return areas.flatMap((area) => [area, ...todasAsAreas(area.subarvores)])
}

/** The nodes of an area are its private menu merged with the public one, with groups that are in both merged too. */
export const listarNosDaArea = ({ privado, publico }: Pick<Area, 'privado' | 'publico'>): No[] =>
	juntarNos(privado, publico)

function juntarNos(primeiros: readonly No[], segundos: readonly No[]): No[] {
	const juntos = primeiros.map((no) => {
		const gemeo = segundos.find(({ codigo }) => codigo === no.codigo)
		return gemeo ? { ...no, filhos: juntarNos(no.filhos, gemeo.filhos) } : no
	})
	const vistos = new Set(primeiros.map(({ codigo }) => codigo))
	return [...juntos, ...segundos.filter(({ codigo }) => !vistos.has(codigo))]
}

export interface NoSituado {
	readonly no: No
	readonly area: Area
	/** The ancestor groups are listed with the outermost first. */
	readonly pais: readonly No[]
}

/** The services of the areas are listed in the order of the menu, without the groups. */
export function servicosDe(areas: readonly Area[]): NoSituado[] {
	return todasAsAreas(areas).flatMap((area) => descer(listarNosDaArea(area), area, []))
}

function descer(nos: readonly No[], area: Area, pais: readonly No[]): NoSituado[] {
	return nos.flatMap((no) => (no.tipo === 'M' ? descer(no.filhos, area, [...pais, no]) : [{ no, area, pais }]))
}
