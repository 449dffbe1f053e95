import { simplificarComInteiras, simplifyText } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { type Area, servicosDe } from './arvore.ts'
import { TipoNavegacao, TipoNo } from './tipos.ts'

/** The minimum query length keeps a search from listing half of the menu. */
export const MINIMO_BUSCA = 4
const SEPARADOR = ' >> '

export const EntradaBusca = z.object({
	codigo: z.string(),
	codigoArea: z.string(),
	nomeArea: z.string(),
	/** The title is the parent's title and the service's own, separated by '>>'. */
	titulo: z.string(),
	tipoNavegacao: TipoNavegacao,
	url: z.nullable(z.string()),
	objetoweb: z.nullable(z.string()),
	parametros: z.nullable(z.string()),
	tipo: TipoNo,
	nomeSistema: z.string(),
	palchv: z.string(),
	nomesAntigos: z.array(z.string()),
	/** The use count is the person's own; for a visitor it only ranks services by how many people use them. */
	uso: z.int(),
})
export type EntradaBusca = z.infer<typeof EntradaBusca>

export interface Resultado {
	readonly entrada: EntradaBusca
	/** The retired name is set when nothing else of the service matched. */
	readonly nomeAntigo?: string
}

export function entradasDeBusca(areas: readonly Area[], usos: ReadonlyMap<string, number> = new Map()): EntradaBusca[] {
	return servicosDe(areas).map(({ no, area, pais }) => ({
		codigo: no.codigo,
		codigoArea: area.codigo,
		nomeArea: area.nome,
		titulo: [pais.at(-1)?.titulo, no.titulo].filter(Boolean).join(SEPARADOR),
		tipoNavegacao: no.tipoNavegacao,
		url: no.url,
		objetoweb: no.objetoweb,
		parametros: no.parametros,
		tipo: no.tipo,
		nomeSistema: area.nomeSistema,
		palchv: no.palchv,
		nomesAntigos: no.nomesAntigos,
		uso: usos.get(no.codigo) ?? 0,
	}))
}

/** Normalisation removes accents, case and repeated spaces, so that words compare equal. */
export const normalizar = (texto: string): string => simplifyText(texto).replace(/\s+/g, ' ').trim()

/**
 * Every word must match the title, the synonyms or one retired name. Results rank by the person's own use, then titles
 * before synonyms before retired names.
 */
export function buscarServicos(entradas: readonly EntradaBusca[], texto: string): Resultado[] {
	const procurado = normalizar(texto)
	if (procurado.length < MINIMO_BUSCA) return []
	const palavras = procurado.split(' ')
	return entradas
		.flatMap((entrada) => comparar(entrada, palavras))
		.sort((a, b) => b.entrada.uso - a.entrada.uso || a.distancia - b.distancia || compararTitulos(a.entrada, b.entrada))
		.map(({ entrada, nomeAntigo }) => (nomeAntigo === undefined ? { entrada } : { entrada, nomeAntigo }))
}

interface Comparado extends Resultado {
	readonly distancia: number
}

function comparar(entrada: EntradaBusca, palavras: readonly string[]): Comparado[] {
	const contem = (texto: string) => {
		const simples = simplificarComInteiras(texto)
		return palavras.every((palavra) => simples.includes(palavra))
	}
	const { titulo, palchv } = entrada
	if (contem(titulo)) return [{ entrada, distancia: normalizar(titulo).startsWith(palavras[0] ?? '') ? 0 : 1 }]
	if (contem(`${titulo} ${palchv}`)) return [{ entrada, distancia: 2 }]
	const nomeAntigo = entrada.nomesAntigos.find(contem)
	return nomeAntigo === undefined ? [] : [{ entrada, distancia: 3, nomeAntigo }]
}

const compararTitulos = (a: EntradaBusca, b: EntradaBusca): number => a.titulo.localeCompare(b.titulo, 'pt-BR')
