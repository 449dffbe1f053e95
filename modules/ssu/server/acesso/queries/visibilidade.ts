import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Quem } from '../quem.ts'

type Condicao = RawBuilder<SqlBool>

/** The parts of the scope that change the statement's text. */
export interface Forma {
	/** The person sees every demand except drafts. */
	readonly todas: boolean
	/** The person has some system or module. */
	readonly comSistemas: boolean
}
/** The statement's parameters: whole systems, and modules as 'SISTEMA-3'. */
export interface Numeros {
	readonly numeros: readonly number[]
	readonly sistemas: readonly string[]
	readonly modulos: readonly string[]
}

export const montarForma = ({ niveis, autoridades }: Quem): Forma => ({
	todas: (['1', '4', '6'] as const).some((nivel) => niveis.includes(nivel)),
	comSistemas: autoridades.some(({ restricoes }) => restricoes.length > 0),
})

export function montarNumeros({ numeros, autoridades }: Quem): Numeros {
	const restricoes = autoridades.flatMap((uma) => uma.restricoes)
	return {
		numeros,
		sistemas: restricoes.filter(({ modulos }) => modulos.length === 0).map(({ nomsis }) => nomsis),
		modulos: restricoes.flatMap(({ nomsis, modulos }) => modulos.map((um) => `${nomsis}-${um}`)),
	}
}

const algum = (condicoes: readonly Condicao[]): Condicao => sql`(${sql.join(condicoes, sql` or `)})`

const filtrarPelaPessoa = (p: Numeros): Condicao => sql`s.codpessol = any(${p.numeros}::int[])`
const filtrarPelosSistemas = (p: Pick<Numeros, 'sistemas' | 'modulos'>): Condicao =>
	sql`(s.nomsis = any(${p.sistemas}::text[]) or s.nomsis || '-' || s.numseqmdussu = any(${p.modulos}::text[]))`

/** Row filter on `s`: demands that the person may see; any other is treated as absent (404). */
export const visivel = ({ todas }: Forma, p: Numeros): Expression<SqlBool> =>
	algum([
		filtrarPelaPessoa(p),
		todas
			? sql`s.codetp <> 'RAS'`
			: sql`(s.codetp <> 'RAS' and (${filtrarPelosSistemas(p)}
				or exists (select from ssu.ssualc a where a.codpes = any(${p.numeros}::int[]) and a.numssu = s.numssu)))`,
	])

/**
 * The visible demands for lists: allocations are read once, and a person without systems has only those and their own.
 */
export const visiveis = ({ todas, comSistemas }: Forma, p: Numeros): Expression<SqlBool> => {
	if (todas) return visivel({ todas, comSistemas }, p)
	const alocadas = sql`select a.numssu from ssu.ssualc a where a.codpes = any(${p.numeros}::int[])`
	return comSistemas
		? algum([
				filtrarPelaPessoa(p),
				sql`(s.codetp <> 'RAS' and (${filtrarPelosSistemas(p)} or s.numssu in (${alocadas})))`,
			])
		: sql`(s.numssu in (select d.numssu from ssu.ssudem d where d.codpessol = any(${p.numeros}::int[])
				union all ${alocadas}) and (s.codetp <> 'RAS' or ${filtrarPelaPessoa(p)}))`
}

/** The dashboard's scope is the systems of a person's levels, whoever the requester is. */
export const filtrarPeloAlcance = ({ todas }: Forma, p: Pick<Numeros, 'sistemas' | 'modulos'>): Condicao =>
	todas ? sql`s.codetp <> 'RAS'` : sql`(s.codetp <> 'RAS' and ${filtrarPelosSistemas(p)})`
