import type { Rotulos } from '@portal/platform/contract'
import { rotulosComuns } from './comum/rotulos.ts'
import { rotulosDoMonitoramento } from './monitoramento/rotulos.ts'
import { rotulosDosProjetos } from './projetos/rotulos.ts'
import { rotulosDasVms } from './vms/rotulos.ts'

export const rotulos: Rotulos = {
	...rotulosDoMonitoramento,
	...rotulosDasVms,
	...rotulosDosProjetos,
	...rotulosComuns,
}
