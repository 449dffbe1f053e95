import type { DadosPessoais } from '@portal/platform/server'
import { tratamentosDoMonitoramento } from './monitoramento/dados-pessoais.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'TI interna',
	tratamentos: [...tratamentosDoMonitoramento],
}
