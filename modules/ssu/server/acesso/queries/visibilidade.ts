import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Quem } from '../quem.ts'

type Condicao = RawBuilder<SqlBool>

/** On what the text of a statement depends. */
export interface Forma {
	/** Everything that is no draft. */
	readonly todas: boolean
	/** Some system or module is theirs. */
	readonly comSistemas: boolean
}
/** Parameters of the statement: systems whole, and modules as 'SISTEMA-3'. */
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

/** The demands, called `s`, that somebody may see: whatever else is not there for them. */
export const visivel = ({ todas }: Forma, p: Numeros): Expression<SqlBool> =>
	algum([
		filtrarPelaPessoa(p),
		todas
			? sql`s.codetp <> 'RAS'`
			: sql`(s.codetp <> 'RAS' and (${filtrarPelosSistemas(p)}
				or exists (select from ssu.ssualc a where a.codpes = any(${p.numeros}::int[]) and a.numssu = s.numssu)))`,
	])

/** The same, for lists: what somebody is allocated to is read once, and who has no system has only that and their own. */
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

/** Scope of the dashboard: the systems of a person's levels, whoever asked. */
export const filtrarPeloAlcance = ({ todas }: Forma, p: Pick<Numeros, 'sistemas' | 'modulos'>): Condicao =>
	todas ? sql`s.codetp <> 'RAS'` : sql`(s.codetp <> 'RAS' and ${filtrarPelosSistemas(p)})`
