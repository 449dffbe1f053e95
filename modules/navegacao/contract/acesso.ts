import * as z from 'zod/mini'

/** V a kind of link with the university, P a profile, U a unit, T everybody who is signed in. */
export const TipoRegra = z.enum(['V', 'P', 'U', 'T'])
export const RegraAcesso = z.object({ tipreg: TipoRegra, vlrreg: z.string().check(z.trim(), z.maxLength(60)) }).check(
	z.refine(({ tipreg, vlrreg }) => (tipreg === 'T') === (vlrreg === ''), {
		path: ['vlrreg'],
		error: 'Diga a quem a regra se aplica; só a regra "todos" fica sem valor.',
	}),
)
export type RegraAcesso = z.infer<typeof RegraAcesso>

/** What the rules of the menu know of a person. */
export interface Papeis {
	readonly vinculos: readonly string[]
	readonly perfis: readonly string[]
	readonly unidades: readonly string[]
	/** Addresses of the portal's own pages that the person may not use, whatever the rules of the menu say. */
	readonly negadas: readonly string[]
}

/** One rule that fits is enough; without rules nobody is kept out. A visitor (no roles at all) fits none. */
export const permite = (regras: readonly RegraAcesso[], papeis: Papeis | undefined): boolean =>
	regras.length === 0 || (papeis !== undefined && regras.some((regra) => serve(regra, papeis)))

function serve({ tipreg, vlrreg }: RegraAcesso, { vinculos, perfis, unidades }: Papeis): boolean {
	if (tipreg === 'T') return true
	if (tipreg === 'V') return vinculos.includes(vlrreg)
	return tipreg === 'P' ? perfis.includes(vlrreg) : unidades.includes(vlrreg)
}
