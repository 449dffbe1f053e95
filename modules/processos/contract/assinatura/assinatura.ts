import { PedidoDeAssinatura, TipParticipante } from '@portal/assina/contract'
import { Codpes } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, definirChamada, RetornoDaAcao, VersaoVista } from '../comum.ts'
import { NumproNoEndereco } from '../numpro.ts'

export const MENSAGEM_ASSINATURA_INDISPONIVEL =
	'O envio para assinatura não está disponível agora. O documento continua anexado e poderá ser enviado depois.'
export const MENSAGEM_CANCELAMENTO_INDISPONIVEL =
	'O documento está para assinatura e o envio não pôde ser cancelado agora. Nada mudou: tente de novo mais tarde.'

/** Single-signer form of the specification: one person with one role, instead of `participantes`. */
const UmSo = { codpesasi: z.optional(Codpes), tipasi: z.optional(TipParticipante) }

export const enviarParaAssinatura = definirChamada({
	method: 'POST',
	path: `${API}/processo/:numpro/uspassina`,
	summary: 'Envia um documento do processo para assinatura',
	once: true,
	params: NumproNoEndereco,
	query: VersaoVista,
	body: z.object({
		codarqpdl: z.int().check(z.positive(), z.maximum(2_147_483_647)),
		...UmSo,
		...PedidoDeAssinatura.shape,
		participantes: z.optional(PedidoDeAssinatura.shape.participantes),
	}),
	response: RetornoDaAcao,
})
