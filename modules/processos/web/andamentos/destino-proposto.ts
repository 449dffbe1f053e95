import { formatarData } from '@portal/platform/web'
import type { Andamento, ProcessoCompleto } from '../../contract/index.ts'

export type DestinoProposto = { readonly sgleta: string; readonly nometa: string; readonly porque: string }

/** Threshold in percent: a share at or below it is too weak for choosing a destination. */
const MAIORIA = 50

/**
 * Default destination: the station to which the process must return by a given day, or else the usual next station of
 * its subject.
 */
export function destinoProposto(
	{ dtaprzdvl, sgletaant, passosProvaveis }: ProcessoCompleto,
	andamentos: readonly Andamento[],
): DestinoProposto | undefined {
	const anterior = andamentos.find(({ sgletaent }) => sgletaent === sgletaant)
	if (dtaprzdvl !== null && anterior)
		return {
			sgleta: anterior.sgletaent,
			nometa: anterior.nometaent,
			porque: `O processo deve voltar a ela até ${formatarData(dtaprzdvl)}.`,
		}
	const usual = passosProvaveis.find(({ percentual }) => percentual > MAIORIA)
	return (
		usual && {
			sgleta: usual.sgletadst,
			nometa: usual.nometadst,
			porque: `${usual.percentual}% dos processos deste assunto seguem daqui para ela.`,
		}
	)
}
