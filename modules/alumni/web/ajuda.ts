import type { TopicoDeAjuda } from '@portal/platform/web'
import { ajudaDasPublicacoes } from './ajuda/publicacoes.ts'
import { ajudaDaRede } from './ajuda/rede.ts'

export const ajuda: readonly TopicoDeAjuda[] = [...ajudaDaRede, ...ajudaDasPublicacoes]
