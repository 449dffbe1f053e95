import type { NovaResposta, NovoItem } from './queries/apurar.ts'

export interface Vetor {
	readonly codperqst: number
	readonly codlinper: number
	/** Of who chose several alternatives, each is in a layer of its own. */
	readonly numcam: number
	readonly codalt: readonly number[]
	/** Of each answer two bytes, the higher first: the place in `codalt`, from one; zero, where nothing was answered. */
	readonly vetalt: Buffer
}

interface Preparada {
	readonly nova: NovaResposta
	readonly itens: readonly Pick<NovoItem, 'codperqst' | 'codlinper' | 'codaltper'>[]
}

/** What one block of people answered, question by question; what was written in words is not in it. */
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

/** Of which profile each of the block is (four bytes, the highest first), and how it is rounded (one byte). */
export function quemRespondeu(preparadas: readonly Preparada[]): { vetprf: Buffer; vetarr: Buffer } {
	const vetprf = Buffer.alloc(preparadas.length * 4)
	preparadas.forEach(({ nova }, lugar) => vetprf.writeUInt32BE(nova.numprf, lugar * 4))
	return { vetprf, vetarr: Buffer.from(preparadas.map(({ nova }) => nova.chvarr)) }
}
