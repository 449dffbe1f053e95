import type { Andamento, ArquivoPdl } from '../../contract/index.ts'

export type Documento = { readonly arquivo: ArquivoPdl; readonly nomoco: string; readonly invalidado: boolean }

/** Every document of the case, the oldest first, as its pages would follow each other on paper. */
export const documentosDe = (andamentos: readonly Andamento[]): Documento[] =>
	andamentos
		.toReversed()
		.flatMap(({ ocorrencias }) =>
			ocorrencias.flatMap(({ arquivo, nomoco, staocoandiva }) =>
				arquivo ? [{ arquivo, nomoco, invalidado: staocoandiva === 'S' }] : [],
			),
		)
