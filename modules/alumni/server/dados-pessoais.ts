import type { DadosPessoais } from '@portal/platform/server'
import { daRede } from './dados-pessoais/da-rede.ts'
import { dasPublicacoes } from './dados-pessoais/das-publicacoes.ts'

export const dadosPessoais: DadosPessoais = { assunto: 'Alumni', tratamentos: [...daRede, ...dasPublicacoes] }
