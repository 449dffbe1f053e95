import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Quem } from './quem.ts'

type Condicao = RawBuilder<SqlBool>

/** On what the text of a statement depends. */
export interface Forma {
	/** Everything that is no draft. */
	readonly todas: boolean
}
/** And its parameters: systems whole, and modules as 'SISTEMA-3'. */
export interface Numeros {
	readonly numeros: readonly number[]
	readonly sistemas: readonly string[]
	readonly modulos: readonly string[]
}

export const formaDe = ({ niveis }: Quem): Forma => ({
	todas: (['1', '4', '6'] as const).some((nivel) => niveis.includes(nivel)),
})

export function numerosDe({ numeros, autoridades }: Quem): Numeros {
	const restricoes = autoridades.flatMap((uma) => uma.restricoes)
	return {
		numeros,
		sistemas: restricoes.filter(({ modulos }) => modulos.length === 0).map(({ nomsis }) => nomsis),
		modulos: restricoes.flatMap(({ nomsis, modulos }) => modulos.map((um) => `${nomsis}-${um}`)),
	}
}

const algum = (condicoes: readonly Condicao[]): Condicao => sql`(${sql.join(condicoes, sql` or `)})`

/** Asked of each demand, or taken once from the index of people: which of the two is quicker depends on how many are asked of. */
const ALOCADA = {
	uma: (p: Numeros): Condicao =>
		sql`exists (select from ssu.ssualc a where a.codpes = any(${p.numeros}::int[]) and a.numssu = s.numssu)`,
	muitas: (p: Numeros): Condicao =>
		sql`s.numssu = any(array(select a.numssu from ssu.ssualc a where a.codpes = any(${p.numeros}::int[])))`,
} as const

/** The demands, called `s`, that somebody may see: whatever else is not there for them. */
export const visivel = ({ todas }: Forma, p: Numeros, quantas: keyof typeof ALOCADA = 'uma'): Expression<SqlBool> =>
	algum([
		sql`s.codpessol = any(${p.numeros}::int[])`,
		todas
			? sql`s.codetp <> 'RAS'`
			: sql`(s.codetp <> 'RAS' and (s.nomsis = any(${p.sistemas}::text[])
				or s.nomsis || '-' || s.numseqmdussu = any(${p.modulos}::text[])
				or ${ALOCADA[quantas](p)}))`,
	])

/** Of the systems of their levels, whoever asked: what the dashboard counts. */
export const doAlcance = ({ todas }: Forma, p: Pick<Numeros, 'sistemas' | 'modulos'>): Condicao =>
	todas
		? sql`s.codetp <> 'RAS'`
		: sql`(s.codetp <> 'RAS' and (s.nomsis = any(${p.sistemas}::text[])
			or s.nomsis || '-' || s.numseqmdussu = any(${p.modulos}::text[])))`
