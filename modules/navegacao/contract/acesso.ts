import * as z from 'zod/mini'

/** The rule kinds are V kind of link, P profile, U unit and T everybody who is signed in. */
export const TipoRegra = z.enum(['V', 'P', 'U', 'T'])
export const RegraAcesso = z.object({ tipreg: TipoRegra, vlrreg: z.string().check(z.trim(), z.maxLength(60)) }).check(
	z.refine(({ tipreg, vlrreg }) => (tipreg === 'T') === (vlrreg === ''), {
		path: ['vlrreg'],
		error: 'Diga a quem a regra se aplica; só a regra "todos" fica sem valor.',
	}),
)
export type RegraAcesso = z.infer<typeof RegraAcesso>

/** The roles of a person are everything that the access rules of the menu look at. */
export interface Papeis {
	readonly vinculos: readonly string[]
	readonly perfis: readonly string[]
	readonly unidades: readonly string[]
	/** Addresses of pages that their slices refuse to this person, regardless of the menu's own rules. */
	readonly negadas: readonly string[]
}

/**
 * Access rules are a union: one matching rule is enough, no rules admit everybody, and a visitor (no roles) matches
 * none.
 */
export const permite = (regras: readonly RegraAcesso[], papeis: Papeis | undefined): boolean =>
	regras.length === 0 || (papeis !== undefined && regras.some((regra) => serve(regra, papeis)))

function serve({ tipreg, vlrreg }: RegraAcesso, { vinculos, perfis, unidades }: Papeis): boolean {
	if (tipreg === 'T') return true
	if (tipreg === 'V') return vinculos.includes(vlrreg)
	return tipreg === 'P' ? perfis.includes(vlrreg) : unidades.includes(vlrreg)
}
