import type { Emissor } from '../contract/index.ts'
import type { LinhaTipo } from './queries.ts'

/** Types grouped by issuer, in the order of each issuer's first type. */
export function agruparPorEmissor(tipos: readonly LinhaTipo[]): Emissor[] {
	const grupos = Map.groupBy(tipos, ({ orgemi }) => orgemi)
	return [...grupos].map(([orgemi, deste]) => ({
		orgemi,
		tipos: deste.map(({ codtipdocauc, nomtipdocauc, dsctipdocauc, qtddiaval, staexiarq }) => ({
			codtipdocauc,
			nomtipdocauc,
			dsctipdocauc,
			qtddiaval,
			staexiarq,
		})),
	}))
}
