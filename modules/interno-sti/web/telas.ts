import type { Tela } from '@portal/platform/web'
import { telasDoMonitoramento } from './monitoramento/telas-do-monitoramento.ts'

export const telas: readonly Tela[] = [...telasDoMonitoramento]
