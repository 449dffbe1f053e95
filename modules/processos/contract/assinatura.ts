import { Codpes, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, RetornoDaAcao, VersaoVista } from './comum.ts'
import { NumproNoEndereco } from './numpro.ts'

export const MENSAGEM_ASSINATURA_INDISPONIVEL =
	'O envio para assinatura não está disponível agora. O documento continua anexado e poderá ser enviado depois.'
export const MENSAGEM_CANCELAMENTO_INDISPONIVEL =
	'O documento está para assinatura e o envio não pôde ser cancelado agora. Nada mudou: tente de novo mais tarde.'

export const enviarParaAssinatura = endpoint({
	method: 'POST',
	path: `${API}/processo/:numpro/uspassina`,
	summary: 'Envia um documento do processo para assinatura',
	params: NumproNoEndereco,
	query: VersaoVista,
	body: z.object({
		codarqpdl: z.int().check(z.positive(), z.maximum(2_147_483_647)),
		/** Who is to sign. */
		codpesasi: Codpes,
		/** Role: A signs, G manages, O observes. */
		tipasi: z.enum(['A', 'G', 'O']),
	}),
	response: RetornoDaAcao,
})
