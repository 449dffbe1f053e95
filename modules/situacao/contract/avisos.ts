import { endpoint, Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'

// Apart from the rest of the contract: the banner of every page needs this and no more.

export const TipoOcorrencia = z.enum(['manutencao', 'instabilidade', 'fora-do-ar'])
export type TipoOcorrencia = z.infer<typeof TipoOcorrencia>

export const NOME_DO_TIPO: Readonly<Record<TipoOcorrencia, string>> = {
	manutencao: 'Manutenção',
	instabilidade: 'Instabilidade',
	'fora-do-ar': 'Fora do ar',
}

export const ResumoOcorrencia = {
	codocor: z.int(),
	servico: z.string(),
	tipo: TipoOcorrencia,
	titulo: z.string(),
	inicio: Instante,
	previsao: z.nullable(Instante),
}

export const AvisoDeSituacao = z.object({ ...ResumoOcorrencia, emCurso: z.boolean() })
export type AvisoDeSituacao = z.infer<typeof AvisoDeSituacao>

export const listarAvisosDeSituacao = endpoint({
	method: 'GET',
	path: '/wsportal/situacao/avisos',
	summary: 'O que afeta os serviços agora ou nas próximas 24 horas',
	access: 'publico',
	response: z.array(AvisoDeSituacao),
})
