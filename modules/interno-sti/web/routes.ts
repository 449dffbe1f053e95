import type { Routes } from '@portal/platform/web'
import { rotasComuns } from './comum/routes.ts'
import { rotasDoMonitoramento } from './monitoramento/rotas.ts'
import { rotasDosProjetos } from './projetos/routes.ts'
import { rotasDasVms } from './vms/routes.ts'

export const routes: Routes = {
	'interno-sti': [...rotasDoMonitoramento, ...rotasDasVms, ...rotasDosProjetos, ...rotasComuns],
}
