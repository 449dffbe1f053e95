/** Unit label: the number of units below is the current one. */
export function descreverComSubordinadas(unidade: string, quantas: number): string {
	if (quantas === 0) return `${unidade} e as unidades abaixo (hoje, nenhuma)`
	return quantas === 1 ? `${unidade} e a unidade abaixo` : `${unidade} e as ${quantas} unidades abaixo`
}
