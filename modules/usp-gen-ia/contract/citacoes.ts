/** A passage as it was sent, so that an answer shows it later under the rights of that later day. */
export interface TrechoCitavel {
	readonly numcit: number
}

/** Citations that an answer may carry: every `[n]` of no passage is taken out, and counted. */
export function conferirCitacoes(
	texto: string,
	trechos: readonly TrechoCitavel[],
): { readonly texto: string; readonly citadas: readonly number[]; readonly inventadas: number } {
	const existentes = new Set(trechos.map(({ numcit }) => numcit))
	const citadas = new Set<number>()
	let inventadas = 0
	// Code keeps its brackets: an index of an array is no citation.
	const partes = texto.split(/(```[\s\S]*?(?:```|$)|`[^`\n]*`)/)
	const conferidas = partes.map((parte, indice) =>
		indice % 2 === 1
			? parte
			: parte.replace(/ ?\[(\d{1,3})\](?!\()/g, (inteira, escrito: string) => {
					const numero = Number(escrito)
					if (existentes.has(numero)) {
						citadas.add(numero)
						return inteira
					}
					if (existentes.size === 0) return inteira
					inventadas += 1
					return ''
				}),
	)
	return { texto: conferidas.join(''), citadas: [...citadas].sort((um, outro) => um - outro), inventadas }
}
