interface Envio {
	readonly numpro: string
	readonly codarqpdl: number
	/** Number of the link that records the sending, which makes the key unique when a document is sent again. */
	readonly numseqaca: number
}

/** Key under which the signing slice knows a document of this slice. */
export const chaveDoEnvio = ({ numpro, codarqpdl, numseqaca }: Envio): string => `${numpro}.${codarqpdl}.${numseqaca}`

export function lerChaveDoEnvio(chvorg: string): Envio {
	const [numpro = '', codarqpdl, numseqaca] = chvorg.split('.')
	return { numpro, codarqpdl: Number(codarqpdl), numseqaca: Number(numseqaca) }
}
