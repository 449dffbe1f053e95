import type { NovaResposta, NovoItem } from './queries/apurar.ts'

export interface Vetor {
	readonly codperqst: number
	readonly codlinper: number
	/** Layer: a person's second and further alternatives are stored in layers of their own. */
	readonly numcam: number
	readonly codalt: readonly number[]
	/** Two bytes per answer, big-endian: the position in `codalt`, counted from one, or zero for no answer. */
	readonly vetalt: Buffer
}

interface Preparada {
	readonly nova: NovaResposta
	readonly itens: readonly Pick<NovoItem, 'codperqst' | 'codlinper' | 'codaltper'>[]
}

/** Column vectors: the answers of one block of people per question, without texts. */
export function vetoresDe(preparadas: readonly Preparada[]): Vetor[] {
	const linhas = new Map<string, { alternativas: Map<number, number>; camadas: Map<number, Vetor> }>()
	preparadas.forEach(({ itens }, lugar) => {
		const marcadas = Map.groupBy(
			itens.filter(({ codaltper }) => codaltper !== 0),
			({ codperqst, codlinper }) => `${codperqst}/${codlinper}`,
		)
		for (const [chave, suas] of marcadas) {
			const linha = linhas.get(chave) ?? { alternativas: new Map(), camadas: new Map() }
			linhas.set(chave, linha)
			suas.forEach(({ codperqst, codlinper, codaltper }, indice) => {
				const { alternativas, camadas } = linha
				const alternativa = alternativas.get(codaltper) ?? alternativas.size + 1
				alternativas.set(codaltper, alternativa)
				const camada = camadas.get(indice + 1) ?? {
					codperqst,
					codlinper,
					numcam: indice + 1,
					codalt: [],
					vetalt: Buffer.alloc(preparadas.length * 2),
				}
				camadas.set(indice + 1, camada)
				camada.vetalt.writeUInt16BE(alternativa, lugar * 2)
			})
		}
	})
	return [...linhas.values()].flatMap(({ alternativas, camadas }) =>
		[...camadas.values()].map((camada) => ({ ...camada, codalt: [...alternativas.keys()] })),
	)
}

/** Profile number (four bytes, big-endian) and rounding key (one byte) of each person in the block. */
export function codificarRespondentes(preparadas: readonly Preparada[]): { vetprf: Buffer; vetarr: Buffer } {
	const vetprf = Buffer.alloc(preparadas.length * 4)
	preparadas.forEach(({ nova }, lugar) => vetprf.writeUInt32BE(nova.numprf, lugar * 4))
	return { vetprf, vetarr: Buffer.from(preparadas.map(({ nova }) => nova.chvarr)) }
}
