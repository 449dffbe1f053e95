import { declareField, endpoint, textoLongo } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ChaveDoContracheque } from '../consulta/formas.ts'

export const DadosDaRetencao = z.object({
	ato: z.enum(['reter', 'liberar']),
	motivo: declareField(textoLongo(1000, 10), {
		rotulo: 'Motivo',
		descricao: 'por que o pagamento é retido ou liberado; a pessoa o lê',
	}),
})
export type DadosDaRetencao = z.infer<typeof DadosDaRetencao>

export const mudarRetencao = endpoint({
	method: 'POST',
	path: '/wsnovafolha/api/contracheques/:codfol/:codpes/:numseqsrv/retencao',
	summary: 'Retém um pagamento, que fica fora da remessa, ou libera o que foi retido; a pessoa é avisada',
	params: ChaveDoContracheque,
	body: DadosDaRetencao,
	response: z.object({ mensagem: z.string() }),
})
