import type { Tela } from '@portal/platform/web'
import { telasDasPublicacoes } from './telas/publicacoes.ts'
import { telasDaRede } from './telas/rede.ts'

export const telas: readonly Tela[] = [...telasDaRede, ...telasDasPublicacoes]
