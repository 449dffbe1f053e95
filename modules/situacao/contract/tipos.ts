import { Instante } from '@portal/platform/contract'
import * as z from 'zod/mini'

export const TipoOcorrencia = z.enum(['manutencao', 'instabilidade', 'fora-do-ar'])
export type TipoOcorrencia = z.infer<typeof TipoOcorrencia>

export const ResumoOcorrencia = {
	codocor: z.int(),
	servico: z.string(),
	tipo: TipoOcorrencia,
	titulo: z.string(),
	inicio: Instante,
	previsao: z.nullable(Instante),
}
