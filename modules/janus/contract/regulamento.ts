interface RegulamentoEmVigor {
	readonly codrgl: number
	readonly dtaini: string
	readonly dtafim: string | null
}

/** Regulation of a student: the latest one chosen, else the one in force at the selection, else the first one. */
export function escolherRegulamento<R extends RegulamentoEmVigor>(
	regulamentos: readonly R[],
	dtaselpgm: string,
	opcoes: readonly { readonly codrgl: number; readonly dtaopc: string }[],
): R | undefined {
	const opcao = opcoes.toSorted((um, outro) => um.dtaopc.localeCompare(outro.dtaopc)).at(-1)
	const escolhido = regulamentos.find(({ codrgl }) => codrgl === opcao?.codrgl)
	if (escolhido) return escolhido
	const porInicio = regulamentos.toSorted((um, outro) => um.dtaini.localeCompare(outro.dtaini))
	return porInicio.filter(({ dtaini }) => dtaini <= dtaselpgm).at(-1) ?? porInicio[0]
}
