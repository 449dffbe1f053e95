import { listarPalavras } from '@portal/platform/contract'
import { declareFilters, type Given } from '@portal/platform/server'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FiltroCompras } from '../../contract/index.ts'
import { VENDEU } from './vencedores.ts'

const MAXIMO_DE_PALAVRAS = 8

/** Search text of a purchase or an item: the folded words of everything by which it is found. */
export const juntarPalavras = (...textos: readonly (string | null)[]): string =>
	textos.flatMap((texto) => (texto === null ? [] : listarPalavras(texto))).join(' ')

const listarBuscadas = (busca: string | undefined): string[] => listarPalavras(busca ?? '').slice(0, MAXIMO_DE_PALAVRAS)

/** Fewer letters or digits than these begin too many words: they are searched as whole words. */
const MINIMO_DO_COMECO = { letras: 2, algarismos: 3 } as const
const comecaPalavras = (palavra: string): boolean =>
	palavra.length >= (/^\d+$/.test(palavra) ? MINIMO_DO_COMECO.algarismos : MINIMO_DO_COMECO.letras)

const escreverConsulta = (palavras: readonly string[]): string | undefined =>
	palavras.length === 0
		? undefined
		: palavras.map((palavra) => `'${palavra}'${comecaPalavras(palavra) ? ':*' : ''}`).join(' & ')

/** Prefix search: every typed word must begin some word; undefined when nothing searchable was typed. */
export const montarConsulta = (busca: string | undefined): string | undefined => escreverConsulta(listarBuscadas(busca))

export const conterPalavras = (coluna: string, consulta: string): RawBuilder<SqlBool> =>
	sql<SqlBool>`to_tsvector('simple', ${sql.ref(coluna)}) @@ ${consulta}::tsquery`

export type Filtro = Omit<FiltroCompras, 'pagina' | 'porPagina'>

/** Conditions of a search, each with its value. */
export interface Condicoes extends Omit<Filtro, 'busca' | 'ordem'> {
	/** Number of a purchase, searched with its year. */
	readonly numcpr?: string | undefined
	readonly anocpr?: number | undefined
	/** Words, or words and filters, as one query of the inverted index. */
	readonly consulta?: string | undefined
}

/** A search by the number and the year of a purchase: "140/2026". */
const NUMERO_E_ANO = /^\s*(\d{1,9})\s*\/\s*(\d{4})\s*$/

export const FILTROS = declareFilters<Condicoes>({
	numcpr: (numcpr) => sql`c.numcpr = ${numcpr}`,
	anocpr: (anocpr) => sql`c.anocpr = ${anocpr}::integer`,
	codund: (codund) => sql`c.codund = ${codund}::integer`,
	codmdl: (codmdl) => sql`c.codmdl = ${codmdl}::integer`,
	ano: (ano) => sql`c.anocpr = ${ano}::integer`,
	sitcpr: (sitcpr) => sql`c.sitcpr = ${sitcpr}`,
	consulta: (consulta) => sql`c.busca @@ ${consulta}::tsquery`,
	de: (de) => sql`c.vlrhom >= ${de}::numeric`,
	ate: (ate) => sql`c.vlrhom <= ${ate}::numeric`,
	fornecedor: (fornecedor) => sql`c.codpcddsp in (
		select r.codpcddsp from contratacoes.compraitemres as r where r.codfor = ${fornecedor}::integer and ${VENDEU})`,
})
export type Dadas = Given<Condicoes>
export type Campos = Pick<Condicoes, 'codund' | 'codmdl' | 'ano' | 'sitcpr'>

const limitarAoUltimo = (campo: RawBuilder<SqlBool>) =>
	sql<SqlBool>`c.dtapub <= (select max(c.dtapub) from contratacoes.compra as c where ${campo})`

/**
 * Fields by which a walk goes from the newest on. It begins at the newest row of each field, so that a year or a
 * modality of long ago is not looked for among all that is newer.
 */
export const DO_ANDAR = declareFilters<Campos>({
	codund: (codund) => sql`(c.codund = ${codund}::integer and ${limitarAoUltimo(sql`c.codund = ${codund}::integer`)})`,
	codmdl: (codmdl) => sql`(c.codmdl = ${codmdl}::integer and ${limitarAoUltimo(sql`c.codmdl = ${codmdl}::integer`)})`,
	ano: (ano) => sql`(c.anocpr = ${ano}::integer and ${limitarAoUltimo(sql`c.anocpr = ${ano}::integer`)})`,
	sitcpr: (sitcpr) => sql`(c.sitcpr = ${sitcpr} and ${limitarAoUltimo(sql`c.sitcpr = ${sitcpr}`)})`,
})

/** A lexeme of the index for each filter by a field of its own; no word holds '#'. */
const LETRAS = { codund: 'u', codmdl: 'm', ano: 'a', sitcpr: 's' } as const

export interface Procura {
	/** Finds all hits by the inverted index, where there is more than one condition for it. */
	readonly achar: Condicoes
	/** Walks from the newest on: fields by their own ordered indexes, and what is left row by row. */
	readonly andar: { readonly campos: Campos; readonly linhas: Condicoes }
	/** The one lexeme, or beginning of words, that the whole search is; undefined where it is more than that. */
	readonly sozinha: { readonly lexema: string; readonly comeco: boolean } | undefined
}

/** Words to be searched, or the number and the year in their place. */
function lerBusca(busca: string | undefined) {
	const [, numcpr, ano] = NUMERO_E_ANO.exec(busca ?? '') ?? []
	return numcpr === undefined
		? { palavras: listarBuscadas(busca), numero: {} }
		: { palavras: [], numero: { numcpr, anocpr: Number(ano) } }
}

const listarLexemas = (campos: Campos): string[] =>
	Object.entries(LETRAS).flatMap(([campo, letra]) => {
		const valor = campos[campo as keyof Campos]
		return valor === undefined ? [] : [`#${letra}${valor}`]
	})

/** The ways to read a search; undefined where nothing that was typed can be searched. */
export function prepararProcura({ busca, ordem: _ordem, ...filtro }: Filtro): Procura | undefined {
	const { palavras, numero } = lerBusca(busca)
	const { codund, codmdl, ano, sitcpr, ...restantes } = filtro
	const demais = { ...numero, ...restantes }
	const temDemais = Object.values(demais).some((valor) => valor !== undefined)
	if (busca && palavras.length === 0 && Object.keys(numero).length === 0) return undefined
	const campos = { codund, codmdl, ano, sitcpr }
	const lexemas = listarLexemas(campos)
	const dePalavras = escreverConsulta(palavras)
	const inteira = [...(dePalavras === undefined ? [] : [dePalavras]), ...lexemas.map((lexema) => `'${lexema}'`)]
	const pelaConsulta = palavras.length > 0 || lexemas.length > 1
	const [unica, ...outras] = [...palavras, ...lexemas]
	return {
		achar: { ...demais, ...(pelaConsulta ? { consulta: inteira.join(' & ') } : campos) },
		andar: { campos, linhas: { ...demais, consulta: dePalavras } },
		sozinha:
			unica === undefined || outras.length > 0 || temDemais
				? undefined
				: { lexema: unica, comeco: palavras.length > 0 && comecaPalavras(unica) },
	}
}
