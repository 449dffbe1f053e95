interface Trecho {
	readonly codarq: number
	readonly numtrc: number
}

export const nomearTrecho = ({ codarq, numtrc }: Trecho): string => `${codarq}:${numtrc}`

/** Cosine of two embeddings; zero where their sizes differ. */
export function calcularCosseno(um: readonly number[], outro: readonly number[]): number {
	if (um.length !== outro.length) return 0
	let [produto, deUm, deOutro] = [0, 0, 0]
	for (const [indice, valor] of um.entries()) {
		const segundo = outro[indice] ?? 0
		produto += valor * segundo
		deUm += valor * valor
		deOutro += segundo * segundo
	}
	return deUm === 0 || deOutro === 0 ? 0 : produto / Math.sqrt(deUm * deOutro)
}

/** Orders joined in turns, each passage once: the best of each are there, whatever their scores mean. */
export function intercalarOrdens<T extends Trecho>(ordens: readonly (readonly T[])[], limite: number): T[] {
	const juntos = new Map<string, T>()
	const maior = Math.max(0, ...ordens.map(({ length }) => length))
	for (let lugar = 0; lugar < maior; lugar++)
		for (const ordem of ordens) {
			const trecho = ordem[lugar]
			if (trecho && !juntos.has(nomearTrecho(trecho))) juntos.set(nomearTrecho(trecho), trecho)
		}
	return [...juntos.values()].slice(0, limite)
}
