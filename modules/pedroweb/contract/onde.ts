/** A unit, with those below it: how many there are may change. */
export function comAsDeBaixo(unidade: string, quantas: number): string {
	if (quantas === 0) return `${unidade} e as unidades abaixo (hoje, nenhuma)`
	return quantas === 1 ? `${unidade} e a unidade abaixo` : `${unidade} e as ${quantas} unidades abaixo`
}
