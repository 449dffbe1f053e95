import { MAXIMO_POSICAO } from '../contract/index.ts'

/** Taken positions as people write them: "1 a 4, 7". */
export function escreverPosicoes(posicoes: readonly number[]): string {
	const faixas: [number, number][] = []
	for (const posicao of [...posicoes].sort((a, b) => a - b)) {
		const ultima = faixas.at(-1)
		if (ultima && posicao === ultima[1] + 1) ultima[1] = posicao
		else faixas.push([posicao, posicao])
	}
	return faixas.map(([de, ate]) => (de === ate ? `${de}` : `${de} a ${ate}`)).join(', ')
}

/** Position of a new partnership: after the last one, or the first gap if the maximum is reached. */
export function proximaPosicao(posicoes: readonly number[]): number {
	const depoisDaUltima = Math.max(0, ...posicoes) + 1
	return depoisDaUltima > MAXIMO_POSICAO ? primeiraLivre(posicoes) : depoisDaUltima
}

function primeiraLivre(posicoes: readonly number[]): number {
	const ocupadas = new Set(posicoes)
	let livre = 1
	while (ocupadas.has(livre)) livre++
	return livre
}
