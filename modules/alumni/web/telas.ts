import type { Tela } from '@portal/platform/web'
import { telasDaRede } from './telas/rede.ts'

export const telas: readonly Tela[] = [...telasDaRede]
