export interface ParteDaDiferenca {
	readonly mudanca: 'igual' | 'entrou' | 'saiu'
	readonly texto: string
}

/** Most words of a text that is compared word by word; longer ones are compared as wholes. */
const MAIS_PALAVRAS = 1_500

const partirPalavras = (texto: string): string[] => texto.match(/\s+|\S+/g) ?? []

/** Lengths of the longest common run of words from each pair of places on. */
function medirComuns(antes: readonly string[], depois: readonly string[]): Uint16Array[] {
	const linhas = Array.from({ length: antes.length + 1 }, () => new Uint16Array(depois.length + 1))
	for (let i = antes.length - 1; i >= 0; i--)
		for (let j = depois.length - 1; j >= 0; j--) {
			const [esta, seguinte] = [linhas[i], linhas[i + 1]]
			if (!esta || !seguinte) continue
			esta[j] = antes[i] === depois[j] ? (seguinte[j + 1] ?? 0) + 1 : Math.max(seguinte[j] ?? 0, esta[j + 1] ?? 0)
		}
	return linhas
}

/** Difference of two texts by words, by the longest common subsequence. */
export function compararPalavras(antes: string, depois: string): ParteDaDiferenca[] {
	if (antes === depois) return [{ mudanca: 'igual', texto: depois }]
	const [velhas, novas] = [partirPalavras(antes), partirPalavras(depois)]
	if (velhas.length > MAIS_PALAVRAS || novas.length > MAIS_PALAVRAS)
		return [
			{ mudanca: 'saiu', texto: antes },
			{ mudanca: 'entrou', texto: depois },
		]
	const comuns = medirComuns(velhas, novas)
	const partes: ParteDaDiferenca[] = []
	const juntar = (mudanca: ParteDaDiferenca['mudanca'], texto: string) => {
		const ultima = partes.at(-1)
		if (ultima?.mudanca === mudanca) partes[partes.length - 1] = { mudanca, texto: ultima.texto + texto }
		else partes.push({ mudanca, texto })
	}
	for (let [i, j] = [0, 0]; i < velhas.length || j < novas.length; ) {
		const mudanca = escolherPasso(velhas, novas, comuns, i, j)
		juntar(mudanca, (mudanca === 'entrou' ? novas[j] : velhas[i]) ?? '')
		if (mudanca !== 'entrou') i += 1
		if (mudanca !== 'saiu') j += 1
	}
	return partes
}

/** Next step along the longest common run: a word of both, of the older text alone, or of the newer one. */
function escolherPasso(
	velhas: readonly string[],
	novas: readonly string[],
	comuns: readonly Uint16Array[],
	i: number,
	j: number,
): ParteDaDiferenca['mudanca'] {
	if (i >= velhas.length) return 'entrou'
	if (j >= novas.length) return 'saiu'
	if (velhas[i] === novas[j]) return 'igual'
	return (comuns[i + 1]?.[j] ?? 0) >= (comuns[i]?.[j + 1] ?? 0) ? 'saiu' : 'entrou'
}
