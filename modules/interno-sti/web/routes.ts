import type { Routes } from '@portal/platform/web'
import { rotasDoMonitoramento } from './monitoramento/rotas.ts'

export const routes: Routes = {
	'interno-sti': [...rotasDoMonitoramento],
}
