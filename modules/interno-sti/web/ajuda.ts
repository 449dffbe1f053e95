import type { TopicoDeAjuda } from '@portal/platform/web'
import { ajudaDoMonitoramento } from './monitoramento/ajuda.ts'

export const ajuda: readonly TopicoDeAjuda[] = [...ajudaDoMonitoramento]
