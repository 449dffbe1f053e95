import type { DadosPessoais } from '@portal/platform/server'
import { dadosComuns } from './comum/dados-pessoais.ts'
import { tratamentosDoMonitoramento } from './monitoramento/dados-pessoais.ts'
import { dadosDosProjetos } from './projetos/dados-pessoais.ts'
import { dadosDasVms } from './vms/dados-pessoais.ts'

export const dadosPessoais: DadosPessoais = {
	assunto: 'TI interna',
	tratamentos: [...tratamentosDoMonitoramento, ...dadosDasVms, ...dadosDosProjetos, ...dadosComuns],
}
