import type { DadosPessoais } from '@portal/platform/server'
import { daRede } from './dados-pessoais/da-rede.ts'

export const dadosPessoais: DadosPessoais = { assunto: 'Alumni', tratamentos: [...daRede] }
