import type { Portal } from '@portal/platform/server'
import { semearComum } from '../comum/seed.ts'
import { semearProjetos } from '../projetos/seed/semear.ts'
import { semearVms } from '../vms/seed.ts'
import { semearMonitoramento } from './monitoramento.ts'

/** Demonstration data covers every situation at least once. */
export async function semear(portal: Portal): Promise<void> {
	await semearMonitoramento(portal)
	await semearVms(portal)
	await semearProjetos(portal)
	await semearComum(portal)
}
