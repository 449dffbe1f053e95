import { cancelarLoteDoModulo } from '@portal/assina/server/public'
import { AREA_PROCESSOS, formatarNumpro, MENSAGEM_CANCELAMENTO_INDISPONIVEL } from '../../contract/index.ts'
import type { LinhaOcorrencia } from '../acompanhamento/queries.ts'
import type { Caso } from '../atos/agir.ts'
import { chamarAssina } from './chamar-assina.ts'
import { desfazerRodada } from './rodadas.ts'

/**
 * An invalidated document must not be signed: its batch is cancelled, and the participants read the reason. A
 * document signed a moment ago stays signed, since its notice is on its way.
 */
export async function cancelarAssinatura(
	{ db, portal, processo, quem, agora }: Caso,
	{ codarqpdl, codlotdocasi, sitasi }: LinhaOcorrencia,
	jusinv: string,
): Promise<void> {
	if (codarqpdl === null || codlotdocasi === null || sitasi !== 'ENV') return
	const txtrej = `O documento foi invalidado no processo ${formatarNumpro(processo.numpro)}: ${jusinv}`
	const cancelado = await chamarAssina(portal, MENSAGEM_CANCELAMENTO_INDISPONIVEL, () =>
		cancelarLoteDoModulo(portal, db, {
			nomsisorg: AREA_PROCESSOS,
			codlotdocasi,
			codpes: quem.codpes,
			txtrej,
		}),
	)
	if (cancelado) await desfazerRodada(db, { codarqpdl, codlotdocasi }, txtrej, agora)
}
