import type { Andamento, ArquivoPdl } from '../../contract/index.ts'

export type Documento = { readonly arquivo: ArquivoPdl; readonly nomoco: string; readonly invalidado: boolean }

/** Documents of the case in the order of the paper file, the oldest first. */
export const documentosDe = (andamentos: readonly Andamento[]): Documento[] =>
	andamentos
		.toReversed()
		.flatMap(({ ocorrencias }) =>
			ocorrencias.flatMap(({ arquivo, nomoco, staocoandiva }) =>
				arquivo ? [{ arquivo, nomoco, invalidado: staocoandiva === 'S' }] : [],
			),
		)
