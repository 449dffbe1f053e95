import type { Portal } from '@portal/platform/server'
import { assinar, meioInterno } from '../assinar/assinar.ts'
import { enviarLoteDoModulo } from '../lote/lote-de-modulo.ts'
import { emailDe } from '../pessoas.ts'
import * as documentos from '../queries/documento.ts'
import { type LinhaParticipante, listarParticipantes } from '../queries/participante.ts'

/** Signature of every document of a batch by one of its people, as the signing page makes it. */
export async function assinarPor(portal: Portal, codlotdocasi: number, assinante: LinhaParticipante): Promise<void> {
	const { codpes, nompcp, codusuext } = assinante
	const email = codpes === null ? assinante.emapcp : await emailDe(portal.db, codpes)
	const quem = {
		codpes,
		codusuext,
		nome: nompcp,
		email,
		ipasi: '192.0.2.10',
		identificacao: [codpes === null ? 'codigo-email' : 'senha'] as const,
	}
	for (const { coddocuspasi } of await documentos.listarDocumentos(portal.db, codlotdocasi))
		await assinar(portal, { quem, codlotdocasi, coddocuspasi, meio: meioInterno(portal, quem), motasi: 'De acordo' })
}

/**
 * Batch of a module, sent and signed in a demonstration that is being made: by the code of any other batch, with the
 * person's own certificate. The ceremony is what it leaves out, so that it refuses anywhere else (decision 0202).
 */
export async function assinarNaDemonstracao(portal: Portal, codlotdocasi: number, codpes: number): Promise<void> {
	if (!portal.config.demo) throw new Error('Nobody signs for a person outside the demonstration.')
	await enviarLoteDoModulo.executar(portal, { codlotdocasi })
	const participantes = await listarParticipantes(portal.db, codlotdocasi)
	const assinante = participantes.find((um) => um.codpes === codpes && um.tippcpasi === 'A')
	if (!assinante) throw new Error('The person is no signer of the batch.')
	await assinarPor(portal, codlotdocasi, assinante)
}
