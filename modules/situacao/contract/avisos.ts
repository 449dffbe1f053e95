import { endpoint } from '@portal/platform/contract'
import * as z from 'zod/mini'
import { ResumoOcorrencia, type TipoOcorrencia } from './tipos.ts'

// Apart from the rest of the contract: the banner of every page needs this and no more.

export const NOME_DO_TIPO: Readonly<Record<TipoOcorrencia, string>> = {
	manutencao: 'Manutenção',
	instabilidade: 'Instabilidade',
	'fora-do-ar': 'Fora do ar',
}

export const AvisoDeSituacao = z.extend(z.object(ResumoOcorrencia), { emCurso: z.boolean() })
export type AvisoDeSituacao = z.infer<typeof AvisoDeSituacao>

export const listarAvisosDeSituacao = endpoint({
	method: 'GET',
	path: '/wsportal/situacao/avisos',
	summary: 'O que afeta os serviços agora ou nas próximas 24 horas',
	access: 'publico',
	response: z.array(AvisoDeSituacao),
})
