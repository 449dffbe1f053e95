import type { Tela } from '@portal/platform/web'
import { telasComuns } from './comum/telas.ts'
import { telasDoMonitoramento } from './monitoramento/telas-do-monitoramento.ts'
import { telasDosProjetos } from './projetos/telas.ts'
import { telasDasVms } from './vms/telas.ts'

export const telas: readonly Tela[] = [...telasDoMonitoramento, ...telasDasVms, ...telasDosProjetos, ...telasComuns]
