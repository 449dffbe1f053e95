import { matchesWords } from '@portal/platform/contract'

interface Sistema {
	readonly nomsis: string
	readonly perfis: { readonly nomperfil: string; readonly dscperfil: string }[]
}

/** Search: a system whose name has every word is kept whole, and any other keeps only its matching profiles. */
export function procurar<S extends Sistema>(sistemas: readonly S[], busca: string): S[] {
	const tem = matchesWords(busca)
	return sistemas.flatMap((sistema) => {
		if (tem(sistema.nomsis)) return [sistema]
		const perfis = sistema.perfis.filter(({ nomperfil, dscperfil }) =>
			tem(`${sistema.nomsis} ${nomperfil} ${dscperfil}`),
		)
		return perfis.length > 0 ? [{ ...sistema, perfis }] : []
	})
}
