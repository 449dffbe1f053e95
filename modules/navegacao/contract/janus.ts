import { SimNao } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { AREA_JANUS, type Area, type No } from './arvore.ts'

/** The row belongs to the menu that the graduate-studies system (Janus) keeps. */
export const LinhaJanus = z.object({
	codmnu: z.int(),
	codmnupai: z.nullable(z.int()),
	nomsis: z.string(),
	elmmnu: z.string(),
	nomobtweb: z.nullable(z.string()),
	pmeobtweb: z.nullable(z.string()),
	stapai: SimNao,
})
export type LinhaJanus = z.infer<typeof LinhaJanus>

/** The service code of a Janus row has a prefix, so that it cannot collide with the portal's own items. */
export const codigoJanus = (codmnu: number): string => `janus:${codmnu}`

/**
 * The rows form a tree in which a row with a missing, non-group or circular parent moves to the top, so none is lost.
 */
export function arvoreJanus(linhas: readonly LinhaJanus[]): No[] {
	const unicas = [...new Map(linhas.map((linha) => [linha.codmnu, linha])).values()]
	const porCodigo = new Map(unicas.map((linha) => [linha.codmnu, linha]))
	const filhosDe = Map.groupBy(unicas, (linha) => (temPai(linha, porCodigo) ? linha.codmnupai : null))
	const montar = (pai: number | null): No[] =>
		(filhosDe.get(pai) ?? []).map((linha) => ({ ...montarNo(linha), filhos: montar(linha.codmnu) }))
	return removerGruposVazios(montar(null))
}

function temPai(linha: LinhaJanus, porCodigo: ReadonlyMap<number, LinhaJanus>): boolean {
	if (linha.codmnupai === null || porCodigo.get(linha.codmnupai)?.stapai !== 'S') return false
	const percorridos = new Set([linha.codmnu])
	for (let acima: number | null = linha.codmnupai; acima !== null; ) {
		const pai = porCodigo.get(acima)
		if (!pai) return true
		if (percorridos.has(acima)) return false
		percorridos.add(acima)
		acima = pai.codmnupai
	}
	return true
}

const montarNo = (linha: LinhaJanus): No => ({
	codigo: codigoJanus(linha.codmnu),
	sistema: linha.nomsis,
	tipo: linha.stapai === 'S' ? 'M' : 'O',
	tipoNavegacao: 'J',
	titulo: linha.elmmnu,
	nome: linha.elmmnu,
	objetoweb: linha.nomobtweb,
	parametros: linha.pmeobtweb,
	url: null,
	urlAnterior: null,
	icone: null,
	palchv: '',
	nomesAntigos: [],
	filhos: [],
})

/** An empty group, a row without children or object, is pruned. */
const removerGruposVazios = (nos: readonly No[]): No[] =>
	nos
		.map((no) => ({ ...no, filhos: removerGruposVazios(no.filhos) }))
		.filter((no) => (no.tipo === 'M' ? no.filhos.length > 0 : no.objetoweb !== null))

/** The rows are merged into the private menu of the graduate-studies area, if the person has that area. */
export const juntarJanus = (areas: readonly Area[], linhas: readonly LinhaJanus[]): Area[] =>
	areas.map((area) => ({
		...area,
		subarvores: juntarJanus(area.subarvores, linhas),
		privado: area.codigo === AREA_JANUS ? [...area.privado, ...arvoreJanus(linhas)] : area.privado,
	}))
