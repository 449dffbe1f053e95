import type { Rotulos } from '@portal/platform/contract'
import { rotulosDoMonitoramento } from './monitoramento/rotulos.ts'

export const rotulos: Rotulos = {
	...rotulosDoMonitoramento,
}
