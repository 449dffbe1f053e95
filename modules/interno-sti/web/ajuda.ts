import type { TopicoDeAjuda } from '@portal/platform/web'
import { ajudaComum } from './comum/ajuda.ts'
import { ajudaDoMonitoramento } from './monitoramento/ajuda.ts'
import { ajudaDosProjetos } from './projetos/ajuda.ts'
import { ajudaDasVms } from './vms/ajuda.ts'

export const ajuda: readonly TopicoDeAjuda[] = [
	...ajudaDoMonitoramento,
	...ajudaDasVms,
	...ajudaDosProjetos,
	...ajudaComum,
]
