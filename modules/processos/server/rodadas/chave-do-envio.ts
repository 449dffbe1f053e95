interface Envio {
	readonly numpro: string
	readonly codarqpdl: number
	/** The link of the chain that sending it became, so that a document may be sent again. */
	readonly numseqaca: number
}

/** What the signing slice calls a document of ours. */
export const chaveDoEnvio = ({ numpro, codarqpdl, numseqaca }: Envio): string => `${numpro}.${codarqpdl}.${numseqaca}`

export function lerChaveDoEnvio(chvorg: string): Envio {
	const [numpro = '', codarqpdl, numseqaca] = chvorg.split('.')
	return { numpro, codarqpdl: Number(codarqpdl), numseqaca: Number(numseqaca) }
}
