import type { TopicoDeAjuda } from '@portal/platform/web'
import { ajudaDaRede } from './ajuda/rede.ts'

export const ajuda: readonly TopicoDeAjuda[] = [...ajudaDaRede]
