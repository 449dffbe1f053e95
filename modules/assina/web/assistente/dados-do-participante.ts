import type { DadosParticipante, Participante } from '../../contract/index.ts'

/** Participant in the shape of the call that saves one. */
export const dadosDe = (participante: Participante): DadosParticipante => {
	const { codpcpasidoc, codlotdocasi, tippcpasi, codpes, codusuext, nompcp, emapcp, cpfpcp } = participante
	const { fncpcp, numordasi, codgrpasi, qtdminasi, codtipasi } = participante
	return {
		codpcpasidoc,
		codlotdocasi,
		tippcpasi,
		...(codpes === null ? {} : { codpes }),
		...(codusuext === null ? {} : { codusuext, nompcp }),
		...(codusuext === null || emapcp === null ? {} : { emapcp }),
		...(cpfpcp === null ? {} : { cpfpcp }),
		fncpcp,
		numordasi,
		...(codgrpasi === null ? {} : { codgrpasi }),
		...(qtdminasi === null ? {} : { qtdminasi }),
		codtipasi,
	}
}

/** Position of the next participant, until the order is chosen. */
export const proximaOrdem = (participantes: readonly Participante[]): number =>
	Math.min(60, Math.max(0, ...participantes.map(({ numordasi }) => numordasi)) + 1)
