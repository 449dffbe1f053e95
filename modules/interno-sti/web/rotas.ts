import type { Routes } from '@portal/platform/web'
import { rotasComuns } from './comum/rotas.ts'
import { rotasDoMonitoramento } from './monitoramento/rotas.ts'
import { rotasDosProjetos } from './projetos/rotas.ts'
import { rotasDasVms } from './vms/rotas.ts'

export const routes: Routes = {
	'interno-sti': [...rotasDoMonitoramento, ...rotasDasVms, ...rotasDosProjetos, ...rotasComuns],
}
