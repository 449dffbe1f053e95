import type { DadosPessoais } from '@portal/platform/server'
import { dasPublicacoes } from './dados-pessoais/publicacoes.ts'
import { daRede } from './dados-pessoais/rede.ts'

export const dadosPessoais: DadosPessoais = { assunto: 'Alumni', tratamentos: [...daRede, ...dasPublicacoes] }
