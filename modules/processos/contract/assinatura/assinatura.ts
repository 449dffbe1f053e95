import { CamposDoDocumento } from '@portal/assina/contract'
import { Codpes, endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { API, RetornoDaAcao, VersaoVista } from '../comum.ts'
import { NumproNoEndereco } from '../numpro.ts'

export const MENSAGEM_ASSINATURA_INDISPONIVEL =
	'O envio para assinatura não está disponível agora. O documento continua anexado e poderá ser enviado depois.'
export const MENSAGEM_CANCELAMENTO_INDISPONIVEL =
	'O documento está para assinatura e o envio não pôde ser cancelado agora. Nada mudou: tente de novo mais tarde.'

/** A signs, G manages, O observes. */
const Papel = z.enum(['A', 'G', 'O'])

const Participante = z.object({ codpes: Codpes, tippcpasi: Papel })
export type ParticipanteDoEnvio = z.infer<typeof Participante>

/** What keeps these people from being asked; the button and the server ask it alike. */
export function problemaDosParticipantes(participantes: readonly ParticipanteDoEnvio[]): string | undefined {
	if (!participantes.some(({ tippcpasi }) => tippcpasi === 'A'))
		return 'Inclua ao menos um assinante: gestor e observador só acompanham.'
	return new Set(participantes.map(({ codpes }) => codpes)).size < participantes.length
		? 'A mesma pessoa está duas vezes. Deixe-a só uma vez.'
		: undefined
}

export const enviarParaAssinatura = endpoint({
	method: 'POST',
	path: `${API}/processo/:numpro/uspassina`,
	summary: 'Envia um documento do processo para assinatura',
	params: NumproNoEndereco,
	query: VersaoVista,
	body: z.object({
		codarqpdl: z.int().check(z.positive(), z.maximum(2_147_483_647)),
		/** One person alone, in this role. */
		codpesasi: z.optional(Codpes),
		tipasi: z.optional(Papel),
		/** Or several, in the order in which they sign where `tipord` is S; P: in any order. */
		participantes: z.optional(z.array(Participante).check(z.maxLength(60))),
		tipord: z._default(z.enum(['P', 'S']), 'P'),
		/** Where each of them signs, initials and writes on the pages. */
		campos: z.optional(CamposDoDocumento),
	}),
	response: RetornoDaAcao,
})
