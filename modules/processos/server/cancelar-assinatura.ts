import { cancelarLoteDoModulo } from '@portal/assina/server/public'
import { AREA_PROCESSOS, formatarNumpro, MENSAGEM_CANCELAMENTO_INDISPONIVEL } from '../contract/index.ts'
import type { Caso } from './agir.ts'
import { chamarAssina } from './chamar-assina.ts'
import type { LinhaOcorrencia } from './queries-andamento.ts'
import { alterarArquivo } from './queries-arquivo.ts'

/**
 * A document that no longer counts is not to be signed: its batch ends, and whoever is in it reads why. One that was
 * signed a moment ago stays so; the notice of it is on its way.
 */
export async function cancelarAssinatura(
	{ db, portal, processo, quem }: Caso,
	{ codarqpdl, codlotdocasi, sitasi }: LinhaOcorrencia,
	jusinv: string,
): Promise<void> {
	if (codarqpdl === null || codlotdocasi === null || sitasi !== 'ENV') return
	const cancelado = await chamarAssina(portal, MENSAGEM_CANCELAMENTO_INDISPONIVEL, () =>
		cancelarLoteDoModulo(portal, db, {
			nomsisorg: AREA_PROCESSOS,
			codlotdocasi,
			codpes: quem.codpes,
			txtrej: `O documento foi invalidado no processo ${formatarNumpro(processo.numpro)}: ${jusinv}`,
		}),
	)
	if (cancelado) await alterarArquivo(db, codarqpdl, { sitasi: 'REJ', sitlotdocasi: 'REJ' })
}
